package io.boardwatt.sources;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** A recorded board, copied so that a test can move it on in time and break its files. */
public final class BoardTree {
    private static final Path BOARDS = Path.of("src/test/fixtures/boards");

    private final Path board;
    private final Path root;

    private BoardTree(Path board, Path root) {
        this.board = board;
        this.root = root;
    }

    /** Every recorded board. */
    public static List<String> boards() {
        try (Stream<Path> folders = Files.list(BOARDS)) {
            return folders.map(p -> p.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A copy of the board's tree at its first reading. */
    public static BoardTree copy(String board, Path into) throws IOException {
        Path from = BOARDS.resolve(board);
        copyAll(from.resolve("root"), into);
        return new BoardTree(from, into);
    }

    private static void copyAll(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isSymbolicLink(path)) {
                    Files.createSymbolicLink(target, Files.readSymbolicLink(path));
                } else if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
    }

    /** The folder that stands for {@code /}. */
    public Path root() {
        return root;
    }

    /** Moves it on to its second reading. Files are written in place, as a kernel changes what an open file says. */
    public void moveOn() throws IOException {
        Path later = board.resolve("t1");
        try (Stream<Path> all = Files.walk(later)) {
            for (Path path : all.filter(Files::isRegularFile).toList()) {
                write("/" + later.relativize(path), Files.readString(path));
            }
        }
    }

    /** Makes a file say something else, in place. */
    public void write(String path, String text) throws IOException {
        Path file = root.resolve(path.substring(1));
        Files.createDirectories(file.getParent());
        Files.writeString(
                file, text, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    /** What {@code expected.json} of the board says. */
    public String expected() throws IOException {
        return Files.readString(board.resolve("expected.json"));
    }
}
