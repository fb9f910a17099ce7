package io.boardwatt.swarm.chaos.tap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Packets as the standards write them down, byte by byte. */
final class PublishReaderTest {
    private static final String CONNECT_5 = "10 0e 0004 4d515454 05 02 001e 00 0001 61";
    private static final String CONNECT_3 = "10 0d 0004 4d515454 04 02 001e 0001 61";
    private static final String SUBSCRIBE_5 = "82 09 0001 00 0003 612f23 01";
    private static final String PING = "c0 00";
    /** Id 10, content type "x", user property "k" = "v", payload "hi". */
    private static final String PUBLISH_5_QOS_1 = "32 15 0003 612f62 000a 0b 03 0001 78 26 0001 6b 0001 76 6869";
    /** Sent again: the same with the flag for it. */
    private static final String PUBLISH_5_AGAIN = "3a 15 0003 612f62 000a 0b 03 0001 78 26 0001 6b 0001 76 6869";

    private static final String PUBLISH_5_QOS_0_RETAINED = "31 07 0003 632f64 00 21";
    private static final String PUBLISH_3_QOS_1 = "32 09 0003 612f62 000a 6869";
    private static final String PUBACK = "40 02 000a";

    private final List<String> heard = new ArrayList<>();
    private final PublishReader reader =
            new PublishReader((topic, payload) -> heard.add(topic + "=" + new String(payload, StandardCharsets.UTF_8)));

    @Test
    void everyPublishOfMqtt5IsHeardAndNothingElse() {
        hear(bytes(CONNECT_5, SUBSCRIBE_5, PUBLISH_5_QOS_1, PUBACK, PUBLISH_5_AGAIN, PING, PUBLISH_5_QOS_0_RETAINED));
        assertThat(heard).containsExactly("a/b=hi", "a/b=hi", "c/d=!");
    }

    @Test
    void everyPublishOfMqtt311IsHeardToo() {
        hear(bytes(CONNECT_3, PUBLISH_3_QOS_1, PING, PUBLISH_3_QOS_1));
        assertThat(heard).containsExactly("a/b=hi", "a/b=hi");
    }

    @Test
    void howTheBytesAreSplitMakesNoDifference() {
        byte[] all = bytes(CONNECT_5, PUBLISH_5_QOS_1, PING, PUBLISH_5_QOS_0_RETAINED, PUBLISH_5_AGAIN);
        for (int split = 1; split < all.length; split++) {
            heard.clear();
            PublishReader split1 = new PublishReader((topic, payload) -> heard.add(topic + "=" + payload.length));
            split1.heard(Arrays.copyOf(all, split), split);
            split1.heard(Arrays.copyOfRange(all, split, all.length), all.length - split);
            assertThat(heard).as("split at " + split).containsExactly("a/b=2", "c/d=1", "a/b=2");
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.testing.Seeds#some")
    void manyPacketsOfAllSizesAreHeardFromPiecesOfAllSizes(long seed) throws Exception {
        Random random = new Random(seed);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(bytes(CONNECT_5));
        List<String> said = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            int size = i % 50 == 0 ? 200_000 : random.nextInt(400);
            String payload = "x".repeat(size);
            said.add("t/" + i + "=" + payload);
            all.write(publish("t/" + i, payload));
        }
        byte[] bytes = all.toByteArray();
        for (int at = 0; at < bytes.length; ) {
            int size = Math.min(bytes.length - at, 1 + random.nextInt(9_000));
            reader.heard(Arrays.copyOfRange(bytes, at, at + size), size);
            at += size;
        }
        assertThat(heard).isEqualTo(said);
    }

    @Test
    void anAliasStandsForTheTopicItWasGiven() {
        hear(bytes(CONNECT_5, "30 0a 0003 612f62 03 23 0007 31", "30 07 0000 03 23 0007 32"));
        assertThat(heard).containsExactly("a/b=1", "a/b=2");
    }

    @Test
    void whatCannotBeMqttIsSaid() {
        assertRefused("before any CONNECT", PUBLISH_3_QOS_1);
        assertRefused("a length of more than four bytes", "10 ff ff ff ff 01");
        assertRefused("a packet of 268435455 bytes", "10 ff ff ff 7f");
        assertRefused("ends within", CONNECT_5, "30 04 00ff 6162");
        assertRefused("longer than their packet", CONNECT_5, "30 06 0001 61 7f 01 00");
        assertRefused("the property 17", CONNECT_5, "30 06 0001 61 02 11 00");
    }

    private static void assertRefused(String why, String... packets) {
        PublishReader fresh = new PublishReader((topic, payload) -> {});
        byte[] bytes = bytes(packets);
        assertThatThrownBy(() -> fresh.heard(bytes, bytes.length))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.testing.Seeds#some")
    void anyBytesAreReadOrRefusedAndNothingElseHappens(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            byte[] noise = new byte[random.nextInt(200)];
            random.nextBytes(noise);
            PublishReader fresh = new PublishReader((topic, payload) -> {});
            try {
                fresh.heard(bytes(CONNECT_5), bytes(CONNECT_5).length);
                fresh.heard(noise, noise.length);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageMatching("(an?|properties) .*");
            }
        }
    }

    private static byte[] publish(String topic, String payload) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int remaining = 2 + topic.length() + 1 + payload.length();
        out.write(0x30);
        do {
            out.write(remaining > 127 ? remaining % 128 | 0x80 : remaining);
            remaining /= 128;
        } while (remaining > 0);
        out.write(0);
        out.write(topic.length());
        out.writeBytes(topic.getBytes(StandardCharsets.UTF_8));
        out.write(0);
        out.writeBytes(payload.getBytes(StandardCharsets.UTF_8));
        return out.toByteArray();
    }

    private void hear(byte[] bytes) {
        reader.heard(bytes, bytes.length);
    }

    private static byte[] bytes(String... packets) {
        return HexFormat.of().parseHex(String.join("", packets).replace(" ", ""));
    }
}
