package io.boardwatt.soak.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.launcher.BadStart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static List<List<String>> orders(String arms, long seed, int pairs) throws BadStart {
        Plan plan = PlanReader.read(
                "p", "seed: " + seed + "\narms: " + arms + "\nworkloads: [{name: sysbench-cpu}]\n", Map.of());
        Schedule schedule = new Schedule(plan);
        Schedule.Series series = schedule.series().get(0);
        List<List<String>> orders = new ArrayList<>();
        for (int pair = 1; pair <= pairs; pair++) {
            orders.add(schedule.arms(series, pair).stream().map(Arm::name).toList());
        }
        return orders;
    }

    @Test
    void everySecondPairIsTheReverseOfTheOneBefore() throws BadStart {
        for (String arms : List.of("[native, container]", "[native, container, native-2]")) {
            List<List<String>> orders = orders(arms, 7, 20);
            for (int i = 0; i < orders.size(); i += 2) {
                List<String> reversed = new ArrayList<>(orders.get(i));
                java.util.Collections.reverse(reversed);
                assertThat(orders.get(i + 1)).isEqualTo(reversed);
            }
        }
    }

    @Test
    void theSeedPicksEachFirstArmAndTheSameSeedPicksTheSame() throws BadStart {
        assertThat(orders("[native, container]", 7, 20)).isEqualTo(orders("[native, container]", 7, 20));
        Set<List<String>> first = new HashSet<>();
        Set<List<List<String>>> runs = new HashSet<>();
        for (int seed = 0; seed < 50; seed++) {
            first.add(orders("[native, container]", seed, 1).get(0));
            runs.add(orders("[native, container]", seed, 20));
        }
        assertThat(first).containsExactlyInAnyOrder(List.of("native", "container"), List.of("container", "native"));
        assertThat(runs).hasSizeGreaterThan(30);
    }

    @Test
    void eachNumberOfInstancesIsASeriesOfItsOwn() throws BadStart {
        Plan plan = PlanReader.read(
                "p", "workloads: [{name: sysbench-cpu, instances: [1, 2]}, {name: sysbench-memory}]\n", Map.of());

        assertThat(new Schedule(plan).series())
                .extracting(Object::toString)
                .containsExactly("sysbench-cpu", "sysbench-cpu × 2", "sysbench-memory");
    }
}
