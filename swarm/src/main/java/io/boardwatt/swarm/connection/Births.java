package io.boardwatt.swarm.connection;

import io.boardwatt.protocol.Birth;
import io.boardwatt.protocol.Live;
import io.boardwatt.protocol.LiveField;
import io.boardwatt.protocol.json.JsonObject;
import io.boardwatt.swarm.board.Behaviour;
import io.boardwatt.swarm.board.SimulatedBoard;
import java.util.List;
import java.util.Map;

/** What a simulated board says beside its samples. */
final class Births {
    private Births() {}

    /** The payload of {@code info}. */
    static String of(SimulatedBoard board) {
        return new Birth(
                        board.id(),
                        board.boot(),
                        "swarm",
                        1,
                        JsonObject.of()
                                .put("model", "Simulated board")
                                .put("cpus_present", 4)
                                .build(),
                        List.of(new Birth.PowerSource("swarm", "input", "counter", false, null)),
                        List.of())
                .toJson();
    }

    /** The payload of {@code live}. */
    static String live(SimulatedBoard board, long seq, long second) {
        Behaviour behaviour = board.behaviour();
        return new Live(
                        second * 1_000,
                        Map.of(
                                LiveField.WATTS, behaviour.watts(seq),
                                LiveField.JOULES, behaviour.joules(seq),
                                LiveField.BUSY_PCT, behaviour.busyPercent(seq),
                                LiveField.TEMP_C, behaviour.celsius(seq)),
                        null)
                .toJson();
    }
}
