package io.boardwatt.grafana.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.hub.child.SqlDoor;
import io.boardwatt.hub.child.StoreProcess;
import io.boardwatt.store.Retention;
import io.boardwatt.store.Store;
import io.boardwatt.store.embedded.CatalogueTables;
import io.boardwatt.store.embedded.EmbeddedAddress;
import io.boardwatt.testing.FreePort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** By PostgreSQL's protocol and as the user who may only read, as Grafana asks the embedded store. */
final class SqlOnTheEmbeddedStoreTest extends QueriesContract {
    /** One that holds the truth, and one that holds nothing. */
    private final List<StoreProcess> processes = new ArrayList<>();

    private final List<Connection> connections = new ArrayList<>();

    @BeforeAll
    void fill(@TempDir Path folder) throws Exception {
        for (String name : List.of("full", "empty")) {
            SqlDoor door = new SqlDoor("127.0.0.1", FreePort.any());
            StoreProcess process = StoreProcess.start(folder.resolve(name), 0, Optional.of(door));
            processes.add(process);
            EmbeddedAddress address =
                    new EmbeddedAddress(process.url(), Optional.of(process.password()), Retention.FOR_EVER);
            CatalogueTables.make(address);
            if (name.equals("full")) {
                Store store = address.open(InstantSource.system());
                truth.writeTo(store);
                store.close();
            }
            String password =
                    Files.readString(SqlDoor.passwordFile(folder.resolve(name))).strip();
            connections.add(DriverManager.getConnection(
                    "jdbc:postgresql://" + door + "/qdb?sslmode=disable", SqlDoor.USER, password));
        }
        // What is written is seen some milliseconds later; the last measurement was written last.
        Awaitility.await()
                .untilAsserted(() ->
                        assertThat(values("SELECT DISTINCT host FROM event")).hasSize(3));
    }

    @AfterAll
    void end() throws Exception {
        for (Connection connection : connections) {
            connection.close();
        }
        processes.forEach(StoreProcess::close);
    }

    @Test
    void theUserOfDashboardsMayOnlyRead() {
        assertThatThrownBy(() -> query(connections.get(0), "DROP TABLE cpu")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> query(connections.get(0), "INSERT INTO cpu (timestamp, host) VALUES (now(), 'x')"))
                .isInstanceOf(SQLException.class);
    }

    @Override
    protected Dialect dialect() {
        return new Sql();
    }

    @Override
    protected String expanded(GrafanaText grafana, String text) {
        return grafana.sql(text, all());
    }

    @Override
    protected Answer ask(String text, Question question) throws Exception {
        return answer(query(connections.get(0), text), question);
    }

    @Override
    protected Answer askEmpty(String text, Question question) throws Exception {
        return answer(query(connections.get(1), text), question);
    }

    @Override
    protected List<String> values(String text) throws Exception {
        return query(connections.get(0), text).stream()
                .map(row -> String.valueOf(row.values().iterator().next()))
                .toList();
    }

    private static List<Map<String, Object>> query(Connection connection, String text) throws SQLException {
        List<Map<String, Object>> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(text)) {
            while (answer.next()) {
                Map<String, Object> row = new TreeMap<>();
                for (int i = 1; i <= answer.getMetaData().getColumnCount(); i++) {
                    Object value = answer.getObject(i);
                    if (value != null) {
                        row.put(answer.getMetaData().getColumnLabel(i), value);
                    }
                }
                rows.add(row);
            }
        } catch (SQLException e) {
            throw new SQLException(text + "\n" + e.getMessage(), e);
        }
        return rows;
    }

    private static Answer answer(List<Map<String, Object>> rows, Question question) {
        Answer answer = new Answer();
        for (Map<String, Object> row : rows) {
            Map<String, String> tags = new TreeMap<>();
            question.by().forEach(tag -> {
                if (row.containsKey(tag)) {
                    tags.put(tag, String.valueOf(row.get(tag)));
                }
            });
            row.forEach((column, value) -> {
                if (!question.by().contains(column) && !column.equals("time")) {
                    answer.add(tags, column, value);
                }
            });
        }
        return answer.withRows(rows.size());
    }
}
