package io.boardwatt.planted;

import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.logging.Logger;

/** Classes made to break one rule each. Its package has no package-info. */
@SuppressWarnings({"unused", "JavaUtilDate", "UnnecessaryLambda"})
public final class Planted {
    private Planted() {}

    static final class StringUtils {}

    static final class StoreHelper {}

    static final class BoardManager {}

    static final class SourceImpl {}

    static final class CommonThings {}

    static final class Constants {}

    static final class Exits {
        void exit() {
            System.exit(1);
        }
    }

    static final class Halts {
        void halt() {
            Runtime.getRuntime().halt(1);
        }
    }

    static final class Hooks {
        void hook() {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {}));
        }
    }

    static final class Prints {
        void print() {
            System.out.println("x");
        }
    }

    static final class PrintsTraces {
        void print(RuntimeException e) {
            e.printStackTrace();
        }
    }

    static final class Logs {
        private static final Logger LOG = Logger.getLogger("x");
    }

    static final class UsesPaho {
        private org.eclipse.paho.planted.Library library;
    }

    static final class UsesInflux {
        private com.influxdb.planted.Library library;
    }

    static final class UsesDocker {
        private com.github.dockerjava.planted.Library library;
    }

    static final class UsesQuest {
        private io.questdb.planted.Library library;
    }

    static final class UsesBouncyCastle {
        private org.bouncycastle.planted.Library library;
    }

    static final class UsesArtemis {
        private org.apache.activemq.planted.Library library;
    }

    static final class Sleeps {
        void sleep() throws InterruptedException {
            Thread.sleep(1);
        }
    }

    static final class SleepsByUnit {
        void sleep() throws InterruptedException {
            TimeUnit.SECONDS.sleep(1);
        }
    }

    static final class AsksMillis {
        long now() {
            return System.currentTimeMillis();
        }
    }

    static final class RefersToNanos {
        private final LongSupplier clock = System::nanoTime;
    }

    static final class AsksNow {
        Instant now() {
            return Instant.now();
        }
    }

    static final class RefersToNow {
        private final Supplier<LocalTime> clock = () -> LocalTime.now(ZoneOffset.UTC);
    }

    static final class TakesTheSystemsClock {
        private final Clock clock = Clock.systemUTC();
    }

    static final class TakesTheSystemsSource {
        private final InstantSource clock = InstantSource.system();
    }

    static final class MakesADate {
        private final Date now = new Date();
    }
}
