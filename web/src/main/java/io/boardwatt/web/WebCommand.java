package io.boardwatt.web;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import java.util.List;

/** {@code boardwatt web}: the live page. */
public final class WebCommand implements Command {
    @Override
    public String name() {
        return "web";
    }

    @Override
    public String summary() {
        return "Shows the boards in a browser: what they do now, the last minutes, and soak runs as they go.";
    }

    @Override
    public List<Setting<?>> settings() {
        return WebSettings.all();
    }

    @Override
    public Program program() {
        return new WebProgram();
    }
}
