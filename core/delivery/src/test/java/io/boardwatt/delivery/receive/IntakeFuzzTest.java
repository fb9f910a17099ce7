package io.boardwatt.delivery.receive;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.testing.ManualTicker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever comes, nothing is thrown, everything is counted, and what is taken can be written and read again. */
final class IntakeFuzzTest {
    private static final List<String> TOPICS = List.of(
            "boardwatt/v1/rpi/metrics",
            "boardwatt/v1/rpi/meter",
            "boardwatt/v1/\u0000/metrics",
            "boardwatt/v1/rpi",
            "telegraf/nas/cpu",
            "telegraf/\ufffd/\u0001",
            "",
            "/",
            "$SYS/broker");

    private final Intake intake = new Intake(
            InstantSource.fixed(Instant.ofEpochSecond(1_000)),
            new ManualTicker(),
            Optional.empty(),
            new Limits(1_000_000, 10_000));

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.testing.Seeds#some")
    void nothingStopsTheIntake(long seed) throws Exception {
        Random random = new Random(seed);
        long messages = 0;
        long taken = 0;
        for (int i = 0; i < 60; i++) {
            String topic = random.nextInt(8) == 0
                    ? "telegraf/" + Long.toString(random.nextLong(), 36) + "/x"
                    : TOPICS.get(random.nextInt(TOPICS.size()));
            Optional<Taken> found = intake.take(new Incoming(topic, payload(random), false));
            messages++;
            if (found.isPresent()) {
                taken++;
                assertCanBeWritten(found.get());
            }
        }
        assertThat(taken + intake.messages().total()).isEqualTo(messages);
        assertThat(taken).isPositive();
    }

    private static void assertCanBeWritten(Taken taken) throws Exception {
        if (taken instanceof Taken.OfForeign foreign) {
            byte[] text = LineProtocol.format(foreign.lines()).getBytes(StandardCharsets.UTF_8);
            assertThat(LineProtocol.parse(text)).hasSameSizeAs(foreign.lines());
        } else if (taken instanceof Taken.OfSample sample) {
            byte[] text = SampleCodec.encode(sample.sample());
            assertThat(LineProtocol.parse(text)).hasSameSizeAs(sample.sample().lines());
        }
    }

    private static byte[] payload(Random random) throws IOException {
        byte[] bytes = switch (random.nextInt(7)) {
            case 0 -> SampleCodec.encode(Samples.sample(1 + random.nextInt(100)));
            case 1 ->
                ("cpu,host=nas,cpu=cpu0 usage_idle=1.5,usage_user=2i " + random.nextLong() + "\n")
                        .getBytes(StandardCharsets.UTF_8);
            case 2 -> noise(random, random.nextInt(2_000));
            case 3 -> manyTags(random);
            case 4 ->
                ("m,a\\ b=c\\,d\\=e\\\\ f=\"q\\\"x\ny\",g=18446744073709551615u,h=t " + random.nextInt())
                        .getBytes(StandardCharsets.UTF_8);
            case 5 -> new byte[random.nextInt(400_000)];
            default -> "x,host=\u0000\u0001\u007f v=1,n=-nan,w=1e400 5".getBytes(StandardCharsets.UTF_8);
        };
        for (int flips = random.nextInt(4); flips > 0 && bytes.length > 0; flips--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        if (random.nextInt(4) == 0) {
            bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
        }
        return random.nextInt(4) == 0 ? gzip(bytes, random) : bytes;
    }

    private static byte[] noise(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static byte[] manyTags(Random random) {
        StringBuilder line = new StringBuilder("deep,host=nas");
        for (int i = random.nextInt(5_000); i > 0; i--) {
            line.append(",t").append(i).append("=v");
        }
        return line.append(" v=1 ")
                .append(random.nextInt())
                .append('\n')
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] gzip(byte[] plain, Random random) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
            if (random.nextInt(3) == 0) {
                gzip.write(new byte[1_000_000]);
            }
        }
        byte[] packed = out.toByteArray();
        return random.nextBoolean() ? packed : Arrays.copyOf(packed, random.nextInt(packed.length));
    }
}
