package io.boardwatt.protocol.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.RunEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueTest {
    private static final Path RECORDED = Path.of("src/test/resources/telegraf-1.37");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cpu",
                "mem",
                "swap",
                "disk",
                "diskio",
                "net",
                "system",
                "kernel",
                "pressure",
                "processes",
                "temp.jetson-orin",
                "temp.n100",
                "temp.odroid-xu4",
                "temp.rpi4",
                "temp.rpi5"
            })
    void whatTelegrafPublishedIsAsTheCatalogueSays(String file) throws IOException, Refused {
        List<Line> lines = LineProtocol.parse(Files.readAllBytes(RECORDED.resolve(file + ".lp")));
        assertThat(lines)
                .isNotEmpty()
                .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
    }

    @Test
    void everyFieldThatTelegrafPublishedForMemoryIsKnown() throws IOException, Refused {
        Line mem = LineProtocol.parse(Files.readAllBytes(RECORDED.resolve("mem.lp")))
                .get(0);
        assertThat(Catalogue.find("mem").orElseThrow().fields().keySet())
                .containsExactlyInAnyOrderElementsOf(mem.fields().keySet());
    }

    @Test
    void aLineThatDiffersIsToldWithEveryDifference() {
        Line line = Line.of("power")
                .tag("host", "pi4")
                .tag("sensor", "ina219")
                .tag("kind", "instant")
                .tag("measured", "true")
                .tag("rail", "5v")
                .field("watts", 3)
                .field("milliwatts", 3.0)
                .at(1);
        assertThat(Catalogue.check(line))
                .containsExactly(
                        "power lacks the tag scope",
                        "power has no tag rail",
                        "power has no field milliwatts",
                        "power.watts is float, not integer");
        assertThat(Catalogue.check(Line.of("nonsense").field("a", 1).at(1)))
                .containsExactly("the measurement nonsense is not in the catalogue");
        assertThat(Catalogue.check(Line.of("mem").field("total", 1).at(1))).containsExactly("mem lacks the tag host");
    }

    @Test
    void anUnsignedNumberCountsAsTheIntegerItBecomes() {
        Line line = Line.of("mem")
                .tag("host", "pi4")
                .field("total", new FieldValue.OfUnsigned(5))
                .at(1);
        assertThat(Catalogue.check(line)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"power", "power_draw", "power_mw", "watts_s", "size", "joules_bytes"})
    void aNameOfOursThatHidesItsUnitIsRefused(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Measurement.own("x", "").gauge(name, Unit.WATTS, "").build())
                .withMessageContaining("does not say that it is in WATTS");
    }

    @Test
    void aCountMustNotPretendToHaveAUnit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Measurement.own("x", "")
                        .gauge("read_bytes", Unit.ONE, "")
                        .build());
    }

    @Test
    void aFieldIsNeverATagAndNeverStandsTwice() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Measurement.own("x", "").tag("a", "").text("a", "").build());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Measurement.own("x", "").text("host", "").build());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Measurement.own("x", "").text("a", "").text("a", ""));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Measurement.own("x", "")
                        .gauge("done", Unit.OF_WORKLOAD, "")
                        .build());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Field("a", FieldType.FLOAT, Unit.NONE, Nature.GAUGE, ""));
    }

    @Test
    void everyMeasurementAndFieldHasASentence() {
        for (Measurement measurement : Catalogue.measurements()) {
            assertThat(measurement.description()).endsWith(".");
            assertThat(measurement.fields()).isNotEmpty();
            assertThat(measurement.tags())
                    .allSatisfy(tag -> assertThat(tag.description()).isNotBlank());
            assertThat(measurement.fields().values())
                    .allSatisfy(field ->
                            assertThat(field.description()).endsWith(".").hasSizeGreaterThan(3));
        }
    }

    @Test
    void aRollupHasTheTagsOfWhatItSumsUp() {
        Measurement minute = Catalogue.find("power_1m").orElseThrow();
        assertThat(minute.tagKeys())
                .isEqualTo(Catalogue.find("power").orElseThrow().tagKeys());
        assertThat(minute.fields().keySet())
                .contains("watts_min", "watts_mean", "watts_max", "joules_last", "joules_increase", "n")
                .doesNotContain("watts", "partial_min", "joules_mean");
        assertThat(Catalogue.find("diskio_1h").orElseThrow().fields()).containsKey("read_bytes_increase");
        assertThat(Catalogue.find("power_1m_1h")).isEmpty();
        assertThat(Catalogue.find("overhead_1m")).isEmpty();
        assertThat(Catalogue.find("event_1h")).isEmpty();
        assertThat(Catalogue.type("power_1m", "n")).contains(FieldType.INTEGER);
    }

    @ParameterizedTest
    @EnumSource(Publisher.class)
    void everyPublishersFirstLineIsInTheCatalogue(Publisher publisher) {
        assertThat(Catalogue.find(publisher.id()).orElseThrow().fields())
                .containsKeys("format", "boot", "seq", "mono_ms", "last", "process_cpu_ms", "rss_bytes", "pending");
    }

    @ParameterizedTest
    @EnumSource(RunEvent.Kind.class)
    void everyKindOfEventStandsInTheCatalogue(RunEvent.Kind kind) {
        assertThat(Catalogue.find("event").orElseThrow().tags())
                .filteredOn(tag -> tag.name().equals("kind"))
                .singleElement()
                .satisfies(tag -> assertThat(tag.description()).contains(kind.id()));
    }
}
