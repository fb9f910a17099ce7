package io.boardwatt.soak.engine;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A version of the engine's API, such as 1.41. docker-java does not negotiate: without a version the engine takes its
 * own newest, which may have moved on from what docker-java reads.
 *
 * @param major the part before the dot
 * @param minor the part behind it
 */
record ApiVersion(int major, int minor) implements Comparable<ApiVersion> {
    /** The newest one that docker-java was tried with. */
    static final ApiVersion NEWEST = new ApiVersion(1, 44);
    /** The oldest that has all we use. */
    static final ApiVersion OLDEST = new ApiVersion(1, 25);

    private static final Pattern FORM = Pattern.compile("([0-9]{1,3})\\.([0-9]{1,3})");

    static Optional<ApiVersion> parse(String text) {
        var matcher = FORM.matcher(text);
        return matcher.matches()
                ? Optional.of(new ApiVersion(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    /**
     * What to speak with an engine.
     *
     * @param own the newest it speaks
     * @param least the oldest it still takes
     * @throws EngineAway when there is none in common
     */
    static ApiVersion agree(ApiVersion own, ApiVersion least) throws EngineAway {
        ApiVersion agreed = own.compareTo(NEWEST) < 0 ? own : NEWEST;
        if (agreed.compareTo(least) < 0) {
            throw new EngineAway("the engine takes no API older than " + least + ", and " + NEWEST
                    + " is the newest known here; a newer Boardwatt is needed");
        } else if (agreed.compareTo(OLDEST) < 0) {
            throw new EngineAway("the engine speaks API " + own + ", and at least " + OLDEST + " is needed");
        }
        return agreed;
    }

    @Override
    public int compareTo(ApiVersion other) {
        return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
