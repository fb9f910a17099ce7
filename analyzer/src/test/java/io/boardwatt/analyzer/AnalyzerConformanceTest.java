package io.boardwatt.analyzer;

import io.boardwatt.testing.rules.Conformance;

class AnalyzerConformanceTest extends Conformance {}
