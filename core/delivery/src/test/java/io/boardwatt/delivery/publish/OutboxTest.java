package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutboxTest {
    private static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    private static final BootId EARLIER = new BootId("fedcba9876543210fedcba9876543210");

    @TempDir
    Path folder;

    private Outbox open() throws IOException {
        return Outboxes.open(folder, BOOT, 4L << 20);
    }

    private static void offer(Outbox outbox, String text) {
        byte[] payload = text.getBytes(StandardCharsets.UTF_8);
        assertThat(outbox.append(payload, 0, payload.length)).isTrue();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static DurableRanges ranges(BootId boot, long from, long to) {
        DurableRanges ranges = new DurableRanges();
        ranges.add(boot, from, to);
        return ranges;
    }

    @Test
    void aSegmentHasTheBytesOfTheContract() throws Exception {
        try (Outbox outbox = open()) {
            offer(outbox, "abc");
            offer(outbox, "");
        }
        assertThat(files()).containsExactly(BOOT + "-1");
        // length 3, CRC-32C of seq and payload, seq 1, "abc"; length 0, its CRC-32C, seq 2
        assertThat(HexFormat.of().formatHex(Files.readAllBytes(folder.resolve(BOOT + "-1"))))
                .isEqualTo("00000003" + "21bb808d" + "0000000000000001" + "616263" + "00000000" + "6d13c27d"
                        + "0000000000000002");
    }

    @Test
    void aSegmentThatIsWhollyConfirmedIsUnlinkedAndTheNewestKeepsTheNextNumber() throws Exception {
        try (Outbox outbox = open()) {
            for (int i = 0; i < 30; i++) {
                offer(outbox, "x".repeat(100_000));
            }
            assertThat(files()).containsExactly(BOOT + "-1", BOOT + "-11", BOOT + "-21");
            outbox.confirm(Outboxes.STREAM, ranges(BOOT, 1, 30));
            assertThat(files()).containsExactly(BOOT + "-21");
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(30, 30, 0, 0));
        }
        try (Outbox again = open()) {
            assertThat(again.nextSeq()).isEqualTo(31);
        }
    }

    @Test
    void whatNoStoreWillTakeIsLetGoOfAndCountsAsDroppedAlsoAfterARestart() throws Exception {
        try (Outbox outbox = open()) {
            for (int i = 0; i < 5; i++) {
                offer(outbox, "x");
            }
            outbox.confirm(Outboxes.STREAM, ranges(BOOT, 3, 3));
            assertThat(outbox.giveUp(Outboxes.STREAM, ranges(BOOT, 1, 3))).isTrue();
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(5, 1, 2, 2));
        }
        try (Outbox again = open()) {
            assertThat(again.counts().dropped()).isEqualTo(2);
        }
    }

    @Test
    void aFullOutboxGivesUpItsOldestSegmentAndCountsItAlsoAfterARestart() throws Exception {
        try (Outbox outbox = open()) {
            for (int i = 0; i < 100; i++) {
                offer(outbox, "x".repeat(100_000));
            }
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(100, 0, 60, 40));
        }
        try (Outbox again = open()) {
            assertThat(again.counts()).isEqualTo(new Publication.Counts(100, 0, 60, 40));
        }
    }

    @Test
    void aDeathBetweenCountingADropAndDeletingItCountsItOnce() throws Exception {
        try (Outbox outbox = open()) {
            for (int i = 0; i < 30; i++) {
                offer(outbox, "x".repeat(100_000));
            }
        }
        Files.writeString(folder.resolve("given-up-" + BOOT), "10\n10\n" + BOOT + ":1-10\n");
        try (Outbox again = open()) {
            assertThat(again.counts()).isEqualTo(new Publication.Counts(30, 0, 10, 20));
        }
    }

    @Test
    void aTornTailIsCut() throws Exception {
        try (Outbox outbox = open()) {
            offer(outbox, "one");
            offer(outbox, "two");
        }
        Path segment = folder.resolve(BOOT + "-1");
        byte[] whole = Files.readAllBytes(segment);
        for (int length = whole.length - 1; length > 19; length--) {
            Files.write(segment, java.util.Arrays.copyOf(whole, length));
            try (Outbox again = open()) {
                assertThat(again.nextSeq()).as("with %d bytes left", length).isEqualTo(2);
            }
            assertThat(Files.size(segment)).isEqualTo(19);
        }
    }

    @Test
    void aChangedByteInTheNewestSegmentIsNotTakenForATornTail() throws Exception {
        try (Outbox outbox = open()) {
            offer(outbox, "one");
            offer(outbox, "two");
        }
        Path segment = folder.resolve(BOOT + "-1");
        byte[] bytes = Files.readAllBytes(segment);
        bytes[17] ^= 1;
        Files.write(segment, bytes);
        assertThatThrownBy(this::open).isInstanceOf(Outbox.Damaged.class).hasMessageContaining(segment.toString());
    }

    @Test
    void whatAnEarlierBootLeftIsSentFirstAndCountedInItsOwnBoot() throws Exception {
        try (Outbox outbox = Outboxes.open(folder, EARLIER, 4L << 20)) {
            offer(outbox, "old");
        }
        try (Outbox outbox = open()) {
            offer(outbox, "new");
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(1, 0, 0, 1));
            outbox.rewind();
            assertThat(outbox.peek()).asString(StandardCharsets.UTF_8).isEqualTo("old");
            outbox.advance();
            assertThat(outbox.peek()).asString(StandardCharsets.UTF_8).isEqualTo("new");
            outbox.confirm(Outboxes.STREAM, ranges(EARLIER, 1, 1));
            assertThat(outbox.pending()).isEqualTo(1);
            assertThat(files()).containsExactly(BOOT + "-1");
        }
    }
}
