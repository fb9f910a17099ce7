package io.boardwatt.probe.clock;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the programs that know whether the wall clock is synchronized, since Java cannot ask the kernel: chrony's, which
 * also says how far it is off, then systemd's. On a thread of its own with a deadline, often while the clock is not set,
 * rarely afterwards. Where neither program is there, nothing is ever said. The tick's thread asks.
 */
public final class TimeService {
    private static final Logger LOG = LoggerFactory.getLogger(TimeService.class);
    private static final long OFTEN_MILLIS = Duration.ofSeconds(15).toMillis();
    private static final long RARELY_MILLIS = Duration.ofMinutes(10).toMillis();
    private static final long DEADLINE_SECONDS = 5;

    /** Runs a program and gives what it printed; empty when it is not there, fails, or does not end in time. */
    @FunctionalInterface
    interface Question {
        Optional<String> ask(List<String> command);
    }

    /**
     * A program that may know.
     *
     * @param command what is run
     * @param reader reads what it prints
     */
    private record Witness(List<String> command, Function<String, Optional<TimeStatus>> reader) {}

    private static final List<Witness> WITNESSES = List.of(
            new Witness(List.of("chronyc", "-c", "tracking"), TimeStatus::ofChrony),
            new Witness(List.of("timedatectl", "show", "-p", "NTPSynchronized"), TimeStatus::ofTimedatectl));

    private final Question question;
    private final AtomicBoolean asking = new AtomicBoolean();
    private final AtomicReference<@Nullable TimeStatus> news = new AtomicReference<>();
    private volatile boolean synchronizedOnce;
    private boolean asked;
    private long askedMillis;

    TimeService(Question question) {
        this.question = question;
    }

    /** The machine's. */
    public static TimeService system() {
        return new TimeService(TimeService::run);
    }

    /** None: nothing is asked and nothing is known. */
    public static TimeService none() {
        return new TimeService(command -> Optional.empty());
    }

    /** Asks when it is time to, and does not wait. */
    void askIfDue(long monoMillis, boolean rarely) {
        long pause = rarely ? RARELY_MILLIS : OFTEN_MILLIS;
        if ((!asked || monoMillis - askedMillis >= pause) && asking.compareAndSet(false, true)) {
            asked = true;
            askedMillis = monoMillis;
            Thread thread = new Thread(this::ask, "boardwatt-time");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void ask() {
        try {
            for (Witness witness : WITNESSES) {
                Optional<TimeStatus> said = question.ask(witness.command()).flatMap(witness.reader());
                if (said.isPresent()) {
                    synchronizedOnce |= said.get().isSynchronized();
                    news.set(said.get());
                    return;
                }
            }
        } finally {
            asking.set(false);
        }
    }

    /** Whether any answer so far was that it is synchronized. */
    boolean hasSaidSynchronized() {
        return synchronizedOnce;
    }

    /** The last answer, once; null when there is none since. */
    @Nullable
    TimeStatus news() {
        return news.getAndSet(null);
    }

    private static Optional<String> run(List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            // a line or two, which the pipe holds
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.exitValue() == 0 ? Optional.of(printed) : Optional.empty();
        } catch (IOException e) {
            LOG.debug("{} is not here", command.get(0), e);
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
