package io.boardwatt.sources;

/**
 * A value that is absent, and why.
 *
 * @param id what is absent, as {@code probe --once} names it: {@code mem.total_bytes}
 * @param reason the kind of reason
 * @param detail a few words with the file and what it said; empty when the reason says it all
 */
public record Silence(String id, Reason reason, String detail) {
    /** For people: {@code missing: /proc/meminfo}. */
    public String words() {
        return detail.isEmpty() ? reason.words() : reason.words() + ": " + detail;
    }
}
