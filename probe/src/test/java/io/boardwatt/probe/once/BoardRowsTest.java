package io.boardwatt.probe.once;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.probe.link.Birth;
import io.boardwatt.probe.link.SourceReport;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.protocol.power.BestSource;
import io.boardwatt.protocol.power.Purpose;
import io.boardwatt.protocol.power.WattSource;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.sensor.Cluster;
import io.boardwatt.sources.sensor.TemperatureLimit;
import io.boardwatt.testing.BoardTree;
import io.boardwatt.testing.WrittenFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What each recorded board publishes about itself, its clocks, temperatures and watts, kept beside the recording as
 * {@code rows.lp} and {@code info.json}: programs that read it are tested with what a probe really says.
 */
class BoardRowsTest {
    private static final Set<String> KEPT =
            Set.of("power", "temp", "frequency", "throttle", "fan", "board_info", "system", "cpu", "mem");

    static Stream<String> boards() {
        return BoardTree.boards().stream();
    }

    @ParameterizedTest
    @MethodSource("boards")
    void itsRowsAndItsBirthAreTheOnesThatOthersAreTestedWith(String board) throws Exception {
        List<Line> rows = new ArrayList<>(Recorded.lines(Recorded.board(board, 1, List.of())).stream()
                .filter(line -> KEPT.contains(line.measurement()))
                .map(BoardRowsTest::withoutThisMachine)
                .toList());
        rows.sort(Comparator.comparing(line -> line.measurement() + line.tags()));
        WrittenFile.assertHolds(BoardTree.folder(board).resolve("rows.lp"), LineProtocol.format(rows));
        Path root = BoardTree.folder(board).resolve("root");
        String info = Birth.of(
                        new BoardId("bench"),
                        BoardIdentity.read(root),
                        Cluster.find(root),
                        TemperatureLimit.find(root),
                        new StreamId("00000000000000aa"),
                        Duration.ofSeconds(1),
                        "1.0",
                        new SourceReport(List.of(), List.of(), List.of()))
                .toString();
        WrittenFile.assertHolds(
                BoardTree.folder(board).resolve("info.json"),
                info.replaceAll("\"java\":\"[^\"]*\"", "\"java\":\"17\"") + "\n");
    }

    /** What the recording does not say but the machine that reads it. */
    private static Line withoutThisMachine(Line line) {
        Line.Builder same = Line.of(line.measurement());
        line.tags().forEach(same::tag);
        line.fields().forEach((name, value) -> {
            if (!name.equals("java")) {
                same.field(name, value);
            }
        });
        return same.at(line.timestampNanos());
    }

    @ParameterizedTest
    @CsvSource({
        "rpi5,              pmic, pmic, pmic",
        "jetson-orin,       VDD_IN, VDD_IN, VDD_IN",
        "n100,              rapl_package-0, rapl_package-0, rapl_package-0",
        "odroid-xu4,        ina231_1-0040, ina231_1-0040, ina231_1-0040",
        "odroid-c1,         none, none, none",
        "rpi2,              none, none, none",
        "rpi3,              none, none, none",
        "rpi4,              none, none, none",
        "lab-raspi3b,       none, none, none",
        "lab-ina226-cgroup2, ina226_1-0040, ina226_1-0040, ina226_1-0040",
        "lab-mmc-rapl,      rapl_package-0, rapl_package-0, rapl_package-0"
    })
    void eachTopologyHasItsBestSourceForEachPurpose(String board, String blocks, String hours, String ranking)
            throws Exception {
        List<WattSource> sources = Recorded.lines(Recorded.board(board, 1, List.of())).stream()
                .flatMap(line -> WattSource.of(line).stream())
                .toList();
        assertThat(Stream.of(Purpose.BLOCKS, Purpose.HOURS, Purpose.RANKING)
                        .map(purpose -> BestSource.of(purpose, sources)
                                .map(best -> best.source().sensor())
                                .orElse("none")))
                .containsExactly(blocks, hours, ranking);
    }
}
