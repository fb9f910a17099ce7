package io.boardwatt.launcher;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Settings that several programs share, by the prefixes {@code board. mqtt. store. data. log.} */
public final class SharedSettings {
    static final List<String> PREFIXES = List.of("board", "mqtt", "store", "data", "log");

    /** Which board this is. */
    public static final Setting<Optional<String>> BOARD_ID =
            Setting.optionalText("board.id", "The board's id: 1 to 32 of a-z, 0-9 and -; by default the host's name.");

    /** Where the broker is. */
    public static final Setting<URI> MQTT_URL =
            Setting.uri("mqtt.url", "tcp://127.0.0.1:1883", "The MQTT broker: tcp:// or ssl://.");
    /** The broker's user. */
    public static final Setting<Optional<String>> MQTT_USER =
            Setting.optionalText("mqtt.user", "The user name for the broker.");
    /** The broker's password. */
    public static final Setting<Optional<Path>> MQTT_PASSWORD_FILE =
            Setting.optionalPath("mqtt.password-file", "A file whose first line is the password for the broker.");
    /** Whom to trust. */
    public static final Setting<Optional<Path>> MQTT_CA_FILE = Setting.optionalPath(
            "mqtt.ca-file",
            "PEM: the certificates of the CAs that may have signed the broker's; by default those that Java trusts.");
    /** Our own certificate. */
    public static final Setting<Optional<Path>> MQTT_CERTIFICATE_FILE = Setting.optionalPath(
            "mqtt.certificate-file", "PEM: the certificate by which the broker knows this client.");
    /** Our own key. */
    public static final Setting<Optional<Path>> MQTT_KEY_FILE =
            Setting.optionalPath("mqtt.key-file", "PEM: the private key of mqtt.certificate-file, without a password.");

    /** Which store. */
    public static final Setting<String> STORE_KIND = Setting.oneOf(
            "store.kind", "influx", List.of("influx", "embedded"), "Which store: an InfluxDB, or the embedded one.");
    /** Where InfluxDB is. */
    public static final Setting<URI> STORE_INFLUX_URL =
            Setting.uri("store.influx.url", "http://127.0.0.1:8086", "The InfluxDB.");
    /** InfluxDB's token. */
    public static final Setting<Optional<Path>> STORE_INFLUX_TOKEN_FILE =
            Setting.optionalPath("store.influx.token-file", "A file whose first line is the InfluxDB token.");
    /** InfluxDB's organisation. */
    public static final Setting<String> STORE_INFLUX_ORG =
            Setting.text("store.influx.org", "boardwatt", "The InfluxDB organisation.");
    /** InfluxDB's bucket. */
    public static final Setting<String> STORE_INFLUX_BUCKET =
            Setting.text("store.influx.bucket", "boardwatt", "The InfluxDB bucket.");
    /** Where the embedded store is. */
    public static final Setting<URI> STORE_EMBEDDED_URL =
            Setting.uri("store.embedded.url", "http://127.0.0.1:8485", "The embedded store's address.");
    /** The embedded store's password. */
    public static final Setting<Optional<Path>> STORE_EMBEDDED_PASSWORD_FILE = Setting.optionalPath(
            "store.embedded.password-file", "A file whose first line is the embedded store's password.");

    /** How long raw rows are kept. */
    public static final Setting<Optional<Duration>> STORE_KEEP_RAW = Setting.durationOrForever(
            "store.keep-raw",
            "14d",
            "How long the store keeps rows as they were sampled; older ones are counted as expired. In the embedded store"
                    + " whole days.");
    /** How long one row a minute is kept. */
    public static final Setting<Optional<Duration>> STORE_KEEP_MINUTES = Setting.durationOrForever(
            "store.keep-minutes", "400d", "How long the store keeps what was summed up minute by minute.");
    /** How long one row an hour is kept. */
    public static final Setting<Optional<Duration>> STORE_KEEP_HOURS = Setting.durationOrForever(
            "store.keep-hours", "forever", "How long the store keeps what was summed up hour by hour.");

    /** Where a program keeps its data. */
    public static final Setting<Optional<Path>> DATA_DIR = Setting.optionalPath(
            "data.dir", "The data folder; by default $XDG_DATA_HOME/boardwatt or ~/.local/share/boardwatt.");
    /** Where a publisher keeps what is not confirmed. */
    public static final Setting<Optional<Path>> DATA_OUTBOX_DIR = Setting.optionalPath(
            "data.outbox-dir", "The outbox, in memory; by default $XDG_RUNTIME_DIR/boardwatt or /dev/shm/boardwatt.");
    /** How much a publisher keeps in memory. */
    public static final Setting<Long> DATA_OUTBOX_BYTES = Setting.bytes(
            "data.outbox-bytes",
            "64MiB",
            2L << 20,
            false,
            "How much a publisher keeps in memory of what no collector has confirmed; beyond it the oldest is dropped, and"
                    + " counted.");
    /** How much a publisher keeps on disk. */
    public static final Setting<Long> DATA_SPILL_BYTES = Setting.bytes(
            "data.spill-bytes",
            "256MiB",
            2L << 20,
            true,
            "How much of what was not confirmed for a minute a publisher keeps in the data folder, where it survives a"
                    + " power cut; beyond it the oldest is dropped. 0 for nothing.");
    /** How often a publisher writes to disk. */
    public static final Setting<Duration> DATA_SPILL_INTERVAL = Setting.duration(
            "data.spill-interval",
            "10s",
            "How often a publisher writes that to disk: one append and one fsync each time.");
    /** Whether payloads are gzip. */
    public static final Setting<String> MQTT_COMPRESS = Setting.oneOf(
            "mqtt.compress",
            "gzip",
            List.of("gzip", "none"),
            "How a publisher's samples are packed, on the wire and in its outbox. Collectors take both.");

    /** How much is logged. */
    public static final Setting<String> LOG_LEVEL = Setting.oneOf(
            "log.level", "info", List.of("error", "warn", "info", "debug"), "How much is logged, on standard error.");

    private SharedSettings() {}

    /** What every program that connects to the broker takes. */
    public static List<Setting<?>> mqtt() {
        return List.of(MQTT_URL, MQTT_USER, MQTT_PASSWORD_FILE, MQTT_CA_FILE, MQTT_CERTIFICATE_FILE, MQTT_KEY_FILE);
    }

    /** What every program that opens the store takes. */
    public static List<Setting<?>> store() {
        return List.of(
                STORE_KIND,
                STORE_INFLUX_URL,
                STORE_INFLUX_TOKEN_FILE,
                STORE_INFLUX_ORG,
                STORE_INFLUX_BUCKET,
                STORE_EMBEDDED_URL,
                STORE_EMBEDDED_PASSWORD_FILE);
    }

    /** What the program that writes to the store takes beside that. */
    public static List<Setting<?>> retention() {
        return List.of(STORE_KEEP_RAW, STORE_KEEP_MINUTES, STORE_KEEP_HOURS);
    }

    /** What every program that publishes samples takes. */
    public static List<Setting<?>> outbox() {
        return List.of(DATA_OUTBOX_DIR, DATA_OUTBOX_BYTES, DATA_SPILL_BYTES, DATA_SPILL_INTERVAL, MQTT_COMPRESS);
    }

    /** Every one. */
    public static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>(List.of(BOARD_ID));
        all.addAll(mqtt());
        all.addAll(store());
        all.addAll(retention());
        all.add(DATA_DIR);
        all.addAll(outbox());
        all.add(LOG_LEVEL);
        return List.copyOf(all);
    }
}
