package io.boardwatt.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.protocol.BoardId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionsOfSettingsTest {
    @TempDir
    Path folder;

    private static Settings settings(String... keysAndValues) throws BadStart {
        Map<String, String> texts = new HashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            texts.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return Settings.read(SharedSettings.all(), texts);
    }

    private String secret(String text) throws IOException {
        return Files.writeString(folder.resolve("secret"), text + "\n").toString();
    }

    @Test
    void aBrokerIsItsAddressWithTheUserAndThePasswordOfTheFile() throws Exception {
        MqttAddress broker = BrokerOfSettings.of(
                settings("mqtt.url", "tcp://hub:1883", "mqtt.user", "rpi", "mqtt.password-file", secret("s3cret")));
        assertThat(broker.user()).isEqualTo("rpi");
        assertThat(broker.password()).isEqualTo("s3cret");
        assertThat(broker).hasToString("tcp://hub:1883");
    }

    @Test
    void everythingThatIsWrongWithABrokerIsToldAtOnce() {
        assertThatThrownBy(() -> BrokerOfSettings.of(settings(
                        "mqtt.url",
                        "http://hub:1883",
                        "mqtt.password-file",
                        folder.resolve("none").toString())))
                .isInstanceOf(BadStart.class)
                .hasMessageContainingAll("mqtt.url: 'http://hub:1883'", "mqtt.password-file = ", "there is no such");
    }

    @Test
    void aStoreIsTheKindThatWasChosen() throws Exception {
        assertThat(StoreOfSettings.toRead(settings()))
                .hasToString("http://127.0.0.1:8086 org=boardwatt bucket=boardwatt");
        Settings embedded = settings("store.kind", "embedded", "store.embedded.password-file", secret("s3cret"));
        assertThat(StoreOfSettings.toRead(embedded))
                .hasToString("http://127.0.0.1:8485 keeps raw for ever, minutes for ever, hours for ever");
        assertThat(StoreOfSettings.toWrite(embedded))
                .hasToString("http://127.0.0.1:8485 keeps raw 14d, minutes 400d, hours for ever");
        assertThatThrownBy(() -> StoreOfSettings.toWrite(settings("store.kind", "embedded", "store.keep-raw", "36h")))
                .isInstanceOf(BadStart.class)
                .hasMessageContainingAll("store.keep-raw", "whole number of days");
    }

    @Test
    void aBoardIsTheOneThatIsSetOrThisHost() throws Exception {
        assertThat(BoardOfSettings.of(settings("board.id", "rpi"))).isEqualTo(new BoardId("rpi"));
        assertThat(BoardOfSettings.of(settings()))
                .isEqualTo(BoardId.ofHostName(
                        Files.readString(Path.of("/proc/sys/kernel/hostname")).strip()));
        assertThatThrownBy(() -> BoardOfSettings.of(settings("board.id", "My Board")))
                .hasMessage("board.id = My Board: it takes 1 to 32 characters of a-z, 0-9 and -");
    }
}
