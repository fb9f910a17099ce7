package io.boardwatt.sources.board;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The tree that stands for {@code /}. */
public final class Tree {
    private static final long USUAL_PAGE_BYTES = 4096;

    private Tree() {}

    /**
     * Whether a kernel answers below {@code root}, be it this system's or one mounted elsewhere (into a container); else
     * it is a recording, of which there is only one reading.
     */
    public static boolean isLive(Path root) {
        try {
            return Files.getFileStore(root.resolve("proc")).type().equals("proc");
        } catch (IOException e) {
            return false;
        }
    }

    /** The kernel's page size in bytes; the usual one where the tree does not say. */
    public static long pageBytes(Path root) {
        // The start of smaps is enough: the whole of it walks all page tables
        try (FileInputStream in =
                new FileInputStream(root.resolve("proc/self/smaps").toFile())) {
            String text = new String(in.readNBytes(2048), StandardCharsets.ISO_8859_1);
            for (String line : text.split("\n", -1)) {
                if (line.matches("KernelPageSize: +\\d+ kB")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
                }
            }
            return USUAL_PAGE_BYTES;
        } catch (IOException e) {
            return USUAL_PAGE_BYTES;
        }
    }
}
