package io.boardwatt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.Line;
import io.boardwatt.testing.LoopDisk;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Takes the power from a store's file system in the middle of writes, again and again. */
public final class PowerCuts {
    private static final long SECOND = 1_000_000_000;
    private static final long START = (System.currentTimeMillis() / 60_000 - 60) * 60 * SECOND;
    private static final int LEAST_BATCHES = 10;

    private PowerCuts() {}

    /** The store's server, whose files are all on the disk. */
    public interface Server {
        /** Where it is, running. */
        StoreAddress address();

        /** Ends it at once; the disk may then be mounted anew. */
        void kill() throws Exception;

        /** Starts it on what the disk holds. */
        void start() throws Exception;
    }

    /** Fails when a batch is missing that was acknowledged before the power went, or when the server does not start. */
    public static void survive(Server server, LoopDisk disk, int cuts) throws Exception {
        Queue<Line> acknowledged = new ConcurrentLinkedQueue<>();
        for (int cut = 0; cut < cuts; cut++) {
            // A late answer may be false: the kernel can end a running fsync well while the journal is given up.
            AtomicBoolean isAboutToBeCut = new AtomicBoolean();
            int before = acknowledged.size();
            Thread writing = writing(server.address(), cut, acknowledged, isAboutToBeCut);
            await().atMost(60, TimeUnit.SECONDS).until(() -> acknowledged.size() >= before + LEAST_BATCHES);
            isAboutToBeCut.set(true);
            disk.cutPower();
            server.kill();
            writing.join();
            disk.powerOn();
            server.start();
            expect(server.address(), List.copyOf(acknowledged));
        }
    }

    private static Thread writing(
            StoreAddress address, int cut, Queue<Line> acknowledged, AtomicBoolean isAboutToBeCut) {
        Thread thread = new Thread(() -> {
            try (Store store = address.open(InstantSource.system())) {
                for (int i = 0; i < 900; i++) {
                    Line row = Line.of("cuts")
                            .tag("host", "a")
                            .field("cut", cut)
                            .field("text", "row " + i)
                            .at(START + (cut * 1_000L + i) * SECOND);
                    store.write(List.of(row));
                    if (!isAboutToBeCut.get()) {
                        acknowledged.add(row);
                    }
                }
            } catch (StoreException e) {
                // cut
            }
        });
        thread.start();
        return thread;
    }

    private static void expect(StoreAddress address, List<Line> rows) {
        try (Store store = address.open(InstantSource.system())) {
            SeriesQuery all = new SeriesQuery(Selection.of("cuts"), START, START + 10_000 * SECOND, Optional.empty());
            List<Line> found = new ArrayList<>();
            // whoever writes goes on writing, and what a server lost its hold of meanwhile is repaired by that
            await().atMost(60, TimeUnit.SECONDS)
                    .ignoreExceptionsMatching(e -> e instanceof StoreException)
                    .until(() -> {
                        store.write(List.of(rows.get(0)));
                        found.clear();
                        found.addAll(store.series(all));
                        return found.containsAll(rows);
                    });
            assertThat(found).doesNotHaveDuplicates().containsAll(rows);
        }
    }
}
