package io.boardwatt.soak.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.boardwatt.protocol.RunEvent;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.Ticker;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkStreamTest {
    @TempDir
    Path folder;

    @Test
    void aBackwardStepOfTheWallClockIsSaidAndNoSecondIsOverwritten() throws Exception {
        AtomicLong stepSeconds = new AtomicLong();
        FakePublication publication = new FakePublication();
        WorkStream stream = new WorkStream(
                new WorkStream.Identity(FakePublication.BOARD, "run", "isolation"),
                publication,
                Stamps.open(folder.resolve("stamps")),
                Ticker.system(),
                () -> Instant.now().plusSeconds(stepSeconds.get()));
        stream.start();
        await().atMost(Duration.ofSeconds(10)).until(() -> publication.samples().size() >= 2);

        stepSeconds.set(-3600);
        await().atMost(Duration.ofSeconds(10)).until(() -> stream.steps() == 1);
        await().atMost(Duration.ofSeconds(10))
                .until(() -> !publication.events(RunEvent.Kind.CLOCK_STEPPED).isEmpty());
        stream.close();

        List<Sample> samples = publication.samples();
        assertThat(samples.get(0).timestampNanos() % 1_000_000).isZero();
        Sample last = samples.get(samples.size() - 1);
        assertThat(last.header().last()).isTrue();
        assertThat(last.timestampNanos()).isLessThan(samples.get(0).timestampNanos() - 3_000_000_000_000L);
        assertThat(last.timestampNanos() % 1_000_000).isEqualTo(1_000);
        assertThat(samples).extracting(Sample::timestampNanos).doesNotHaveDuplicates();
        for (int i = 1; i < samples.size(); i++) {
            assertThat(samples.get(i).header().monoMillis())
                    .isGreaterThan(samples.get(i - 1).header().monoMillis());
        }
    }
}
