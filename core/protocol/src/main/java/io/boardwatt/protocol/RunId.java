package io.boardwatt.protocol;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The name of one execution of a plan: {@code yyyymmddThhmmssZ-<plan>-<4 hex>}, the start in UTC. Ids of one plan sort by
 * their start.
 *
 * @param value the id, already valid
 */
public record RunId(String value) implements Comparable<RunId> {
    private static final int LONGEST_PLAN = 40;
    private static final Pattern VALID =
            Pattern.compile("[0-9]{8}T[0-9]{6}Z-[a-z0-9-]{1," + LONGEST_PLAN + "}-[0-9a-f]{4}");
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** @throws IllegalArgumentException when it has another form */
    public RunId {
        if (!VALID.matcher(value).matches()) {
            throw new IllegalArgumentException("'" + value + "' is not a run id: yyyymmddThhmmssZ-<plan>-<4 hex>");
        }
    }

    /**
     * A new id.
     *
     * @param plan the plan's name; put in lower case, other characters than {@code a-z0-9-} become {@code -}, cut after
     *     40
     * @param random tells two runs of one second apart
     */
    public static RunId of(Instant started, String plan, RandomGenerator random) {
        String name = plan.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "-");
        name = name.isEmpty() ? "plan" : name.substring(0, Math.min(LONGEST_PLAN, name.length()));
        return new RunId(STAMP.format(started.truncatedTo(ChronoUnit.SECONDS)) + "-" + name + "-"
                + String.format("%04x", random.nextInt(0x10000)));
    }

    /** The plan's name, as far as the id keeps it. */
    public String plan() {
        return value.substring("yyyymmddThhmmssZ-".length(), value.length() - "-ffff".length());
    }

    @Override
    public int compareTo(RunId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
