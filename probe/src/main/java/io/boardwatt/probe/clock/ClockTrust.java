package io.boardwatt.probe.clock;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Whether the wall clock is set. A board without a real-time clock boots in 1970, or at the time of its last shutdown,
 * and the kernel's boot time follows: so a plausible year proves nothing by itself. The clock counts as set when the
 * kernel or the system's time service says it is synchronized ({@link TimeService}); or when it is later than this release and than the last second stamped,
 * and ten minutes have passed since boot in which somebody could have set it. Once set, it stays set. For the tick's
 * thread.
 */
public final class ClockTrust {
    private static final long RELEASE_MILLIS =
            Instant.parse("2026-11-01T00:00:00Z").toEpochMilli();
    private static final long ENOUGH_MILLIS = Duration.ofMinutes(10).toMillis();
    /** systemd-timesyncd makes it when it first reached a server; others that set the clock do so too. */
    private static final String SYNCHRONIZED = "run/systemd/timesync/synchronized";

    private final Path marker;
    private final TimeService service;
    private boolean set;

    /**
     * Believes these.
     *
     * @param root the folder that stands for {@code /}
     * @param service is asked for more while the clock is not set, and now and then afterwards
     */
    public ClockTrust(Path root, TimeService service) {
        marker = root.resolve(SYNCHRONIZED);
        this.service = service;
    }

    /**
     * Whether it is set now.
     *
     * @param lastMillis the last second that is known to be stamped, milliseconds since 1970; the least number for none
     */
    public boolean isSet(long wallMillis, long monoMillis, long lastMillis) {
        service.askIfDue(monoMillis, set);
        if (!set) {
            boolean later = wallMillis > RELEASE_MILLIS && wallMillis > lastMillis;
            set = (later && monoMillis >= ENOUGH_MILLIS) || Files.exists(marker) || service.hasSaidSynchronized();
        }
        return set;
    }

    /** What the time service said, once for each time it was asked; null when there is nothing new. */
    public @Nullable TimeStatus news() {
        return service.news();
    }
}
