package io.boardwatt.grafana;

import io.boardwatt.testing.rules.Conformance;

class GrafanaConformanceTest extends Conformance {}
