package io.boardwatt.swarm.chaos.tap;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads what a client says to a broker, however it is split: every PUBLISH packet of MQTT 3.1.1 and 5. For one connection
 * and one thread.
 *
 * @see <a href="https://docs.oasis-open.org/mqtt/mqtt/v5.0/mqtt-v5.0.html">MQTT 5</a>
 */
public final class PublishReader {
    /** Who is told of a PUBLISH. */
    @FunctionalInterface
    public interface Sink {
        /** One message, whole. */
        void published(String topic, byte[] payload);
    }

    private static final int CONNECT = 1;
    private static final int PUBLISH = 3;
    private static final int TOPIC_ALIAS = 0x23;
    private static final int MOST_BYTES = 16 << 20;

    private final Sink sink;
    private final Map<Integer, String> aliases = new HashMap<>();
    private byte[] held = new byte[4_096];
    private int length;
    private int version;

    /** @param sink is told of each */
    public PublishReader(Sink sink) {
        this.sink = sink;
    }

    /**
     * The next bytes.
     *
     * @throws IllegalArgumentException when they cannot be MQTT; what comes after them cannot be read either
     */
    public void heard(byte[] bytes, int count) {
        if (length + count > held.length) {
            held = Arrays.copyOf(held, Math.max(held.length * 2, length + count));
        }
        System.arraycopy(bytes, 0, held, length, count);
        length += count;
        int start = 0;
        while (true) {
            int size = packet(start);
            if (size == 0) {
                break;
            }
            start += size;
        }
        System.arraycopy(held, start, held, 0, length - start);
        length -= start;
    }

    /** Reads the packet that starts there. @return its size; 0 when it is not whole yet */
    private int packet(int start) {
        long remaining = 0;
        int at = start + 1;
        for (int shift = 0; ; shift += 7) {
            if (at >= length) {
                return 0;
            } else if (shift > 21) {
                throw new IllegalArgumentException("a length of more than four bytes");
            }
            remaining |= (long) (held[at] & 0x7f) << shift;
            if (held[at++] >= 0) {
                break;
            }
        }
        if (remaining > MOST_BYTES) {
            throw new IllegalArgumentException("a packet of " + remaining + " bytes");
        } else if (at + remaining > length) {
            return 0;
        }
        Packet packet = new Packet(held, at, at + (int) remaining);
        switch ((held[start] & 0xf0) >> 4) {
            case CONNECT -> {
                packet.text();
                version = packet.one();
            }
            case PUBLISH -> publish(packet, (held[start] & 0x06) > 0);
            default -> {
                // says nothing to be counted
            }
        }
        return packet.end - start;
    }

    private void publish(Packet packet, boolean hasId) {
        if (version == 0) {
            throw new IllegalArgumentException("a PUBLISH before any CONNECT");
        }
        String topic = packet.text();
        if (hasId) {
            packet.two();
        }
        if (version >= 5) {
            int alias = packet.alias();
            if (alias > 0 && topic.isEmpty()) {
                topic = aliases.getOrDefault(alias, "");
            } else if (alias > 0) {
                aliases.put(alias, topic);
            }
        }
        sink.published(topic, Arrays.copyOfRange(held, packet.at, packet.end));
    }

    /** What stands behind a fixed header. */
    private static final class Packet {
        private final byte[] bytes;
        private int at;
        private final int end;

        Packet(byte[] bytes, int at, int end) {
            this.bytes = bytes;
            this.at = at;
            this.end = end;
        }

        private int skip(int count) {
            if (count > end - at) {
                throw new IllegalArgumentException("a packet that ends within a value");
            }
            int here = at;
            at += count;
            return here;
        }

        int one() {
            return bytes[skip(1)] & 0xff;
        }

        int two() {
            return one() << 8 | one();
        }

        String text() {
            int count = two();
            return new String(bytes, skip(count), count, StandardCharsets.UTF_8);
        }

        private int variable() {
            int value = 0;
            for (int shift = 0; shift <= 21; shift += 7) {
                int next = one();
                value |= (next & 0x7f) << shift;
                if (next < 0x80) {
                    return value;
                }
            }
            throw new IllegalArgumentException("a length of more than four bytes");
        }

        /** Reads the properties of a PUBLISH. @return its topic alias, 0 for none */
        int alias() {
            int size = variable();
            int stop = at + size;
            if (stop > end) {
                throw new IllegalArgumentException("properties that are longer than their packet");
            }
            int alias = 0;
            while (at < stop) {
                int property = one();
                switch (property) {
                    case 0x01 -> skip(1); // payload format
                    case 0x02 -> skip(4); // message expiry
                    case TOPIC_ALIAS -> alias = two();
                    case 0x03, 0x08, 0x09 -> skip(two()); // content type, response topic, correlation data
                    case 0x0b -> variable(); // subscription identifier
                    case 0x26 -> { // user property
                        skip(two());
                        skip(two());
                    }
                    default -> throw new IllegalArgumentException("a PUBLISH with the property " + property);
                }
            }
            return alias;
        }
    }
}
