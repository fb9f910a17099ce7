package io.boardwatt.probe.once;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Sources;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.testing.BoardTree;
import io.boardwatt.testing.ManualTicker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each recorded board is expected to say, between its first and its second reading. */
class EveryBoardTest {
    /** The ids that the sources built so far answer for. */
    private static final Pattern OURS = Pattern.compile("board\\.(model|compatible)|kernel\\.release"
            + "|clock\\.(btime|uptime_s|has_rtc)|cpu\\.(present|online|offline_list|clusters|sysfs_khz|\\w+_pct)"
            + "|mem\\..*|temp\\.(cpu_c|nvme_c|offline_zones)|pressure\\..*|disk\\..*|net\\..*"
            + "|containers\\.memory_accounting");
    /** Said otherwise here: the upper bound of the step, as a number. */
    private static final Set<String> OTHERWISE = Set.of("n100 disk.mmcblk0.life_used_pct");
    /** Keys of a cluster that are not said: which cores they are, and how strong. */
    private static final Set<String> NOT_SAID = Set.of("part", "core", "capacity", "online_cpus");

    @TempDir
    Path root;

    static List<String> boards() {
        return BoardTree.boards();
    }

    private Map<String, Value> values(String board, double seconds) throws Exception {
        BoardTree tree = BoardTree.copy(board, root);
        ManualTicker ticker = new ManualTicker();
        try (Sources sources = Sources.open(tree.root(), board, ticker, Duration.ofSeconds(20))) {
            Headline headline = new Headline();
            List<Line> before = sample(sources, headline);
            // Values that stand in a file are those of the first reading
            Map<String, Value> all = new TreeMap<>();
            add(all, new Rows(List.of(), before, 0), tree, headline, sources);
            ticker.advance(Duration.ofNanos((long) (seconds * 1e9)));
            tree.moveOn();
            List<Line> now = sample(sources, headline);
            add(all, new Rows(before, now, seconds), tree, headline, sources);
            return all;
        }
    }

    private static void add(Map<String, Value> all, Rows rows, BoardTree tree, Headline headline, Sources sources) {
        Once.values(tree.root(), rows, BoardIdentity.read(tree.root()), headline, sources.silences())
                .forEach(value -> all.merge(value.id(), value, (first, second) -> first.isSilent() ? second : first));
    }

    private static List<Line> sample(Sources sources, Headline headline) throws Exception {
        LineBuffer out = new LineBuffer();
        out.begin(0);
        sources.sample(out, headline);
        return LineProtocol.parse(Arrays.copyOf(out.bytes(), out.length()));
    }

    @ParameterizedTest
    @MethodSource("boards")
    void saysWhatIsExpectedOfIt(String board) throws Exception {
        JsonObject expected = JsonObject.parse(BoardTree.expected(board));
        Double seconds = expected.number("dt_s");
        Map<String, Value> values = values(board, seconds == null ? 1 : seconds);
        int compared = 0;
        for (JsonObject each : expected.objects("expected")) {
            String id = each.text("id");
            Json wanted = each.get("value");
            if (OURS.matcher(id).matches() && !OTHERWISE.contains(board + " " + id)) {
                compared++;
                Value value = values.get(id);
                Double tolerance = each.number("tolerance");
                compare(
                        board + " " + id,
                        wanted,
                        value == null ? null : value.value(),
                        tolerance == null ? 0.001 : tolerance);
            }
        }
        assertThat(compared).isGreaterThan(15);
    }

    private static void compare(String what, Json wanted, Json found, double tolerance) {
        if (wanted instanceof Json.Null) {
            assertThat(found).as(what).isNull();
        } else if (number(wanted) != null) {
            assertThat(number(found)).as(what).isNotNull().isCloseTo(number(wanted), within(tolerance));
        } else if (wanted instanceof JsonObject object) {
            assertThat(found).as(what).isInstanceOf(JsonObject.class);
            object.members().forEach((key, each) -> {
                if (!NOT_SAID.contains(key)) {
                    compare(what + " " + key, each, ((JsonObject) found).get(key), tolerance);
                }
            });
        } else if (wanted instanceof Json.Array array) {
            assertThat(found).as(what).isInstanceOf(Json.Array.class);
            List<Json> all = ((Json.Array) found).values();
            assertThat(all).as(what).hasSameSizeAs(array.values());
            for (int i = 0; i < all.size(); i++) {
                compare(what + " " + i, array.values().get(i), all.get(i), tolerance);
            }
        } else {
            assertThat(found).as(what).isEqualTo(wanted);
        }
    }

    private static Double number(Json json) {
        return json instanceof Json.Whole whole
                ? (Double) (double) whole.value()
                : json instanceof Json.Decimal decimal ? (Double) decimal.value() : null;
    }
}
