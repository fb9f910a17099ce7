package io.boardwatt.soak;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.soak.load.Load;
import io.boardwatt.soak.load.Loads;
import io.boardwatt.soak.plan.PlanFiles;
import io.boardwatt.soak.plan.PlanKeys;
import io.boardwatt.soak.runner.Mark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** docs/soak.md says what the code takes: no key, load, mark or plan more or less. */
class DocumentationTest {
    private static final Pattern ROW = Pattern.compile("^\\| `([^`]+)` \\| ([^|]*)\\|", Pattern.MULTILINE);

    /** First cell and second cell of the rows of the table under a heading. */
    private static List<List<String>> table(String heading) throws IOException {
        String page = Files.readString(Path.of("../docs/soak.md"));
        String section = page.substring(page.indexOf("## " + heading + "\n") + 3);
        section = section.substring(0, section.indexOf("\n## "));
        List<List<String>> rows = new ArrayList<>();
        for (Matcher row = ROW.matcher(section); row.find(); ) {
            rows.add(List.of(row.group(1), row.group(2).strip()));
        }
        return rows;
    }

    private static List<String> first(String heading) throws IOException {
        return table(heading).stream().map(row -> row.get(0)).toList();
    }

    @Test
    void theTableOfKeysIsWhatPlansTake() throws IOException {
        List<String> keys = new ArrayList<>();
        PlanKeys.TOP.forEach(key -> {
            switch (key) {
                case "pairs" -> PlanKeys.PAIRS.forEach(k -> keys.add("pairs." + k));
                case "seconds" -> PlanKeys.SECONDS.forEach(k -> keys.add("seconds." + k));
                case "conditions" -> PlanKeys.CONDITIONS.forEach(k -> keys.add("conditions." + k));
                case "workloads" -> PlanKeys.WORKLOAD.forEach(k -> keys.add("workloads[]." + k));
                default -> keys.add(key);
            }
        });

        assertThat(first("Plan")).containsExactlyInAnyOrderElementsOf(keys);
        assertThat(table("Plan").stream()
                        .filter(row -> row.get(1).equals("cannot be run yet"))
                        .map(row -> row.get(0).replace("workloads[].", "workload ")))
                .containsExactlyElementsOf(java.util.stream.Stream.concat(
                                PlanKeys.LATER.stream(),
                                PlanKeys.WORKLOAD_LATER.stream().map(k -> "workload " + k))
                        .toList());
    }

    @Test
    void theTableOfLoadsNamesEachArgumentWithItsDefault() throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (Load load : Loads.all()) {
            rows.add(List.of(
                    load.name(),
                    String.join(
                            ", ",
                            load.arguments().stream()
                                    .map(a -> "`" + a.name() + "` (" + a.defaultText() + ")")
                                    .toList())));
        }
        assertThat(table("Loads")).isEqualTo(rows);
    }

    @Test
    void theTableOfMarksHoldsEachWithItsSentence() throws IOException {
        List<List<String>> rows = table("How a block runs");

        assertThat(rows.stream().map(row -> row.get(0)))
                .containsExactlyElementsOf(
                        Arrays.stream(Mark.values()).map(Mark::id).toList());
        Arrays.stream(Mark.values())
                .forEach(mark -> assertThat(rows).anySatisfy(row -> {
                    assertThat(row.get(0)).isEqualTo(mark.id());
                    assertThat(row.get(1)).startsWith(mark.sentence());
                }));
    }

    @Test
    void theTableOfBuiltInPlansIsComplete() throws IOException {
        assertThat(first("Built-in plans")).isEqualTo(PlanFiles.BUILT_IN);
    }
}
