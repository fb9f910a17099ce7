package io.boardwatt.sources.sensor;

import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.aside.Errand;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One filesystem. Measuring runs aside; the rest is for the sampling thread. Bytes come from statvfs through the JDK;
 * inodes, which the JDK does not give, from {@link Inodes}.
 */
final class Filesystem {
    private static final Name TOTAL = Name.of("total");
    private static final Name USED = Name.of("used");
    private static final Name FREE = Name.of("free");
    private static final Name USED_PERCENT = Name.of("used_percent");
    private static final Name INODES_TOTAL = Name.of("inodes_total");
    private static final Name INODES_USED = Name.of("inodes_used");
    private static final Name INODES_FREE = Name.of("inodes_free");
    private static final Name INODES_USED_PERCENT = Name.of("inodes_used_percent");

    private final Mount mount;
    private final Path path;
    private final Start start;
    private final Errand errand = new Errand(this::measure);
    private volatile boolean wantsInodes;
    private @Nullable FileStore store;
    private long total;
    private long usable;
    private long unallocated;
    private String failure = "it has not been measured";
    private Inodes inodes = Inodes.NONE;
    private boolean answered;

    Filesystem(Mount mount, Path root, String host) {
        this.mount = mount;
        this.path = root.resolve(mount.path().substring(1));
        this.start = Start.of(
                "disk",
                host,
                "device",
                mount.device(),
                "fstype",
                mount.type(),
                "mode",
                mount.readOnly() ? "ro" : "rw",
                "path",
                mount.path());
    }

    private void measure() {
        inodes = Inodes.NONE;
        try {
            FileStore known = store;
            if (known == null) {
                known = Files.getFileStore(path);
                store = known;
            }
            if (!known.type().equals(mount.type())) {
                failure = "another filesystem lies there: " + known.type();
                return;
            }
            total = known.getTotalSpace();
            usable = known.getUsableSpace();
            unallocated = known.getUnallocatedSpace();
            failure = "";
            if (wantsInodes) {
                inodes = Inodes.of(path);
            }
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
            store = null;
        }
    }

    Mount mount() {
        return mount;
    }

    Errand errand() {
        return errand;
    }

    /** Whether the next measurement is to count inodes too. */
    void wantInodes(boolean wanted) {
        wantsInodes = wanted;
    }

    /** Writes its line. */
    void write(boolean hasAnswered, LineBuffer out) {
        answered = hasAnswered;
        if (!isKnown()) {
            return;
        }
        long used = total - unallocated;
        out.line(start);
        out.whole(TOTAL, total);
        out.whole(USED, used);
        out.whole(FREE, usable);
        if (used + usable > 0) {
            out.decimal(USED_PERCENT, 100.0 * used / (used + usable));
        }
        if (inodes.total() > 0) {
            out.whole(INODES_TOTAL, inodes.total());
            out.whole(INODES_FREE, inodes.free());
            out.whole(INODES_USED, inodes.total() - inodes.free());
            out.decimal(INODES_USED_PERCENT, 100.0 * (inodes.total() - inodes.free()) / inodes.total());
        }
        out.end();
    }

    boolean isKnown() {
        return answered && failure.isEmpty() && total > 0;
    }

    Silence silence() {
        return new Silence(
                "fs." + mount.path() + ".used_pct", Reason.FAILING, answered ? failure : "no answer in time");
    }
}
