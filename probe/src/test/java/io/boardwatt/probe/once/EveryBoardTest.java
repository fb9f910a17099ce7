package io.boardwatt.probe.once;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.testing.BoardTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every value of every recorded board and meter: the id, the value, its unit; and what must be absent is. */
class EveryBoardTest {
    @TestFactory
    Stream<DynamicContainer> everyBoardSaysWhatIsExpectedOfIt() {
        return BoardTree.boards().stream().map(board -> {
            try {
                JsonObject expected = JsonObject.parse(BoardTree.expected(board));
                Double seconds = expected.number("dt_s");
                Map<String, JsonObject> values =
                        Recorded.values(Recorded.board(board, seconds == null ? 1 : seconds, List.of()));
                return dynamicContainer(board, tests(board, expected, values));
            } catch (Exception e) {
                return dynamicContainer(board, Stream.of(dynamicTest("is read", () -> {
                    throw e;
                })));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> everyMeterSaysWhatIsExpectedOfIt() throws Exception {
        Path meters = BoardTree.folder("rpi2").resolveSibling("../meters").normalize();
        Map<String, JsonObject> values = Recorded.values(Recorded.board(
                "rpi2",
                1,
                MeterFile.parse("smartpower2=" + meters.resolve("smartpower2.log") + ",tasmota="
                        + meters.resolve("tasmota_mqtt_tele_SENSOR.json") + ",shelly_gen2="
                        + meters.resolve("shelly_gen2_switch_getstatus.json"))));
        return tests("meters", JsonObject.parse(Files.readString(meters.resolve("expected.json"))), values);
    }

    private static Stream<DynamicTest> tests(String board, JsonObject expected, Map<String, JsonObject> values)
            throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonObject each : expected.objects("expected")) {
            tests.add(dynamicTest(
                    "says " + each.text("id") + " = " + each.get("value"),
                    () -> Expectation.check(board, each, values)));
        }
        return tests.stream();
    }
}
