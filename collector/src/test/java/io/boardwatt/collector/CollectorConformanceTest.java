package io.boardwatt.collector;

import io.boardwatt.testing.rules.Conformance;

class CollectorConformanceTest extends Conformance {}
