package io.boardwatt.store;

import io.boardwatt.testing.rules.Conformance;

class StoreConformanceTest extends Conformance {}
