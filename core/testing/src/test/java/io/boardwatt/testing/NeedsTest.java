package io.boardwatt.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NeedsTest {
    private static final Map<String, String> BARE = Map.of();
    private static final Map<String, String> BARE_CI = Map.of("CI", "true");

    @Requires({Service.INFLUXDB})
    static class NeedsInflux {}

    static class InheritsTheNeed extends NeedsInflux {}

    static class NeedsNothing {}

    @Test
    void onABareMachineTheTestIsSkippedWithWhatWouldHaveToBeThere() {
        ConditionEvaluationResult result = new Needs(BARE).judge(NeedsInflux.class);
        assertThat(result.isDisabled()).isTrue();
        assertThat(result.getReason().orElseThrow())
                .isEqualTo("needs an InfluxDB 2.8 whose binary the variable BOARDWATT_INFLUXD names"
                        + " (.ci/influxdb/build makes one)");
    }

    @Test
    void inCiTheTestFailsInsteadWithTheSameMessage() {
        assertThatThrownBy(() -> new Needs(BARE_CI).judge(NeedsInflux.class))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith("nothing may be skipped in CI: ")
                .hasMessageContaining("BOARDWATT_INFLUXD");
    }

    @Test
    void whereTheServiceIsThereTheTestRuns() {
        Map<String, String> environment = Map.of("BOARDWATT_INFLUXD", "/bin/sh", "CI", "true");
        assertThat(new Needs(environment).judge(NeedsInflux.class).isDisabled()).isFalse();
    }

    @Test
    void aVariableThatNamesNoProgramIsAsGoodAsNone() {
        Map<String, String> environment = Map.of("BOARDWATT_INFLUXD", "/nowhere/influxd");
        assertThat(new Needs(environment).judge(NeedsInflux.class).isDisabled()).isTrue();
    }

    @Test
    void aSuiteThatIsInheritedKeepsItsNeeds() {
        assertThat(new Needs(BARE).judge(InheritsTheNeed.class).isDisabled()).isTrue();
    }

    @Test
    void aTestThatNeedsNothingRunsEverywhere() {
        assertThat(new Needs(BARE_CI).judge(NeedsNothing.class).isDisabled()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Service.class)
    void everyServiceSaysWhatIsMissingAndWhereItComesFrom(Service service) {
        assertThat(service.whatIsMissing()).contains("/");
    }
}
