package io.boardwatt.delivery.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Gzip;
import io.boardwatt.protocol.Refused;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class GzipWriterTest {
    private static final int MOST = 1 << 22;

    private static byte[] lines(int count) {
        return "cpu,cpu=cpu0,host=rpi4 usage_active=12.5 1796040000000000000\n"
                .repeat(count)
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] unpacked(GzipWriter gzip, int length) throws Refused {
        return Gzip.inflate(Arrays.copyOf(gzip.bytes(), length), MOST);
    }

    @Test
    void whatItPacksIsSmallerAndComesBack() throws Refused {
        try (GzipWriter gzip = new GzipWriter()) {
            byte[] plain = lines(30);
            int length = gzip.write(plain, 0, plain.length);
            assertThat(length).isBetween(20, plain.length / 5);
            assertThat(unpacked(gzip, length)).isEqualTo(plain);
        }
    }

    @Test
    void onlyThePartThatIsMeantIsPacked() throws Refused {
        try (GzipWriter gzip = new GzipWriter()) {
            byte[] plain = lines(30);
            int length = gzip.write(plain, 100, 1_000);
            assertThat(unpacked(gzip, length)).isEqualTo(Arrays.copyOfRange(plain, 100, 1_100));
        }
    }

    @Test
    void nothingOfOnePayloadIsLeftInTheNextOneWhateverItsSize() throws Refused {
        try (GzipWriter gzip = new GzipWriter()) {
            for (int count : new int[] {500, 3, 5_000, 40, 1_000}) {
                byte[] plain = lines(count);
                int length = gzip.write(plain, 0, plain.length);
                assertThat(unpacked(gzip, length)).as(count + " lines").isEqualTo(plain);
            }
        }
    }

    @Test
    void whatWouldNotBecomeSmallerIsLeftAsItIs() throws Refused {
        try (GzipWriter gzip = new GzipWriter()) {
            byte[] noise = new byte[5_000];
            new Random(1).nextBytes(noise);
            assertThat(gzip.write(noise, 0, noise.length)).isZero();
            assertThat(gzip.write(new byte[0], 0, 0)).isZero();
            assertThat(gzip.write(new byte[18], 0, 18)).isZero();
            byte[] plain = lines(20);
            int length = gzip.write(plain, 0, plain.length);
            assertThat(unpacked(gzip, length)).as("the one after").isEqualTo(plain);
        }
    }
}
