package io.boardwatt.grafana.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.boardwatt.grafana.Dashboards;
import io.boardwatt.grafana.alert.Alerts;
import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.query.Dialect;
import io.boardwatt.testing.WrittenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DashboardFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path FOLDER = Path.of("dashboards");

    static Stream<Arguments> dashboards() {
        return Dashboards.dialects().stream()
                .flatMap(dialect -> Dashboards.all().stream()
                        .map(dashboard -> Arguments.of(dialect.name(), dashboard.name(), dialect, dashboard)));
    }

    @ParameterizedTest(name = "{0}/{1}")
    @MethodSource("dashboards")
    void theFileIsWhatTheModelSays(String folder, String name, Dialect dialect, Dashboard dashboard)
            throws IOException {
        String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(DashboardFile.of(dashboard, dialect));
        WrittenFile.assertHolds(FOLDER.resolve(folder).resolve(name + ".json"), text + '\n');
    }

    @Test
    void theRulesAreWhatTheModelSaysAndAskADataSourceThatIsProvisioned() throws IOException {
        String sources = Files.readString(Path.of("provisioning", "datasources", "boardwatt.yaml"));
        for (Dialect dialect : Dashboards.dialects()) {
            String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(AlertFile.of(Alerts.all(), dialect));
            WrittenFile.assertHolds(Path.of("provisioning", "alerting", dialect.name(), "rules.yaml"), text + '\n');
            assertThat(sources).contains("uid: " + dialect.dataSourceUid(), "type: " + dialect.dataSourceType());
        }
    }

    @Test
    void thereIsNoFileBesideThose() throws IOException {
        for (Dialect dialect : Dashboards.dialects()) {
            try (Stream<Path> files = Files.list(FOLDER.resolve(dialect.name()))) {
                assertThat(files.map(file -> file.getFileName().toString().replace(".json", "")))
                        .containsExactlyInAnyOrderElementsOf(
                                Dashboards.all().stream().map(Dashboard::name).toList());
            }
        }
    }
}
