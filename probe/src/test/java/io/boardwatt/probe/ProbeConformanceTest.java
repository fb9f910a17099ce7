package io.boardwatt.probe;

import io.boardwatt.testing.rules.Conformance;

class ProbeConformanceTest extends Conformance {}
