package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.StreamId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an outbox moves to disk, and what is left of it when the machine loses its power. */
final class SpillTest {
    private static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    private static final BootId NEXT = new BootId("fedcba9876543210fedcba9876543210");

    @TempDir
    Path folder;

    private Outbox open(BootId boot) throws IOException {
        return Outboxes.open(folder, boot, 4L << 20, 2L << 20);
    }

    private static void offer(Outbox outbox, int count, int bytes) {
        for (int i = 0; i < count; i++) {
            byte[] payload = Arrays.copyOf((outbox.nextSeq() + " ").getBytes(StandardCharsets.US_ASCII), bytes);
            assertThat(outbox.append(payload, 0, payload.length)).isTrue();
        }
    }

    private static List<Long> read(Outbox outbox) throws IOException {
        List<Long> numbers = new ArrayList<>();
        outbox.rewind();
        for (byte[] next = outbox.peek(); next != null; next = outbox.peek()) {
            String text = new String(next, StandardCharsets.US_ASCII);
            numbers.add(Long.parseLong(text.substring(0, text.indexOf(' '))));
            outbox.advance();
        }
        return numbers;
    }

    private static List<Long> numbers(long from, long to) {
        return LongStream.rangeClosed(from, to).boxed().toList();
    }

    private static DurableRanges ranges(BootId boot, long from, long to) {
        DurableRanges ranges = new DurableRanges();
        ranges.add(boot, from, to);
        return ranges;
    }

    private Path spill() {
        return folder.resolve("spill/" + Outboxes.STREAM);
    }

    private List<Path> onDisk() {
        if (!Files.isDirectory(spill())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(spill())) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The power fails: memory is empty, and the disk has what was synced. */
    private void losePower() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void onlyWhatIsOldAndUnconfirmedIsMovedOldestFirstAndReadBackInOrder() throws Exception {
        try (Outbox outbox = open(BOOT)) {
            offer(outbox, 10, 1_000);
            outbox.confirm(Outboxes.STREAM, ranges(BOOT, 2, 3));
            assertThat(Outboxes.spill(outbox, 1)).as("nothing is old").isNull();
            assertThat(Outboxes.spill(outbox, 7)).isTrue();
            assertThat(onDisk()).containsExactly(spill().resolve(BOOT + "-1"));
            assertThat(Files.size(onDisk().get(0))).as("1, 4, 5 and 6").isEqualTo(4 * 1_016);
            assertThat(Outboxes.spill(outbox, 7)).as("moved once").isNull();
            assertThat(read(outbox)).containsExactly(1L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(10, 2, 0, 8));
        }
    }

    @Test
    void laterBatchesGoBehindTheFirstInOneFileUntilItIsAMebibyte() throws Exception {
        try (Outbox outbox = open(BOOT)) {
            for (int i = 1; i <= 15; i++) {
                offer(outbox, 1, 100_000);
                Outboxes.spill(outbox, i + 1);
            }
            assertThat(onDisk()).containsExactly(spill().resolve(BOOT + "-1"), spill().resolve(BOOT + "-11"));
            assertThat(read(outbox)).isEqualTo(numbers(1, 15));
        }
    }

    @Test
    void whatIsConfirmedIsFreedOnDiskTooAndTheNextBatchBeginsAnew() throws Exception {
        try (Outbox outbox = open(BOOT)) {
            offer(outbox, 5, 1_000);
            Outboxes.spill(outbox, 4);
            outbox.confirm(Outboxes.STREAM, ranges(BOOT, 1, 5));
            assertThat(onDisk()).isEmpty();
            assertThat(outbox.spilledBytes()).isZero();
            offer(outbox, 2, 1_000);
            assertThat(Outboxes.spill(outbox, 7)).isTrue();
            assertThat(read(outbox)).containsExactly(6L, 7L);
        }
    }

    @Test
    void whatIsConfirmedWhileItIsWrittenIsNotPendingAfterwards() throws Exception {
        try (Outbox outbox = open(BOOT)) {
            offer(outbox, 4, 1_000);
            SpillFile.Batch batch = outbox.spill(4);
            assertThat(batch).isNotNull();
            outbox.confirm(Outboxes.STREAM, ranges(BOOT, 2, 2));
            outbox.spilled(outbox.spillFile().write(batch));
            assertThat(read(outbox)).containsExactly(1L, 3L, 4L);
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(4, 1, 0, 3));
        }
    }

    @Test
    void aPowerCutLosesWhatWasNotOnDiskAndTheNextBootSendsTheRestFirst() throws Exception {
        Outbox lost = open(BOOT);
        offer(lost, 8, 1_000);
        Outboxes.spill(lost, 6);
        losePower();
        try (Outbox outbox = open(NEXT)) {
            offer(outbox, 2, 1_000);
            assertThat(read(outbox)).containsExactly(1L, 2L, 3L, 4L, 5L, 1L, 2L);
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(2, 0, 0, 2));
            assertThat(outbox.earlierPending()).isEqualTo(5);
            assertThat(outbox.origins())
                    .containsExactly(new Origin(Outboxes.STREAM, BOOT), new Origin(Outboxes.STREAM, NEXT));
            outbox.confirm(Outboxes.STREAM, ranges(BOOT, 1, 5));
            assertThat(onDisk()).isEmpty();
            assertThat(read(outbox)).containsExactly(1L, 2L);
        }
    }

    @Test
    void aPowerCutInTheMiddleOfAWriteCostsItsLastRecordAtMost() throws Exception {
        Outbox lost = open(BOOT);
        offer(lost, 3, 100);
        Outboxes.spill(lost, 4);
        byte[] whole = Files.readAllBytes(onDisk().get(0));
        losePower();
        for (int length = whole.length - 1; length > 2 * 116; length--) {
            Files.write(spill().resolve(BOOT + "-1"), Arrays.copyOf(whole, length));
            try (Outbox outbox = open(NEXT)) {
                assertThat(read(outbox)).as("%d bytes left", length).containsExactly(1L, 2L);
            }
            losePower();
        }
        // a file system may have grown the file and not written what is in it
        Files.write(spill().resolve(BOOT + "-1"), Arrays.copyOf(whole, whole.length + 4_096));
        try (Outbox outbox = open(NEXT)) {
            assertThat(read(outbox)).containsExactly(1L, 2L, 3L);
        }
    }

    @Test
    void aDamagedRecordOnDiskCostsNoOther() throws Exception {
        Outbox lost = open(BOOT);
        offer(lost, 5, 100);
        Outboxes.spill(lost, 6);
        losePower();
        byte[] bytes = Files.readAllBytes(onDisk().get(0));
        bytes[116 * 2 + 50] ^= 1;
        Files.write(onDisk().get(0), bytes);
        try (Outbox outbox = open(NEXT)) {
            assertThat(read(outbox)).containsExactly(1L, 2L, 4L, 5L);
        }
    }

    @Test
    void aRecordThatIsDamagedWhileItWaitsIsGivenUpAloneAndCounted() throws Exception {
        try (Outbox outbox = open(BOOT)) {
            offer(outbox, 5, 100);
            Outboxes.spill(outbox, 6);
            byte[] bytes = Files.readAllBytes(onDisk().get(0));
            bytes[116 * 2 + 50] ^= 1;
            Files.write(onDisk().get(0), bytes);
            assertThat(read(outbox)).containsExactly(1L, 2L, 4L, 5L);
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(5, 0, 1, 4));
        }
    }

    @Test
    void whenMemoryAndDiskAreFullTheOldestOnDiskGoesIsCountedAndAnnounced() throws Exception {
        try (Outbox outbox = open(BOOT)) {
            for (int i = 1; i <= 40; i++) {
                offer(outbox, 1, 100_000);
                Outboxes.spill(outbox, i);
            }
            Publication.Counts counts = outbox.counts();
            assertThat(counts.dropped()).isEqualTo(20);
            assertThat(counts.pending()).isEqualTo(20);
            assertThat(outbox.oldestSeq()).isEqualTo(OptionalLong.of(21));
            assertThat(read(outbox)).isEqualTo(numbers(21, 40));
            assertThat(outbox.spilledBytes()).isLessThanOrEqualTo(2L << 20);
        }
        try (Outbox again = open(BOOT)) {
            assertThat(again.counts()).isEqualTo(new Publication.Counts(40, 0, 20, 20));
            assertThat(again.oldestSeq()).isEqualTo(OptionalLong.of(21));
        }
    }

    @Test
    void aSpillFolderThatCannotBeWrittenLeavesEverythingInMemoryUntilItCan() throws Exception {
        Files.writeString(folder.resolve("spill"), "no folder");
        try (Outbox outbox = open(BOOT)) {
            offer(outbox, 5, 1_000);
            assertThat(Outboxes.spill(outbox, 4)).isFalse();
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(5, 0, 0, 5));
            Files.delete(folder.resolve("spill"));
            assertThat(Outboxes.spill(outbox, 4)).isTrue();
            assertThat(read(outbox)).isEqualTo(numbers(1, 5));
        }
    }

    @Test
    void aSpillFolderThatVanishesCostsWhatWasInItAndNothingElse() throws Exception {
        try (Outbox outbox = open(BOOT)) {
            offer(outbox, 6, 1_000);
            Outboxes.spill(outbox, 4);
            Files.move(spill(), folder.resolve("gone"), StandardCopyOption.ATOMIC_MOVE);
            assertThat(read(outbox)).isEqualTo(numbers(4, 6));
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(6, 0, 3, 3));
            assertThat(outbox.oldestSeq()).isEqualTo(OptionalLong.of(4));
            assertThat(Outboxes.spill(outbox, 6)).as("a new folder").isTrue();
            assertThat(read(outbox)).isEqualTo(numbers(4, 6));
        }
    }

    @Test
    void anOutboxLostWithinOneBootBeginsANewStreamAndWhatWasOnDiskIsSentUnderItsOldOne() throws Exception {
        StreamId next = new StreamId("00000000000000b2");
        Outbox lost = open(BOOT);
        offer(lost, 4, 1_000);
        Outboxes.spill(lost, 4);
        losePower(); // of the memory only: the boot goes on
        Origin old = new Origin(Outboxes.STREAM, BOOT);
        Origin mine = new Origin(next, BOOT);
        try (Outbox outbox = new Outbox(
                List.of(new InMemory.Folder(next, folder.resolve("next"))),
                new Spilled(folder.resolve("spill"), 2L << 20, Runnable::run),
                List.of(old),
                mine,
                4L << 20)) {
            offer(outbox, 1, 1_000);
            assertThat(outbox.origins()).containsExactly(old, mine);
            assertThat(read(outbox)).containsExactly(1L, 2L, 3L, 1L);
            outbox.confirm(next, ranges(BOOT, 1, 3));
            assertThat(outbox.earlierPending())
                    .as("a number says nothing about another stream's")
                    .isEqualTo(3);
            outbox.confirm(Outboxes.STREAM, ranges(BOOT, 1, 3));
            assertThat(outbox.pending()).isZero();
        }
    }
}
