package io.boardwatt.store.answers;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.testing.WrittenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page on stores shows the tables as they are in the code. */
final class StoresPageTest {
    private static final Path PAGE = Path.of("../../docs/stores.md");
    private static final String BEGIN = "<!-- tables: made from the code -->\n";
    private static final String END = "<!-- end of tables -->\n";

    @Test
    void thePageOnStoresHoldsTheTables() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(page).containsOnlyOnce(BEGIN).containsOnlyOnce(END);
        String before = page.substring(0, page.indexOf(BEGIN) + BEGIN.length());
        String after = page.substring(page.indexOf(END));
        WrittenFile.assertHolds(PAGE, before + tables() + after);
    }

    private static String tables() {
        StringBuilder text = new StringBuilder();
        for (AnswerTable table : AnswerTables.all()) {
            text.append("\n### ").append(table.store()).append('\n');
            text.append("| answer | with the words | cause | in the store | what is done |\n");
            text.append("| --- | --- | --- | --- | --- |\n");
            for (Meaning row : table.rows()) {
                text.append("| ").append(row.statusText());
                text.append(" | ").append(row.words().isEmpty() ? "" : '`' + row.words() + '`');
                text.append(" | ").append(row.cause());
                text.append(" | ").append(row.stored().text());
                text.append(" | ").append(done(row)).append(" |\n");
            }
        }
        return text.append('\n').toString();
    }

    private static String done(Meaning row) {
        return switch (row.kind()) {
            case TRANSIENT -> "sent again";
            case OPERATOR -> "for an operator";
            case REJECTED -> "line given up";
            case EXPIRED -> "line expired";
            case UNCLEAR -> "halved";
            case UNSUPPORTED -> throw new IllegalStateException("no answer to a write: " + row);
        };
    }
}
