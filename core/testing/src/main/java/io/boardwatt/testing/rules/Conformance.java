package io.boardwatt.testing.rules;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A module's conformance test is an empty subclass of this one in the module's main package. */
public abstract class Conformance {
    private static final int LONGEST_FILE = 400;

    private final Path module;

    /** The module whose folder is the working directory. */
    protected Conformance() {
        this(Path.of(""));
    }

    /** @param module the module's folder */
    protected Conformance(Path module) {
        this.module = module;
    }

    @TestFactory
    Stream<DynamicTest> theRulesOfTheHouseAreKept() {
        JavaClasses classes = new ClassFileImporter().importPath(module.resolve("target/classes"));
        Assertions.assertFalse(classes.isEmpty(), "nothing is compiled in " + module.toAbsolutePath());
        return ArchitectureRules.all().entrySet().stream()
                .map(rule -> DynamicTest.dynamicTest(
                        rule.getKey(), () -> rule.getValue().check(classes)));
    }

    @Test
    void noFileIsTooLongToRead() throws IOException {
        try (Stream<Path> files = Files.walk(module.resolve("src"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                List<String> lines = Files.readAllLines(file);
                Assertions.assertTrue(lines.size() <= LONGEST_FILE, () -> file + " has " + lines.size() + " lines");
            }
        }
    }
}
