package io.boardwatt.swarm;

import io.boardwatt.testing.rules.Conformance;

class SwarmConformanceTest extends Conformance {}
