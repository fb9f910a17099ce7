package io.boardwatt.testing;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** Real services that a test may need. */
public enum Service {
    /** The mosquitto broker; tests start their own on loopback. */
    MOSQUITTO("mosquitto in /usr/sbin (Debian: apt-get install mosquitto)") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            return Files.isExecutable(Path.of("/usr/sbin/mosquitto"));
        }
    },
    /** InfluxDB 2.8; tests start their own on loopback. */
    INFLUXDB("an InfluxDB 2.8 whose binary the variable BOARDWATT_INFLUXD names (.ci/influxdb/build makes one)") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            String binary = environment.get("BOARDWATT_INFLUXD");
            return binary != null && Files.isExecutable(Path.of(binary));
        }
    },
    /** InfluxDB 1.13; tests start their own on loopback. */
    INFLUXDB_1("an InfluxDB 1.13 whose binary the variable BOARDWATT_INFLUXD_1 names (.ci/influxdb/build 1.13.2)") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            String binary = environment.get("BOARDWATT_INFLUXD_1");
            return binary != null && Files.isExecutable(Path.of(binary));
        }
    },
    /** VictoriaMetrics; tests start their own on loopback. */
    VICTORIA_METRICS("victoria-metrics in /usr/bin (Debian: apt-get install victoria-metrics)") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            return Files.isExecutable(Path.of("/usr/bin/victoria-metrics"));
        }
    },
    /** The right to mount file systems of the test's own. */
    MOUNTS("root, with mount, mkfs.ext4 and a loop device such as /dev/loop0") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            return "root".equals(System.getProperty("user.name"))
                    && Files.exists(Path.of("/dev/loop-control"))
                    && Files.isExecutable(Path.of("/usr/sbin/mkfs.ext4"));
        }
    },
    /** Telegraf; tests start their own. */
    TELEGRAF("a Telegraf whose binary the variable BOARDWATT_TELEGRAF names (.ci/telegraf/build makes one)") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            String binary = environment.get("BOARDWATT_TELEGRAF");
            return binary != null && Files.isExecutable(Path.of(binary));
        }
    },
    /** A Docker engine on its usual socket. */
    DOCKER("a Docker engine that answers on /var/run/docker.sock") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
                return channel.connect(UnixDomainSocketAddress.of("/var/run/docker.sock"));
            } catch (IOException e) {
                return false;
            }
        }
    },
    /** Chromium and its driver. */
    CHROMIUM("/usr/bin/chromium and /usr/bin/chromedriver (Debian: apt-get install chromium chromium-driver)") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            return Files.isExecutable(Path.of("/usr/bin/chromium"))
                    && Files.isExecutable(Path.of("/usr/bin/chromedriver"));
        }
    },
    /** An administrator's tools. */
    TOOLS("vmstat, free, df, iostat and ip in /usr/bin (Debian: apt-get install procps sysstat iproute2)") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            return Stream.of("/usr/bin/vmstat", "/usr/bin/free", "/usr/bin/df", "/usr/bin/iostat", "/usr/bin/ip")
                    .allMatch(tool -> Files.isExecutable(Path.of(tool)));
        }
    },
    /** The benchmark sysbench. */
    SYSBENCH("sysbench in /usr/bin (Debian: apt-get install sysbench)") {
        @Override
        boolean isPresent(Map<String, String> environment) {
            return Files.isExecutable(Path.of("/usr/bin/sysbench"));
        }
    };

    private final String whatIsMissing;

    Service(String whatIsMissing) {
        this.whatIsMissing = whatIsMissing;
    }

    /** Whether it is there now. */
    public boolean isPresent() {
        return isPresent(System.getenv());
    }

    abstract boolean isPresent(Map<String, String> environment);

    /** What would have to be there, for the skip message. */
    public String whatIsMissing() {
        return whatIsMissing;
    }
}
