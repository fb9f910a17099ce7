package io.boardwatt.soak.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.soak.plan.PlanReader;
import io.boardwatt.soak.plan.Schedule;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorkBookTest {
    private final WorkBook book = new WorkBook(Ticker.system());
    private WorkRow row;

    @BeforeEach
    void aRow() throws Exception {
        var plan = PlanReader.read("p", "workloads: [{name: sysbench-cpu}]\n", Map.of());
        row = new WorkRow(
                new Block(1, 1, new Schedule(plan).series().get(0), plan.arms().get(0)), 1, 5, true);
    }

    @Test
    void aSecondIsCompleteOnceEveryInstanceToldOfIt() throws Exception {
        book.expect("one", 100);
        book.expect("two", 100);
        book.add("one", row, 200);
        assertThat(book.awaitComplete(200, 0)).isFalse();

        book.add("two", row, 200);

        assertThat(book.awaitComplete(200, 0)).isTrue();
        assertThat(book.awaitComplete(300, 0)).isFalse();
        assertThat(book.take(200).rows()).hasSize(2);
    }

    @Test
    void anInstanceThatEndedIsNotWaitedFor() throws Exception {
        book.expect("one", 100);

        book.ended("one");

        assertThat(book.awaitComplete(1000, 0)).isTrue();
    }

    @Test
    void workOfASecondThatIsPublishedIsDroppedAndCounted() {
        book.take(200);

        assertThat(book.add("one", row, 200)).isFalse();
        assertThat(book.late()).isEqualTo(1);
        assertThat(book.isEmpty()).isTrue();
    }

    @Test
    void workOfALaterSecondWaitsForItsSample() {
        book.add("one", row, 300);

        assertThat(book.take(200).rows()).isEmpty();
        assertThat(book.isEmpty()).isFalse();
        assertThat(book.take(300).rows()).hasSize(1);
    }
}
