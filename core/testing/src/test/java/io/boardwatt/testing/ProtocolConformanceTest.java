package io.boardwatt.testing;

import io.boardwatt.testing.rules.Conformance;
import java.nio.file.Path;

/** Stands here because {@code protocol} is what this module rests on. */
class ProtocolConformanceTest extends Conformance {
    ProtocolConformanceTest() {
        super(Path.of("../protocol"));
    }
}
