package io.boardwatt.sources.firmware;

import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Errand;
import io.boardwatt.sources.text.NumberFile;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Files of one kind whose highest number counts, read together aside. For the sampling thread. */
final class NumberGroup {
    static final NumberGroup NONE = new NumberGroup(Path.of("/"), List.of(), null);

    private final List<NumberFile> files;
    private final @Nullable Aside aside;
    private final Errand errand = new Errand(this::read);
    private boolean any;
    private boolean answered;
    private long most;

    NumberGroup(Path root, List<String> paths, @Nullable Aside aside) {
        this.files = paths.stream().map(path -> new NumberFile(root, path)).toList();
        this.aside = aside;
    }

    private void read() {
        any = false;
        for (int i = 0; i < files.size(); i++) {
            NumberFile file = files.get(i);
            if (file.read()) {
                most = any ? Math.max(most, file.value()) : file.value();
                any = true;
            }
        }
    }

    void ask() {
        if (aside != null && !files.isEmpty()) {
            aside.ask(errand);
        }
    }

    /** Whether at least one gave a number in this sample. */
    boolean await() {
        answered = aside != null && !files.isEmpty() && aside.await(errand);
        return answered && any;
    }

    long most() {
        return most;
    }

    void silence(String id, List<Silence> silences) {
        if (!files.isEmpty() && !(answered && any)) {
            silences.add(answered ? files.get(0).silence(id) : new Silence(id, Reason.FAILING, "no answer in time"));
        }
    }

    void close() {
        if (aside != null) {
            aside.retire(errand, () -> files.forEach(NumberFile::close));
        }
    }
}
