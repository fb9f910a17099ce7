package io.boardwatt.soak.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class CallsTest {
    @Test
    void aCallThatHangsEndsAndIsNamed() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        try (Calls calls = new Calls()) {
            assertThatThrownBy(() -> calls.within(Duration.ofMillis(50), "create a container", () -> {
                        never.await();
                        return true;
                    }))
                    .isInstanceOf(EngineFailed.class)
                    .hasMessage("the engine did not create a container within 0 s");
            assertThat(calls.<Integer>within(Duration.ofSeconds(10), "count", () -> 3))
                    .isEqualTo(3);
        }
    }

    @Test
    void whatTheEngineSaidIsInTheMessage() {
        try (Calls calls = new Calls()) {
            assertThatThrownBy(() -> calls.within(Duration.ofSeconds(10), "start a container", () -> {
                        throw new IllegalStateException("Status 500:\n  no space left");
                    }))
                    .hasMessage("the engine could not start a container: Status 500: no space left");
        }
    }
}
