package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A process that fills an outbox, says each number when it is in, and waits to be killed. */
final class KilledPublisher {
    static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");

    private KilledPublisher() {}

    static byte[] payload(long seq) {
        return ("sample " + seq + " " + "x".repeat((int) (seq % 500))).getBytes(StandardCharsets.UTF_8);
    }

    public static void main(String[] args) throws Exception {
        Outbox outbox = Outboxes.open(Path.of(args[0]), BOOT, 64L << 20);
        while (true) {
            long seq = outbox.nextSeq();
            byte[] payload = payload(seq);
            outbox.append(payload, 0, payload.length);
            System.out.println(seq);
        }
    }
}
