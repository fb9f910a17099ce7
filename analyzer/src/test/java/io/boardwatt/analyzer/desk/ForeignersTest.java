package io.boardwatt.analyzer.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.analysis.AnalysisSettings;
import io.boardwatt.analysis.window.Windows;
import io.boardwatt.analyzer.MemoryStore;
import io.boardwatt.analyzer.past.StoredPast;
import io.boardwatt.delivery.wire.Incoming;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.store.StoreException;
import io.boardwatt.testing.ManualTicker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A board without a probe of ours: Telegraf's lines have no numbers, and still every second counts once. */
class ForeignersTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long START = 1_790_000_400L / 3600 * 3600 * SECOND + 3_000 * SECOND;
    private static final BoardId BOARD = new BoardId("pi-zero");

    private final MemoryStore store = new MemoryStore();
    private CollectedPublication published = new CollectedPublication(BOARD);
    private Desk desk = desk();

    private Desk desk() {
        StoredPast past = new StoredPast(store, Windows.known(), Duration.ofDays(2));
        History history = new History() {
            @Override
            public boolean isThere() {
                return true;
            }

            @Override
            public <T> void ask(Question<T> question, Consumer<T> then, Consumer<String> failed) {
                try {
                    then.accept(question.of(past));
                } catch (StoreException e) {
                    failed.accept(e.getMessage());
                }
            }
        };
        return new Desk(
                AnalysisSettings.usual(),
                history,
                board -> published,
                new ManualTicker(),
                () -> Instant.ofEpochSecond(0, START).plusSeconds(4_000));
    }

    private static List<Line> lines(int from, int to) {
        List<Line> lines = new ArrayList<>();
        for (int second = from; second < to; second++) {
            lines.add(Line.of("net")
                    .tag("host", "pi-zero")
                    .tag("interface", "eth0")
                    .field("bytes_recv", 1000L + 10L * second)
                    .at(START + second * SECOND));
        }
        return lines;
    }

    private void hear(List<Line> lines) {
        desk.on(new Incoming(
                "telegraf/pi-zero/net", LineProtocol.format(lines).getBytes(StandardCharsets.UTF_8), false));
    }

    private void tick(int times) {
        for (int i = 0; i < times; i++) {
            desk.tick();
        }
    }

    @Test
    void itsMinutesAndHoursAreMadeOutOfTheStoreWhateverCameTwiceOrInAnyOrder() {
        List<Line> lines = new ArrayList<>(lines(0, 720));
        store.write(lines);
        lines.addAll(lines(100, 200));
        Collections.shuffle(lines, new Random(1));
        hear(lines);
        assertThat(published.samples()).isEmpty();
        tick(61);
        List<Line> minutes = published.rows("net_1m");
        assertThat(minutes)
                .hasSize(12)
                .allSatisfy(row -> assertThat(row.number("n")).isEqualTo(60));
        assertThat(minutes.subList(1, 12))
                .allSatisfy(row -> assertThat(row.number("bytes_recv_increase")).isEqualTo(600));
        store.write(minutes);
        tick(200);
        assertThat(published.rows("net_1h")).singleElement().satisfies(row -> {
            assertThat(row.number("n")).isEqualTo(600);
            assertThat(row.number("bytes_recv_increase")).isEqualTo(10 * 599);
        });
    }

    @Test
    void whatCameHoursLaterIsInItsMinutesAfterwards() {
        store.write(lines(0, 720));
        hear(lines(0, 70));
        hear(lines(110, 720));
        tick(61);
        int before = published.rows("net_1m").size();
        hear(lines(70, 110));
        tick(61);
        List<Line> again = published
                .rows("net_1m")
                .subList(before, published.rows("net_1m").size());
        assertThat(again).extracting(Line::timestampNanos).containsExactly(START + 60 * SECOND, START + 120 * SECOND);
        assertThat(again)
                .allSatisfy(row -> assertThat(row.number("bytes_recv_increase")).isEqualTo(600));
    }

    @Test
    void minutesThatNobodyMadeWhileNoAnalyzerRanAreMadeAtTheNextStart() {
        store.write(lines(0, 120));
        hear(lines(0, 120));
        tick(61);
        store.write(published.rows("net_1m"));
        published = new CollectedPublication(BOARD);
        desk = desk();
        store.write(lines(120, 720));
        hear(lines(700, 720));
        tick(61);
        assertThat(published.rows("net_1m"))
                .extracting(Line::timestampNanos)
                .contains(START + 120 * SECOND, START + 300 * SECOND, START + 660 * SECOND)
                .doesNotContain(START);
    }
}
