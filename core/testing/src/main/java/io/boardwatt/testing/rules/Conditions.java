package io.boardwatt.testing.rules;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;

/** What the rules ask of a class. */
final class Conditions {
    private static final Pattern EMPTY_WORD =
            Pattern.compile("(Util|Utils|Utility|Utilities|Helper|Helpers|Manager|Impl|Common|Constants)(?![a-z])");
    private static final Set<String> EMPTY_PACKAGES =
            Set.of("util", "utils", "helper", "helpers", "manager", "impl", "common", "constants", "misc");

    private Conditions() {}

    /** Not this class, nor one within it. */
    static DescribedPredicate<JavaClass> areNot(String name) {
        return DescribedPredicate.describe(
                "are not " + name,
                type -> !type.getName().equals(name) && !type.getName().startsWith(name + "$"));
    }

    static ArchCondition<JavaClass> beInANullMarkedPackage() {
        return condition("be in a null-marked package", (type, events) -> {
            if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
                violated(events, type, type.getPackageName() + " has no package-info with @NullMarked");
            }
        });
    }

    static ArchCondition<JavaClass> haveNamesThatSaySomething() {
        return condition("have names that say something", (type, events) -> {
            boolean isInEmptyPackage =
                    Arrays.stream(type.getPackageName().split("\\.", -1)).anyMatch(EMPTY_PACKAGES::contains);
            if (isInEmptyPackage || EMPTY_WORD.matcher(type.getSimpleName()).find()) {
                violated(events, type, type.getName() + " has a name that says nothing");
            }
        });
    }

    /** Neither call, read, write nor refer to a member that is meant. */
    static ArchCondition<JavaClass> notUse(String what, Predicate<AccessTarget> isMeant) {
        return condition("not use " + what, (type, events) -> {
            type.getAccessesFromSelf().stream()
                    .filter(access -> isMeant.test(access.getTarget()))
                    .forEach(access -> violated(events, type, access.getDescription()));
            type.getCodeUnitReferencesFromSelf().stream()
                    .filter(reference -> isMeant.test(reference.getTarget()))
                    .forEach(reference -> violated(events, type, reference.getDescription()));
        });
    }

    /** Members of a class by their names. */
    static Predicate<AccessTarget> members(Class<?> owner, String... names) {
        return target ->
                target.getOwner().isEquivalentTo(owner) && List.of(names).contains(target.getName());
    }

    private static void violated(ConditionEvents events, JavaClass type, String message) {
        events.add(SimpleConditionEvent.violated(type, message));
    }

    private static ArchCondition<JavaClass> condition(
            String description, BiConsumer<JavaClass, ConditionEvents> check) {
        return new ArchCondition<>(description) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                check.accept(type, events);
            }
        };
    }
}
