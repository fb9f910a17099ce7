package io.boardwatt.probe;

import io.boardwatt.probe.clock.Tick;
import io.boardwatt.probe.link.SourceReport;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Sources;
import java.util.List;

/**
 * Behind the sample of a tick, now and then and on the same thread, asks the sources what they are and what is silent:
 * with the third sample, when what takes two readings is known, and then once a minute.
 */
final class Reports {
    private static final int FIRST = 3;
    private static final int EVERY = 60;

    private final Sources sources;
    private volatile SourceReport report;
    private int ticks;

    Reports(Sources sources) {
        this.sources = sources;
        this.report = SourceReport.of(sources.names());
    }

    /**
     * Samples, and reports now and then.
     *
     * @param changed is told when the report is another
     */
    Tick.Action over(Tick.Action sampler, Runnable changed) {
        return (dueMillis, lateMillis) -> {
            sampler.tick(dueMillis, lateMillis);
            ticks++;
            if (ticks == FIRST || ticks % EVERY == 0) {
                look(changed);
            }
        };
    }

    private void look(Runnable changed) {
        List<Silence> lasting = sources.silences().stream()
                .filter(silence -> silence.reason() != Reason.NEEDS_TWO_READINGS)
                .toList();
        SourceReport now = new SourceReport(sources.names(), sources.origins(), lasting);
        boolean isOther = !ids(now).equals(ids(report)) || !now.origins().equals(report.origins());
        report = now;
        if (isOther) {
            changed.run();
        }
    }

    /** A reason's words may change each second; what is silent does not. */
    private static List<String> ids(SourceReport report) {
        return report.silences().stream().map(Silence::id).toList();
    }

    /** What the sources said last; any thread. */
    SourceReport latest() {
        return report;
    }
}
