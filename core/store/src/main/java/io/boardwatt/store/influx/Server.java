package io.boardwatt.store.influx;

import io.boardwatt.store.StoreException;
import io.boardwatt.store.StoreException.Kind;
import io.boardwatt.store.http.Questions;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which server answers at the address of an InfluxDB.
 *
 * @param dialect the InfluxDB; empty for VictoriaMetrics, which takes the same writes
 * @param name what it calls itself, for the log
 */
record Server(Optional<InfluxDialect> dialect, String name) {
    /** Asks it. @throws StoreException TRANSIENT when nothing useful comes back, OPERATOR when it is another program */
    static Server ask(Questions questions) throws StoreException {
        Questions.Answer ping = questions.get("ping", Map.of());
        if (ping.status() == 401 || ping.status() == 403) {
            throw new StoreException(
                    Kind.OPERATOR, "the store refuses the token, with " + ping.status() + ": " + ping.text(), null);
        } else if (ping.status() >= 500 || ping.status() == 429) {
            throw new StoreException(
                    Kind.TRANSIENT, "the store answers " + ping.status() + " to /ping: " + ping.text(), null);
        }
        String version = ping.header("X-Influxdb-Version").replaceFirst("^v", "");
        String build = ping.header("X-Influxdb-Build");
        if (ping.header("Server").toLowerCase(Locale.ROOT).contains("questdb")) {
            throw new StoreException(
                    Kind.OPERATOR, "a QuestDB answers there, which is the embedded store: store.kind=embedded", null);
        } else if (version.startsWith("1.")) {
            return new Server(Optional.of(InfluxDialect.ONE), "InfluxDB " + version);
        } else if (version.startsWith("3.") || build.equals("Core")) {
            return new Server(Optional.of(InfluxDialect.THREE), "InfluxDB " + version + ' ' + build);
        } else if (!version.isEmpty()) {
            return new Server(Optional.of(InfluxDialect.TWO), "InfluxDB " + version);
        } else if (questions.get("metrics", Map.of()).text().contains("vm_app_version")) {
            return new Server(Optional.empty(), "VictoriaMetrics");
        }
        return new Server(
                Optional.of(InfluxDialect.TWO), "a store that does not say which it is, taken for InfluxDB 2");
    }
}
