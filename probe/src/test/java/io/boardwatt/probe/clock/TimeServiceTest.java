package io.boardwatt.probe.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeServiceTest {
    private static final String CHRONY = "C0A80101,192.168.1.1,3,1796040000.123456789,-0.000250000,0.000001000,"
            + "0.000020000,-12.345,0.001,0.050,0.004000000,0.001000000,64.2,Normal\n";
    private static final String CHRONY_ALONE =
            "7F7F0101,,0,0.0,0.000000000,0.0,0.0,0.0,0.0,0.0,1.000000000,1.000000000,0.0,Not synchronised\n";

    @TempDir
    Path root;

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private volatile String chrony = "";
    private volatile String systemd = "";
    private final TimeService service = new TimeService(command -> {
        String printed = command.get(0).equals("chronyc") ? chrony : systemd;
        asked.add(command.get(0));
        return printed.isEmpty() ? Optional.empty() : Optional.of(printed);
    });

    private TimeStatus answer() {
        TimeStatus[] found = {null};
        await().until(() -> (found[0] = service.news()) != null);
        return found[0];
    }

    @Test
    void chronySaysHowFarTheClockIsOff() {
        chrony = CHRONY;
        service.askIfDue(0, false);
        TimeStatus status = answer();
        assertThat(status.isSynchronized()).isTrue();
        assertThat(status.offsetMillis()).isEqualTo(0.25);
        assertThat(status.maxErrorMillis()).isCloseTo(0.25 + 1 + 2, within(1e-9));
        assertThat(service.news()).as("an answer is given once").isNull();
    }

    @Test
    void whereChronyIsNotTheKernelsWordIsTaken() {
        systemd = "NTPSynchronized=yes\n";
        service.askIfDue(0, false);
        assertThat(answer()).isEqualTo(new TimeStatus(true, Double.NaN, Double.NaN));
        assertThat(asked).containsExactly("chronyc", "timedatectl");
        assertThat(service.hasSaidSynchronized()).isTrue();
    }

    @Test
    void aServiceWithoutATimeOfItsOwnSetsNothing() {
        chrony = CHRONY_ALONE;
        service.askIfDue(0, false);
        assertThat(answer().isSynchronized()).isFalse();
        assertThat(service.hasSaidSynchronized()).isFalse();
    }

    @Test
    void aClockThatAServiceCallsSynchronizedIsSet() {
        ClockTrust trust = new ClockTrust(root, service);
        assertThat(trust.isSet(17_000, 1_000, Long.MIN_VALUE)).isFalse();
        await().until(() -> asked.size() == 2);
        systemd = "NTPSynchronized=yes\n";
        assertThat(trust.isSet(17_000, 14_000, Long.MIN_VALUE))
                .as("not asked again yet")
                .isFalse();
        await().until(() -> {
            trust.isSet(1_796_040_000_000L, 16_000, Long.MIN_VALUE);
            return service.hasSaidSynchronized();
        });
        assertThat(trust.isSet(1_796_040_000_000L, 17_000, Long.MIN_VALUE)).isTrue();
    }

    @Test
    void itIsAskedOftenWhileTheClockIsNotSetAndRarelyAfterwards() {
        systemd = "NTPSynchronized=yes\n";
        service.askIfDue(0, true);
        answer();
        service.askIfDue(599_000, true);
        await().during(java.time.Duration.ofMillis(100)).until(() -> asked.size() == 2);
        await().until(() -> {
            service.askIfDue(600_000, true);
            return asked.size() == 4;
        });
    }

    @Test
    void oneThatDoesNotAnswerHoldsNobodyUpAndIsAskedOnlyOnce() throws Exception {
        CountDownLatch hangs = new CountDownLatch(1);
        TimeService slow = new TimeService(command -> {
            asked.add(command.get(0));
            try {
                hangs.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Optional.empty();
        });
        slow.askIfDue(0, false);
        slow.askIfDue(100_000, false);
        slow.askIfDue(200_000, false);
        await().until(() -> asked.size() == 1);
        assertThat(slow.news()).isNull();
        hangs.countDown();
    }

    @Test
    void whatIsNotUnderstoodIsNotBelieved() {
        assertThat(TimeStatus.ofTimedatectl("Failed to connect to bus")).isEmpty();
        assertThat(TimeStatus.ofTimedatectl("NTPSynchronized=no"))
                .hasValueSatisfying(s -> assertThat(s.isSynchronized()).isFalse());
        assertThat(TimeStatus.ofChrony("506 Cannot talk to daemon")).isEmpty();
        assertThat(TimeStatus.ofChrony(CHRONY.replace("-0.000250000", "nan"))).isEmpty();
        assertThat(TimeStatus.ofChrony(CHRONY.replace("-0.000250000", "soon"))).isEmpty();
    }
}
