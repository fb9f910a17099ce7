package io.boardwatt.soak;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command {@code soak}. */
public final class SoakCommand implements Command {
    /** Where the container engine is. */
    public static final Setting<URI> ENGINE =
            engine(Setting.uri("soak.engine", "unix:///var/run/docker.sock", "The container engine's socket."));
    /** How long the end waits for the collector. */
    public static final Setting<Duration> WAIT = Setting.duration(
            "soak.wait", "30s", "How long to wait at the end until a collector has confirmed everything.");

    @Override
    public String name() {
        return "soak";
    }

    @Override
    public String summary() {
        return "Runs the same work natively and in containers, and publishes it second by second.";
    }

    @Override
    public String arguments() {
        return "PLAN";
    }

    @Override
    public List<Setting<?>> settings() {
        List<Setting<?>> all = new ArrayList<>(
                List.of(ENGINE, WAIT, SharedSettings.BOARD_ID, SharedSettings.DATA_DIR, SharedSettings.LOG_LEVEL));
        all.addAll(SharedSettings.outbox());
        all.addAll(SharedSettings.mqtt());
        return List.copyOf(all);
    }

    @Override
    public boolean takesOverrides() {
        return true;
    }

    @Override
    public List<String> alsoWrong(List<String> words, Map<String, String> overrides) {
        try {
            SoakProgram.plan(words, overrides);
            return List.of();
        } catch (BadStart e) {
            return e.problems();
        }
    }

    @Override
    public Program program() {
        return new SoakProgram();
    }

    private static Setting<URI> engine(Setting<URI> any) {
        return new Setting<>(any.key(), any.description(), any.takes(), any.defaultText(), text -> {
            URI uri = any.parser().parse(text);
            boolean isFile = uri.getPath() != null && uri.getPath().startsWith("/") && uri.getAuthority() == null;
            if (!"unix".equals(uri.getScheme()) || !isFile) {
                throw new IllegalArgumentException("only a socket of this machine can be used, since containers of"
                        + " another machine would measure that one");
            }
            return uri;
        });
    }
}
