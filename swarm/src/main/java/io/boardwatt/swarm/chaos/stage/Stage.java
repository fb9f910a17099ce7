package io.boardwatt.swarm.chaos.stage;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.store.StoreAddress;
import io.boardwatt.swarm.chaos.part.Brokers;
import io.boardwatt.swarm.chaos.part.Disk;
import io.boardwatt.swarm.chaos.part.Java;
import io.boardwatt.swarm.chaos.part.Part;
import io.boardwatt.swarm.chaos.part.Programs;
import io.boardwatt.swarm.chaos.part.Server;
import io.boardwatt.swarm.chaos.part.Stores;
import io.boardwatt.swarm.chaos.relay.Listener;
import io.boardwatt.swarm.chaos.relay.Relay;
import io.boardwatt.swarm.chaos.schedule.Blow.Deed;
import io.boardwatt.swarm.chaos.tap.Journal;
import io.boardwatt.swarm.chaos.tap.Tap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Every part as a process of its own: broker, store, collector, analyzer, probes, publishers of many samples, a soak run.
 * Each speaks to the broker through a tap, and to the store through a relay. Started in that order, ended in reverse.
 */
public final class Stage implements AutoCloseable {
    static final String STORE = "store";
    static final String BROKER = "broker";
    static final String COLLECTOR = "collector";
    private static final String ANALYZER = "analyzer";
    private static final String SOAK = "soak";
    private static final String PROBE = "probe";
    private static final String TALKER = "talker";

    /** The kinds of parts. */
    public static final List<String> KINDS = List.of(PROBE, TALKER, SOAK, BROKER, COLLECTOR, STORE, ANALYZER);

    private final Terms terms;
    private final Path folder;
    private final Journal journal;
    private final Ticker ticker;
    private final Map<String, Actor> actors = new LinkedHashMap<>();
    private final List<String> absences = new ArrayList<>();
    private Optional<Disk> disk = Optional.empty();
    private Optional<Stores.Running> store = Optional.empty();

    private Stage(Terms terms, Path folder, Journal journal, Ticker ticker) {
        this.terms = terms;
        this.folder = folder;
        this.journal = journal;
        this.ticker = ticker;
    }

    /**
     * Starts everything.
     *
     * @param folder where everything that the parts keep and print goes
     * @param journal where what the publishers say is written down
     */
    public static Stage open(Terms terms, Path folder, Journal journal, Ticker ticker)
            throws IOException, InterruptedException {
        Stage stage = new Stage(terms, folder, journal, ticker);
        try {
            stage.start();
        } catch (IOException | InterruptedException e) {
            stage.close();
            throw e;
        }
        return stage;
    }

    private void start() throws IOException, InterruptedException {
        String hindrance = Disk.hindrance();
        if (hindrance.isEmpty() && terms.struck().contains(STORE)) {
            try {
                disk = Optional.of(Disk.make(folder, ticker));
            } catch (IOException e) {
                hindrance = String.valueOf(e.getMessage());
            }
        }
        if (!hindrance.isEmpty()) {
            absences.add("no power cuts of the store: " + hindrance);
        }
        Path data =
                Files.createDirectories(disk.map(Disk::folder).orElse(folder).resolve("store-data"));
        Stores.Running running = Stores.start(terms.store(), data, folder, terms.influxd(), ticker);
        store = Optional.of(running);
        actors.put(STORE, Actor.server(running.server().part()));
        Server broker = Brokers.start(terms.broker(), folder, ticker);
        actors.put(BROKER, Actor.server(broker.part()));
        receiver(COLLECTOR, broker, running);
        receiver(ANALYZER, broker, running);
        for (int i = 1; i <= terms.probes(); i++) {
            publisher(PROBE + "-" + i, broker, Java.boardwatt(PROBE), List.of());
        }
        for (int i = 1; i <= terms.talkers(); i++) {
            talker(TALKER + "-" + i, broker);
        }
        soak(broker);
    }

    private void receiver(String name, Server broker, Stores.Running running) throws IOException {
        Relay toBroker = Tap.open(broker.port(), journal, ticker);
        Relay toStore = new Relay(running.server().port(), () -> Listener.DEAF, ticker);
        List<String> command = Java.boardwatt(
                name, "--mqtt-url=" + url(toBroker), "--data-dir=" + folder.resolve(name), "--board-id=chaos-hub");
        if (name.equals(ANALYZER)) {
            command.removeIf(word -> word.startsWith("--board-id"));
            command.add("--data-outbox-dir=" + folder.resolve(name + "-outbox"));
        }
        command.addAll(running.flags().at(toStore.port()));
        put(new Part(name, command, folder, false), Optional.of(toBroker), Optional.of(toStore));
    }

    private void publisher(String name, Server broker, List<String> program, List<String> words) throws IOException {
        Relay toBroker = Tap.open(broker.port(), journal, ticker);
        List<String> command = new ArrayList<>(program);
        command.addAll(words);
        command.addAll(List.of(
                "--mqtt-url=" + url(toBroker),
                "--board-id=" + board(name),
                "--data-dir=" + folder.resolve(name),
                "--data-outbox-dir=" + folder.resolve(name + "-outbox")));
        put(new Part(name, command, folder, name.equals(SOAK)), Optional.of(toBroker), Optional.empty());
    }

    private void talker(String name, Server broker) throws IOException {
        Relay toBroker = Tap.open(broker.port(), journal, ticker);
        List<String> command = new ArrayList<>(terms.talker());
        command.addAll(List.of(
                url(toBroker),
                board(name),
                folder.resolve(name).toString(),
                folder.resolve(name + "-outbox").toString(),
                String.valueOf(terms.rate())));
        put(new Part(name, command, folder, false), Optional.of(toBroker), Optional.empty());
    }

    private void soak(Server broker) throws IOException {
        if (Programs.look("sysbench").isEmpty()) {
            absences.add("no soak run: sysbench is not installed");
            return;
        }
        Path plan = Files.writeString(folder.resolve("soak.yaml"), """
                plan: chaos
                seed: 1
                factor: isolation
                arms: [native, native-2]
                order: ABBA
                pairs: {min: 4, max: 4}
                seconds: {warmup: 1, run: 2, cooldown: 0}
                workloads:
                  - {id: sysbench-cpu, name: sysbench-cpu, args: {threads: 1}, instances: [1]}
                """);
        publisher(SOAK, broker, Java.boardwatt(SOAK), List.of(plan.toString()));
    }

    private void put(Part part, Optional<Relay> toBroker, Optional<Relay> toStore) throws IOException {
        actors.put(part.name(), new Actor(part, toBroker, toStore));
        part.start();
    }

    private static String board(String name) {
        return "chaos-" + name;
    }

    private static String url(Relay relay) {
        return "tcp://127.0.0.1:" + relay.port();
    }

    /** What can be done to whom, among those that blows fall on. */
    public Map<String, List<Deed>> deeds() {
        Map<String, List<Deed>> deeds = new TreeMap<>();
        actors.forEach((name, actor) -> {
            if (terms.struck().contains(name.replaceFirst("-\\d+$", ""))) {
                deeds.put(name, actor.deeds(disk.isPresent()));
            }
        });
        return deeds;
    }

    /** Ends everything but the store, which nobody writes to from then on. */
    public void leaveTheStoreAlone() throws InterruptedException {
        for (Actor actor : actors.values()) {
            if (!actor.part().name().equals(STORE)) {
                actor.part().kill();
            }
        }
    }

    /** What could not be put on the stage, a sentence each. */
    public List<String> absences() {
        return List.copyOf(absences);
    }

    /** The store, to be asked afterwards. */
    public StoreAddress store() {
        return store.orElseThrow().address();
    }

    Map<String, Actor> actors() {
        return actors;
    }

    Disk disk() {
        return disk.orElseThrow();
    }

    @Override
    public void close() {
        List<Actor> all = new ArrayList<>(actors.values());
        for (int i = all.size() - 1; i >= 0; i--) {
            all.get(i).part().close();
            all.get(i).networks().forEach(Relay::close);
        }
        disk.ifPresent(Disk::close);
    }
}
