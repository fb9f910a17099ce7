package io.boardwatt.sources.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeterFormatTest {
    private static Optional<MeterReading> read(String kind, String text) {
        return MeterFormat.of(kind).orElseThrow().read(text);
    }

    private static String three(String head) {
        int sum = 0;
        int xor = 0;
        for (byte each : head.getBytes(StandardCharsets.US_ASCII)) {
            sum += each;
            xor ^= each;
        }
        return head + String.format("%02x,%02x\r\n", -sum & 0xFF, xor & 0xFF);
    }

    @Test
    void aSmartPowerThreeSumsTheOutputsThatAreOnAndChecksItsSums() {
        String head = "0000012345,15296,0350,05353,0,05150,0612,03151,1,00,05000,0000,00000,0,00,";
        assertThat(head).hasSize(74);
        assertThat(read("smartpower3", three(head)).orElseThrow().watts()).hasValue(3.151);
        assertThat(read("smartpower3", three(head).replace("03151", "93151"))).isEmpty();
        assertThat(read("smartpower3", three(head).substring(20)))
                .as("the first line is torn")
                .isEmpty();
        String off = head.replace("03151,1", "03151,0");
        assertThat(read("smartpower3", three(off)).orElseThrow().watts()).isEmpty();
    }

    @Test
    void shellyOfTheFirstGenerationCountsWattMinutes() {
        MeterReading reading = read("shelly_gen1", "{\"meters\":[{\"power\":5.5,\"is_valid\":true,\"total\":60}]}")
                .orElseThrow();
        assertThat(reading.watts()).hasValue(5.5);
        assertThat(reading.joules()).hasValue(3_600);
    }

    @Test
    void tasmotasStatusHoldsTheSameOneLevelDeeper() {
        assertThat(read("tasmota", "{\"StatusSNS\":{\"ENERGY\":{\"Power\":7,\"Total\":0.001}}}")
                        .orElseThrow())
                .isEqualTo(new MeterReading(
                        OptionalDouble.of(7),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.of(3_600)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "smartpower2|5.11,0.80",
                "smartpower2|5.110,0.800,-1.000,0.034x",
                "tasmota|{}",
                "tasmota|{\"ENERGY\":5}",
                "shelly_gen1|{\"meters\":[]}",
                "shelly_gen2|{\"id\":0}",
                "shelly_gen2|[1]"
            })
    void whatIsNoneOfItsKindIsNoReading(String kind, String text) {
        assertThat(read(kind, text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"smartpower2:5.184,0.612,-1.000,0.034", "shelly_gen2:{\"apower\":-2}"})
    void aSentinelBelowZeroIsNoPower(String kindAndText) {
        int colon = kindAndText.indexOf(':');
        assertThat(read(kindAndText.substring(0, colon), kindAndText.substring(colon + 1))
                        .orElseThrow()
                        .watts())
                .isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("io.boardwatt.testing.Seeds#some")
    void noTextMakesAFormatFailOrSayANegative(long seed) {
        Random random = new Random(seed);
        String[] seeds = {
            "5.184,0.612,3.173,0.034\r\n",
            three("0000012345,15296,0350,05353,0,05150,0612,03151,1,00,05000,0000,00000,0,00,"),
            "{\"ENERGY\":{\"Power\":5,\"Total\":12.345}}",
            "{\"apower\":5.4,\"aenergy\":{\"total\":12345.678}}",
            "{\"meters\":[{\"power\":5.5,\"total\":60}]}"
        };
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder(seeds[random.nextInt(seeds.length)]);
            for (int change = random.nextInt(4); change >= 0 && !text.isEmpty(); change--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.setCharAt(at, (char) random.nextInt(256));
                    case 1 -> text.setLength(at);
                    default -> text.insert(at, random.nextInt());
                }
            }
            for (String kind : MeterFormat.kinds()) {
                read(kind, text.toString()).ifPresent(reading -> {
                    assertThat(reading.watts().orElse(0)).isNotNegative().isFinite();
                    assertThat(reading.joules().orElse(0)).isNotNegative().isFinite();
                });
            }
        }
    }
}
