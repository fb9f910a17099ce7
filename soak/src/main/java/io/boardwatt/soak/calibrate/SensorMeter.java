package io.boardwatt.soak.calibrate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** A sensor of the board or a meter that the hub reads for it, as they are published. */
final class SensorMeter implements Meter {
    private static final double LEAST_COVERAGE = 0.99;
    /** A step holds at least so many of a slow meter's intervals. */
    private static final int INTERVALS = 10;

    private final Reading like;

    private SensorMeter(Reading like) {
        this.like = like;
    }

    /**
     * The one that is named, or the best that covers the whole board.
     *
     * @param wanted a sensor's name, or {@code auto}
     * @throws Unfit with what there is instead
     */
    static SensorMeter choose(List<Reading> seen, String wanted) throws Unfit {
        Map<String, Reading> sensors = new LinkedHashMap<>();
        seen.forEach(reading -> sensors.put(reading.sensor(), reading));
        List<Reading> found = sensors.values().stream()
                .filter(reading -> wanted.equals("auto")
                        ? reading.isOfWholeBoard()
                        : reading.sensor().equals(wanted))
                .sorted(Comparator.comparing((Reading r) -> r.joules() == null)
                        .thenComparing(r -> r.accuracy() == null ? 1 : r.accuracy())
                        .thenComparing(Reading::sensor))
                .toList();
        if (!found.isEmpty()) {
            return new SensorMeter(found.get(0));
        }
        List<String> others = sensors.values().stream()
                .map(reading -> reading.sensor() + " (" + reading.scope() + ")")
                .toList();
        throw new Unfit((wanted.equals("auto")
                        ? "no measured power of the whole board is published about it"
                        : "no sensor " + wanted + " is published about the board")
                + (others.isEmpty() ? "" : "; there is " + String.join(", ", others))
                + ". Give a sensor with --meter, or read a meter yourself with --meter typed");
    }

    @Override
    public String words() {
        return like.sensor() + " (" + like.scope() + ")";
    }

    @Override
    public OptionalDouble accuracy() {
        return like.accuracy() == null ? OptionalDouble.empty() : OptionalDouble.of(like.accuracy());
    }

    @Override
    public Duration span(Duration asked) {
        Duration needed = Duration.ofMillis((long) (1000 * INTERVALS * like.intervalSeconds()));
        return needed.compareTo(asked) > 0 ? needed : asked;
    }

    @Override
    public Power read(Step step, Watch watch, Duration span) throws Unfit, InterruptedException {
        watch.begin();
        if (!watch.await(span)) {
            throw new Unfit("the board's probe fell silent during: " + step.words());
        }
        List<Reading> readings = watch.seen().readings().stream()
                .filter(reading -> reading.sensor().equals(like.sensor()))
                .toList();
        double coverage =
                readings.stream().mapToDouble(Reading::coverage).average().orElse(0);
        if (readings.size() < 2 || coverage < LEAST_COVERAGE) {
            throw new Unfit(String.format(
                    Locale.ROOT,
                    "%s gave %d readings that cover %.0f %% of the time during: %s; 99 %% are needed",
                    like.sensor(),
                    readings.size(),
                    Math.floor(100 * coverage),
                    step.words()));
        }
        return of(readings);
    }

    /** By the counter where there is one: what happens between two readings is in it. */
    static Power of(List<Reading> readings) throws Unfit {
        List<Double> watts = new ArrayList<>();
        for (int i = 1; i < readings.size(); i++) {
            Reading before = readings.get(i - 1);
            Reading now = readings.get(i);
            Double from = before.joules();
            Double to = now.joules();
            double seconds = (now.monoMillis() - before.monoMillis()) / 1000.0;
            if (from != null && to != null && to >= from && seconds > 0) {
                watts.add((to - from) / seconds);
            } else if (from == null && now.watts() != null) {
                watts.add(now.watts());
            }
        }
        if (watts.isEmpty()) {
            throw new Unfit(readings.get(0).sensor() + " says neither watts nor joules that rise");
        }
        return Power.of(watts);
    }
}
