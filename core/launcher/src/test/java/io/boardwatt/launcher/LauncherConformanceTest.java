package io.boardwatt.launcher;

import io.boardwatt.testing.rules.Conformance;

class LauncherConformanceTest extends Conformance {}
