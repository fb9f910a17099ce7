package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutboxKillTest {
    @TempDir
    Path folder;

    @Test
    void whatWasOfferedIsThereAfterItsProcessWasKilledAndTheNumbersGoOn() throws Exception {
        long first = 1;
        for (int kills = 0; kills < 2; kills++) {
            long said = killAfter(first + 1_000);
            try (Outbox outbox = Outboxes.open(folder, KilledPublisher.BOOT, 64L << 20)) {
                // the last one may be in without having been said
                assertThat(outbox.nextSeq()).isBetween(said + 1, said + 20_000);
                assertThat(outbox.counts().pending()).isEqualTo(outbox.nextSeq() - 1);
                for (long seq = 1; seq < outbox.nextSeq(); seq++) {
                    assertThat(Arrays.equals(outbox.peek(), KilledPublisher.payload(seq)))
                            .isTrue();
                    outbox.advance();
                }
                first = outbox.nextSeq();
            }
        }
    }

    private long killAfter(long seq) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        KilledPublisher.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            long said = 0;
            while (said < seq) {
                said = Long.parseLong(out.readLine());
            }
            process.destroyForcibly().waitFor();
            return said;
        }
    }

    @Test
    void anOfferAllocatesNextToNothing() throws Exception {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        byte[] payload = new byte[4_000];
        try (Outbox outbox = Outboxes.open(folder, KilledPublisher.BOOT, 64L << 20)) {
            outbox.append(payload, 0, payload.length);
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 2_000; i++) {
                outbox.append(payload, 0, payload.length);
            }
            long bytesEach = (threads.getCurrentThreadAllocatedBytes() - before) / 2_000;
            assertThat(bytesEach)
                    .as("bytes allocated per offer, new segments included")
                    .isLessThan(50);
        }
    }
}
