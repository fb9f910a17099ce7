package io.boardwatt.swarm.chaos;

import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.swarm.chaos.account.Account;
import io.boardwatt.swarm.chaos.account.Numbers;
import io.boardwatt.swarm.chaos.account.Rows;
import io.boardwatt.swarm.chaos.account.RowsAccount;
import io.boardwatt.swarm.chaos.account.StreamAccount;
import io.boardwatt.swarm.chaos.schedule.Blow;
import io.boardwatt.swarm.chaos.schedule.Schedule;
import io.boardwatt.swarm.chaos.stage.Conductor;
import io.boardwatt.swarm.chaos.stage.Stage;
import io.boardwatt.swarm.chaos.stage.Terms;
import io.boardwatt.swarm.chaos.tap.Journal;
import io.boardwatt.swarm.chaos.tap.Numbering;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * One run: everything is started, the blows fall, everything is healed and left to settle, and what the taps heard is
 * looked for in the store. For one thread.
 */
final class ChaosRun {
    private static final Duration FIRST_LIMIT = Duration.ofMinutes(3);
    private static final Duration LOOK = Duration.ofSeconds(3);

    private final Terms terms;
    private final Path folder;
    private final InstantSource wall;
    private final Ticker ticker;
    private final Consumer<String> said;

    /**
     * Prepares it.
     *
     * @param folder an empty one
     * @param said gets a line for each thing that happens
     */
    ChaosRun(Terms terms, Path folder, InstantSource wall, Ticker ticker, Consumer<String> said) {
        this.terms = terms;
        this.folder = folder;
        this.wall = wall;
        this.ticker = ticker;
        this.said = said;
    }

    /** Runs it to its end. */
    Outcome run(long seed, Duration length, Duration pause, Duration settle)
            throws IOException, InterruptedException, ExecutionException, StoreException {
        try (Journal journal = new Journal(folder.resolve("said"), wall);
                Stage stage = Stage.open(terms, folder, journal, ticker);
                Store store = stage.store().open(wall)) {
            stage.absences().forEach(said);
            Numbers numbers = new Numbers(store, journal);
            List<Blow> schedule = Schedule.of(seed, length, pause, stage.deeds());
            awaitFirst(numbers, journal);
            said.accept("everything speaks and is stored; " + schedule.size() + " blows in " + length.toSeconds()
                    + " s, seed " + seed);
            SortedMap<Numbering, Long> marks;
            List<StreamAccount> streams;
            long begin;
            try (Conductor conductor = new Conductor(stage, journal, ticker, said)) {
                conductor.begin(schedule);
                rest(length);
                conductor.heal();
                begin = ticker.nanos();
                marks = journal.marks();
                said.accept("everything is healed; what was said until now is waited for");
                streams = settled(numbers, marks, settle);
            }
            double settledSeconds = (ticker.nanos() - begin) / 1e9;
            stage.leaveTheStoreAlone();
            RowsAccount rows = compared(new Rows(store, journal), marks, journal);
            return new Outcome(
                    seed,
                    terms.broker(),
                    terms.store(),
                    schedule,
                    stage.absences(),
                    settledSeconds,
                    new Account(streams, rows, journal.problems(), journal.problemCount()));
        }
    }

    private static RowsAccount compared(Rows rows, SortedMap<Numbering, Long> marks, Journal journal) {
        try {
            return rows.account(marks, Long.MIN_VALUE);
        } catch (StoreException e) {
            journal.problem("the rows could not all be compared: " + e.getMessage());
            return rows.soFar();
        }
    }

    /** Until every publisher was heard and something of each is stored: blows before that would hit nothing. */
    private void awaitFirst(Numbers numbers, Journal journal) throws InterruptedException, IOException {
        int publishers = terms.probes() + terms.talkers();
        long end = ticker.nanos() + FIRST_LIMIT.toNanos();
        while (true) {
            try {
                List<StreamAccount> streams = numbers.account(journal.marks(), Long.MIN_VALUE);
                long heard = streams.stream()
                        .filter(stream -> stream.numbering().publisher() == Publisher.PROBE && stream.stored() > 0)
                        .count();
                if (heard >= publishers) {
                    return;
                }
            } catch (StoreException e) {
                said.accept("the store does not answer yet: " + e.getMessage());
            }
            if (ticker.nanos() > end) {
                throw new IOException("after " + FIRST_LIMIT.toMinutes() + " minutes not every publisher's samples are"
                        + " stored; what the parts printed is in " + folder);
            }
            rest(LOOK);
        }
    }

    private List<StreamAccount> settled(Numbers numbers, SortedMap<Numbering, Long> marks, Duration settle)
            throws InterruptedException, StoreException {
        long end = ticker.nanos() + settle.toNanos();
        while (true) {
            boolean isLast = ticker.nanos() > end;
            try {
                List<StreamAccount> streams = numbers.account(marks, Long.MIN_VALUE);
                long missing = streams.stream().mapToLong(StreamAccount::lost).sum();
                if (missing == 0 || isLast) {
                    return streams;
                }
                said.accept(missing + " numbers are not stored yet");
            } catch (StoreException e) {
                if (isLast) {
                    throw e;
                }
                said.accept("the store does not answer yet: " + e.getMessage());
            }
            rest(LOOK);
        }
    }

    private void rest(Duration time) throws InterruptedException {
        long end = ticker.nanos() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - ticker.nanos()) {
            LockSupport.parkNanos(left);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }
}
