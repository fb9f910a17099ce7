package io.boardwatt.delivery.receive;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.DurableRanges;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.StreamId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * What became of each number of each stream. Remembers the boards heard of last, {@value #MOST_BOARDS} of them, and of
 * each the last {@value #MOST_STREAMS} streams: who invents names makes others forgotten, which makes nothing lost. For
 * one thread.
 */
public final class Ledger {
    private static final int MOST_BOARDS = 20_000;
    private static final int MOST_STREAMS = 16;

    private final Room room = new Room();
    private final Map<BoardId, Map<StreamKey, StreamLedger>> boards =
            new Newest<>(MOST_BOARDS, streams -> streams.values().forEach(StreamLedger::leave));

    /**
     * Enters a sample.
     *
     * @param wallMillis when it arrived, in ms since 1970
     * @return whether it is to be stored. What others say is durable does not count there: the ranges on a topic may be
     *     wrong or forged, and to store a row twice is harmless
     */
    public Entry enter(Sample sample, long wallMillis) {
        return stream(StreamKey.of(sample)).enter(sample, wallMillis);
    }

    /** Learns which numbers a collector says are durable, so that they do not count as missing. */
    public void known(StreamKey stream, DurableRanges durable) {
        if (!durable.isEmpty()) {
            StreamLedger ledger = stream(stream);
            durable.forEach(ledger::known);
        }
    }

    /** A sample that was {@link Entry#NEW} is stored. */
    public void stored(Sample sample) {
        stream(StreamKey.of(sample)).committed(sample, false);
    }

    /** A sample that was {@link Entry#NEW} is not stored, because the store keeps nothing so old. */
    public void expired(Sample sample) {
        stream(StreamKey.of(sample)).committed(sample, true);
    }

    /** So many rows of a sample can never be stored. */
    public void rejected(Sample sample, int rows) {
        stream(StreamKey.of(sample)).rejected(rows);
    }

    private StreamLedger stream(StreamKey key) {
        return boards.computeIfAbsent(key.board(), b -> new Newest<>(MOST_STREAMS, StreamLedger::leave))
                .computeIfAbsent(key, k -> new StreamLedger(room));
    }

    /** The account of one stream; all zero when it is not known. */
    public StreamAccount account(StreamKey key) {
        Map<StreamKey, StreamLedger> streams = boards.get(key.board());
        StreamLedger stream = streams == null ? null : streams.get(key);
        return stream == null ? new StreamLedger(room).account() : stream.account();
    }

    /** Shows the streams of which anything happened since the last call, or every one; the visitor asks us nothing. */
    public void forEach(boolean everyOne, BiConsumer<StreamKey, StreamAccount> visitor) {
        for (Map<StreamKey, StreamLedger> streams : List.copyOf(boards.values())) {
            streams.forEach((key, stream) -> {
                if (stream.takeChanged() || everyOne) {
                    visitor.accept(key, stream.account());
                }
            });
        }
    }

    /** What a collector that comes after this one must know, a line for each boot of each stream. */
    public String write() {
        StringBuilder out = new StringBuilder();
        for (Map<StreamKey, StreamLedger> streams : boards.values()) {
            streams.forEach((key, stream) ->
                    stream.write(key.board() + " " + key.publisher().id() + " " + key.stream(), out));
        }
        return out.toString();
    }

    /** Takes up what {@link #write} gave; a line that is not understood is left out. @return how many were left out */
    public int read(String text) {
        int bad = 0;
        for (String line : text.lines().toList()) {
            String[] words = line.split(" ", 7);
            try {
                StreamKey key = new StreamKey(
                        new BoardId(words[0]), Publisher.ofId(words[1]).orElseThrow(), new StreamId(words[2]));
                stream(key)
                        .restore(
                                new BootId(words[3]),
                                Long.parseLong(words[4]),
                                Long.parseLong(words[5]),
                                BootLedger.read(words[6], room));
            } catch (RuntimeException e) {
                bad++;
            }
        }
        return bad;
    }

    /** A map that forgets what was not used for longest. */
    private static final class Newest<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        private final int most;
        private final transient Consumer<V> forgotten;

        Newest(int most, Consumer<V> forgotten) {
            super(16, 0.75f, true);
            this.most = most;
            this.forgotten = forgotten;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() <= most) {
                return false;
            }
            forgotten.accept(eldest.getValue());
            return true;
        }
    }
}
