package io.boardwatt.sources.text;

import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A file of {@code /proc} or {@code /sys} that is kept open and read from its start each time. For one thread at a time.
 *
 * <p>A driver that has no value now makes the read fail (ENODATA, EINVAL, …) or return nothing (EAGAIN): both are an
 * absent value with a reason. A file that is missing or denied is looked for again every {@value #LOOK_AGAIN} reads.
 */
public final class KernelFile implements AutoCloseable {
    private static final int LOOK_AGAIN = 10;

    private final Path path;
    private final String shownPath;
    private final ReadBuffer buffer;
    private @Nullable FileChannel channel;
    private @Nullable Reason reason;
    private String said = "";
    private int passes;

    /**
     * @param root the folder that stands for {@code /}
     * @param shownPath the path below it, with a leading slash; what messages show
     * @param buffer where it is read into
     */
    public KernelFile(Path root, String shownPath, ReadBuffer buffer) {
        this.path = root.resolve(shownPath.substring(1));
        this.shownPath = shownPath;
        this.buffer = buffer;
    }

    /** Reads it. @return whether the buffer now holds its text; else {@link #silence} says why not */
    public boolean read() {
        if (passes > 0) {
            passes--;
            return false;
        }
        try {
            FileChannel open = channel;
            if (open == null) {
                open = FileChannel.open(path, StandardOpenOption.READ);
                channel = open;
            }
            int n = buffer.fill(open);
            if (n > 1 || (n == 1 && buffer.bytes()[0] != '\n')) {
                reason = null;
                return true;
            }
            return silent(n == 0 ? Reason.FAILING : Reason.EMPTY, n == 0 ? "resource temporarily unavailable" : "");
        } catch (NoSuchFileException e) {
            String fault = Fault.at(path);
            if (!fault.isEmpty()) {
                return silent(fault.equals("permission denied") ? Reason.DENIED : Reason.FAILING, fault);
            }
            passes = LOOK_AGAIN;
            return silent(Reason.MISSING, "");
        } catch (AccessDeniedException e) {
            passes = LOOK_AGAIN;
            return silent(Reason.DENIED, "");
        } catch (IOException e) {
            return fail(e);
        }
    }

    private boolean fail(IOException e) {
        String text = e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : e.getMessage();
        String words = text == null ? e.getClass().getSimpleName() : text;
        close(); // a device that came back has a new file under the old name
        if (words.equals("Not a directory")) {
            passes = LOOK_AGAIN;
            return silent(Reason.MISSING, "");
        }
        boolean denied = words.equals("Permission denied") || words.equals("Operation not permitted");
        return silent(denied ? Reason.DENIED : Reason.FAILING, denied ? "" : words.toLowerCase(Locale.ROOT));
    }

    private boolean silent(Reason why, String words) {
        reason = why;
        said = words;
        return false;
    }

    /** Notes that what was read is not what the file should say. Always false, to be returned. */
    public boolean malformed(String what) {
        return silent(Reason.MALFORMED, what);
    }

    /** The buffer it is read into. */
    public ReadBuffer buffer() {
        return buffer;
    }

    /** Why the last read gave nothing, or null when it gave something. */
    public @Nullable Reason reason() {
        return reason;
    }

    /** The silence of a value that stands in this file; only after a read that gave nothing. */
    public Silence silence(String id) {
        Reason why = reason == null ? Reason.FAILING : reason;
        return new Silence(id, why, said.isEmpty() ? shownPath : shownPath + " (" + said + ")");
    }

    @Override
    public void close() {
        FileChannel open = channel;
        channel = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                said = String.valueOf(e.getMessage()); // nothing is lost: it was only read
            }
        }
    }
}
