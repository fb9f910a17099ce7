package io.boardwatt.sources.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.sources.meter.PointedJson.Place;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PointedJsonTest {
    private static MeterFormat watts(String pointer, String unit, double scale) {
        return new PointedJson(
                Optional.of(new Place(pointer, unit, scale)), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static double read(MeterFormat format, String text) {
        return format.read(text).orElseThrow().watts().orElseThrow();
    }

    @Test
    void aValueIsWhereItsPointerPointsInItsUnitTimesItsScale() {
        assertThat(read(watts("/a/b~1c/1", "mW", 10), "{\"a\":{\"b/c\":[7,420.5]}}"))
                .isEqualTo(4.205, within(1e-12));
        assertThat(read(watts("/power", "W", 1), "{\"power\":\"5.25\"}")).isEqualTo(5.25);
    }

    @Test
    void aPayloadThatIsJustANumberIsPointedAtByNothing() {
        assertThat(read(watts("", "W", 1), " 4.5\n")).isEqualTo(4.5);
    }

    @Test
    void wattsAreMadeOfVoltsAndAmperesWhereTheyAreNotTold() {
        MeterFormat format = new PointedJson(
                Optional.empty(),
                Optional.of(new Place("/u", "mV", 1)),
                Optional.of(new Place("/i", "mA", 1)),
                Optional.empty());
        assertThat(read(format, "{\"u\":5100,\"i\":700}")).isEqualTo(3.57, within(1e-9));
    }

    @Test
    void zigbee2MqttIsKnownByName() {
        MeterReading reading = MeterFormat.of("zigbee2mqtt")
                .orElseThrow()
                .read("{\"power\":6,\"voltage\":231,\"current\":0.04,\"energy\":1.5,\"state\":\"ON\"}")
                .orElseThrow();
        assertThat(reading.watts()).hasValue(6);
        assertThat(reading.joules()).hasValue(5_400_000);
    }

    @Test
    void whatIsNotThereOrNoNumberOrASentinelIsUnknown() {
        MeterFormat format = watts("/power", "W", 1);
        assertThat(format.read("{}")).isEmpty();
        assertThat(format.read("no json")).isEmpty();
        assertThat(format.read("{\"power\":null}")).isEmpty();
        assertThat(format.read("{\"power\":\"on\"}")).isEmpty();
        assertThat(format.read("{\"power\":-1}")).isEmpty();
        assertThat(format.read("[{\"power\":1}]")).isEmpty();
    }

    @Test
    void aPlaceThatCannotBeUnderstoodIsRefused() {
        assertThatThrownBy(() -> new Place("power", "W", 1)).hasMessageContaining("begins with '/'");
        assertThatThrownBy(() -> new Place("/power", "watt", 1)).hasMessageContaining("'watt' is none of A, J, V, W");
        assertThatThrownBy(() -> new Place("/power", "W", 0)).hasMessageContaining("makes nothing of any value");
    }
}
