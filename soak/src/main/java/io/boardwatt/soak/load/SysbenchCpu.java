package io.boardwatt.soak.load;

import java.util.List;
import java.util.Map;

/** {@code sysbench cpu}: events per second, an event being the search for all primes below a bound. */
final class SysbenchCpu implements Load {
    @Override
    public String name() {
        return "sysbench-cpu";
    }

    @Override
    public String unit() {
        return "events";
    }

    @Override
    public List<Argument> arguments() {
        return List.of(Argument.whole("threads", 1, 1, 1024), Argument.whole("max_prime", 10_000, 3, 10_000_000));
    }

    @Override
    public List<String> programs() {
        return List.of("sysbench");
    }

    @Override
    public List<String> commandLine(Map<String, String> arguments, int seconds) {
        return List.of(
                "sysbench",
                "cpu",
                "--threads=" + arguments.get("threads"),
                "--cpu-max-prime=" + arguments.get("max_prime"),
                "--time=" + seconds,
                "--report-interval=1",
                "run");
    }

    @Override
    public int cpus(Map<String, String> arguments) {
        return Integer.parseInt(arguments.getOrDefault("threads", "1"));
    }

    @Override
    public WorkReader reader() {
        return new SysbenchReader("thds: \\d+ eps: (\\d+\\.\\d+) ");
    }
}
