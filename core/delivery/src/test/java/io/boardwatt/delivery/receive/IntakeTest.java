package io.boardwatt.delivery.receive;

import static io.boardwatt.delivery.receive.Samples.sample;
import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.testing.ManualTicker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class IntakeTest {
    private static final Instant NOW = Instant.ofEpochSecond(100_000);

    private final ManualTicker ticker = new ManualTicker();
    private final Intake intake =
            new Intake(InstantSource.fixed(NOW), ticker, Optional.of(Duration.ofHours(1)), new Limits(100, 2_000));

    private Optional<Taken> take(String topic, byte[] payload) {
        return intake.take(new Incoming(topic, payload, false));
    }

    private Optional<Taken> take(String topic, String payload) {
        return take(topic, payload.getBytes(StandardCharsets.UTF_8));
    }

    private static String atSecond(long second) {
        return new String(SampleCodec.encode(sample(1)), StandardCharsets.UTF_8)
                .replace(" 1000000000\n", " " + second + "000000000\n");
    }

    @Test
    void aSampleOnItsOwnTopicIsTaken() {
        assertThat(take("boardwatt/v1/rpi/metrics", atSecond(100_000))).get().isInstanceOf(Taken.OfSample.class);
    }

    @Test
    void aGzipPayloadIsToldByItsFirstBytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(atSecond(100_000).getBytes(StandardCharsets.UTF_8));
        }
        assertThat(take("boardwatt/v1/rpi/metrics", bytes.toByteArray())).isPresent();
    }

    @Test
    void aGzipPayloadThatUnpacksToTooMuchIsRefused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(new byte[50_000_000]);
        }
        assertThat(take("boardwatt/v1/rpi/metrics", bytes.toByteArray())).isEmpty();
        assertThat(intake.messages().count(Refusal.TOO_LARGE)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "boardwatt/v1/rpi/live, UNKNOWN_TOPIC",
        "boardwatt/v1/rpi/metrics/more, UNKNOWN_TOPIC",
        "boardwatt/v2/rpi/metrics, UNKNOWN_TOPIC",
        "telegraf/rpi, UNKNOWN_TOPIC",
        "boardwatt/v1/nas/metrics, WRONG_HOST",
        "boardwatt/v1/rpi/work, MALFORMED",
    })
    void aSampleOnAWrongTopicIsRefusedByItsReason(String topic, Refusal reason) {
        assertThat(take(topic, atSecond(100_000))).isEmpty();
        assertThat(intake.messages().count(reason)).isEqualTo(1);
    }

    @Test
    void aSampleOlderThanWhatTheStoreKeepsIsTakenAsExpired() {
        assertThat(expired(96_400)).isFalse();
        assertThat(expired(96_399)).isTrue();
        assertThat(intake.messages().total()).isZero();
    }

    private boolean expired(long second) {
        return ((Taken.OfSample)
                        take("boardwatt/v1/rpi/metrics", atSecond(second)).orElseThrow())
                .isExpired();
    }

    @Test
    void whatIsRefusedIsCountedByItsSenderAndInventedNamesTogether() {
        for (int i = 0; i < 100_000; i++) {
            take("telegraf/" + i, "x");
        }
        take("boardwatt/v1/rpi/metrics", "x");
        int[] senders = {0};
        long[] others = {0};
        intake.messages().forEach((sender, reason, count) -> {
            senders[0]++;
            others[0] += sender.equals(Refusals.OTHERS) ? count : 0;
        });
        assertThat(senders[0]).isLessThan(2_100);
        assertThat(others[0]).isGreaterThan(97_000);
        assertThat(intake.messages().total()).isEqualTo(100_001);
    }

    @Test
    void aForeignLineOfOurBoardIsRefusedAndTheOtherLinesAreTaken() {
        intake.boardHasProbe(Samples.BOARD);
        Optional<Taken> taken = take(
                "telegraf/proxy/cpu",
                "cpu,host=rpi usage_idle=1 100000000000000\ncpu,host=nas usage_idle=1 100000000000000");
        assertThat(taken)
                .get()
                .isInstanceOfSatisfying(
                        Taken.OfForeign.class,
                        foreign -> assertThat(foreign.lines())
                                .extracting(line -> line.tag("host"))
                                .containsExactly("nas"));
        assertThat(intake.foreignLines().count(Refusal.FOREIGN_ABOUT_OUR_BOARD)).isEqualTo(1);
    }

    @Test
    void aForeignLineWithoutATimeGetsTheTimeOfItsArrival() {
        Optional<Taken> taken = take("telegraf/nas/cpu", "cpu,host=nas usage_idle=1");
        assertThat(taken)
                .get()
                .isInstanceOfSatisfying(
                        Taken.OfForeign.class,
                        foreign -> assertThat(foreign.lines().get(0).timestampNanos())
                                .isEqualTo(100_000_000_000_000L));
    }

    private int taken(String payload) {
        return ((Taken.OfForeign) take("telegraf/nas/x", payload).orElseThrow())
                .lines()
                .size();
    }

    @Test
    void aSenderThatBringsMoreLinesThanItMayIsRefusedTheRestAndOthersAreNot() {
        String line = "cpu,host=nas usage_idle=1 100000000000000\n";
        take("telegraf/nas/cpu", line.repeat(5_000));
        assertThat(intake.foreignLines().count(Refusal.TOO_MANY_LINES)).isEqualTo(4_000);
        assertThat(taken(line.replace("nas", "pi"))).isEqualTo(1);
        assertThat(taken(line)).isZero();
        ticker.advance(Duration.ofSeconds(1));
        assertThat(taken(line)).isEqualTo(1);
    }

    @Test
    void aSenderThatInventsSeriesIsRefusedNewOnesAndItsOldOnesAreTaken() {
        for (int i = 0; i < 3_000; i++) {
            take("telegraf/nas/x", "x,host=nas,id=" + i + " v=1 100000000000000");
            ticker.advance(Duration.ofMillis(100));
        }
        assertThat(intake.foreignLines().count(Refusal.TOO_MANY_SERIES)).isEqualTo(1_000);
        assertThat(taken("x,host=nas,id=1 v=1 100000000000000")).isEqualTo(1);
        ticker.advance(Duration.ofHours(2));
        take("telegraf/nas/x", "x,host=nas,id=new v=1 100000000000000");
        ticker.advance(Duration.ofHours(2));
        assertThat(taken("x,host=nas,id=newer v=1 100000000000000")).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "'ledger,host=hub,board=rpi,publisher=probe,stream=00 lost=0 100000000000000', OURS_ALONE",
        "'probe,host=nas,stream=00000000000000aa seq=1i 100000000000000', OURS_ALONE",
        "'cpu,host=nas usage_idle=1 9223372036854775806', FROM_THE_FUTURE",
        "'cpu,host=nas usage_idle=1 -9223372036854775806', EXPIRED",
        "'cpu,host=nas usage_idle=\"text\" 100000000000000', MALFORMED",
        "'cpu,host=nas usage_idle=NaN 100000000000000', MALFORMED",
    })
    void aForgedOrAbsurdLineIsRefusedByItsReasonAndCostsNoOther(String line, Refusal reason) {
        assertThat(taken(line + "\nmem,host=nas used_percent=1 100000000000000"))
                .isEqualTo(1);
        assertThat(intake.foreignLines().count(reason)).isEqualTo(1);
    }
}
