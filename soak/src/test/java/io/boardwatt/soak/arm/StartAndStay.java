package io.boardwatt.soak.arm;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A runner that starts one load and stays, to be killed. */
public final class StartAndStay {
    private StartAndStay() {}

    public static void main(String[] args) throws Exception {
        Instance instance = new NativeStage(Optional.empty())
                .prepare(new Launch(List.of("sh", "-c", args[0]), Duration.ofSeconds(60)), 1, line -> {});
        instance.awaitReady(Duration.ofSeconds(20));
        instance.go();
        new CountDownLatch(1).await();
    }
}
