package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An outbox beside the simplest model of one, under random operations. */
final class OutboxPropertiesTest {
    private static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    private static final long MOST_BYTES = 3L << 20;

    @TempDir
    Path folder;

    private Random random;
    private Outbox outbox;
    private final TreeMap<Long, byte[]> pending = new TreeMap<>();
    private final DurableRanges durable = new DurableRanges();
    private long offered;
    private long confirmed;
    private long dropped;

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.testing.Seeds#some")
    void whateverHappensWhatIsOfferedIsConfirmedDroppedOrPendingAndReadInOrder(long seed) throws Exception {
        random = new Random(seed);
        outbox = new Outbox(folder, BOOT, MOST_BYTES);
        for (int i = 0; i < 300; i++) {
            int what = random.nextInt(20);
            if (what < 12) {
                offer();
            } else if (what < 16) {
                confirm();
            } else if (what < 18) {
                readFromTheOldest();
            } else if (what < 19) {
                dieAndComeBack();
            } else {
                outbox.advanceTo(outbox.nextSeq());
            }
            assertThat(outbox.counts()).isEqualTo(new Publication.Counts(offered, confirmed, dropped, pending.size()));
            assertThat(offered).isEqualTo(confirmed + dropped + pending.size());
            assertThat(outbox.oldestPending()).isEqualTo(pending.isEmpty() ? 0 : pending.firstKey());
        }
        readFromTheOldest();
        outbox.close();
    }

    private void offer() {
        byte[] payload = new byte[random.nextInt(120_000)];
        random.nextBytes(payload);
        int offset = payload.length == 0 ? 0 : random.nextInt(payload.length);
        assertThat(outbox.append(payload, offset, payload.length - offset)).isTrue();
        pending.put(++offered, java.util.Arrays.copyOfRange(payload, offset, payload.length));
        for (long before = dropped; before < outbox.counts().dropped(); before++) {
            dropped++;
            pending.pollFirstEntry();
        }
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
        outbox.confirm(ranges);
        ranges.forEach((boot, from, to) -> {
            if (boot.equals(BOOT)) {
                var gone = pending.subMap(from, true, to, true);
                confirmed += gone.size();
                gone.clear();
            }
        });
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
        if (random.nextBoolean()) {
            byte[] torn = new byte[random.nextInt(40)];
            random.nextBytes(torn);
            if (torn.length > 1) {
                torn[0] = 0;
                torn[1] = (byte) (1 + random.nextInt(100)); // a record longer than what is there
            }
            Files.write(newestSegment(), torn, StandardOpenOption.APPEND);
        }
        outbox = new Outbox(folder, BOOT, MOST_BYTES);
        assertThat(outbox.nextSeq()).isEqualTo(offered + 1);
        assertThat(outbox.counts().dropped()).isEqualTo(dropped);
        outbox.confirm(durable); // as the retained ranges do
    }

    private Path newestSegment() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(BOOT + "-"))
                    .max(Comparator.comparingLong(
                            file -> Long.parseLong(file.getFileName().toString().substring(33))))
                    .orElseThrow();
        }
    }
}
