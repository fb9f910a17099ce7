package io.boardwatt.hub.archive;

import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code boardwatt} as a process of its own, leader of a session of its own like one that a terminal starts, so that
 * signals reach its group and orphans are found. What it prints is kept. Killed, with all it left, on close.
 */
final class Boardwatt implements AutoCloseable {
    private final String name;
    private final Process process;
    private final List<String> out = new CopyOnWriteArrayList<>();
    private final List<String> err = new CopyOnWriteArrayList<>();
    private final List<Thread> readers = new ArrayList<>();

    private Boardwatt(String name, Process process) {
        this.name = name;
        this.process = process;
        readers.add(follow(process.getInputStream(), out));
        readers.add(follow(process.getErrorStream(), err));
    }

    /** Starts a command of an archive. */
    static Boardwatt start(Archive archive, Map<String, String> environment, String... args) throws IOException {
        // A test run in the background hands down an ignored SIGINT, which a JVM then ignores too.
        List<String> command = new ArrayList<>(List.of("setsid", "env", "--default-signal=INT,TERM,HUP"));
        command.add(archive.script().toString());
        command.addAll(Arrays.asList(args));
        return start(args.length == 0 ? "boardwatt" : args[0], command, environment);
    }

    static Boardwatt start(String name, List<String> command, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(key -> key.startsWith("BOARDWATT_"));
        builder.environment().putAll(environment);
        return new Boardwatt(name, builder.start());
    }

    private static Thread follow(InputStream stream, List<String> lines) {
        Thread reader = new Thread(() -> {
            try (BufferedReader text = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
                text.lines().forEach(lines::add);
            } catch (IOException | UncheckedIOException e) {
                lines.add("(" + e.getMessage() + ")");
            }
        });
        reader.setDaemon(true);
        reader.start();
        return reader;
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Waits for a line of standard output that holds the pattern. */
    Matcher awaitOut(String pattern, Duration atMost) {
        return awaitLine(out, pattern, atMost);
    }

    /** Waits for a line of standard error that holds the pattern. */
    Matcher awaitErr(String pattern, Duration atMost) {
        return awaitLine(err, pattern, atMost);
    }

    private Matcher awaitLine(List<String> lines, String pattern, Duration atMost) {
        Pattern compiled = Pattern.compile(pattern);
        Matcher[] found = new Matcher[1];
        await(name + " says " + pattern)
                .atMost(atMost)
                .pollInterval(Duration.ofMillis(50))
                .failFast(() -> {
                    if (!process.isAlive()) {
                        joinReaders();
                        if (!anyMatch(lines, compiled, found)) {
                            throw new AssertionError("it ended with " + process.exitValue() + "; " + printed());
                        }
                    }
                })
                .until(() -> anyMatch(lines, compiled, found));
        return found[0];
    }

    private static boolean anyMatch(List<String> lines, Pattern pattern, Matcher[] found) {
        for (String line : lines) {
            Matcher matcher = pattern.matcher(line);
            if (matcher.find()) {
                found[0] = matcher;
                return true;
            }
        }
        return false;
    }

    /** Sends a signal to the whole group, as a terminal does. */
    void signalGroup(String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, "--", "-" + pid()).start().waitFor();
    }

    /** Sends a signal to the process alone. */
    void signal(String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, String.valueOf(pid())).start().waitFor();
    }

    /** Waits for the end. @return the exit code */
    int awaitExit(Duration atMost) throws InterruptedException {
        if (!process.waitFor(atMost.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError(name + " still runs after " + atMost + "\n" + printed());
        }
        joinReaders();
        return process.exitValue();
    }

    private void joinReaders() throws InterruptedException {
        for (Thread reader : readers) {
            reader.join(TimeUnit.SECONDS.toMillis(5));
        }
    }

    String out() {
        return String.join("\n", out);
    }

    String err() {
        return String.join("\n", err);
    }

    String printed() {
        return name + " printed\n" + out() + "\n" + err();
    }

    /** Processes of its session that live, itself among them. */
    List<Long> session() throws IOException {
        List<Long> session = new ArrayList<>();
        try (var processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path folder : processes) {
                String[] stat = stat(folder);
                if (stat.length > 3 && !stat[0].equals("Z") && stat[3].equals(String.valueOf(pid()))) {
                    session.add(Long.valueOf(folder.getFileName().toString()));
                }
            }
        }
        return session;
    }

    /** The fields of a stat file behind the name: state, parent, group, session. */
    private static String[] stat(Path folder) {
        try {
            String text = Files.readString(folder.resolve("stat"));
            return text.substring(text.lastIndexOf(')') + 2).split(" ");
        } catch (IOException e) {
            return new String[0]; // it has just ended
        }
    }

    @Override
    public void close() throws IOException {
        for (long pid : session()) {
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        }
        process.destroyForcibly();
    }
}
