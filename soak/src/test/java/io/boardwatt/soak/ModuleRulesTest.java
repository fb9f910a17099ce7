package io.boardwatt.soak;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ModuleRulesTest {
    private static final JavaClasses CLASSES = new ClassFileImporter().importPath(Path.of("target/classes"));

    @Test
    void onlyThePlanPackageSeesYaml() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.boardwatt.soak.plan..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.snakeyaml..")
                .check(CLASSES);
    }

    @Test
    void loadsKnowNothingOfWhatRunsThem() {
        noClasses()
                .that()
                .resideInAPackage("io.boardwatt.soak.load..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.boardwatt.soak.arm..",
                        "io.boardwatt.soak.engine..",
                        "io.boardwatt.soak.image..",
                        "io.boardwatt.soak.plan..",
                        "io.boardwatt.soak.runner..")
                .check(CLASSES);
    }
}
