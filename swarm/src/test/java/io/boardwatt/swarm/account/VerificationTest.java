package io.boardwatt.swarm.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.store.StoreException;
import io.boardwatt.swarm.board.Profile;
import io.boardwatt.swarm.board.SimulatedBoard;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VerificationTest {
    private static final long FIRST = 1_790_000_000L;
    private static final int BOARDS = 7;
    private static final int SECONDS = 20;

    private final RowsStore store = new RowsStore();
    private final List<Sent> sent = new ArrayList<>();

    @BeforeEach
    void everythingWasSentAndStored() {
        send(Profile.SLIM);
    }

    private void send(Profile profile) {
        store.rows.clear();
        sent.clear();
        for (int i = 0; i < BOARDS; i++) {
            // board by board one second later, as in a ramp
            sent.add(new Sent(
                    SimulatedBoard.of(i, 1, FIRST, profile), FIRST + i, SECONDS - i, 0, 0, new BitSet(), true));
        }
        for (Sent board : sent) {
            for (long seq = 1; seq <= board.offered(); seq++) {
                store.rows.addAll(board.board()
                        .sample(seq, board.firstSecond() + seq - 1, board.isLast(seq), OptionalLong.empty())
                        .lines());
            }
        }
    }

    private Account compare() throws StoreException, InterruptedException {
        Account byTime = compare(false);
        assertThat(compare(true))
                .usingRecursiveComparison()
                .ignoringFields("boards")
                .isEqualTo(byTime);
        return byTime;
    }

    private Account compare(boolean isBoardByBoard) throws StoreException, InterruptedException {
        return new Verification(store, sent, isBoardByBoard, () -> false).compare(FIRST, FIRST + SECONDS - 1);
    }

    private int find(String host, String measurement, Predicate<Line> which) {
        for (int i = 0; i < store.rows.size(); i++) {
            Line row = store.rows.get(i);
            if (host.equals(row.tag("host")) && row.measurement().equals(measurement) && which.test(row)) {
                return i;
            }
        }
        throw new AssertionError("there is no such row");
    }

    private static Predicate<Line> at(long second) {
        return row -> row.timestampNanos() == second * 1_000_000_000L;
    }

    @ParameterizedTest
    @EnumSource
    void whatWasSentIsThereAndNothingMore(Profile profile) throws Exception {
        send(profile);

        Account account = compare();

        assertThat(account.isExact()).isTrue();
        assertThat(account.owed()).isEqualTo(account.good()).isEqualTo(store.rows.size());
    }

    @Test
    void aMissingRowIsFound() throws Exception {
        store.rows.remove(find("swarm-3", "power", at(FIRST + 9)));

        Account account = compare();

        assertThat(account.count(Fault.MISSING)).isEqualTo(1);
        assertThat(account.good()).isEqualTo(account.owed() - 1);
        assertThat(account.boards()).singleElement().satisfies(board -> {
            assertThat(board.board()).isEqualTo("swarm-3");
            assertThat(board.first()).contains("missing", "power", "seq 7");
        });
    }

    @Test
    void aRowThatStandsTwiceIsFound() throws Exception {
        store.rows.add(store.rows.get(find("swarm-0", "cpu", at(FIRST + 3))));

        Account account = compare();

        assertThat(account.count(Fault.DUPLICATE)).isEqualTo(1);
        assertThat(account.good()).isEqualTo(account.owed());
    }

    @Test
    void anAlteredFieldIsFound() throws Exception {
        int row = find("swarm-6", "power", at(FIRST + 10));
        alter(row, "joules", FieldValue.of(1.0));

        assertThat(compare().boards()).singleElement().satisfies(board -> {
            assertThat(board.count(Fault.DIFFERENT)).isEqualTo(1);
            assertThat(board.first()).contains("different", "joules was sent as");
        });
    }

    @Test
    void aFieldTooManyAndAnotherTypeAreFound() throws Exception {
        alter(find("swarm-1", "power", at(FIRST + 10)), "watts_more", FieldValue.of(1.0));
        alter(find("swarm-2", "probe", at(FIRST + 10)), "seq", FieldValue.of(9.0));

        assertThat(compare().count(Fault.DIFFERENT)).isEqualTo(2);
    }

    private void alter(int row, String field, FieldValue value) {
        Line line = store.rows.get(row);
        TreeMap<String, FieldValue> fields = new TreeMap<>(line.fields());
        fields.put(field, value);
        store.rows.set(row, new Line(line.measurement(), line.tags(), fields, line.timestampNanos()));
    }

    @Test
    void rowsThatNobodySentAreFound() throws Exception {
        Line power = store.rows.get(find("swarm-0", "power", at(FIRST + 2)));
        Line first = store.rows.get(find("swarm-0", "probe", at(FIRST + 2)));
        // between two seconds; before the board began; behind the run, by its stream; another sensor
        store.rows.add(new Line("power", power.tags(), power.fields(), power.timestampNanos() + 1));
        store.rows.add(new Line(
                "power",
                store.rows.get(find("swarm-5", "power", row -> true)).tags(),
                power.fields(),
                FIRST * 1_000_000_000L));
        store.rows.add(new Line("probe", first.tags(), first.fields(), (FIRST + SECONDS + 5) * 1_000_000_000L));
        TreeMap<String, String> tags = new TreeMap<>(power.tags());
        tags.put("sensor", "another");
        store.rows.add(new Line("power", tags, power.fields(), power.timestampNanos()));

        Account account = compare();

        assertThat(account.count(Fault.EXTRA)).isEqualTo(4);
        assertThat(account.good()).isEqualTo(account.owed());
    }

    @Test
    void boardsOfOthersAndEarlierRunsAreLeftOut() throws Exception {
        SimulatedBoard earlier = SimulatedBoard.of(0, 1, FIRST - 30, Profile.SLIM);
        store.rows.addAll(
                earlier.sample(1, FIRST - 30, true, OptionalLong.empty()).lines());
        SimulatedBoard other = SimulatedBoard.of(BOARDS, 1, FIRST, Profile.SLIM);
        store.rows.addAll(other.sample(1, FIRST, false, OptionalLong.empty()).lines());

        assertThat(compare().isExact()).isTrue();
    }

    @Test
    void whatWasGivenUpMayBeThereOrNot() throws Exception {
        sent.get(0).givenUp().set(3, 5);
        store.rows.removeIf(
                row -> "swarm-0".equals(row.tag("host")) && at(FIRST + 2).test(row));
        int later = find("swarm-0", "probe", at(FIRST + 8));
        alter(later, "oldest_seq", FieldValue.of(5L));

        Account account = compare();

        assertThat(account.isExact()).isTrue();
        assertThat(account.owed()).isEqualTo(store.rows.size() - 3);
    }

    @Test
    void whatIsNotVisibleYetIsReadAgain() throws Exception {
        int row = find("swarm-3", "power", at(FIRST + 9));
        Line late = store.rows.remove(row);
        Verification verification = new Verification(store, sent, false, () -> store.rows.add(late));

        assertThat(verification.compare(FIRST, FIRST + SECONDS - 1).isExact()).isTrue();
    }
}
