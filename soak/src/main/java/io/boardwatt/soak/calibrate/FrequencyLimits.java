package io.boardwatt.soak.calibrate;

import io.boardwatt.sources.sensor.Cluster;
import io.boardwatt.sources.text.SmallText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The highest frequency each cluster may have: sets it where we may, and puts back what was. For one thread. */
final class FrequencyLimits implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FrequencyLimits.class);
    private static final String LISTED = "scaling_available_frequencies";
    private static final double KILO = 1e3;

    private final Path root;
    private final Map<Path, String> before = new LinkedHashMap<>();

    /** @param root the folder that stands for {@code /} */
    FrequencyLimits(Path root) {
        this.root = root;
    }

    /** The board's clusters with what each can be limited to: nothing without the right to write, which only root has. */
    List<Steps.Cores> clusters() {
        return Cluster.find(root).stream()
                .map(cluster -> new Steps.Cores(
                        cluster.name(),
                        cluster.onlineCores(),
                        Files.isWritable(limit(cluster.name())) ? hertz(cluster) : List.of()))
                .filter(cores -> !cores.cores().isEmpty())
                .toList();
    }

    private List<Long> hertz(Cluster cluster) {
        String listed =
                SmallText.read(root.resolve(cluster.folder().substring(1)).resolve(LISTED));
        List<Long> all = Stream.of(listed.strip().split("\\s+", -1))
                .filter(text -> text.matches("\\d{1,9}"))
                .map(Long::valueOf)
                .toList();
        Stream<Long> kilohertz = all.isEmpty()
                ? Stream.of(
                        cluster.minKilohertz(),
                        (cluster.minKilohertz() + cluster.maxKilohertz()) / 2,
                        cluster.maxKilohertz())
                : all.stream();
        return kilohertz
                .filter(khz -> khz > 0)
                .map(khz -> (long) (khz * KILO))
                .distinct()
                .sorted()
                .toList();
    }

    private Path limit(String cluster) {
        return root.resolve("sys/devices/system/cpu/cpufreq").resolve(cluster).resolve("scaling_max_freq");
    }

    /** Limits a cluster. @throws IOException when the kernel refuses */
    void set(String cluster, long hertz) throws IOException {
        Path file = limit(cluster);
        if (!before.containsKey(file)) {
            before.put(file, Files.readString(file).strip());
        }
        Files.writeString(file, String.valueOf(Math.round(hertz / KILO)));
    }

    /** Puts back what was; what cannot be is said. */
    @Override
    public void close() {
        before.forEach((file, text) -> {
            try {
                Files.writeString(file, text);
            } catch (IOException e) {
                LOG.warn("{} could not be put back to {}: {}", file, text, e.getMessage());
            }
        });
        before.clear();
    }
}
