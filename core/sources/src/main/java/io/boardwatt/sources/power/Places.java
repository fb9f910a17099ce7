package io.boardwatt.sources.power;

import java.io.IOException;
import java.nio.file.Path;

/** Where a device really lies. */
final class Places {
    private Places() {}

    /** With all links followed; as it is when that fails. */
    static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path;
        }
    }
}
