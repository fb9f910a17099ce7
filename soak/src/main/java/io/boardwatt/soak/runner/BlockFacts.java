package io.boardwatt.soak.runner;

import io.boardwatt.protocol.BlockOutline;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.soak.facts.ContainerCpu;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the kernel said about the first instance's control group over the steady seconds of a block.
 *
 * @param quotaCpus the CPU quota it shows; empty for none
 * @param groupMillis CPU time of the whole group
 * @param loadMillis of that, the load's own
 */
record BlockFacts(OptionalDouble quotaCpus, double groupMillis, double loadMillis) {
    static BlockFacts between(OptionalDouble quota, ContainerCpu.Reading before, ContainerCpu.Reading after) {
        return new BlockFacts(
                quota, after.groupMillis() - before.groupMillis(), after.loadMillis() - before.loadMillis());
    }

    /** The share of the group's CPU time that went into the load, 0 to 1; empty when there was none. */
    OptionalDouble loadShare() {
        return groupMillis > 0 ? OptionalDouble.of(loadMillis / groupMillis) : OptionalDouble.empty();
    }

    /** The block's outline as JSON, with the facts as further keys, which readers that do not know them pass over. */
    static String detail(BlockOutline outline, Optional<BlockFacts> facts) {
        if (facts.isEmpty()) {
            return outline.toJson();
        }
        Map<String, Json> members = new LinkedHashMap<>(outline.json().members());
        facts.get().quotaCpus.ifPresent(cpus -> members.put("quota_cpus", new Json.Decimal(cpus)));
        members.put("group_cpu_ms", new Json.Decimal(facts.get().groupMillis));
        members.put("load_cpu_ms", new Json.Decimal(facts.get().loadMillis));
        return new JsonObject(members).toString();
    }
}
