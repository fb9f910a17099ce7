package io.boardwatt.swarm.chaos.stage;

import io.boardwatt.swarm.chaos.part.Part;
import io.boardwatt.swarm.chaos.relay.Relay;
import io.boardwatt.swarm.chaos.schedule.Blow.Deed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part with the networks it speaks through.
 *
 * @param part the process
 * @param toBroker its way to the broker, if it has one
 * @param toStore its way to the store, if it has one
 */
record Actor(Part part, Optional<Relay> toBroker, Optional<Relay> toStore) {
    /** With neither. */
    static Actor server(Part part) {
        return new Actor(part, Optional.empty(), Optional.empty());
    }

    List<Relay> networks() {
        List<Relay> networks = new ArrayList<>();
        toBroker.ifPresent(networks::add);
        toStore.ifPresent(networks::add);
        return networks;
    }

    /** What can be done to it. */
    List<Deed> deeds(boolean powerCuts) {
        List<Deed> deeds = new ArrayList<>(List.of(Deed.KILL, Deed.STALL));
        if (!networks().isEmpty()) {
            deeds.addAll(List.of(Deed.CUT, Deed.HALF_OPEN, Deed.SLOW));
        }
        if (part.name().equals(Stage.COLLECTOR)) {
            deeds.add(Deed.KILL_AFTER_WRITE);
        }
        if (part.name().equals(Stage.STORE) && powerCuts) {
            deeds.add(Deed.POWER_CUT);
        }
        return deeds;
    }
}
