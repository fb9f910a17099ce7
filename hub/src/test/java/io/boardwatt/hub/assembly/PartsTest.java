package io.boardwatt.hub.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartsTest {
    @Test
    void partsStopInReverseAndOneThatFailsDoesNotKeepTheOthers() {
        List<String> stopped = new ArrayList<>();
        Parts parts = new Parts(System.out);
        parts.add("broker", () -> stopped.add("broker"));
        parts.add("collector", () -> {
            throw new IllegalStateException("on purpose");
        });
        parts.add("probe", () -> stopped.add("probe"));
        parts.close();
        parts.close();
        assertThat(stopped).containsExactly("probe", "broker");
    }

    @Test
    void anInterruptedStartStillStopsItsPartsInOrder() {
        List<Boolean> interrupted = new ArrayList<>();
        Parts parts = new Parts(System.out);
        parts.add("broker", () -> interrupted.add(Thread.currentThread().isInterrupted()));
        Thread.currentThread().interrupt();
        parts.close();
        assertThat(interrupted).containsExactly(false);
        assertThat(Thread.interrupted()).isTrue();
    }
}
