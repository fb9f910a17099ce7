package io.boardwatt.soak;

import io.boardwatt.connections.BoardOfSettings;
import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.soak.plan.Plan;
import java.util.Optional;

/**
 * What a run was asked for, checked before anything is opened.
 *
 * @param plan what to run; this machine has what it needs
 * @param board on which board
 * @param broker where to publish it
 */
record Asked(Plan plan, BoardId board, MqttAddress broker) {
    /** @throws BadStart with every problem of the plan, of this machine and of the settings */
    static Asked of(Settings settings, Context context, Host host) throws BadStart {
        Problems problems = new Problems();
        Optional<Plan> plan = problems.tried(() -> {
            Plan read = SoakProgram.plan(context.arguments(), context.overrides());
            host.require(read, context.wall());
            return read;
        });
        Optional<BoardId> board = problems.tried(() -> BoardOfSettings.of(settings));
        Optional<MqttAddress> broker = problems.tried(() -> BrokerOfSettings.of(settings));
        problems.throwIfAny();
        return new Asked(plan.orElseThrow(), board.orElseThrow(), broker.orElseThrow());
    }
}
