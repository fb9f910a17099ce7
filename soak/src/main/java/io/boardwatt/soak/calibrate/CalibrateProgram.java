package io.boardwatt.soak.calibrate;

import io.boardwatt.connections.BoardOfSettings;
import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Problems;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.model.PowerModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Wires a calibration: link, watch, thread. */
final class CalibrateProgram implements Program {
    @Override
    public AutoCloseable start(Settings settings, Context context) throws Exception {
        Problems problems = new Problems();
        Optional<BoardId> board = problems.tried(() -> BoardOfSettings.of(settings));
        Optional<MqttAddress> broker = problems.tried(() -> BrokerOfSettings.of(settings));
        Path data = context.dataDir(settings);
        Path disk = settings.get(CalibrateCommand.DISK).orElse(data);
        Path output = settings.get(CalibrateCommand.OUTPUT).orElse(data.resolve(PowerModelFile.NAME));
        problems.tried(() -> folder(CalibrateCommand.DISK.key(), disk));
        problems.tried(() -> folder(
                CalibrateCommand.OUTPUT.key(),
                Optional.ofNullable(output.toAbsolutePath().getParent()).orElse(data)));
        problems.throwIfAny();
        Ticker ticker = Ticker.system();
        Watch watch = new Watch(board.orElseThrow(), ticker);
        Link link = Link.open(
                new LinkSettings(broker.orElseThrow(), "boardwatt-calibrate-" + board.orElseThrow(), Optional.empty()),
                ticker);
        link.subscribe(Watch.topics(board.orElseThrow()), 0, watch::take);
        CalibrateSession session = new CalibrateSession(settings, context, watch, disk, output);
        session.begin();
        return () -> {
            session.close();
            link.close();
        };
    }

    private static Path folder(String key, Path folder) throws BadStart {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw BadStart.usage(key + ": the folder " + folder + " cannot be made (" + e.getMessage() + ")");
        }
        if (!Files.isWritable(folder)) {
            throw BadStart.usage(key + ": the folder " + folder + " cannot be written");
        }
        return folder;
    }
}
