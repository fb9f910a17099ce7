package io.boardwatt.sources.command;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Programs of this system. One that does not answer in time is ended; one that is not there is looked for again after ten
 * minutes, so that a board without it pays for no search.
 */
public final class LiveCommands implements Commands {
    private static final int MOST_BYTES = 64 * 1024;
    private static final long LOOK_AGAIN_NANOS = Duration.ofMinutes(10).toNanos();

    private final Ticker ticker;
    private final Duration deadline;
    private final List<Path> folders;
    private final Map<String, Long> missing = new HashMap<>();

    /**
     * @param path folders by colon, as in {@code PATH}
     * @param deadline how long a program may take
     */
    public LiveCommands(String path, Ticker ticker, Duration deadline) {
        this.ticker = ticker;
        this.deadline = deadline;
        this.folders = List.of(path.split(":", -1)).stream()
                .filter(folder -> !folder.isEmpty())
                .map(Path::of)
                .toList();
    }

    @Override
    public synchronized Answer run(String... words) {
        Long since = missing.get(words[0]);
        if (since != null && ticker.nanos() - since < LOOK_AGAIN_NANOS) {
            return notThere(words[0]);
        }
        missing.remove(words[0]);
        if (folders.stream().noneMatch(folder -> Files.isExecutable(folder.resolve(words[0])))) {
            missing.put(words[0], ticker.nanos());
            return notThere(words[0]);
        }
        try {
            return ask(words);
        } catch (IOException e) {
            return Answer.none(Reason.FAILING, words[0] + " (" + e.getMessage() + ")");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Answer.none(Reason.FAILING, words[0] + " (interrupted)");
        }
    }

    private static Answer notThere(String program) {
        return Answer.none(Reason.MISSING, "there is no program " + program);
    }

    private Answer ask(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = String.join(" ", words);
        if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
            return Answer.none(Reason.FAILING, said + " (no answer in time)");
        }
        String text = new String(process.getInputStream().readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        return process.exitValue() == 0
                ? Answer.of(text)
                : Answer.none(Reason.FAILING, said + " (" + text.strip() + ")");
    }
}
