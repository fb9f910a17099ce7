package io.boardwatt.soak;

import io.boardwatt.testing.rules.Conformance;

class SoakConformanceTest extends Conformance {}
