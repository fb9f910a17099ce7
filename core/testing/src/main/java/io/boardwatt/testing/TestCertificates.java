package io.boardwatt.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Certificates made by openssl, for tests. For one thread. */
public final class TestCertificates {
    private final Path folder;

    /** In a folder that exists. */
    public TestCertificates(Path folder) {
        this.folder = folder;
    }

    /** Makes a CA, {@code <name>.pem} and {@code <name>.key}. @return its certificate */
    public Path ca(String name) throws IOException, InterruptedException {
        openssl("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=" + name
                + " -keyout " + name + ".key -out " + name + ".pem");
        return file(name + ".pem");
    }

    /**
     * Makes a certificate, {@code <name>.pem} and {@code <name>.key}, both with the name as the common name.
     *
     * @param ca the name of the CA that signs it
     * @param san the names it is for, {@code DNS:localhost,IP:127.0.0.1}
     * @param days how long it is valid; below 0 it has expired
     * @return the certificate
     */
    public Path signed(String ca, String name, String san, int days) throws IOException, InterruptedException {
        openssl("req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=" + name + " -keyout " + name
                + ".key -out " + name + ".csr");
        Files.writeString(file(name + ".ext"), "subjectAltName=" + san + "\n");
        openssl("x509 -req -in " + name + ".csr -CA " + ca + ".pem -CAkey " + ca + ".key -CAcreateserial -days " + days
                + " -extfile " + name + ".ext -out " + name + ".pem");
        return file(name + ".pem");
    }

    /** A file that one of these made, or that {@link #openssl} made. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    /** Runs openssl in the folder; words are separated by blanks. */
    public void openssl(String arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("openssl"));
        command.addAll(List.of(arguments.split(" ")));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(30, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IOException(command + ": " + said);
        }
    }
}
