package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An outbox beside the simplest model of one, under random operations: offers, confirmations, moves to disk that succeed,
 * fail and are cut short, overflows of memory and disk, deaths, torn tails, and reading.
 */
final class OutboxPropertiesTest {
    private static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    private static final long MOST_BYTES = 3L << 20;
    private static final long MOST_ON_DISK = 2L << 20;

    @TempDir
    Path folder;

    private Random random;
    private Outbox outbox;
    private final TreeMap<Long, byte[]> pending = new TreeMap<>();
    private final TreeSet<Long> onDisk = new TreeSet<>();
    private final DurableRanges durable = new DurableRanges();
    private SpillFile.Batch underWay;
    private long offered;
    private long confirmed;
    private long dropped;
    private long highestDropped;

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.testing.Seeds#some")
    void whateverHappensWhatIsOfferedIsConfirmedDroppedOrPendingAndReadInOrder(long seed) throws Exception {
        random = new Random(seed);
        outbox = open();
        for (int i = 0; i < 300; i++) {
            int what = random.nextInt(25);
            if (what < 12) {
                offer();
            } else if (what < 15) {
                confirm();
            } else if (what < 17) {
                readFromTheOldest();
            } else if (what < 18) {
                dieAndComeBack();
            } else if (what < 19) {
                outbox.advanceTo(outbox.nextSeq());
            } else if (what < 22) {
                beginToSpill();
            } else {
                endSpilling();
            }
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(offered, confirmed, dropped, pending.size()));
            assertThat(offered).isEqualTo(confirmed + dropped + pending.size());
            long oldest = pending.isEmpty() ? 0 : pending.firstKey();
            assertThat(outbox.oldestPending()).isEqualTo(oldest);
            assertThat(outbox.oldestSeq())
                    .isEqualTo(
                            highestDropped == 0
                                    ? OptionalLong.empty()
                                    : OptionalLong.of(
                                            Math.min(highestDropped + 1, oldest == 0 ? offered + 1 : oldest)));
        }
        endSpilling();
        readFromTheOldest();
        outbox.close();
    }

    private Outbox open() throws IOException {
        return Outboxes.open(folder, BOOT, MOST_BYTES, MOST_ON_DISK);
    }

    private void offer() {
        byte[] payload = new byte[random.nextInt(120_000)];
        random.nextBytes(payload);
        int offset = payload.length == 0 ? 0 : random.nextInt(payload.length);
        boolean kept = outbox.append(payload, offset, payload.length - offset);
        pending.put(++offered, Arrays.copyOfRange(payload, offset, payload.length));
        if (!kept) {
            gone(offered);
        }
        Set<Long> pinned = underWay == null ? Set.of() : numbersOf(underWay);
        // the oldest in memory goes, save what is being moved
        for (long seq : List.copyOf(pending.keySet())) {
            if (dropped < outbox.counts().dropped() && !onDisk.contains(seq) && !isBesideOneOf(pinned, seq)) {
                gone(seq);
            }
        }
    }

    /** Whether its segment is pinned: segments are found by asking the outbox's files. */
    private boolean isBesideOneOf(Set<Long> pinned, long seq) {
        return pinned.stream().anyMatch(other -> segmentOf(other) == segmentOf(seq));
    }

    private final TreeMap<Long, Long> segments = new TreeMap<>();

    private long segmentOf(long seq) {
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.getFileName().toString().startsWith(BOOT + "-"))
                    .forEach(file -> segments.put(
                            Long.parseLong(file.getFileName().toString().substring(33)), 0L));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return segments.floorKey(seq);
    }

    private static Set<Long> numbersOf(SpillFile.Batch batch) {
        return batch.records().stream().map(SpillFile.Copied::seq).collect(Collectors.toSet());
    }

    private void gone(long seq) {
        pending.remove(seq);
        onDisk.remove(seq);
        dropped++;
        highestDropped = Math.max(highestDropped, seq);
    }

    private void confirm() throws IOException {
        DurableRanges ranges = new DurableRanges();
        for (int i = 0; i < 1 + random.nextInt(3) && offered > 0; i++) {
            long from = 1 + random.nextLong(offered);
            long to = Math.min(offered, from + random.nextInt(30));
            ranges.add(BOOT, from, to);
            durable.add(BOOT, from, to);
        }
        ranges.add(new BootId("f".repeat(32)), 1, 1_000_000);
        outbox.confirm(Outboxes.STREAM, ranges);
        ranges.forEach((boot, from, to) -> {
            if (boot.equals(BOOT)) {
                var gone = pending.subMap(from, true, to, true);
                confirmed += gone.size();
                onDisk.subSet(from, true, to, true).clear();
                gone.clear();
            }
        });
    }

    private void beginToSpill() {
        if (underWay != null) {
            return;
        }
        long below = 1 + random.nextLong(offered + 1);
        underWay = outbox.spill(below);
        long before = dropped;
        for (long seq : List.copyOf(onDisk)) {
            if (dropped < outbox.counts().dropped()) {
                gone(seq);
            }
        }
        assertThat(dropped)
                .as("only what is on disk makes room there")
                .isEqualTo(outbox.counts().dropped());
        assertThat(dropped == before || underWay != null).isTrue();
        if (underWay != null) {
            assertThat(numbersOf(underWay)).isSubsetOf(pending.headMap(below).keySet());
        }
    }

    /** Sometimes the disk is full, sometimes it was only taken away. */
    private void endSpilling() throws IOException {
        if (underWay == null) {
            return;
        }
        Set<Long> moved = numbersOf(underWay);
        if (random.nextInt(4) == 0) {
            outbox.spilled(null);
        } else {
            outbox.spilled(outbox.spillFile().write(underWay));
            moved.stream().filter(pending::containsKey).forEach(onDisk::add);
        }
        underWay = null;
    }

    private void readFromTheOldest() throws IOException {
        outbox.rewind();
        for (byte[] expected : pending.values()) {
            assertThat(outbox.peek()).isEqualTo(expected);
            outbox.advance();
        }
        assertThat(outbox.peek()).isNull();
        assertThat(outbox.isReadToTheEnd()).isTrue();
    }

    private void dieAndComeBack() throws IOException {
        outbox.close();
        if (underWay != null && random.nextBoolean()) {
            // killed after the write and before it was noted
            outbox.spillFile().write(underWay);
            numbersOf(underWay).stream().filter(pending::containsKey).forEach(onDisk::add);
        }
        underWay = null;
        if (random.nextBoolean()) {
            tear(newest(folder));
        }
        if (random.nextBoolean() && Files.isDirectory(folder.resolve("spill/" + Outboxes.STREAM))) {
            tear(newest(folder.resolve("spill/" + Outboxes.STREAM)));
        }
        outbox = open();
        assertThat(outbox.nextSeq()).isEqualTo(offered + 1);
        assertThat(outbox.counts().dropped()).isEqualTo(dropped);
        outbox.confirm(Outboxes.STREAM, durable); // as the retained ranges do
    }

    private void tear(Optional<Path> segment) throws IOException {
        byte[] torn = new byte[random.nextInt(40)];
        random.nextBytes(torn);
        if (torn.length > 1 && segment.isPresent()) {
            torn[0] = 0;
            torn[1] = (byte) (1 + random.nextInt(100)); // a record longer than what is there
            Files.write(segment.get(), torn, StandardOpenOption.APPEND);
        }
    }

    private static Optional<Path> newest(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(BOOT + "-"))
                    .max(Comparator.comparingLong(
                            file -> Long.parseLong(file.getFileName().toString().substring(33))));
        }
    }
}
