package io.boardwatt.soak.engine;

/**
 * What an engine says about itself.
 *
 * @param version its version
 * @param api the API version spoken with it
 * @param cgroupVersion 1 or 2, as text
 * @param cgroupDriver {@code cgroupfs} or {@code systemd}
 * @param storageDriver such as {@code overlay2}
 * @param limitsMemory whether a memory limit holds
 * @param limitsSwap whether swap is within it
 * @param limitsCpu whether a CPU quota holds
 */
public record EngineFacts(
        String version,
        String api,
        String cgroupVersion,
        String cgroupDriver,
        String storageDriver,
        boolean limitsMemory,
        boolean limitsSwap,
        boolean limitsCpu) {}
