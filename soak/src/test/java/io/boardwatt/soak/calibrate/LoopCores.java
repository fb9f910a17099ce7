package io.boardwatt.soak.calibrate;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How busy each core was with the loops that this process has started, since the last time it was asked. */
final class LoopCores {
    private static final Pattern CORE = Pattern.compile("taskset -c (\\d+)");

    private final Map<Long, Long> cpuNanosBefore = new HashMap<>();
    private long askedNanos = System.nanoTime();

    Map<Integer, Double> busyShares() {
        long now = System.nanoTime();
        double span = Math.max(1, now - askedNanos);
        askedNanos = now;
        Map<Integer, Double> shares = new HashMap<>();
        ProcessHandle.current().children().forEach(timeout -> {
            Matcher core = CORE.matcher(timeout.info().commandLine().orElse(""));
            if (core.find()) {
                timeout.children().forEach(loop -> {
                    long nanos = loop.info()
                            .totalCpuDuration()
                            .map(duration -> duration.toNanos())
                            .orElse(0L);
                    long before = cpuNanosBefore.getOrDefault(loop.pid(), 0L);
                    cpuNanosBefore.put(loop.pid(), nanos);
                    shares.merge(
                            Integer.valueOf(core.group(1)),
                            Math.min(1, Math.max(0, nanos - before) / span),
                            Double::sum);
                });
            }
        });
        return shares;
    }
}
