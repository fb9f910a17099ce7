package io.boardwatt.soak.plan;

import io.boardwatt.launcher.BadStart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Finds plans: the built-in ones by name, others as files. */
public final class PlanFiles {
    /** The names of the built-in plans. */
    public static final List<String> BUILT_IN = List.of("quick", "quick-aa");

    private PlanFiles() {}

    /**
     * Reads the plan that a word on the command line names.
     *
     * @param word a built-in plan's name, or the path of a YAML file
     * @param overrides as {@link PlanReader#read} takes them
     * @throws BadStart with every problem of the plan, or when there is no such plan
     */
    public static Plan read(String word, Map<String, String> overrides) throws BadStart {
        if (BUILT_IN.contains(word)) {
            return PlanReader.read(word, builtIn(word), overrides);
        }
        Path file = Path.of(word);
        if (Files.isDirectory(file)) {
            throw BadStart.usage("plan " + word + ": it is a folder; a YAML file is needed, or one of the built-in "
                    + String.join(", ", BUILT_IN));
        }
        if (!Files.isRegularFile(file)) {
            throw BadStart.usage("plan " + word + ": no such file and no built-in plan" + Words.hint(word, BUILT_IN));
        }
        try {
            String base = String.valueOf(file.getFileName()).replaceFirst("\\.ya?ml$", "");
            return PlanReader.read(base, Files.readString(file), overrides);
        } catch (IOException e) {
            throw BadStart.usage("plan " + word + ": it cannot be read as UTF-8 text (" + e + ")");
        }
    }

    /** The text of a built-in plan. */
    public static String builtIn(String name) {
        try (InputStream in = PlanFiles.class.getResourceAsStream(name + ".yaml")) {
            if (in == null) {
                throw new IllegalStateException("the built-in plan " + name + " is missing in this archive");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
