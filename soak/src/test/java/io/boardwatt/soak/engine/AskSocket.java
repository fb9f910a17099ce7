package io.boardwatt.soak.engine;

import java.nio.file.Path;

/** A process that asks for a socket and prints what it is told. */
public final class AskSocket {
    private AskSocket() {}

    public static void main(String[] args) {
        try {
            EngineSocket.check(Path.of(args[0]));
            System.out.println("open");
        } catch (EngineAway e) {
            System.out.println(e.getMessage());
        }
    }
}
