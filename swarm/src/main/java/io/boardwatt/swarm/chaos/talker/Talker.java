package io.boardwatt.swarm.chaos.talker;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * A publisher that says many samples a second as a probe would, until it is killed. Started by this command itself, as
 * {@code boardwatt chaos talk <url> <board> <data folder> <outbox folder> <samples a second>}.
 */
public final class Talker {
    /** The word that starts one. */
    public static final String WORD = "talk";

    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

    private Talker() {}

    /**
     * Talks until the thread is interrupted.
     *
     * @param words url, board, data folder, outbox folder, rate
     */
    public static void talk(List<String> words, InstantSource wall, Ticker ticker) throws IOException {
        BoardId board = new BoardId(words.get(1));
        BootId boot = BootId.ofKernel(Files.readString(BOOT_ID));
        Link link = Link.open(
                new LinkSettings(
                        new MqttAddress(URI.create(words.get(0)), null, null),
                        "boardwatt-probe-" + board,
                        Optional.empty()),
                ticker);
        Publication publication = Publication.open(
                link, board, Publisher.PROBE, boot, Path.of(words.get(2)), Path.of(words.get(3)), ticker);
        talk(new Speech(board, publication, wall, ticker), Integer.parseInt(words.get(4)), ticker);
    }

    private static void talk(Speech speech, int perSecond, Ticker ticker) {
        long nanosEach = 1_000_000_000L / perSecond;
        long next = ticker.nanos();
        while (!Thread.currentThread().isInterrupted()) {
            speech.say();
            next = Math.max(next + nanosEach, ticker.nanos() - 1_000_000_000L); // stopped for long: no flood
            long wait = next - ticker.nanos();
            while (wait > 0) {
                LockSupport.parkNanos(wait);
                wait = next - ticker.nanos();
            }
        }
    }
}
