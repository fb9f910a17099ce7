package io.boardwatt.swarm.chaos;

import io.boardwatt.swarm.chaos.account.Account;
import io.boardwatt.swarm.chaos.schedule.Blow;
import java.util.List;

/**
 * What a run came to.
 *
 * @param seed what gives the same schedule again
 * @param broker which broker
 * @param store which store
 * @param schedule what was done to whom and when
 * @param absences what could not be tried here, a sentence each
 * @param settledSeconds how long it took after the last blow until nothing was missing, or until the limit
 * @param account what became of every sample
 */
record Outcome(
        long seed,
        String broker,
        String store,
        List<Blow> schedule,
        List<String> absences,
        double settledSeconds,
        Account account) {}
