package io.boardwatt.sources.sensor;

import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Every;
import io.boardwatt.sources.aside.Rescan;
import io.boardwatt.sources.board.Tree;
import io.boardwatt.sources.line.LineBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How full the board's filesystems are: Telegraf's {@code disk}. Measured aside, bytes every 10 s and inodes once
 * a minute; there is a row only in the second of a measurement.
 */
public final class FilesystemSource implements Source {
    private final Path root;
    private final String host;
    private final Aside aside;
    private final Rescan<List<Mount>> rescan;
    private final boolean live;
    private List<Mount> planned = List.of();
    private List<Filesystem> filesystems = List.of();
    private boolean asked;
    private final Every bytes = new Every(Duration.ofSeconds(10));
    private final Every inodes = new Every(Duration.ofMinutes(1));

    /** @param root the folder that stands for {@code /}; below a recording there are no filesystems to ask */
    public FilesystemSource(Path root, String host, Aside aside) {
        this.root = root;
        this.host = host;
        this.aside = aside;
        this.live = Tree.isLive(root);
        this.rescan = new Rescan<>(() -> live ? Mount.find(root) : List.of(), List.of(), aside);
    }

    @Override
    public String name() {
        return "filesystems";
    }

    @Override
    public void begin() {
        asked = bytes.isDue(aside.turnNanos());
        if (!asked) {
            return;
        }
        boolean inodesToo = inodes.isDue(aside.turnNanos());
        List<Mount> found = rescan.latest();
        if (found != planned) {
            plan(found);
        }
        planned = found;
        for (int i = 0; i < filesystems.size(); i++) {
            filesystems.get(i).wantInodes(inodesToo);
            aside.ask(filesystems.get(i).errand());
        }
    }

    private void plan(List<Mount> found) {
        List<Filesystem> next = new ArrayList<>();
        for (Mount mount : found) {
            next.add(filesystems.stream()
                    .filter(f -> f.mount().equals(mount))
                    .findFirst()
                    .orElseGet(() -> new Filesystem(mount, root, host)));
        }
        for (Filesystem old : filesystems) {
            if (!next.contains(old)) {
                aside.retire(old.errand(), () -> {});
            }
        }
        filesystems = List.copyOf(next);
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        if (!asked) {
            return;
        }
        for (int i = 0; i < filesystems.size(); i++) {
            Filesystem each = filesystems.get(i);
            each.write(aside.await(each.errand()), out);
        }
    }

    @Override
    public List<Silence> silences() {
        if (!live) {
            return List.of(new Silence("fs./.used_pct", Reason.MISSING, "a recorded tree has no filesystems to ask"));
        }
        if (rescan.isSearching()) {
            return List.of(
                    new Silence("fs./.used_pct", Reason.FAILING, "the search for filesystems has not ended yet"));
        }
        if (filesystems.isEmpty()) {
            return List.of(new Silence("fs./.used_pct", Reason.MISSING, "no local filesystem in /proc/1/mounts"));
        }
        List<Silence> silences = new ArrayList<>();
        for (Filesystem each : filesystems) {
            if (!each.isKnown()) {
                silences.add(each.silence());
            }
        }
        return silences;
    }

    @Override
    public void close() {
        filesystems.forEach(each -> aside.retire(each.errand(), () -> {}));
        filesystems = List.of();
    }
}
