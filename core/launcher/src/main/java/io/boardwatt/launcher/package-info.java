/**
 * How every program starts and stops: command line, settings, logging, exit codes. Only the launcher ends the process.
 */
@NullMarked
package io.boardwatt.launcher;

import org.jspecify.annotations.NullMarked;
