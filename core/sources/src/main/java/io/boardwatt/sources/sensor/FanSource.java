package io.boardwatt.sources.sensor;

import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Rescan;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.text.SmallText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How fast fans turn, as our {@code fan}. A fan's step is no throttling. For the sampling thread. */
public final class FanSource implements Source {
    private final Path root;
    private final String host;
    private final Aside aside;
    private final Rescan<List<Fan.Place>> rescan;
    private List<Fan.Place> planned = List.of();
    private List<Fan> fans = List.of();

    /** @param root the folder that stands for {@code /} */
    public FanSource(Path root, String host, Aside aside) {
        this.root = root;
        this.host = host;
        this.aside = aside;
        this.rescan = new Rescan<>(() -> find(root), List.of(), aside);
    }

    private static List<Fan.Place> find(Path root) {
        List<Fan.Place> found = new ArrayList<>();
        for (Path chip : SmallText.list(root.resolve("sys/class/hwmon"), "hwmon*")) {
            String name = SmallText.read(chip.resolve("name"));
            for (Path input : SmallText.list(chip, "fan*_input")) {
                String file = input.getFileName().toString();
                String label = SmallText.read(chip.resolve(file.replace("_input", "_label")));
                String plain = label.isEmpty() ? name : name + "_" + label.replaceAll("[^A-Za-z0-9]+", "_");
                boolean taken = found.stream().anyMatch(fan -> fan.sensor().equals(plain));
                if (!name.isEmpty()) {
                    found.add(new Fan.Place(
                            taken ? plain + "_" + chip.getFileName() + "_" + file.replace("_input", "") : plain,
                            "/sys/class/hwmon/" + chip.getFileName() + "/" + file));
                }
            }
        }
        return List.copyOf(found);
    }

    @Override
    public String name() {
        return "fans";
    }

    @Override
    public void begin() {
        List<Fan.Place> found = rescan.latest();
        if (found != planned) {
            close();
            fans = found.stream().map(place -> new Fan(place, root, host)).toList();
        }
        planned = found;
        for (int i = 0; i < fans.size(); i++) {
            aside.ask(fans.get(i).errand());
        }
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        for (int i = 0; i < fans.size(); i++) {
            Fan fan = fans.get(i);
            fan.write(aside.await(fan.errand()), out);
        }
    }

    @Override
    public List<Silence> silences() {
        if (rescan.isSearching()) {
            return List.of(new Silence("fan.rpm", Reason.FAILING, "the search for fans has not ended yet"));
        }
        if (fans.isEmpty()) {
            return List.of(new Silence("fan.rpm", Reason.MISSING, "no fan in /sys/class/hwmon"));
        }
        return fans.stream().filter(fan -> !fan.isKnown()).map(Fan::silence).toList();
    }

    @Override
    public void close() {
        fans.forEach(fan -> aside.retire(fan.errand(), fan::close));
        fans = List.of();
    }
}
