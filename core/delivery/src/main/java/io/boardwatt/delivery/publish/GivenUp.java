package io.boardwatt.delivery.publish;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which samples of one boot an outbox gave up, kept beside it in {@code given-up-<boot>}: how many, the highest number, and
 * the numbers, as far as 64 ranges hold them, so that what was counted is not taken up again where a death came between
 * counting and deleting. Where it cannot be written, memory keeps it. For one thread at a time.
 */
final class GivenUp {
    private static final Logger LOG = LoggerFactory.getLogger(GivenUp.class);

    private final Path folder;
    private final Path file;
    private final BootId boot;
    private DurableRanges numbers = new DurableRanges();
    private long count;
    private long highest;

    GivenUp(Path folder, BootId boot) throws IOException {
        this.folder = folder;
        this.file = folder.resolve("given-up-" + boot);
        this.boot = boot;
        if (Files.exists(file)) {
            List<String> lines = Files.readAllLines(file);
            count = Long.parseLong(lines.get(0));
            highest = Long.parseLong(lines.get(1));
            numbers = parsed(lines.get(2));
        }
    }

    private static DurableRanges parsed(String text) throws IOException {
        try {
            return DurableRanges.parse(text);
        } catch (Refused e) {
            throw new IOException("no ranges: " + text, e);
        }
    }

    /** How many. */
    long count() {
        return count;
    }

    /** The highest number among them, or 0. */
    long highest() {
        return highest;
    }

    /** Settles them where they still lie. */
    void settle(Numbers where) {
        numbers.forEach((of, from, to) -> where.settle(from, to));
    }

    /** One sample that found no place. */
    void one(long seq) {
        note(seq);
        keep();
    }

    /** What is pending from {@code from} to {@code to}; it is settled. @return how many that were */
    long pending(Numbers where, long from, long to) {
        long some = 0;
        for (long seq = where.pendingFrom(from); seq != 0 && seq <= to; seq = where.pendingFrom(seq)) {
            where.settle(seq, seq);
            note(seq);
            some++;
        }
        if (some > 0) {
            keep();
        }
        return some;
    }

    /** Some are there after all. */
    void found(long some) {
        count -= some;
    }

    private void note(long seq) {
        count++;
        highest = Math.max(highest, seq);
        numbers.add(boot, seq);
    }

    private void keep() {
        try {
            String text = numbers.format();
            numbers = parsed(text); // no more than fit
            Path next = folder.resolve("given-up.next");
            Files.writeString(next, count + "\n" + highest + "\n" + text + "\n");
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.debug("what was given up is not kept in {}", file, e);
        }
    }
}
