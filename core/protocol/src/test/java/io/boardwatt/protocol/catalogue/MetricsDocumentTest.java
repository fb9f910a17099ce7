package io.boardwatt.protocol.catalogue;

import io.boardwatt.protocol.WrittenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/metrics.md} says what the catalogue says, row for row. */
class MetricsDocumentTest {
    private static final String INTRODUCTION = """
            # Measurements

            Everything Boardwatt writes into a store, one row a second and board unless said otherwise. This page is made
            from the catalogue in `core/protocol`; a test compares the two.

            - Every row has the tag `host`, the board's id. The tag keys of a measurement and the type of a field never
              change. A row is unique by measurement, all tags and timestamp.
            - What is not known is absent, never 0.
            - A counter only rises until something restarts: take its increase. A gauge goes up and down. A state is a name,
              a label or a truth value.
            - Names and types of Telegraf are kept, so that its dashboards work and boards that run Telegraf can join; our
              own names show their unit.
            - Optional tags stand in parentheses.

            """;

    private static final String ROLLUPS = """
            ## Rollups

            The analyzer sums up every measurement that is not about a run, save `ledger`, `refusals`, `soak` and
            `analyzer`, as `<name>_1m` and `<name>_1h`, with the same tags. Of a gauge come `<field>_min`, `<field>_mean` and `<field>_max`; of a counter `<field>_last` and
            `<field>_increase`; states are left out. All are floats. `n` (integer) says how many rows were summed up.

            """;

    private static final String ONCE = """
            ## Ids of `probe --once`

            `boardwatt probe --once --output json` prints `{id, value, unit}`; `*` stands for a device's name. A rate is a
            counter's increase a second, an increase that between two readings; computed means a list, a sum or a choice
            over several rows. A source that is silent has the value `null` and a reason.

            | id | unit | measurement | field | how |
            | --- | --- | --- | --- | --- |
            """;

    @Test
    void thePageAgreesWithTheCatalogue() throws IOException {
        StringBuilder page = new StringBuilder(INTRODUCTION);
        for (Measurement measurement : Catalogue.measurements()) {
            describe(measurement, page);
        }
        page.append(ROLLUPS).append(ONCE);
        for (OnceId id : OnceIds.all()) {
            String tags = id.tags().entrySet().stream()
                    .map(tag -> tag.getKey() + "=" + tag.getValue())
                    .sorted()
                    .collect(Collectors.joining(","));
            row(
                    page,
                    "`" + id.id() + "`",
                    id.unit(),
                    "`" + id.measurement() + (tags.isEmpty() ? "" : "," + tags) + "`",
                    "`" + id.field() + "`" + (id.factor() == 1 ? "" : " × " + id.factor()),
                    id.how().name().toLowerCase(java.util.Locale.ROOT));
        }
        WrittenFile.assertHolds(Path.of("../../docs/metrics.md"), page.toString());
    }

    private static void describe(Measurement measurement, StringBuilder page) {
        page.append("## `").append(measurement.name()).append("`\n\n");
        page.append(measurement.description());
        page.append(measurement.origin() == Origin.TELEGRAF ? " Telegraf's names.\n\n" : "\n\n");
        if (!measurement.tags().isEmpty()) {
            row(page, "tag", "values");
            row(page, "---", "---");
            for (TagKey tag : measurement.tags()) {
                row(page, tag.isAlwaysThere() ? "`" + tag.name() + "`" : "(`" + tag.name() + "`)", tag.description());
            }
            page.append('\n');
        }
        row(page, "field", "type", "unit", "nature", "meaning");
        row(page, "---", "---", "---", "---", "---");
        for (Field field : measurement.fields().values()) {
            row(
                    page,
                    "`" + field.name() + "`",
                    field.type().word(),
                    field.unit().symbol(),
                    field.nature().word(),
                    field.description());
        }
        page.append('\n');
    }

    private static void row(StringBuilder page, String... cells) {
        for (String cell : cells) {
            page.append("| ").append(cell).append(' ');
        }
        page.append("|\n");
    }
}
