package io.boardwatt.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against the table of the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2. */
class StudentTTest {
    @ParameterizedTest
    @CsvSource({
        "1, 0.10, 6.314",
        "1, 0.05, 12.706",
        "1, 0.002, 318.309",
        "2, 0.05, 4.303",
        "2, 0.01, 9.925",
        "4, 0.05, 2.776",
        "4, 0.002, 7.173",
        "9, 0.05, 2.262",
        "9, 0.01, 3.250",
        "10, 0.05, 2.228",
        "19, 0.05, 2.093",
        "29, 0.01, 2.756",
        "30, 0.05, 2.042",
        "60, 0.05, 2.000",
        "100, 0.05, 1.984",
        "100, 0.002, 3.174"
    })
    void theTwoSidedQuantileIsThatOfThePrintedTable(int degrees, double alpha, double expected) {
        assertThat(StudentT.twoSided(alpha, degrees)).isCloseTo(expected, within(0.0005));
    }

    @Test
    void oneAndTwoDegreesHaveAClosedFormThatIsMetToTwelveDigits() {
        double alpha = 0.03;
        assertThat(StudentT.twoSided(alpha, 1)).isCloseTo(Math.tan(Math.PI * (1 - alpha) / 2), within(1e-9));
        double a = 1 - alpha / 2;
        double two = (2 * a - 1) / Math.sqrt(2 * a * (1 - a));
        assertThat(StudentT.twoSided(alpha, 2)).isCloseTo(two, within(1e-11));
    }

    @Test
    void manyDegreesComeToTheNormalDistribution() {
        assertThat(StudentT.twoSided(0.05, 1e7)).isCloseTo(1.959964, within(1e-5));
    }

    @Test
    void theDistributionFunctionUndoesTheQuantile() {
        for (double degrees : new double[] {1, 2.5, 7, 33, 250}) {
            for (double alpha : new double[] {0.5, 0.1, 0.05, 0.001}) {
                double t = StudentT.twoSided(alpha, degrees);
                assertThat(StudentT.cumulative(t, degrees)).isCloseTo(1 - alpha / 2, within(1e-12));
                assertThat(StudentT.cumulative(-t, degrees)).isCloseTo(alpha / 2, within(1e-12));
            }
        }
    }

    @Test
    void logGammaOfWholeNumbersIsTheLogarithmOfAFactorial() {
        double factorial = 1;
        for (int n = 1; n < 20; n++) {
            assertThat(IncompleteBeta.logGamma(n)).isCloseTo(Math.log(factorial), within(1e-12));
            factorial *= n;
        }
        assertThat(IncompleteBeta.logGamma(0.5)).isCloseTo(Math.log(Math.sqrt(Math.PI)), within(1e-13));
    }

    @Test
    void anImpossibleAlphaIsRefused() {
        assertThatThrownBy(() -> StudentT.twoSided(0, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> StudentT.twoSided(0.05, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
