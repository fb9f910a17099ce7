package io.boardwatt.analysis;

import io.boardwatt.testing.rules.Conformance;

class AnalysisConformanceTest extends Conformance {}
