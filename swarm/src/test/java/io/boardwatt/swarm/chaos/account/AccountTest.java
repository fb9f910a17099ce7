package io.boardwatt.swarm.chaos.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.StreamId;
import io.boardwatt.swarm.account.RowsStore;
import io.boardwatt.swarm.chaos.tap.Journal;
import io.boardwatt.testing.ManualWallClock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was said on one side, what is stored on the other, and what the account makes of it. */
final class AccountTest {
    private static final BoardId BOARD = new BoardId("rpi");
    private static final String TOPIC = "boardwatt/v1/rpi/metrics";
    private static final StreamId STREAM = new StreamId("0123456789abcdef");
    private static final BootId BOOT = new BootId("0123456789abcdef0123456789abcdef");
    private static final Instant START = Instant.parse("2026-12-01T00:00:00Z");

    @TempDir
    Path folder;

    private final ManualWallClock wall = new ManualWallClock(START);
    private final RowsStore store = new RowsStore();
    private Journal journal;

    @BeforeEach
    void open() throws Exception {
        journal = new Journal(folder.resolve("said"), wall);
    }

    @AfterEach
    void close() throws Exception {
        journal.close();
    }

    @Test
    void whatIsSaidAndStoredOnceIsExact() throws Exception {
        for (int seq = 1; seq <= 20; seq++) {
            say(seq);
            store.write(sample(seq).lines());
        }
        Account account = account();
        assertThat(account.streams()).singleElement().satisfies(stream -> {
            assertThat(stream.offered()).isEqualTo(20);
            assertThat(stream.stored()).isEqualTo(20);
            assertThat(stream.lost()).isZero();
        });
        assertThat(account.rows().expected()).isEqualTo(40);
        assertThat(account.isExact()).isTrue();
    }

    @Test
    void aNumberThatIsSaidTwiceIsADuplicateAndNoHarm() throws Exception {
        say(1);
        say(2);
        say(1);
        store.write(sample(1).lines());
        store.write(sample(2).lines());
        assertThat(account().streams()).singleElement().satisfies(stream -> {
            assertThat(stream.messages()).isEqualTo(3);
            assertThat(stream.duplicate()).isEqualTo(1);
        });
        assertThat(account().isExact()).isTrue();
    }

    @Test
    void aNumberThatIsNotStoredIsLost() throws Exception {
        say(1);
        say(2);
        store.write(sample(2).lines());
        assertThat(account().total(StreamAccount::lost)).isEqualTo(1);
        assertThat(account().rows().missing()).isEqualTo(2);
        assertThat(account().isExact()).isFalse();
    }

    @Test
    void aNumberThatWasNeverSaidIsLostToo() throws Exception {
        say(1);
        say(3);
        store.write(sample(1).lines());
        store.write(sample(3).lines());
        assertThat(account().total(StreamAccount::lost)).isEqualTo(1);
    }

    @Test
    void aNumberThatIsMissingAndOlderThanTheStoreKeepsIsExpired() throws Exception {
        say(1);
        say(2);
        store.write(sample(2).lines());
        StreamAccount stream = new Numbers(store, journal)
                .account(journal.marks(), START.plusSeconds(2).toEpochMilli())
                .get(0);
        assertThat(stream.expired()).isEqualTo(1);
        assertThat(stream.lost()).isZero();
        assertThat(new Rows(store, journal)
                        .account(journal.marks(), START.plusSeconds(2).toEpochMilli())
                        .isExact())
                .isTrue();
    }

    @Test
    void anAnalyzersNumberAboutASecondThatAnotherSaidMoreAboutIsReplacedAndAProbesIsLost() throws Exception {
        for (Publisher publisher : List.of(Publisher.ANALYZER, Publisher.PROBE)) {
            for (int seq = 1; seq <= 2; seq++) {
                Header header = new Header(publisher, STREAM, Header.FORMAT, BOOT, seq, 0, false);
                Line first = SampleCodec.firstLine(BOARD, header, nanos(1), List.of());
                journal.said(
                        "boardwatt/v1/rpi/" + publisher.topicLeaf(),
                        SampleCodec.encode(new Sample(BOARD, header, nanos(1), List.of(first))));
                if (seq == 2) {
                    store.write(List.of(first));
                }
            }
        }
        assertThat(account().streams())
                .extracting(s -> s.numbering().publisher(), StreamAccount::replaced, StreamAccount::lost)
                .containsExactlyInAnyOrder(tuple(Publisher.ANALYZER, 1L, 0L), tuple(Publisher.PROBE, 0L, 1L));
    }

    @Test
    void aNumberThatComesMoreThanFiveSecondsAfterItsSecondIsLate() throws Exception {
        say(1);
        wall.advance(Duration.ofSeconds(10));
        say(2);
        assertThat(account().total(StreamAccount::late)).isEqualTo(1);
    }

    @Test
    void aRowThatStandsTwiceIsSeen() throws Exception {
        say(1);
        store.write(sample(1).lines());
        store.write(sample(1).lines());
        assertThat(account().total(StreamAccount::twice)).isEqualTo(1);
        assertThat(account().rows().twice()).isEqualTo(2);
        assertThat(account().isExact()).isFalse();
    }

    @Test
    void aRowThatSaysSomethingElseIsSeen() throws Exception {
        say(1);
        List<Line> lines = sample(1).lines();
        store.write(List.of(
                lines.get(0),
                Line.of("system")
                        .tag("host", "rpi")
                        .field("load1", 2.5)
                        .at(lines.get(0).timestampNanos())));
        assertThat(account().rows().changed()).isEqualTo(1);
        assertThat(account().rows().examples()).singleElement().asString().contains("other words");
    }

    @Test
    void aRowThatNobodySaidIsSeen() throws Exception {
        say(1);
        say(2);
        store.write(sample(1).lines());
        store.write(sample(2).lines());
        store.write(
                List.of(Line.of("system").tag("host", "rpi").field("load1", 2.5).at(nanos(1) + 1)));
        assertThat(account().rows().strange()).isEqualTo(1);
        assertThat(account().isExact()).isFalse();
    }

    @Test
    void aNumberThatIsSaidAgainWithOtherWordsIsAProblem() throws Exception {
        say(1);
        journal.said(TOPIC, text(1).replace("load1=1.0", "load1=9.0").getBytes(StandardCharsets.UTF_8));
        store.write(sample(1).lines());
        assertThat(account().problems()).singleElement().asString().contains("other words");
        assertThat(account().isExact()).isFalse();
    }

    @Test
    void whatCannotBeReadIsAProblemAndOtherTopicsAreNot() throws Exception {
        journal.said(TOPIC, "nonsense".getBytes(StandardCharsets.UTF_8));
        journal.said("boardwatt/v1/rpi/live", "{}".getBytes(StandardCharsets.UTF_8));
        assertThat(account().problemCount()).isEqualTo(1);
    }

    private Account account() throws Exception {
        return new Account(
                new Numbers(store, journal).account(journal.marks(), Long.MIN_VALUE),
                new Rows(store, journal).account(journal.marks(), Long.MIN_VALUE),
                journal.problems(),
                journal.problemCount());
    }

    private void say(int seq) {
        journal.said(TOPIC, text(seq).getBytes(StandardCharsets.UTF_8));
    }

    private static String text(int seq) {
        return new String(SampleCodec.encode(sample(seq)), StandardCharsets.UTF_8);
    }

    private static long nanos(int seq) {
        return START.plusSeconds(seq).toEpochMilli() * 1_000_000;
    }

    private static Sample sample(int seq) {
        Header header = new Header(Publisher.PROBE, STREAM, Header.FORMAT, BOOT, seq, seq * 1_000L, false);
        return new Sample(
                BOARD,
                header,
                nanos(seq),
                List.of(
                        SampleCodec.firstLine(BOARD, header, nanos(seq), List.of()),
                        Line.of("system")
                                .tag("host", "rpi")
                                .field("load1", (double) seq)
                                .at(nanos(seq))));
    }
}
