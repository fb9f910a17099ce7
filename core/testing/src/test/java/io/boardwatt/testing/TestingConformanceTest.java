package io.boardwatt.testing;

import io.boardwatt.testing.rules.Conformance;

class TestingConformanceTest extends Conformance {}
