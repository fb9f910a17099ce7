package io.boardwatt.launcher;

/**
 * A value as somebody wrote it.
 *
 * @param text the value
 * @param where the flag, variable or file that says so
 */
record Said(String text, String where) {}
