package io.boardwatt.soak.arm;

import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs instances as children of this process. */
public final class NativeStage implements Stage {
    private final Optional<Placement> placement;

    /** @param placement the control group they enter; empty to leave them where the caller runs */
    public NativeStage(Optional<Placement> placement) {
        this.placement = placement;
    }

    @Override
    public Instance prepare(Launch launch, int number, Consumer<String> output) throws StartFailed {
        ProcessBuilder builder = new ProcessBuilder(launch.commandLine())
                .directory(new File("/"))
                .redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(Launch.ENVIRONMENT);
        try {
            return new NativeInstance(builder.start(), number, placement, output);
        } catch (IOException e) {
            throw new StartFailed("the load cannot be started: " + e.getMessage(), e);
        }
    }
}
