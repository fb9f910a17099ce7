package io.boardwatt.soak.engine;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The labels of everything a run makes, by which it and its successors find what was left over.
 *
 * @param owner who cleans up after it: the publishing stream, which stays with the data folder
 * @param run the run
 * @param pid the runner's process
 * @param bootId the boot it ran in
 */
public record Labels(String owner, String run, long pid, String bootId) {
    /** Who cleans up. */
    public static final String OWNER = "org.boardwatt.owner";
    /** Which run. */
    public static final String RUN = "org.boardwatt.run";
    /** The second, since 1970, after which anybody may remove it. */
    public static final String DEADLINE = "org.boardwatt.deadline";

    private static final String PID = "org.boardwatt.pid";
    private static final String BOOT_ID = "org.boardwatt.boot_id";

    /** As the engine takes them. */
    public Map<String, String> asMap(Instant deadline) {
        Map<String, String> map = new LinkedHashMap<>();
        map.put(OWNER, owner);
        map.put(RUN, run);
        map.put(PID, String.valueOf(pid));
        map.put(BOOT_ID, bootId);
        map.put(DEADLINE, String.valueOf(deadline.getEpochSecond()));
        return map;
    }
}
