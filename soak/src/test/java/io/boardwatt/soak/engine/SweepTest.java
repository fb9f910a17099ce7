package io.boardwatt.soak.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SweepTest {
    private static final Labels MINE = new Labels("owner", "run-2", 7, "boot");
    private static final Instant NOW = Instant.ofEpochSecond(1000);

    private static Map<String, String> labels(String owner, String run, long deadline) {
        return new Labels(owner, run, 1, "boot").asMap(Instant.ofEpochSecond(deadline));
    }

    @Test
    void whatAnotherRunOfThisOwnerLeftIsLeftOver() {
        assertThat(Sweep.isLeftOver(labels("owner", "run-1", 2000), MINE, NOW)).isTrue();
        assertThat(Sweep.isLeftOver(labels("owner", "run-2", 2000), MINE, NOW)).isFalse();
    }

    @Test
    void anotherOwnersContainersAreLeftAloneUntilTheirDeadline() {
        assertThat(Sweep.isLeftOver(labels("other", "run-1", 2000), MINE, NOW)).isFalse();
        assertThat(Sweep.isLeftOver(labels("other", "run-1", 999), MINE, NOW)).isTrue();
    }

    @Test
    void aDeadlineThatIsNoNumberNeverPasses() {
        Map<String, String> labels = new HashMap<>(labels("other", "run-1", 1));
        labels.put(Labels.DEADLINE, "soon");

        assertThat(Sweep.isLeftOver(labels, MINE, NOW)).isFalse();
    }
}
