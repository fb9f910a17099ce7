package io.boardwatt.soak.load;

import java.util.List;
import java.util.Optional;

/** Every load there is. */
public final class Loads {
    private static final List<Load> ALL = List.of(new SysbenchCpu(), new SysbenchMemory());

    private Loads() {}

    /** All of them. */
    public static List<Load> all() {
        return ALL;
    }

    /** The one of that name. */
    public static Optional<Load> named(String name) {
        return ALL.stream().filter(load -> load.name().equals(name)).findFirst();
    }
}
