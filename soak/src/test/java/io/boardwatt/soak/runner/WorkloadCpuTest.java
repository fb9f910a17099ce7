package io.boardwatt.soak.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class WorkloadCpuTest {
    private final WorkloadCpu cpu = new WorkloadCpu();

    @Test
    void theCounterGoesOnOverInstancesThatEnd() {
        AtomicReference<OptionalDouble> one = new AtomicReference<>(OptionalDouble.of(100));
        cpu.begin("one", one::get);
        cpu.begin("two", () -> OptionalDouble.of(50));
        assertThat(cpu.millis()).isEqualTo(150);

        one.set(OptionalDouble.of(300));
        cpu.end("one");
        cpu.begin("one", () -> OptionalDouble.of(5));

        assertThat(cpu.millis()).isEqualTo(355);
    }

    @Test
    void aReadingThatFailsTakesNothingBack() {
        AtomicReference<OptionalDouble> one = new AtomicReference<>(OptionalDouble.of(100));
        cpu.begin("one", one::get);
        assertThat(cpu.millis()).isEqualTo(100);

        one.set(OptionalDouble.empty());
        assertThat(cpu.millis()).isEqualTo(100);
        cpu.end("one");
        assertThat(cpu.millis()).isEqualTo(100);
    }
}
