package io.boardwatt.analysis;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** What decides is pure: the same code runs live, over a recording and under a stream engine. */
class PurityTest {
    private static final ArchRule ONLY_VALUES = classes()
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                    "io.boardwatt.analysis..",
                    "io.boardwatt.protocol..",
                    "java.lang..",
                    "java.util",
                    "java.util.function",
                    "java.util.stream",
                    "org.jspecify.annotations"));
    private static final ArchRule NO_CLOCK_NO_THREAD_NO_CHANCE = noClasses()
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.System")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.Thread")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.Random")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("io.boardwatt.protocol.Ticker");

    private static final JavaClasses MAIN = new ClassFileImporter().importPath("target/classes");

    @Test
    void theAnalysisKnowsValuesOnly() {
        ONLY_VALUES.check(MAIN);
    }

    @Test
    void theAnalysisHasNoClockNoThreadAndNoChance() {
        NO_CLOCK_NO_THREAD_NO_CHANCE.check(MAIN);
    }

    @Test
    void aClassThatAsksTheClockWouldBeFound() {
        JavaClasses planted = new ClassFileImporter().importClasses(AsksTheClock.class);
        assertThat(NO_CLOCK_NO_THREAD_NO_CHANCE.evaluate(planted).hasViolation())
                .isTrue();
    }

    private static final class AsksTheClock implements LongSupplier {
        @Override
        public long getAsLong() {
            return System.currentTimeMillis();
        }
    }
}
