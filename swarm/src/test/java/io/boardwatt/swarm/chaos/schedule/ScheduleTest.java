package io.boardwatt.swarm.chaos.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.swarm.chaos.schedule.Blow.Deed;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class ScheduleTest {
    private static final Duration LENGTH = Duration.ofMinutes(20);
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final Map<String, List<Deed>> DEEDS = new TreeMap<>(Map.of(
            "broker", List.of(Deed.KILL, Deed.STALL),
            "collector", List.of(Deed.KILL, Deed.KILL_AFTER_WRITE, Deed.STALL, Deed.CUT, Deed.HALF_OPEN, Deed.SLOW),
            "store", List.of(Deed.KILL, Deed.STALL, Deed.POWER_CUT),
            "probe-1", List.of(Deed.KILL, Deed.STALL, Deed.CUT, Deed.HALF_OPEN, Deed.SLOW)));

    @Test
    void theSameSeedGivesTheSameScheduleAndAnotherAnother() {
        List<Blow> one = Schedule.of(7, LENGTH, PAUSE, DEEDS);
        assertThat(Schedule.of(7, LENGTH, PAUSE, new HashMap<>(DEEDS))).isEqualTo(one);
        assertThat(Schedule.of(8, LENGTH, PAUSE, DEEDS)).isNotEqualTo(one);
    }

    @Test
    void everythingThatCanBeDoneIsDoneInTimeAndHalfOfItKills() {
        List<Blow> blows = Schedule.of(1, LENGTH, PAUSE, DEEDS);
        DEEDS.forEach((target, deeds) -> assertThat(blows)
                .filteredOn(blow -> blow.target().equals(target))
                .as(target)
                .extracting(Blow::deed)
                .containsAll(deeds)
                .isSubsetOf(deeds));
        assertThat(blows).allMatch(blow -> blow.at().compareTo(LENGTH) < 0);
        long kills = blows.stream()
                .filter(b -> b.deed() == Deed.KILL || b.deed() == Deed.KILL_AFTER_WRITE)
                .count();
        assertThat(kills).isBetween(blows.size() * 2L / 5, blows.size() * 4L / 5);
    }

    @Test
    void nobodyIsHitAgainBeforeTheLastBlowIsOver() {
        Map<String, Duration> over = new HashMap<>();
        for (Blow blow : Schedule.of(3, LENGTH, Duration.ofMillis(200), DEEDS)) {
            assertThat(blow.at()).isGreaterThanOrEqualTo(over.getOrDefault(blow.target(), Duration.ZERO));
            over.put(blow.target(), blow.at().plus(blow.lasts()));
        }
    }

    @Test
    void whoIsNotToBeHitIsNot() {
        assertThat(Schedule.of(1, LENGTH, PAUSE, Map.of())).isEmpty();
        assertThat(Schedule.of(1, LENGTH, PAUSE, Map.of("store", List.of(Deed.KILL))))
                .isNotEmpty()
                .allMatch(blow -> blow.target().equals("store") && blow.deed() == Deed.KILL);
    }
}
