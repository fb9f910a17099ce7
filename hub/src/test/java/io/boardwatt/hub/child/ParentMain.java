package io.boardwatt.hub.child;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A parent to be killed: {@code ParentMain <folder>}; says its child's process id and port. */
final class ParentMain {
    private ParentMain() {}

    public static void main(String[] arguments) throws Exception {
        StoreProcess process = StoreProcess.start(Path.of(arguments[0]), 0);
        System.out.println(process.child().pid());
        System.out.println(process.url().getPort());
        new CountDownLatch(1).await();
    }
}
