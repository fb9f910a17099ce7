package io.boardwatt.hub.assembly;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The settings of {@code up}: its own, and those of its parts that it does not set itself. */
final class UpSettings {
    /** Where MQTT and the page listen. */
    static final Setting<String> LISTEN = Setting.text(
            "up.listen",
            "127.0.0.1",
            "The address at which MQTT and the page listen; beyond this machine it needs mqtt.user and"
                    + " mqtt.password-file, which then hold for both, or up.tls.");
    /** MQTT's port. */
    static final Setting<Integer> MQTT_PORT =
            Setting.integer("up.mqtt-port", 1883, 0, 65535, "The port of MQTT; 0 for any that is free.");
    /** Whether by TLS. */
    static final Setting<Boolean> TLS = Setting.flag(
            "up.tls",
            "MQTT for other machines, and the page, by TLS, with a certificate of the hub's own CA; boards come with"
                    + " what boardwatt enroll made for them.");
    /** MQTT's port by TLS. */
    static final Setting<Integer> TLS_PORT =
            Setting.integer("up.tls-port", 8883, 0, 65535, "The port of MQTT by TLS; 0 for any that is free.");
    /** Further names. */
    static final Setting<String> NAMES = Setting.text(
            "up.names", "", "Names for the certificate, separated by commas, beside the host's name and addresses.");
    /** A certificate of one's own. */
    static final Setting<Optional<Path>> CERTIFICATE_FILE = Setting.optionalPath(
            "up.certificate-file", "PEM: the certificate for up.tls, in place of one of the hub's own CA.");
    /** Its key. */
    static final Setting<Optional<Path>> KEY_FILE =
            Setting.optionalPath("up.key-file", "PEM: the private key of up.certificate-file.");
    /** The page's port. */
    static final Setting<Integer> PAGE_PORT =
            Setting.integer("up.page-port", 8484, 0, 65535, "The port of the page; 0 for any that is free.");
    /** Which store. */
    static final Setting<String> STORE = Setting.oneOf(
            "up.store",
            "embedded",
            List.of("embedded", "influx"),
            "Where rows are kept: in the store that comes with this, or in an InfluxDB, which costs an always-on hub a"
                    + " fraction of the CPU and of the disk writes.");

    /** SQL for dashboards. */
    static final Setting<String> SQL_LISTEN = Setting.text(
            "up.sql-listen",
            "",
            "Where the embedded store answers questions in SQL (PostgreSQL's protocol, without TLS), such as 127.0.0.1:8812:"
                    + " for Grafana. The user grafana may only read; its password is in store/sql-password below data.dir."
                    + " Empty: nowhere.");

    /** Whether the buckets of others are changed. */
    static final Setting<Boolean> CHANGE_RETENTION = Setting.flag(
            "up.change-retention",
            "Whether store.keep-raw, store.keep-minutes and store.keep-hours also hold for buckets of InfluxDB that"
                    + " somebody else made; a shorter retention deletes rows.");

    /** What {@code up} says to its parts, so that nobody else can. */
    private static final Set<String> SET_BY_UP = Set.of(
            "mqtt.url",
            "mqtt.ca-file",
            "mqtt.certificate-file",
            "mqtt.key-file",
            "store.kind",
            "store.embedded.url",
            "store.embedded.password-file",
            "web.listen",
            "web.user",
            "web.password-file",
            "web.certificate-file",
            "web.key-file");

    /** What would end a hub after one sample, or change what it prints. */
    private static final Set<String> OF_THE_PROBE_ALONE = Set.of(
            "probe.once",
            "probe.output",
            "probe.then",
            "probe.seconds",
            "probe.cmd",
            "probe.errors",
            "probe.meter",
            "probe.record");

    private UpSettings() {}

    /** What was said and is for the parts: a file that serves all programs may hold more. */
    static Map<String, String> texts(Settings settings) {
        Map<String, String> texts = new HashMap<>(settings.texts());
        texts.keySet().removeAll(OF_THE_PROBE_ALONE);
        texts.keySet().removeAll(SET_BY_UP);
        return texts;
    }

    /** A part's problems with what {@code up} told it, under the keys that {@code up} takes. */
    static BadStart inItsOwnWords(BadStart e) {
        if (e.exitCode() != 2) {
            return e;
        }
        return BadStart.usage(e.problems().stream()
                .map(problem -> problem.replace("web.listen =", "up.listen, up.page-port =")
                        .replace("web.user", "mqtt.user")
                        .replace("web.password-file", "mqtt.password-file")
                        .replace("mqtt.url", "up.listen, up.mqtt-port"))
                .toList());
    }

    static List<Setting<?>> all() {
        Map<String, Setting<?>> all = new LinkedHashMap<>();
        for (Setting<?> own : List.of(
                LISTEN,
                MQTT_PORT,
                TLS,
                TLS_PORT,
                NAMES,
                CERTIFICATE_FILE,
                KEY_FILE,
                PAGE_PORT,
                STORE,
                SQL_LISTEN,
                CHANGE_RETENTION)) {
            all.put(own.key(), own);
        }
        Parts.COMMANDS.stream()
                .flatMap(name -> Parts.command(name).settings().stream())
                .filter(setting -> !SET_BY_UP.contains(setting.key()) && !OF_THE_PROBE_ALONE.contains(setting.key()))
                .forEach(setting -> all.putIfAbsent(setting.key(), setting));
        return List.copyOf(all.values());
    }
}
