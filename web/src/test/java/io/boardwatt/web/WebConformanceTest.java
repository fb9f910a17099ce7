package io.boardwatt.web;

import io.boardwatt.testing.rules.Conformance;

class WebConformanceTest extends Conformance {}
