package io.boardwatt.swarm;

import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.connections.StoreOfSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.swarm.board.Profile;
import io.boardwatt.swarm.connection.Hub;
import io.boardwatt.swarm.connection.Plan;
import io.boardwatt.swarm.machine.Room;
import java.time.Duration;
import java.util.Optional;

/** The wiring of the swarm. */
final class SwarmProgram implements Program {
    @Override
    public AutoCloseable start(Settings settings, Context context) throws BadStart {
        Problems problems = new Problems();
        Optional<MqttAddress> broker = problems.tried(() -> BrokerOfSettings.of(settings));
        Optional<Optional<StoreAddress>> store = problems.tried(() -> store(settings));
        Optional<Plan> plan = problems.tried(() -> plan(settings));
        Room room = Room.ofThisProcess();
        if (broker.isPresent() && plan.isPresent()) {
            room.problems(plan.get().boards(), broker.get().url().getHost()).forEach(problems::add);
        }
        problems.throwIfAny();
        Run run = new Run(
                plan.orElseThrow(),
                new Hub(broker.orElseThrow(), room.addressesFor(plan.get().boards())),
                settings.get(SwarmSettings.SETTLE),
                store.orElseThrow().map(address -> address.open(context.wall())),
                !StoreOfSettings.isEmbedded(settings),
                settings.get(
                        StoreOfSettings.isEmbedded(settings)
                                ? SharedSettings.STORE_EMBEDDED_URL
                                : SharedSettings.STORE_INFLUX_URL),
                settings.get(SwarmSettings.OUTPUT).equals("json") ? Report::json : Report::text,
                context);
        run.start();
        return run;
    }

    private static Optional<StoreAddress> store(Settings settings) throws BadStart {
        return settings.get(SwarmSettings.UNVERIFIED)
                ? Optional.empty()
                : Optional.of(StoreOfSettings.toRead(settings));
    }

    private static Plan plan(Settings settings) throws BadStart {
        Duration ramp = settings.get(SwarmSettings.RAMP);
        if (ramp.toSeconds() < 1 || !ramp.equals(Duration.ofSeconds(ramp.toSeconds()))) {
            throw BadStart.usage(SwarmSettings.RAMP.key() + ": it takes whole seconds, at least 1s");
        }
        return new Plan(
                settings.get(SwarmSettings.BOARDS),
                settings.get(SwarmSettings.FIRST),
                Profile.ofName(settings.get(SwarmSettings.PROFILE)),
                settings.get(SwarmSettings.SEED),
                Math.toIntExact(ramp.toSeconds()),
                settings.get(SwarmSettings.SECONDS),
                settings.get(SwarmSettings.OUTBOX),
                settings.get(SwarmSettings.LIVE));
    }
}
