package io.boardwatt.soak.image;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestOutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the image holds and what it is called. The same programs give the same tar, byte for byte, and so the same
 * digest, by which an image made before is found again. Immutable.
 */
public final class WorkloadImage {
    /** In the image: the SHA-256 of every file in it, as {@code sha256sum -c} reads it. */
    public static final String SUMS = "/etc/boardwatt.sha256";

    private final Map<Path, Path> links;
    private final Map<Path, String> sums;
    private final Map<Path, String> marks;

    private WorkloadImage(Map<Path, Path> links, Map<Path, String> sums, Map<Path, String> marks) {
        this.links = links;
        this.sums = sums;
        this.marks = marks;
    }

    /**
     * Gathers programs and everything they load, and reads every file once for its sum.
     *
     * @param programs names, to be found by {@code host}
     * @throws IOException when a program or a library is missing or cannot be read
     */
    public static WorkloadImage of(List<String> programs, HostPrograms host) throws IOException, InterruptedException {
        HostFiles files = new HostFiles();
        for (String program : programs) {
            Path path = host.find(program).orElseThrow(() -> new IOException(program + " is not installed"));
            files.add(path);
            for (Path library : Libraries.of(path)) {
                files.add(library);
            }
        }
        Path cache = Path.of("/etc/ld.so.cache"); // libraries outside the loader's usual folders are found by it
        if (Files.isRegularFile(cache)) {
            files.add(cache);
        }
        Map<Path, String> sums = new LinkedHashMap<>();
        Map<Path, String> marks = new LinkedHashMap<>();
        for (Path file : files.files()) {
            marks.put(file, mark(file));
            sums.put(file, Sha256.of(file));
        }
        return new WorkloadImage(new TreeMap<>(files.links()), sums, marks);
    }

    /** Every file and its SHA-256, as {@code sha256sum} prints it. */
    public String sums() {
        StringBuilder text = new StringBuilder();
        sums.forEach((path, sum) -> text.append(sum).append("  ").append(path).append('\n'));
        return text.toString();
    }

    /**
     * Writes the image's root as a tar.
     *
     * @return the tar's SHA-256
     * @throws IOException when a file cannot be read, or is no longer the one that was gathered
     */
    public String writeTar(Path to) throws IOException {
        var digest = Sha256.digest();
        try (TarWriter tar = new TarWriter(
                new DigestOutputStream(new BufferedOutputStream(Files.newOutputStream(to), 1 << 16), digest))) {
            for (String folder : folders()) {
                tar.folder(folder, folder.equals("tmp") ? 01777 : 0755);
            }
            for (var link : links.entrySet()) {
                tar.link(inTar(link.getKey()), link.getValue().toString());
            }
            for (Path file : sums.keySet()) {
                try (InputStream in = Files.newInputStream(file)) {
                    tar.file(inTar(file), Files.isExecutable(file) ? 0755 : 0644, Files.size(file), in);
                }
            }
            text(tar, "etc/passwd", "root:x:0:0:root:/:/bin/sh\n");
            text(tar, "etc/group", "root:x:0:\n");
            text(tar, inTar(Path.of(SUMS)), sums());
        }
        if (hasChanged()) {
            throw new IOException("a program changed while the image was made");
        }
        return Sha256.hex(digest);
    }

    private static void text(TarWriter tar, String name, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        tar.file(name, 0644, bytes.length, new ByteArrayInputStream(bytes));
    }

    private SortedSet<String> folders() {
        SortedSet<String> folders = new TreeSet<>(List.of("dev", "etc", "proc", "sys", "tmp"));
        for (Map<Path, ?> entries : List.of(links, sums)) {
            for (Path path : entries.keySet()) {
                for (Path p = path.getParent(); p != null && p.getNameCount() > 0; p = p.getParent()) {
                    folders.add(inTar(p));
                }
            }
        }
        return folders;
    }

    private static String inTar(Path path) {
        return path.toString().substring(1);
    }

    /** Whether a program or library of the host is no longer what it was. Cheap: nothing is read. */
    public boolean hasChanged() {
        for (var file : marks.entrySet()) {
            try {
                if (!mark(file.getKey()).equals(file.getValue())) {
                    return true;
                }
            } catch (IOException e) {
                return true;
            }
        }
        return false;
    }

    private static String mark(Path file) throws IOException {
        BasicFileAttributes a = Files.readAttributes(file, BasicFileAttributes.class);
        return a.fileKey() + " " + a.size() + " " + a.lastModifiedTime();
    }
}
