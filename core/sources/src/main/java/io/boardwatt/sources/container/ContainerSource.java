package io.boardwatt.sources.container;

import io.boardwatt.protocol.Ticker;
import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Rescan;
import io.boardwatt.sources.line.LineBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What each container uses, as our {@code container}, from its control group's files: about a seventieth of what the
 * engine's own statistics cost. A container is seen within five seconds of its start. The engine is asked for names only,
 * once for each new one.
 */
public final class ContainerSource implements Source {
    private static final Duration LOOK = Duration.ofSeconds(5);

    private final Path root;
    private final String host;
    private final Names names;
    private final Ticker ticker;
    private final Aside aside;
    private final Rescan<List<Container.Known>> rescan;
    private final Map<String, Identity> identities = new HashMap<>();
    private List<Container.Known> planned = List.of();
    private List<Container> containers = List.of();

    /** @param root the folder that stands for {@code /} */
    public ContainerSource(Path root, String host, Names names, Ticker ticker, Aside aside) {
        this.root = root;
        this.host = host;
        this.names = names;
        this.ticker = ticker;
        this.aside = aside;
        this.rescan = new Rescan<>(this::find, List.of(), aside, LOOK);
    }

    /** Runs aside, one at a time. */
    private List<Container.Known> find() {
        List<Group> groups = Group.find(root);
        Set<String> ids = new HashSet<>();
        groups.forEach(group -> ids.add(group.id()));
        identities.keySet().retainAll(ids);
        if (!identities.keySet().containsAll(ids)) {
            Map<String, Identity> told = EngineList.read(names.list());
            ids.forEach(id -> {
                if (told.containsKey(id)) {
                    identities.put(id, told.get(id));
                } else {
                    identities.putIfAbsent(id, Identity.ofId(id));
                }
            });
        }
        List<Container.Known> found = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (Group group : groups) {
            Identity identity = identities.getOrDefault(group.id(), Identity.ofId(group.id()));
            boolean isFree = taken.add(group.engine() + " " + identity.group() + " " + identity.name());
            found.add(new Container.Known(group, isFree ? identity : Identity.ofId(group.id())));
        }
        return List.copyOf(found);
    }

    @Override
    public String name() {
        return "containers";
    }

    @Override
    public void begin() {
        List<Container.Known> found = rescan.latest();
        if (found != planned) {
            plan(found);
        }
        planned = found;
        for (int i = 0; i < containers.size(); i++) {
            aside.ask(containers.get(i).errand());
        }
    }

    private void plan(List<Container.Known> found) {
        List<Container> next = new ArrayList<>();
        for (Container.Known known : found) {
            next.add(containers.stream()
                    .filter(each -> each.known().equals(known))
                    .findFirst()
                    .orElseGet(() -> new Container(known, root, host, ticker)));
        }
        for (Container old : containers) {
            if (!next.contains(old)) {
                aside.retire(old.errand(), old::close);
            }
        }
        containers = List.copyOf(next);
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        for (int i = 0; i < containers.size(); i++) {
            Container each = containers.get(i);
            if (aside.await(each.errand())) {
                each.write(out);
            } else {
                rescan.hurry();
            }
        }
    }

    @Override
    public List<Silence> silences() {
        return List.of(); // a board without containers lacks nothing
    }

    @Override
    public void close() {
        containers.forEach(each -> aside.retire(each.errand(), each::close));
        containers = List.of();
    }
}
