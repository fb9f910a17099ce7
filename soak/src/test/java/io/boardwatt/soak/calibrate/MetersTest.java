package io.boardwatt.soak.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetersTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3.42 | 3.42",
                "' 3,42 W ' | 3.42",
                "12 | 12",
                "5.11 0.67 | 3.4237",
                "5,11 0,67 | 3.4237",
                "5.11V 0.67A | 3.4237",
                "5.11 V 670 mA | 3.4237"
            })
    void aReadingIsWattsOrVoltsAndAmperes(String typed, double watts) {
        assertThat(TypedMeter.watts(typed).orElseThrow()).isEqualTo(watts, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-3", "0", "5000", "5.1 V", "3 W 2 A", "1.2.3", "5.11 0.67 9", "NaN"})
    void anythingElseIsAskedAgain(String typed) {
        assertThat(TypedMeter.watts(typed)).isEmpty();
    }

    private static Reading reading(
            String sensor, String scope, long at, @Nullable Double watts, @Nullable Double joules) {
        return new Reading(at, sensor, scope, watts, joules, 1, null, 0);
    }

    @Test
    void aCounterIsReadByItsDifferenceSinceWhatHappensBetweenReadingsIsInIt() throws Exception {
        Power power = SensorMeter.of(List.of(
                reading("m", "input", 1_000, 9.0, 100.0),
                reading("m", "input", 2_000, 9.0, 104.0),
                reading("m", "input", 4_000, 9.0, 116.0)));
        assertThat(power.watts()).isEqualTo(5.0);
        assertThat(power.readings()).isEqualTo(2);
    }

    @Test
    void aCounterThatFellGivesNothingForThatInterval() throws Exception {
        Power power = SensorMeter.of(List.of(
                reading("m", "input", 1_000, null, 100.0),
                reading("m", "input", 2_000, null, 0.0),
                reading("m", "input", 3_000, null, 4.0)));
        assertThat(power.watts()).isEqualTo(4.0);
    }

    @Test
    void theBestOfThoseThatCoverTheWholeBoardIsChosen() throws Exception {
        List<Reading> seen = List.of(
                reading("package-0", "package", 1, 3.0, 5.0),
                reading("plug", "wall", 1, 7.0, null),
                reading("ina226", "input", 1, 6.0, 9.0));
        assertThat(SensorMeter.choose(seen, "auto").words()).isEqualTo("ina226 (input)");
        assertThat(SensorMeter.choose(seen, "plug").words()).isEqualTo("plug (wall)");
        assertThat(SensorMeter.choose(seen, "package-0").words()).isEqualTo("package-0 (package)");
    }

    @Test
    void withoutOneItSaysWhatThereIs() {
        List<Reading> seen = List.of(reading("package-0", "package", 1, 3.0, 5.0));
        assertThatThrownBy(() -> SensorMeter.choose(seen, "auto"))
                .isInstanceOf(Unfit.class)
                .hasMessage("no measured power of the whole board is published about it; there is package-0 (package)."
                        + " Give a sensor with --meter, or read a meter yourself with --meter typed");
        assertThatThrownBy(() -> SensorMeter.choose(List.of(), "plug"))
                .hasMessageContaining("no sensor plug is published about the board");
    }

    @Test
    void aSlowMeterHoldsEachStepForTenOfItsIntervals() throws Exception {
        Reading slow = new Reading(1, "plug", "wall", 5.0, null, 1, 0.02, 10);
        SensorMeter meter = SensorMeter.choose(List.of(slow), "auto");
        assertThat(meter.span(Duration.ofSeconds(30))).isEqualTo(Duration.ofSeconds(100));
        assertThat(meter.accuracy().orElseThrow()).isEqualTo(0.02);
    }
}
