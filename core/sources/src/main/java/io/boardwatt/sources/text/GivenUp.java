package io.boardwatt.sources.text;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Small files in which a read hangs, of all threads of this process: who gave up waiting for such a thread says so, and
 * the next who looks for devices passes the file by until its read comes back. For any thread.
 */
public final class GivenUp {
    private static final Map<Thread, Path> UNDER_WAY = new ConcurrentHashMap<>();
    private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

    private GivenUp() {}

    /** This thread begins to read. @return whether it may: not in a file that was given up */
    static boolean begin(Path file) {
        if (FILES.contains(file)) {
            return false;
        }
        UNDER_WAY.put(Thread.currentThread(), file);
        return true;
    }

    /** This thread's read has come back. */
    static void end(Path file) {
        UNDER_WAY.remove(Thread.currentThread());
        FILES.remove(file);
    }

    /** What this thread is reading, the same object for as long as it does; null when it reads nothing. */
    public static @Nullable Path readBy(Thread thread) {
        return UNDER_WAY.get(thread);
    }

    /** Gives up what this thread is reading. */
    @SuppressWarnings("ReferenceEquality") // one read, not one file
    public static void in(Thread thread) {
        Path file = UNDER_WAY.get(thread);
        if (file != null) {
            FILES.add(file);
            if (file != UNDER_WAY.get(thread)) {
                FILES.remove(file); // it came back meanwhile
            }
        }
    }

    /** Those that have not come back. */
    public static Set<Path> files() {
        return Set.copyOf(FILES);
    }
}
