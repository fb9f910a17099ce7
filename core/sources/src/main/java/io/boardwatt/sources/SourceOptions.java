package io.boardwatt.sources;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.command.Commands;
import io.boardwatt.sources.container.Names;
import io.boardwatt.sources.power.PowerOptions;
import java.nio.file.Path;
import java.time.Duration;

/**
 * What is read, and how.
 *
 * @param root the folder that stands for {@code /}: a recording, or a system's tree mounted into a container
 * @param host the board's id, the tag of every line
 * @param ticker the time of readings; over a recording it stands still
 * @param waiting the time that deadlines go by
 * @param slowest how long after the begin of a sample the slow ones are waited for
 * @param commands programs that may be asked
 * @param firmwareInterval how often they are
 * @param firmwareCopy whether the kernel's copy of the firmware's throttling bits may be read, which it complains about
 * @param names who knows containers' names
 * @param power how power is read
 */
public record SourceOptions(
        Path root,
        String host,
        Ticker ticker,
        Ticker waiting,
        Duration slowest,
        Commands commands,
        Duration firmwareInterval,
        boolean firmwareCopy,
        Names names,
        PowerOptions power) {
    /** Only what files say, and one reading a sample. */
    public static SourceOptions of(Path root, String host, Ticker ticker, Duration slowest) {
        return new SourceOptions(
                root,
                host,
                ticker,
                ticker,
                slowest,
                Commands.none(),
                Duration.ZERO,
                false,
                Names.none(),
                PowerOptions.plain());
    }
}
