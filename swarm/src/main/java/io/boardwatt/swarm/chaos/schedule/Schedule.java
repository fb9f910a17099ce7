package io.boardwatt.swarm.chaos.schedule;

import io.boardwatt.swarm.chaos.schedule.Blow.Deed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * What is done to whom and when: the same seed, length and targets give the same schedule. Kills are half of it, and
 * every target is met in turn, so that none is spared by chance.
 */
public final class Schedule {
    private static final Duration FIRST = Duration.ofSeconds(2);
    private static final int KILLS_OF_TEN = 5;

    /**
     * How long what is done lasts, milliseconds.
     *
     * @param least the shortest
     * @param most the longest
     */
    private record Span(int least, int most) {}

    private static final Map<Deed, Span> SPANS = new EnumMap<>(Map.of(
            Deed.KILL, new Span(0, 4_000),
            Deed.KILL_AFTER_WRITE, new Span(0, 2_000),
            Deed.STALL, new Span(500, 6_000),
            Deed.CUT, new Span(0, 0),
            Deed.HALF_OPEN, new Span(0, 0),
            Deed.SLOW, new Span(2_000, 8_000),
            Deed.POWER_CUT, new Span(0, 3_000)));

    private Schedule() {}

    /**
     * Makes it.
     *
     * @param length how long blows fall
     * @param pause the mean time between two
     * @param deeds what can be done to each target
     */
    public static List<Blow> of(long seed, Duration length, Duration pause, Map<String, List<Deed>> deeds) {
        Random random = new Random(seed);
        List<String> names = new ArrayList<>(deeds.keySet());
        Collections.sort(names);
        Map<String, Long> busyUntil = new HashMap<>();
        List<Blow> blows = new ArrayList<>();
        List<String> turn = new ArrayList<>();
        long at = FIRST.toMillis();
        while (at < length.toMillis() && !names.isEmpty()) {
            if (turn.isEmpty()) {
                turn.addAll(names);
                Collections.shuffle(turn, random);
            }
            String target = turn.remove(0);
            Deed deed = deed(random, deeds.getOrDefault(target, List.of()));
            Span span = SPANS.getOrDefault(deed, new Span(0, 0));
            int lasts = span.least() + random.nextInt(span.most() - span.least() + 1);
            if (at >= busyUntil.getOrDefault(target, 0L)) {
                blows.add(new Blow(Duration.ofMillis(at), deed, target, Duration.ofMillis(lasts)));
                busyUntil.put(target, at + lasts + FIRST.toMillis());
            }
            at += Math.round(pause.toMillis() * (0.3 + 1.4 * random.nextDouble()));
        }
        blows.sort(Comparator.comparing(Blow::at));
        return List.copyOf(blows);
    }

    private static Deed deed(Random random, List<Deed> possible) {
        List<Deed> kills = possible.stream()
                .filter(deed -> deed == Deed.KILL || deed == Deed.KILL_AFTER_WRITE)
                .toList();
        boolean kill = random.nextInt(10) < KILLS_OF_TEN && !kills.isEmpty();
        List<Deed> among = kill ? kills : possible;
        return among.get(random.nextInt(among.size()));
    }
}
