package io.boardwatt.delivery;

import io.boardwatt.testing.rules.Conformance;

class DeliveryConformanceTest extends Conformance {}
