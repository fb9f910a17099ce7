package io.boardwatt.collector.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.sources.meter.MeterReading;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MeterAccountTest {
    private final MeterAccount account = new MeterAccount(new MeterSpec(
            "plug",
            new BoardId("b"),
            "json",
            text -> Optional.empty(),
            URI.create("mqtt:t"),
            Duration.ofSeconds(1),
            "wall",
            OptionalDouble.of(0.02),
            0.2,
            100,
            115_200,
            Optional.empty(),
            Optional.empty()));

    private static long at(double seconds) {
        return (long) (seconds * 1e9);
    }

    private void take(double seconds, double watts) {
        account.take(
                at(seconds),
                new MeterReading(
                        OptionalDouble.of(watts),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty()));
    }

    private void count(double seconds, double joules) {
        account.take(
                at(seconds),
                new MeterReading(
                        OptionalDouble.of(5),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.of(joules)));
    }

    private Line row(double seconds) {
        return account.row(at(seconds)).orElseThrow();
    }

    @Test
    void aRowIsTheMeanPowerAndTheEnergySinceTheStart() {
        take(0.5, 4);
        assertThat(row(1).number("watts")).isEqualTo(4);
        take(1.5, 6);
        Line second = row(2);
        assertThat(second.number("watts")).isEqualTo(6);
        assertThat(second.number("joules")).isEqualTo(5, within(1e-9));
        assertThat(second.number("coverage")).isEqualTo(1);
        assertThat(second.number("accuracy")).isEqualTo(0.02);
        assertThat(second.tags()).containsEntry("kind", "average").containsEntry("measured", "true");
    }

    @Test
    void manyReadingsWithinASecondAreIntegrated() {
        for (int i = 0; i <= 100; i++) {
            take(i / 100.0, i < 50 ? 2 : 8);
        }
        assertThat(row(1).number("joules")).isEqualTo(5, within(0.1));
    }

    @Test
    void aGapIsNotCoveredAndItsEnergyIsNotMadeUp() {
        take(0.5, 4);
        row(1);
        take(20.5, 4);
        Line after = row(21);
        assertThat(after.number("joules")).isEqualTo(0);
        assertThat(after.number("coverage")).isEqualTo(0);
    }

    @Test
    void withoutAReadingThereIsNoRow() {
        take(0.5, 4);
        row(1);
        assertThat(account.row(at(2))).isEmpty();
    }

    @Test
    void whatAMeterHasCountedAddsUpOverItsResets() {
        count(1, 1_000);
        count(2, 1_005);
        count(3, 0); // reset
        count(4, 5);
        count(5, 3); // fell a little
        count(6, 8);
        count(7, 1e9); // came back with a count of long ago
        count(8, 1e9 + 5);
        assertThat(row(8).number("counter_joules")).isEqualTo(20, within(1e-9));
    }

    @Test
    void aSlowMeterSaysHowSlowItIsAndIsCoveredOnceThatIsKnown() {
        for (int i = 0; i < 20; i++) {
            take(10 * i, 5);
            row(10 * i + 0.5);
        }
        take(200, 5);
        Line row = row(200.5);
        assertThat(row.number("interval_s")).isEqualTo(10, within(0.5));
        assertThat(row.number("coverage")).isEqualTo(1, within(0.01));
    }

    @Test
    void wattsThatARunningBoardCannotDrawAreSuspect() {
        take(0.5, 0);
        assertThat(row(1).fields()).containsEntry("suspect", new FieldValue.OfBoolean(true));
        take(1.5, 5);
        assertThat(row(2).fields()).doesNotContainKey("suspect");
        take(2.5, 500);
        assertThat(row(3).fields()).containsKey("suspect");
    }

    @Test
    void afterABreakTheReadingBeforeItDoesNotStand() {
        take(0.5, 4);
        account.broken();
        take(1.5, 4);
        assertThat(row(2).number("joules")).isEqualTo(0);
    }
}
