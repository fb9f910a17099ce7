package io.boardwatt.swarm;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.ExitCode;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.swarm.machine.Room;
import java.util.List;

/** The wiring of the swarm. */
final class SwarmProgram implements Program {
    @Override
    public AutoCloseable start(Settings settings, Context context) throws BadStart {
        int boards = settings.get(SwarmSettings.BOARDS);
        Room room = Room.ofThisProcess();
        List<String> problems =
                room.problems(boards, settings.get(SharedSettings.MQTT_URL).getHost());
        if (!problems.isEmpty()) {
            throw BadStart.usage(problems);
        }
        context.out().println("room for " + boards + " connections from " + room.addressesFor(boards) + " addresses");
        context.exit().accept(ExitCode.OK);
        return () -> {};
    }
}
