package io.boardwatt.connections;

import io.boardwatt.testing.rules.Conformance;

class ConnectionsConformanceTest extends Conformance {}
