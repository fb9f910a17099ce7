package io.boardwatt.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfidenceSequenceTest {
    @ParameterizedTest
    @CsvSource({"5, 3.78", "8, 1.50", "10, 1.22", "20, 0.77", "50, 0.47", "100, 0.34"})
    void theHalfWidthInUnitsOfTheStandardDeviationIsTheOneOfTheMethod(int n, double expected) {
        assertThat(ConfidenceSequence.halfWidth(n, 1, 0.05)).isCloseTo(expected, within(0.006));
        assertThat(ConfidenceSequence.halfWidth(n, 7, 0.05)).isCloseTo(7 * expected, within(0.04));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void thereIsNoneBeforeFivePairs(int n) {
        assertThat(ConfidenceSequence.halfWidth(n, 1, 0.05)).isInfinite();
    }

    @Test
    void aStricterLevelNeedsMorePairsAndIsWider() {
        int first = 2;
        while (Double.isInfinite(ConfidenceSequence.halfWidth(first, 1, 0.001))) {
            first++;
        }
        assertThat(first).isEqualTo(8);
        assertThat(ConfidenceSequence.halfWidth(20, 1, 0.001)).isGreaterThan(ConfidenceSequence.halfWidth(20, 1, 0.05));
    }

    @Test
    void itIsAlwaysWiderThanStudentsInterval() {
        for (int n = 5; n < 200; n++) {
            assertThat(ConfidenceSequence.halfWidth(n, 1, 0.05)).isGreaterThan(IntervalKind.T.halfWidth(n, 1, 0.05));
        }
    }
}
