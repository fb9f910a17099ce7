package io.boardwatt.sources.sensor;

import io.boardwatt.sources.board.CpuInfo;
import io.boardwatt.sources.board.CpuList;
import io.boardwatt.sources.text.SmallText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A group of cores that share a clock: a cpufreq policy.
 *
 * @param name {@code policy0}
 * @param folder its folder below the root
 * @param cpus the cores in it, offline ones included: {@code 0 1 2 3}
 * @param onlineCpus those online
 * @param governor what chooses the frequency, or empty
 * @param part what the cores say they are, {@code 0xd08}; empty when they do not
 * @param core their design, {@code Cortex-A72}; empty when it is not known
 * @param capacity how strong one is beside the strongest, 1024; 0 when not said
 * @param minKilohertz the lowest it can, 0 when not said
 * @param maxKilohertz the highest it can, 0 when not said
 */
public record Cluster(
        String name,
        String folder,
        String cpus,
        String onlineCpus,
        String governor,
        String part,
        String core,
        long capacity,
        long minKilohertz,
        long maxKilohertz) {
    private static final String CPUFREQ = "/sys/devices/system/cpu/cpufreq";

    /** All of a board; beside policies the folder holds others, such as {@code schedutil}. */
    public static List<Cluster> find(Path root) {
        List<Cluster> found = new ArrayList<>();
        CpuInfo info = CpuInfo.read(root);
        for (Path folder : SmallText.list(root.resolve(CPUFREQ.substring(1)), "policy*")) {
            String name = folder.getFileName().toString();
            if (name.matches("policy\\d+")) {
                String cpus = SmallText.read(folder.resolve("related_cpus"));
                List<Integer> ids = ids(cpus);
                found.add(new Cluster(
                        name,
                        CPUFREQ + "/" + name,
                        cpus,
                        SmallText.read(folder.resolve("affected_cpus")),
                        SmallText.read(folder.resolve("scaling_governor")),
                        first(ids, id -> Optional.ofNullable(info.parts().get(id)))
                                .orElse(""),
                        first(ids, info::core).orElse(""),
                        first(ids, id -> number(root.resolve("sys/devices/system/cpu/cpu" + id + "/cpu_capacity")))
                                .orElse(0L),
                        number(folder.resolve("cpuinfo_min_freq")).orElse(0L),
                        number(folder.resolve("cpuinfo_max_freq")).orElse(0L)));
            }
        }
        return List.copyOf(found);
    }

    /** What the first core says that says anything: one that is offline does not. */
    private static <T> Optional<T> first(List<Integer> ids, Function<Integer, Optional<T>> of) {
        return ids.stream().flatMap(id -> of.apply(id).stream()).findFirst();
    }

    /** Ids of its cores, offline ones included. */
    public List<Integer> cores() {
        return ids(cpus);
    }

    /** Ids of its cores that are online. */
    public List<Integer> onlineCores() {
        return ids(onlineCpus);
    }

    /** cpufreq writes blanks where the rest of the kernel writes commas. */
    private static List<Integer> ids(String cpus) {
        return CpuList.parse(cpus.strip().replaceAll("\\s+", ","));
    }

    private static Optional<Long> number(Path file) {
        String text = SmallText.read(file);
        return text.matches("\\d{1,18}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
    }
}
