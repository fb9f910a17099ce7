package io.boardwatt.hub;

import io.boardwatt.testing.rules.Conformance;

class HubConformanceTest extends Conformance {}
