package io.boardwatt.hub.docs;

import java.nio.file.Path;

/** The work tree that the tests run in. */
final class Repository {
    /** Its top folder. */
    static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private Repository() {}
}
