package io.boardwatt.swarm.chaos.tap;

import io.boardwatt.protocol.Gzip;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.Topic;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything that the publishers ever said: each number, how often and when first, and its payload in a file. A number
 * that is said again with other words, and a payload that cannot be read, are problems. Any thread.
 */
public final class Journal implements AutoCloseable {
    private static final int MOST_PROBLEMS = 20;

    private final RandomAccessFile file;
    private final InstantSource wall;
    private final SortedMap<Numbering, SortedMap<Long, Said>> said = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private long problemCount;
    private long end;

    /** @param path where the payloads go; a file that is there is written over */
    public Journal(Path path, InstantSource wall) throws IOException {
        this.wall = wall;
        file = new RandomAccessFile(path.toFile(), "rw");
        file.setLength(0);
    }

    /** Takes note of one message; what carries no sample is passed over. */
    public synchronized void said(String topic, byte[] payload) {
        Optional<Topic> parsed = Topic.parse(topic);
        if (parsed.isPresent() && parsed.get() instanceof Topic.Samples samples) {
            try {
                byte[] plain = Gzip.inflate(payload, SampleCodec.MOST_BYTES);
                Sample first = SampleCodec.decode(samples.board(), samples.publisher(), firstLine(plain));
                note(first.header(), Numbering.of(first.board(), first.header()), first.timestampNanos(), plain);
            } catch (Refused e) {
                problem(topic + " said what cannot be read: " + e.getMessage());
            }
        }
    }

    private static byte[] firstLine(byte[] plain) {
        for (int i = 0; i < plain.length; i++) {
            if (plain[i] == '\n') {
                return Arrays.copyOf(plain, i);
            }
        }
        return plain;
    }

    private void note(Header header, Numbering numbering, long timestampNanos, byte[] plain) {
        SortedMap<Long, Said> numbers = said.computeIfAbsent(numbering, n -> new TreeMap<>());
        Said before = numbers.get(header.seq());
        int hash = Arrays.hashCode(plain);
        if (before == null) {
            Said.Text text = new Said.Text(end, plain.length, hash);
            numbers.put(header.seq(), new Said(header.seq(), timestampNanos, wall.millis(), 1, text));
            append(plain);
        } else {
            numbers.put(header.seq(), before.again());
            if (before.text().hash() != hash || before.text().length() != plain.length) {
                problem(numbering + " said number " + header.seq() + " again with other words");
            }
        }
    }

    private void append(byte[] plain) {
        try {
            file.seek(end);
            file.write(plain);
            end += plain.length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes note of what should not be. */
    public synchronized void problem(String sentence) {
        problemCount++;
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(sentence);
        }
    }

    /** The first problems, a sentence each. */
    public synchronized List<String> problems() {
        return List.copyOf(problems);
    }

    /** How many there were. */
    public synchronized long problemCount() {
        return problemCount;
    }

    /** The highest number of each numbering so far. */
    public synchronized SortedMap<Numbering, Long> marks() {
        SortedMap<Numbering, Long> marks = new TreeMap<>();
        said.forEach((numbering, numbers) -> marks.put(numbering, numbers.lastKey()));
        return marks;
    }

    /** What was said of a numbering, by number. */
    public synchronized SortedMap<Long, Said> of(Numbering numbering) {
        return new TreeMap<>(said.getOrDefault(numbering, new TreeMap<>()));
    }

    /** Every line of one number. */
    public synchronized List<Line> lines(Said one) {
        byte[] payload = new byte[one.text().length()];
        try {
            file.seek(one.text().offset());
            file.readFully(payload);
            return LineProtocol.parse(payload);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Refused e) {
            problem("number " + one.seq() + " was said in lines that cannot be read: " + e.getMessage());
            return List.of();
        }
    }

    @Override
    public synchronized void close() throws IOException {
        file.close();
    }
}
