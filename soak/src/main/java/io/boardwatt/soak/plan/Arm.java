package io.boardwatt.soak.plan;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One value of the factor isolation.
 *
 * @param name {@code native}, {@code cgroup}, {@code container}, or one of them with a number when it is repeated: {@code native-2}
 * @param kind how its instances run
 * @param conditions what they run under
 */
public record Arm(String name, Kind kind, Conditions conditions) {
    private static final Pattern NAME = Pattern.compile("([a-z]+)(?:-([2-9]|[1-9][0-9]))?");

    /** How the instances of an arm run. */
    public enum Kind {
        /** As children of the runner. */
        NATIVE,
        /** Like native, below the containers' control group and under the same accounting. */
        CGROUP,
        /** In containers. */
        CONTAINER;

        /** The word in a plan. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** For a person: {@code container (cpus 0.8)}. */
    public String describe() {
        StringBuilder limits = new StringBuilder();
        conditions.cpus().ifPresent(cpus -> limits.append(", cpus ").append(cpus));
        conditions.memoryMib().ifPresent(mib -> limits.append(", memory_mib ").append(mib));
        return limits.isEmpty() ? name : name + " (" + limits.substring(2) + ")";
    }

    /** The kind that an arm's name stands for; empty for a word that is no arm. */
    public static Optional<Kind> kindOf(String name) {
        Matcher matcher = NAME.matcher(name);
        if (matcher.matches()) {
            for (Kind kind : Kind.values()) {
                if (kind.id().equals(matcher.group(1))) {
                    return Optional.of(kind);
                }
            }
        }
        return Optional.empty();
    }
}
