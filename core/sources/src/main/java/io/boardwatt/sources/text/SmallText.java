package io.boardwatt.sources.text;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Names and labels in {@code /sys}, read now and then. */
public final class SmallText {
    private SmallText() {}

    /**
     * The first line without blanks around it, or empty when there is none or it cannot be read, also since an earlier read
     * of it still hangs.
     */
    public static String read(Path file) {
        if (!GivenUp.begin(file)) {
            return "";
        }
        // FileInputStream, since Files.readString takes a driver's "try again" for an empty file
        try (FileInputStream in = new FileInputStream(file.toFile())) {
            String text = new String(in.readNBytes(256), StandardCharsets.UTF_8);
            int end = text.indexOf('\n');
            return (end < 0 ? text : text.substring(0, end)).replace("\0", "").strip();
        } catch (IOException e) {
            return "";
        } finally {
            GivenUp.end(file);
        }
    }

    /** What lies in a folder and matches a glob, in the order of the numbers in the names; empty without the folder. */
    public static List<Path> list(Path folder, String glob) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, glob)) {
            entries.forEach(found::add);
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            return List.of();
        }
        found.sort(Comparator.<Path>comparingInt(p -> p.getFileName().toString().length())
                .thenComparing(Path::getFileName));
        return found;
    }
}
