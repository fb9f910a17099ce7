package io.boardwatt.testing.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.boardwatt.planted.marked.Clean;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureRulesTest {
    /** A rule, and planted classes each of which must break it. */
    private static final Object[][] PLANTED = {
        {"every package is null-marked", "Planted"},
        {
            "every name says something",
            "Planted$StringUtils",
            "Planted$StoreHelper",
            "Planted$BoardManager",
            "Planted$SourceImpl",
            "Planted$CommonThings",
            "Planted$Constants",
            "impl.Thing"
        },
        {"only the launcher ends the process", "Planted$Exits", "Planted$Halts", "Planted$Hooks"},
        {"only the launcher sees the standard streams", "Planted$Prints", "Planted$PrintsTraces"},
        {"logging goes through slf4j", "Planted$Logs"},
        {"Paho is seen in delivery.wire only", "Planted$UsesPaho"},
        {"the InfluxDB client is seen in store only", "Planted$UsesInflux"},
        {"docker-java is seen in one package of soak", "Planted$UsesDocker"},
        {"QuestDB is seen in hub.child only", "Planted$UsesQuest"},
        {"Artemis is seen in hub.broker only", "Planted$UsesArtemis"},
        {"BouncyCastle is seen in hub.access only", "Planted$UsesBouncyCastle"},
        {"nobody sleeps", "Planted$Sleeps", "Planted$SleepsByUnit"},
        {
            "clocks are injected",
            "Planted$AsksMillis",
            "Planted$RefersToNanos",
            "Planted$AsksNow",
            "Planted$RefersToNow",
            "Planted$TakesTheSystemsClock",
            "Planted$TakesTheSystemsSource",
            "Planted$MakesADate"
        }
    };

    static Stream<Arguments> planted() {
        return Arrays.stream(PLANTED)
                .flatMap(row ->
                        Arrays.stream(row).skip(1).map(name -> Arguments.of(row[0], "io.boardwatt.planted." + name)));
    }

    @ParameterizedTest(name = "{1} breaks: {0}")
    @MethodSource("planted")
    void aPlantedClassBreaksTheRule(String rule, String planted) throws ClassNotFoundException {
        JavaClasses classes = new ClassFileImporter().importClasses(Class.forName(planted));
        assertThatThrownBy(() -> rule(rule).check(classes))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(rule)
                .hasMessageContaining("io.boardwatt.planted");
    }

    @Test
    void aPlantedCycleBreaksTheRule() {
        JavaClasses classes = new ClassFileImporter().importPackages("io.boardwatt.planted.cycle");
        assertThat(classes).hasSize(2);
        assertThatThrownBy(() -> rule("packages have no cycles").check(classes))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Cycle detected");
    }

    @Test
    void dockerJavaMayBeSeenInOnePackageOfSoakAndNotInTwo() {
        ArchRule rule = rule("docker-java is seen in one package of soak");
        JavaClasses one = new ClassFileImporter().importPackages("io.boardwatt.soak.planted.one");
        JavaClasses two = new ClassFileImporter().importPackages("io.boardwatt.soak.planted");
        assertThatCode(() -> rule.check(one)).doesNotThrowAnyException();
        assertThatThrownBy(() -> rule.check(two)).isInstanceOf(AssertionError.class);
    }

    @Test
    void aLibraryMayBeSeenWhereItBelongs() {
        JavaClasses classes = new ClassFileImporter().importPackages("io.boardwatt.delivery.wire");
        assertThat(classes).hasSize(1);
        assertThatCode(() -> rule("Paho is seen in delivery.wire only").check(classes))
                .doesNotThrowAnyException();
    }

    @Test
    void aCleanClassBreaksNoRule() {
        JavaClasses classes = new ClassFileImporter()
                .importClasses(Clean.class, Clean.ImplicitUtilisation.class, packageInfoOf(Clean.class));
        ArchitectureRules.all()
                .values()
                .forEach(rule -> assertThatCode(() -> rule.check(classes)).doesNotThrowAnyException());
    }

    @Test
    void everyRuleHasAPlantedClass() {
        Set<String> rules = new HashSet<>(ArchitectureRules.all().keySet());
        Arrays.stream(PLANTED).forEach(row -> rules.remove((String) row[0]));
        assertThat(rules).containsExactly("packages have no cycles");
    }

    private static ArchRule rule(String name) {
        ArchRule rule = ArchitectureRules.all().get(name);
        assertThat(rule).as(name).isNotNull();
        return rule;
    }

    private static Class<?> packageInfoOf(Class<?> type) {
        try {
            return Class.forName(type.getPackageName() + ".package-info");
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
