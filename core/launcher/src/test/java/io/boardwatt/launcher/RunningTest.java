package io.boardwatt.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RunningTest {
    private final FakeCommand probe = new FakeCommand();
    private final Shell shell = new Shell(probe);

    @AfterEach
    void leaveTheTestsOwnHandler() {
        Thread.setDefaultUncaughtExceptionHandler(null);
    }

    @Test
    void whatAProgramAsksToEndWithIsTheExitCodeAndItIsClosedFirst() {
        probe.program = (s, c) -> {
            c.exit().accept(1);
            c.exit().accept(0);
            return () -> probe.happened.add("closed");
        };
        assertThat(shell.run("probe")).isEqualTo(1);
        assertThat(probe.happened).containsExactly("closed");
    }

    @Test
    void anExceptionOutOfStartEndsWithOne() {
        probe.program = (s, c) -> {
            throw new IllegalStateException("on purpose");
        };
        assertThat(shell.run("probe")).isEqualTo(1);
    }

    @Test
    void theHookClosesARunningProgramAndWaitsForIt() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        probe.program = (s, c) -> {
            started.countDown();
            return () -> probe.happened.add("closed");
        };
        CompletableFuture<Integer> code = CompletableFuture.supplyAsync(() -> shell.run("probe"));
        started.await();
        shell.shutdownHook.start();
        shell.shutdownHook.join();
        assertThat(code.get()).isZero();
        assertThat(probe.happened).containsExactly("closed");
    }

    @Test
    void theHookInterruptsAStartThatIsNotDoneSoThatItCleansUp() throws Exception {
        CountDownLatch starting = new CountDownLatch(1);
        probe.program = (s, c) -> {
            starting.countDown();
            try {
                new CountDownLatch(1).await();
                throw new IllegalStateException("never");
            } catch (InterruptedException e) {
                probe.happened.add("cleaned up");
                throw e;
            }
        };
        CompletableFuture<Integer> code = CompletableFuture.supplyAsync(() -> shell.run("probe"));
        starting.await();
        shell.shutdownHook.start();
        shell.shutdownHook.join();
        assertThat(code.get()).isEqualTo(1);
        assertThat(probe.happened).containsExactly("cleaned up");
    }

    @Test
    void anExceptionThatNobodyCatchesIsCountedAndTheProgramGoesOn() {
        probe.program = (s, c) -> {
            Thread worker = new Thread(() -> {
                throw new IllegalStateException("on purpose");
            });
            worker.start();
            worker.join();
            probe.happened.add("went on");
            c.exit().accept(0);
            return () -> {};
        };
        assertThat(shell.run("probe")).isZero();
        assertThat(probe.happened).containsExactly("went on");
        assertThat(Thread.getDefaultUncaughtExceptionHandler())
                .isInstanceOfSatisfying(
                        Uncaught.class, u -> assertThat(u.count()).isEqualTo(1));
    }
}
