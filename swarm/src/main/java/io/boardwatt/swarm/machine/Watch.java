package io.boardwatt.swarm.machine;

import io.boardwatt.protocol.Ticker;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Watches the processes of this machine that a hub is made of: the broker, its clients and the store, found by the ports
 * they are at; and this one. Looks once a second on a thread of its own; any thread may ask.
 */
public final class Watch implements AutoCloseable {
    private static final String OUR_MAIN = "io.boardwatt.launcher.Main";
    private static final String OURSELVES = "swarm";

    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "watch");
        thread.setDaemon(true);
        return thread;
    });
    private final List<Watched> watched = new ArrayList<>(); // guarded by this

    private Watch() {}

    /** Finds who listens at the broker's or the store's port, and whoever is connected to the broker. */
    public static Map<Long, String> find(URI broker, URI store) {
        return find(Path.of("/proc"), broker, store, ProcessHandle.current().pid());
    }

    static Map<Long, String> find(Path proc, URI broker, URI store, long ourselves) {
        Map<Long, String> names = new LinkedHashMap<>();
        Sockets sockets = new Sockets(proc);
        for (URI server : List.of(broker, store)) {
            if (Room.isLoopback(String.valueOf(server.getHost())) && server.getPort() > 0) {
                sockets.processes(server.getPort()).forEach((pid, part) -> {
                    if (server.equals(broker) || part == Sockets.Part.SERVER) {
                        names.put(pid, name(proc, pid));
                    }
                });
            }
        }
        names.put(ourselves, OURSELVES);
        return names;
    }

    /** The command, for our own programs; the main class of another Java program; else the program's name. */
    private static String name(Path proc, long pid) {
        try {
            Path folder = proc.resolve(Long.toString(pid));
            List<String> words = List.of(
                    new String(Files.readAllBytes(folder.resolve("cmdline")), StandardCharsets.UTF_8).split("\0", -1));
            int main = words.indexOf(OUR_MAIN);
            if (main >= 0 && main + 1 < words.size()) {
                return words.get(main + 1);
            }
            for (String word : words) {
                if (word.startsWith("io.boardwatt.")) {
                    return word.substring(word.lastIndexOf('.') + 1);
                }
            }
            return Files.readString(folder.resolve("comm")).strip();
        } catch (IOException e) {
            return "?";
        }
    }

    /** Begins to watch these. */
    public static Watch begin(Map<Long, String> processes, Ticker ticker) {
        Watch watch = new Watch();
        synchronized (watch) {
            processes.forEach((pid, name) ->
                    Watched.begin(Path.of("/proc"), name, pid, ticker).ifPresent(watch.watched::add));
        }
        var unused = watch.executor.scheduleAtFixedRate(watch::look, 1, 1, TimeUnit.SECONDS);
        return watch;
    }

    private synchronized void look() {
        watched.forEach(Watched::look);
    }

    /** Looks once more and says what each cost. */
    public synchronized List<ProcessCost> costs() {
        look();
        return watched.stream().map(Watched::cost).toList();
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
