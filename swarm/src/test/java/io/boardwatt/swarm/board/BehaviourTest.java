package io.boardwatt.swarm.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BehaviourTest {
    private static final long SECONDS = 2_000;

    @Test
    void theWattsOfAllSecondsAddUpToTheJoules() {
        for (int board = 0; board < 50; board++) {
            Behaviour behaviour = new Behaviour(1, board);
            long microjoules = 0;
            for (long second = 1; second <= SECONDS; second++) {
                microjoules += Math.round(behaviour.watts(second) * 1e6);
                assertThat(behaviour.microjoules(second)).isEqualTo(microjoules);
            }
            assertThat(behaviour.joules(SECONDS)).isEqualTo(microjoules / 1e6);
        }
    }

    @Test
    void secondsOfWorkAreCountedWithoutGoingThroughThem() {
        for (int board = 0; board < 50; board++) {
            Behaviour behaviour = new Behaviour(7, board);
            assertThat(behaviour.busySeconds(0)).isZero();
            assertThat(behaviour.busySeconds(SECONDS))
                    .isEqualTo(LongStream.rangeClosed(1, SECONDS)
                            .filter(behaviour::isBusy)
                            .count());
        }
    }

    @Test
    void aBoardDrawsMoreAndGetsWarmerWhenItWorks() {
        for (int board = 0; board < 50; board++) {
            Behaviour behaviour = new Behaviour(3, board);
            double busy = LongStream.rangeClosed(1, SECONDS)
                    .filter(behaviour::isBusy)
                    .mapToDouble(behaviour::watts)
                    .average()
                    .orElseThrow();
            double idle = LongStream.rangeClosed(1, SECONDS)
                    .filter(s -> !behaviour.isBusy(s))
                    .mapToDouble(behaviour::watts)
                    .average()
                    .orElseThrow();
            assertThat(busy).isBetween(idle + 1.3, idle + 5.5);
            assertThat(LongStream.rangeClosed(1, SECONDS).mapToDouble(behaviour::watts))
                    .allMatch(watts -> watts > 1);

            for (long second = 1; second < SECONDS; second++) {
                double change = behaviour.celsius(second + 1) - behaviour.celsius(second);
                assertThat(change).isCloseTo(0, within(2.0));
                assertThat(behaviour.celsius(second)).isBetween(18.0, 95.0);
            }
        }
    }

    @Test
    void theSeedDecidesEverything() {
        assertThat(LongStream.range(1, 100)
                        .mapToDouble(new Behaviour(5, 9)::celsius)
                        .toArray())
                .isEqualTo(LongStream.range(1, 100)
                        .mapToDouble(new Behaviour(5, 9)::celsius)
                        .toArray())
                .isNotEqualTo(LongStream.range(1, 100)
                        .mapToDouble(new Behaviour(6, 9)::celsius)
                        .toArray())
                .isNotEqualTo(LongStream.range(1, 100)
                        .mapToDouble(new Behaviour(5, 8)::celsius)
                        .toArray());
    }
}
