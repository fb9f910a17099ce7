package io.boardwatt.protocol.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OnceIdsTest {
    /** Remarks and lists of names: {@code --once} says them, no row holds them. */
    private static final Set<String> WITHOUT_ROW = Set.of(
            "cpu.freq_note",
            "cpu.from_cpuinfo",
            "cpu.governor_note",
            "cpu.possible_ticks",
            "disks.excluded",
            "hwmon.names",
            "power.do_not_double_count",
            "power.model_watts_full",
            "power.onboard_sensor",
            "power.permission",
            "power.shunt_drop_mv",
            "power.usb_psy_ignored",
            "power.wrap_seconds_at_6W",
            "temp.offline_zones",
            "throttle.fan_is_not_throttling",
            "throttle.t1.occurred_latched_by_probe",
            "throttle.t1.raw");

    @Test
    void everyIdOfTheRecordedBoardsHasARowOrIsKnownToHaveNone() throws IOException {
        for (String line : Files.readAllLines(Path.of("src/test/resources/once-ids.txt"))) {
            if (!line.startsWith("#")) {
                String[] idAndUnit = line.split("\t", -1);
                if (WITHOUT_ROW.contains(idAndUnit[0])) {
                    assertThat(OnceIds.find(idAndUnit[0])).as(line).isEmpty();
                } else {
                    assertThat(OnceIds.find(idAndUnit[0])).as(line).isPresent();
                    assertThat(idAndUnit[1])
                            .as(line)
                            .startsWith(OnceIds.find(idAndUnit[0]).orElseThrow().unit());
                }
            }
        }
    }

    @Test
    void everyIdLeadsToAFieldAndTagsOfTheCatalogue() {
        for (OnceId id : OnceIds.all()) {
            Measurement measurement = Catalogue.find(id.measurement()).orElseThrow();
            assertThat(measurement.field(id.field())).as(id.id()).isPresent();
            assertThat(measurement.tagKeys()).as(id.id()).containsAll(id.tags().keySet());
        }
    }

    @Test
    void aDevicesNameGoesFromTheIdIntoTheTag() {
        OnceId id = OnceIds.find("disk.mmcblk0.read_Bps").orElseThrow();
        assertThat(id.measurement()).isEqualTo("diskio");
        assertThat(id.tags()).containsEntry("name", "mmcblk0");
        assertThat(id.how()).isEqualTo(OnceId.How.RATE);
        assertThat(OnceIds.find("disk..read_Bps")).isEmpty();
        assertThat(OnceIds.find("container.a.b.cpu_limit_cores").orElseThrow().tags())
                .containsEntry("name", "a.b");
    }
}
