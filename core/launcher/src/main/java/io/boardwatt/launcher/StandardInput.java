package io.boardwatt.launcher;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.Charset;

/** What a person types, for the few programs that ask. */
public final class StandardInput {
    private StandardInput() {}

    /** A reader in the terminal's own character set. One program has one, for one thread. */
    public static BufferedReader reader() {
        return new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
    }
}
