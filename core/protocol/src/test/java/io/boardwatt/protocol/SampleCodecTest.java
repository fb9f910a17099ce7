package io.boardwatt.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SampleCodecTest {
    private static final BoardId BOARD = new BoardId("pi");
    private static final String FIRST = "probe,host=pi,stream=00000000000000a1 format=1i,"
            + "boot=\"0123456789abcdef0123456789abcdef\",seq=1i,mono_ms=5i,last=false 9\n";
    private static final String SECOND = "mem,host=pi total=1i 9\n";

    @Test
    void aSampleIsReadPlainOrCompressed() throws Refused, IOException {
        Sample sample = decode(FIRST + SECOND);
        assertThat(sample.header().seq()).isEqualTo(1);
        assertThat(sample.timestampNanos()).isEqualTo(9);
        assertThat(sample.lines()).hasSize(2);
        assertThat(SampleCodec.decode(BOARD, Publisher.PROBE, gzip(FIRST + SECOND)))
                .isEqualTo(sample);
        assertThat(SampleCodec.linesOf(java.util.List.of(sample, sample))).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "host=pi|host=other|has the host other, not pi",
                "total=1i 9|total=1i 8|several timestamps",
                "mem,host=pi|mem|has the host null",
                "probe,|soak,|the first line is soak, not probe",
                "format=1i|format=2i|format 2 is not known here; 1 is",
                "format=1i|format=0i|format 0 is not known",
                "format=1i|format=4294967297i|format 4294967297 is not known",
                "format=1i|format=1|lacks the integer format",
                "seq=1i|seq=0i|seq starts at 1",
                "seq=1i|seq=-1i|seq starts at 1",
                "mono_ms=5i|mono_ms=-5i|mono_ms counts from boot",
                "00a1|00A1|is not a stream id",
                "89abcdef0|89abcdeg0|is not a boot id",
                "last=false|last=0|lacks stream, boot or last",
                ",stream=00000000000000a1||lacks stream, boot or last"
            })
    void aSampleThatBreaksTheContractIsRefusedWithTheReason(String part, String instead, String reason) {
        String broken = (FIRST + SECOND).replace(part, instead == null ? "" : instead);
        assertThatThrownBy(() -> decode(broken)).isInstanceOf(Refused.class).hasMessageContaining(reason);
    }

    @Test
    void anEmptyPayloadIsRefused() {
        assertThatThrownBy(() -> decode("")).hasMessage("an empty payload");
        assertThatThrownBy(() -> decode("\n# nothing\n")).hasMessage("an empty payload");
    }

    @Test
    void aPayloadThatGrowsWithoutBoundsIsRefused() throws IOException {
        byte[] bomb = gzip("\n".repeat(10_000_000));
        assertThat(bomb).hasSizeLessThan(20_000);
        assertThatThrownBy(() -> SampleCodec.decode(BOARD, Publisher.PROBE, bomb))
                .hasMessageContaining("more than");
        assertThatThrownBy(() -> decode("\n".repeat(SampleCodec.MOST_BYTES + 1)))
                .hasMessageContaining("more than");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.protocol.Seeds#some")
    void damagedBytesAreReadOrRefusedAndNothingElse(long seed) throws IOException {
        Random random = new Random(seed);
        byte[] plain = (FIRST + SECOND).getBytes(UTF_8);
        byte[] packed = gzip(FIRST + SECOND);
        for (int i = 0; i < 200; i++) {
            byte[] bytes = (random.nextBoolean() ? plain : packed).clone();
            for (int damage = random.nextInt(3); damage >= 0; damage--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            byte[] cut = java.util.Arrays.copyOf(
                    bytes, random.nextInt(4) == 0 ? random.nextInt(bytes.length) : bytes.length);
            try {
                Sample sample = SampleCodec.decode(BOARD, Publisher.PROBE, cut);
                assertThat(sample.lines())
                        .allSatisfy(line -> assertThat(line.tag("host")).isEqualTo("pi"));
            } catch (Refused refused) {
                assertThat(refused.getMessage()).isNotBlank().hasSizeLessThan(1000);
            }
        }
    }

    private static Sample decode(String payload) throws Refused {
        return SampleCodec.decode(BOARD, Publisher.PROBE, payload.getBytes(UTF_8));
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(text.getBytes(UTF_8));
        }
        return out.toByteArray();
    }
}
