package io.boardwatt.analyzer;

import io.boardwatt.launcher.Command;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Setting;
import java.util.List;

/** {@code boardwatt analyzer}. */
public final class AnalyzerCommand implements Command {
    @Override
    public String name() {
        return "analyzer";
    }

    @Override
    public String summary() {
        return "Works out overheads, work per joule and minute windows of every board, and publishes them.";
    }

    @Override
    public List<Setting<?>> settings() {
        return AnalyzerSettings.all();
    }

    @Override
    public Program program() {
        return new AnalyzerProgram();
    }
}
