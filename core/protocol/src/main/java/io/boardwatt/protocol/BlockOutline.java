package io.boardwatt.protocol;

import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.protocol.json.NotJson;

/**
 * One uninterrupted stretch of one workload in one arm: the detail of the events {@code block_started} and
 * {@code block_ended}.
 *
 * @param block its number in the run, from 1
 * @param pair the pair it belongs to, from 1; 0 when it belongs to none
 * @param workload the workload's id
 * @param arm the arm
 * @param instances how many run side by side, from 1
 * @param reason why the block is marked; empty when it is good, and at its start
 */
public record BlockOutline(long block, long pair, String workload, String arm, int instances, String reason) {
    /** @throws IllegalArgumentException when a number is out of its range */
    public BlockOutline {
        if (block < 1 || pair < 0 || instances < 1) {
            throw new IllegalArgumentException("block " + block + ", pair " + pair + ", instances " + instances);
        }
    }

    /** Whether nothing speaks against it. */
    public boolean isGood() {
        return reason.isEmpty();
    }

    /** The same block, marked. */
    public BlockOutline marked(String why) {
        return new BlockOutline(block, pair, workload, arm, instances, why);
    }

    /** The detail of the event. */
    public String toJson() {
        return json().toString();
    }

    /** The detail as a value, to which a writer may add keys: readers pass over those they do not know. */
    public JsonObject json() {
        return JsonObject.of()
                .put("block", block)
                .put("pair", pair)
                .put("workload", workload)
                .put("arm", arm)
                .put("instances", instances)
                .put("reason", reason)
                .build();
    }

    /** Reads the detail back; keys that are not known here are passed over. @throws Refused when one is missing */
    public static BlockOutline ofJson(String json) throws Refused {
        try {
            JsonObject object = JsonObject.parse(json);
            return new BlockOutline(
                    object.whole("block"),
                    object.whole("pair"),
                    object.text("workload"),
                    object.text("arm"),
                    object.small("instances"),
                    object.text("reason"));
        } catch (NotJson | IllegalArgumentException e) {
            throw new Refused("the outline of a block: " + e.getMessage());
        }
    }
}
