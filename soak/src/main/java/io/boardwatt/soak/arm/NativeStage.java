package io.boardwatt.soak.arm;

import io.boardwatt.soak.facts.CpuGroup;
import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs instances as children of this process. */
public final class NativeStage implements Stage {
    private final Optional<CpuGroup> group;

    /** @param group where instances get their weight; empty to leave them where the caller runs */
    public NativeStage(Optional<CpuGroup> group) {
        this.group = group;
    }

    @Override
    public Instance prepare(Launch launch, int number, Consumer<String> output) throws StartFailed {
        ProcessBuilder builder = new ProcessBuilder(launch.commandLine())
                .directory(new File("/"))
                .redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(Launch.ENVIRONMENT);
        try {
            return new NativeInstance(builder.start(), number, group, output);
        } catch (IOException e) {
            throw new StartFailed("the load cannot be started: " + e.getMessage(), e);
        }
    }
}
