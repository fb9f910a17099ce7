package io.boardwatt.collector.meter;

import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.Settings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the collector hears over the broker for its meters: whoever guards that broker must let it. */
public final class MeterTopics {
    /** The file that names the meters. */
    public static final Setting<Optional<Path>> FILE = Setting.optionalPath(
            "collector.meters-file",
            "A file that names external power meters and the boards that hang on them; see docs/meters.md.");

    private MeterTopics() {}

    /** The topic of each meter that speaks over the broker, by its name. @throws BadStart with all that is wrong with the file */
    public static Map<String, String> of(Settings settings) throws BadStart {
        Map<String, String> topics = new TreeMap<>();
        Optional<Path> file = settings.get(FILE);
        if (file.isPresent()) {
            for (MeterSpec spec : MeterFile.read(file.get(), FILE.key())) {
                if (spec.address().getScheme().equals("mqtt")) {
                    topics.put(spec.name(), spec.address().getSchemeSpecificPart());
                }
            }
        }
        return topics;
    }
}
