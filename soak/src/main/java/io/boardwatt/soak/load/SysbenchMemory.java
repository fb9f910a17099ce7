package io.boardwatt.soak.load;

import java.util.List;
import java.util.Map;

/** {@code sysbench memory}: MiB written or read per second. */
final class SysbenchMemory implements Load {
    @Override
    public String name() {
        return "sysbench-memory";
    }

    @Override
    public String unit() {
        return "MiB";
    }

    @Override
    public List<Argument> arguments() {
        return List.of(
                Argument.whole("threads", 1, 1, 1024),
                Argument.whole("block_kib", 1024, 1, 1_048_576),
                Argument.oneOf("oper", List.of("write", "read")));
    }

    @Override
    public List<String> programs() {
        return List.of("sysbench");
    }

    /** With a total that is never reached: by default sysbench ends after 100 GiB, whatever the time. */
    @Override
    public List<String> commandLine(Map<String, String> arguments, int seconds) {
        return List.of(
                "sysbench",
                "memory",
                "--threads=" + arguments.get("threads"),
                "--memory-total-size=1000000T",
                "--memory-block-size=" + arguments.get("block_kib") + "K",
                "--memory-oper=" + arguments.get("oper"),
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
        return new SysbenchReader("(\\d+\\.\\d+) MiB/sec");
    }
}
