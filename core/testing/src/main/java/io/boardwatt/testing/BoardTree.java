package io.boardwatt.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** A recorded board, copied so that a test can move it on in time and break its files. */
public final class BoardTree {
    /** They lie in the sources module, and are used from there: Maven's copy would follow their links. */
    private static final String BOARDS = "core/sources/src/test/fixtures/boards";

    private final Path board;
    private final Path root;

    private BoardTree(Path board, Path root) {
        this.board = board;
        this.root = root;
    }

    /** Every recorded board. */
    public static List<String> boards() {
        try (Stream<Path> folders = Files.list(fixtures())) {
            return folders.map(p -> p.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path fixtures() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(BOARDS))) {
                return folder.resolve(BOARDS);
            }
        }
        throw new IllegalStateException("no " + BOARDS + " above " + Path.of("").toAbsolutePath());
    }

    /** A board's folder, with {@code root}, {@code t1}, {@code cmd}, {@code errors.json}. Not to be changed. */
    public static Path folder(String board) {
        return fixtures().resolve(board);
    }

    /** A copy of the board's tree at its first reading. */
    public static BoardTree copy(String board, Path into) throws IOException {
        Path from = fixtures().resolve(board);
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

        Files.writeString(
                file, text, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    /** The {@code expected.json} of a board. */
    public static String expected(String board) throws IOException {
        return Files.readString(fixtures().resolve(board).resolve("expected.json"));
    }
}
