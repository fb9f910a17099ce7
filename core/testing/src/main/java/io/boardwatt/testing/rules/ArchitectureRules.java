package io.boardwatt.testing.rules;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static io.boardwatt.testing.rules.Conditions.members;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** The rules, each by a name that says what it wants. They judge what a module's main code compiles to. */
public final class ArchitectureRules {
    private static final DescribedPredicate<JavaClass> OURS = resideInAPackage("io.boardwatt..");
    private static final DescribedPredicate<JavaClass> NOT_THE_LAUNCHER =
            OURS.and(resideOutsideOfPackage("io.boardwatt.launcher.."));

    /** The child JVM of the embedded store has a process of its own, which it ends when its standard input does. */
    private static final DescribedPredicate<JavaClass> NOT_THE_CHILD =
            resideOutsideOfPackage("io.boardwatt.hub.child..");

    private static final Predicate<AccessTarget> END_OF_PROCESS =
            members(System.class, "exit").or(members(Runtime.class, "exit", "halt", "addShutdownHook"));
    private static final Predicate<AccessTarget> STANDARD_STREAMS = members(
                    System.class, "out", "err", "in", "setOut", "setErr", "setIn", "console")
            .or(target -> target.getName().equals("printStackTrace"));
    private static final Predicate<AccessTarget> SLEEP =
            members(Thread.class, "sleep").or(members(TimeUnit.class, "sleep"));
    private static final Predicate<AccessTarget> CLOCKS = members(System.class, "currentTimeMillis", "nanoTime")
            .or(target -> target.getOwner().getName().startsWith("java.time.")
                    && target.getName().equals("now"))
            .or(members(Clock.class, "systemUTC", "systemDefaultZone", "system", "tickSeconds", "tickMillis"))
            .or(members(InstantSource.class, "system"))
            .or(target -> members(Date.class, "<init>").test(target)
                    && target.getFullName().endsWith("<init>()"));

    private ArchitectureRules() {}

    /** Every rule by its name. */
    public static Map<String, ArchRule> all() {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        rules.put("every package is null-marked", classes().should(Conditions.beInANullMarkedPackage()));
        rules.put(
                "packages have no cycles",
                slices().matching("io.boardwatt.(**)").should().beFreeOfCycles());
        rules.put("every name says something", classes().should(Conditions.haveNamesThatSaySomething()));
        rules.put(
                "only the launcher ends the process",
                classes()
                        .that(NOT_THE_LAUNCHER.and(NOT_THE_CHILD))
                        .should(Conditions.notUse("the end of the process", END_OF_PROCESS)));
        rules.put(
                "only the launcher sees the standard streams",
                classes()
                        .that(NOT_THE_LAUNCHER.and(NOT_THE_CHILD))
                        .should(Conditions.notUse("standard streams", STANDARD_STREAMS)));
        rules.put(
                "logging goes through slf4j",
                seenOnlyIn(
                        "java.util.logging..",
                        "io.boardwatt.launcher..", // which bridges it
                        "io.boardwatt.delivery.wire")); // Paho logs with it, and must be told how much
        rules.put("Paho is seen in delivery.wire only", seenOnlyIn("org.eclipse.paho..", "io.boardwatt.delivery.wire"));
        rules.put("the InfluxDB client is seen in store only", seenOnlyIn("com.influxdb..", "io.boardwatt.store.."));
        rules.put(
                "docker-java is seen in one package of soak",
                classes().should(new OnePackage("io.boardwatt.soak.", "com.github.dockerjava.")));
        rules.put("QuestDB is seen in hub.child only", seenOnlyIn("io.questdb..", "io.boardwatt.hub.child.."));
        rules.put(
                "Artemis is seen in hub.broker only", seenOnlyIn("org.apache.activemq..", "io.boardwatt.hub.broker.."));
        rules.put(
                "BouncyCastle is seen in hub.access only",
                seenOnlyIn("org.bouncycastle..", "io.boardwatt.hub.access.."));
        rules.put("nobody sleeps", classes().that(OURS).should(Conditions.notUse("sleep", SLEEP)));
        rules.put(
                "clocks are injected",
                classes()
                        .that(NOT_THE_LAUNCHER.and(Conditions.areNot("io.boardwatt.protocol.Ticker")))
                        .should(Conditions.notUse("a clock that no test can move", CLOCKS)));
        rules.replaceAll((name, rule) -> rule.allowEmptyShould(true).as(name));
        return rules;
    }

    private static ArchRule seenOnlyIn(String library, String... where) {
        return noClasses()
                .that(OURS.and(resideOutsideOfPackages(where)))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library);
    }
}
