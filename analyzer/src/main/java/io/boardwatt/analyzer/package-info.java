/** The shell around the analysis: samples in from MQTT, results out as samples, history from the store. */
@NullMarked
package io.boardwatt.analyzer;

import org.jspecify.annotations.NullMarked;
