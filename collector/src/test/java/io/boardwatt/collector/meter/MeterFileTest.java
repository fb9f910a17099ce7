package io.boardwatt.collector.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.protocol.BoardId;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeterFileTest {
    @TempDir
    Path folder;

    private List<MeterSpec> read(String text) throws Exception {
        return MeterFile.read(Files.writeString(folder.resolve("meters"), text), "collector.meters-file");
    }

    private List<String> problems(String text) {
        return catchThrowableOfType(BadStart.class, () -> read(text)).problems();
    }

    @Test
    void aMeterIsItsBoardItsKindAndItsAddress() throws Exception {
        List<MeterSpec> specs = read("""
                plug.board = rpi4
                plug.kind = shelly-gen2
                plug.address = http://192.168.1.20#1
                plug.accuracy = 0.01
                bench.board = xu4
                bench.kind = smartpower3
                bench.address = serial:/dev/serial/by-id/usb-Silicon_Labs
                bench.interval = 100ms
                """);
        assertThat(specs).hasSize(2);
        assertThat(specs.get(0).name()).isEqualTo("bench");
        assertThat(specs.get(0).scope()).isEqualTo("input");
        assertThat(specs.get(0).interval()).isEqualTo(Duration.ofMillis(100));
        MeterSpec plug = specs.get(1);
        assertThat(plug.board()).isEqualTo(new BoardId("rpi4"));
        assertThat(plug.scope()).isEqualTo("wall");
        assertThat(plug.accuracy()).hasValue(0.01);
        assertThat(plug.output()).isEqualTo(1);
        assertThat(plug.address()).isEqualTo(URI.create("http://192.168.1.20#1"));
    }

    @Test
    void aMeterWithJsonOfItsOwnIsToldWhereItsValuesStand() throws Exception {
        MeterSpec spec = read("""
                        m.board = b
                        m.kind = json
                        m.address = mqtt:home/meter 1/state
                        m.watts = /em/power
                        m.watts.unit = mW
                        m.watts.scale = 2
                        """).get(0);
        assertThat(spec.format().read("{\"em\":{\"power\":2500}}").orElseThrow().watts())
                .hasValue(5);
        assertThat(spec.address().getSchemeSpecificPart()).isEqualTo("home/meter 1/state");
    }

    @Test
    void everythingThatIsWrongIsToldAtOnce() {
        assertThat(problems("""
                        a.bord = rpi4
                        b.board = Rpi 4
                        b.kind = shely-gen2
                        b.address = http://x
                        c.board = rpi4
                        c.kind = smartpower2
                        c.address = http://192.168.1.2
                        c.interval = 0
                        d.board = rpi4
                        d.kind = json
                        d.address = mqtt:t
                        """))
                .anySatisfy(p -> assertThat(p).contains("a.bord is none of").contains("did you mean board?"))
                .anySatisfy(p -> assertThat(p).contains("b.board = Rpi 4: it takes 1 to 32 characters"))
                .anySatisfy(p -> assertThat(p).contains("b.kind = shely-gen2").contains("did you mean shelly-gen2?"))
                .anySatisfy(p -> assertThat(p)
                        .contains("c.address = http://192.168.1.2: smartpower2 is reached by" + " serial, tcp"))
                .anySatisfy(p -> assertThat(p).contains("c.interval = 0: it takes a number from 0.1 to 3600.0 s"))
                .anySatisfy(p -> assertThat(p).contains("d.watts is needed"));
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertThat(catchThrowableOfType(
                                BadStart.class, () -> MeterFile.read(folder.resolve("none"), "collector.meters-file"))
                        .getMessage())
                .startsWith("collector.meters-file = " + folder.resolve("none") + ": it cannot be read");
    }
}
