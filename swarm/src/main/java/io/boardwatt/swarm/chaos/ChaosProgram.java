package io.boardwatt.swarm.chaos;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.ExitCode;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.swarm.chaos.part.Java;
import io.boardwatt.swarm.chaos.stage.Terms;
import io.boardwatt.swarm.chaos.talker.Talker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The wiring of the command: a run on a thread of its own, which is interrupted when the process is told to stop. */
final class ChaosProgram implements Program {
    private static final Logger LOG = LoggerFactory.getLogger(ChaosProgram.class);
    private static final int TALKER_WORDS = 6;
    private static final long END_LIMIT_MILLIS = 8_000;

    @Override
    public AutoCloseable start(Settings settings, Context context) throws BadStart, IOException {
        List<String> words = context.arguments();
        if (words.size() == TALKER_WORDS && words.get(0).equals(Talker.WORD)) {
            return onItsThread(() -> Talker.talk(words.subList(1, TALKER_WORDS), context.wall(), Ticker.system()));
        } else if (!words.isEmpty()) {
            throw BadStart.usage("chaos takes flags and no words: " + String.join(" ", words));
        }
        long seed = seed(settings.get(ChaosSettings.SEED));
        Terms terms = new Terms(
                settings.get(ChaosSettings.BROKER),
                settings.get(ChaosSettings.STORE),
                settings.get(ChaosSettings.INFLUXD),
                settings.get(ChaosSettings.PROBES),
                settings.get(ChaosSettings.TALKERS),
                Java.boardwatt("chaos", Talker.WORD),
                settings.get(ChaosSettings.RATE),
                settings.get(ChaosSettings.KILL));
        Optional<Path> kept = settings.get(ChaosSettings.FOLDER);
        Path folder = kept.isPresent()
                ? empty(kept.get().toAbsolutePath())
                : Files.createTempDirectory("boardwatt-chaos").toRealPath();
        ChaosRun run = new ChaosRun(terms, folder, context.wall(), Ticker.system(), LOG::info);
        return onItsThread(() -> {
            boolean exact = false;
            try {
                Outcome outcome = run.run(
                        seed,
                        Duration.ofSeconds(settings.get(ChaosSettings.SECONDS)),
                        settings.get(ChaosSettings.PAUSE),
                        settings.get(ChaosSettings.SETTLE));
                exact = outcome.account().isExact();
                boolean json = settings.get(ChaosSettings.OUTPUT).equals("json");
                context.out().print(json ? Report.json(outcome) + "\n" : Report.table(outcome));
            } catch (InterruptedException e) {
                LOG.info("stopped before its end");
            } catch (Exception e) { // whatever it is, the parts have been ended and the caller is told
                LOG.error("the run with seed {} could not be finished", seed, e);
            }
            tidy(folder, exact && kept.isEmpty());
            context.exit().accept(exact ? ExitCode.OK : ExitCode.FAILED);
        });
    }

    /** Something that runs until its thread is interrupted. */
    private interface Work {
        void run() throws IOException;
    }

    private static AutoCloseable onItsThread(Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                "chaos");
        thread.start();
        return () -> {
            thread.interrupt();
            thread.join(END_LIMIT_MILLIS);
        };
    }

    private static long seed(Optional<String> text) throws BadStart {
        try {
            return text.isPresent() ? Long.parseLong(text.get()) : new Random().nextInt(1_000_000);
        } catch (NumberFormatException e) {
            throw BadStart.usage(ChaosSettings.SEED.key() + " = " + text.orElse("") + ": it takes a whole number");
        }
    }

    private static Path empty(Path folder) throws BadStart, IOException {
        Files.createDirectories(folder);
        try (Stream<Path> files = Files.list(folder)) {
            if (files.findAny().isPresent()) {
                throw BadStart.usage(ChaosSettings.FOLDER.key() + " = " + folder
                        + ": it is not empty; name one that is or is not there");
            }
        }
        return folder;
    }

    private static void tidy(Path folder, boolean remove) {
        if (!remove) {
            LOG.info("what the parts kept and printed is in {}", folder);
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            LOG.warn("{} cannot be removed: {}", folder, e.getMessage());
        }
    }
}
