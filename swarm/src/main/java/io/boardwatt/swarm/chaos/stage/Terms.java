package io.boardwatt.swarm.chaos.stage;

import java.util.List;
import java.util.Set;

/**
 * What is put on the stage.
 *
 * @param broker which broker, of those there are
 * @param store which store, of those there are
 * @param influxd the program of InfluxDB
 * @param probes how many real probes
 * @param talkers how many publishers of many samples a second
 * @param talker their command line's beginning, before url, board, data folder, outbox folder and rate
 * @param rate how many samples a second each of those says
 * @param struck the kinds of parts that blows fall on
 */
public record Terms(
        String broker,
        String store,
        String influxd,
        int probes,
        int talkers,
        List<String> talker,
        int rate,
        Set<String> struck) {
    /** Copies both. */
    public Terms {
        talker = List.copyOf(talker);
        struck = Set.copyOf(struck);
    }
}
