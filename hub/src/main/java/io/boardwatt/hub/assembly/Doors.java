package io.boardwatt.hub.assembly;

import io.boardwatt.delivery.tls.TlsFile;
import io.boardwatt.hub.access.AccessFolder;
import io.boardwatt.hub.access.Accounts;
import io.boardwatt.hub.access.EnrolledAccounts;
import io.boardwatt.hub.access.Enrollment;
import io.boardwatt.hub.access.Rights;
import io.boardwatt.hub.access.Secrets;
import io.boardwatt.hub.access.ServerKeys;
import io.boardwatt.hub.broker.OneAccount;
import io.boardwatt.hub.broker.TlsEndpoint;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Settings;
import io.boardwatt.launcher.SharedSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who is let in where. On this machine alone and unasked everybody is; else the enrolled boards, the account of
 * {@code mqtt.user} if there is one, and each program of the hub with rights and a password of its own.
 *
 * @param accounts whom the broker lets in; everybody when empty
 * @param tls where it listens by TLS, if it does
 * @param page what the page is told
 * @param pagePassword the file with the page's password, when that was made here
 * @param programs what each program is told, by name
 */
record Doors(
        Optional<Accounts> accounts,
        Optional<TlsEndpoint> tls,
        Map<String, String> page,
        Optional<Path> pagePassword,
        Map<String, Map<String, String>> programs) {
    static Doors make(Settings settings, Asked asked, Path data, InstantSource wall) throws BadStart, IOException {
        Listening listening = asked.listening();
        if (listening.tlsPort().isEmpty() && asked.credentials().isEmpty()) {
            return new Doors(Optional.empty(), Optional.empty(), Map.of(), Optional.empty(), Map.of());
        }
        AccessFolder access = new AccessFolder(data);
        Map<String, String> passwords = new HashMap<>();
        Map<String, Map<String, String>> programs = new HashMap<>();
        for (String program : Parts.COMMANDS) {
            String user = program.equals("probe") ? asked.board().value() : Rights.HUB + program;
            String password = Secrets.random();
            Path file = access.path().resolve("parts").resolve(program);
            Secrets.write(file, password + "\n");
            passwords.put(user, password);
            programs.put(program, Map.of("mqtt.user", user, "mqtt.password-file", file.toString()));
        }
        // The file alone says what it hears: nothing that an earlier start let it hear stays.
        new Enrollment(access, wall)
                .topics(
                        Rights.HUB + "collector",
                        List.copyOf(asked.meterTopics().values()));
        Accounts accounts =
                new EnrolledAccounts(access, passwords, asked.credentials().map(OneAccount::new));
        Map<String, String> page = new HashMap<>();
        Optional<Path> pagePassword = pagePassword(settings, asked, access, page);
        Optional<TlsEndpoint> tls = Optional.empty();
        if (listening.tlsPort().isPresent()) {
            ServerKeys keys = keys(settings, access, wall);
            page.put("web.certificate-file", keys.certificate().toString());
            page.put("web.key-file", keys.key().toString());
            tls = Optional.of(new TlsEndpoint(
                    listening.address(),
                    listening.tlsPort().getAsInt(),
                    keys.identity(),
                    keys.clients(),
                    keys.password()));
        }
        return new Doors(Optional.of(accounts), tls, Map.copyOf(page), pagePassword, Map.copyOf(programs));
    }

    private static Optional<Path> pagePassword(
            Settings settings, Asked asked, AccessFolder access, Map<String, String> page) throws IOException {
        Optional<Path> given = settings.get(SharedSettings.MQTT_PASSWORD_FILE);
        if (asked.credentials().isPresent()) {
            page.put("web.user", asked.credentials().get().user());
            page.put("web.password-file", given.orElseThrow().toString());
            return Optional.empty();
        }
        if (asked.listening().address().isLoopbackAddress()) {
            return Optional.empty();
        }
        Path made = access.path().resolve("page-password");
        if (!Files.exists(made)) {
            Secrets.write(made, Secrets.random() + "\n");
        }
        page.put("web.user", "boardwatt");
        page.put("web.password-file", made.toString());
        return Optional.of(made);
    }

    private static ServerKeys keys(Settings settings, AccessFolder access, InstantSource wall)
            throws BadStart, IOException {
        Optional<Path> certificate = settings.get(UpSettings.CERTIFICATE_FILE);
        Optional<Path> key = settings.get(UpSettings.KEY_FILE);
        if (certificate.isPresent() != key.isPresent()) {
            throw BadStart.usage("up.certificate-file and up.key-file belong together, and only one of them is set");
        }
        if (certificate.isEmpty()) {
            List<String> names = Arrays.stream(settings.get(UpSettings.NAMES).split(",", -1))
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .toList();
            return ServerKeys.make(access, names, wall);
        }
        try {
            return ServerKeys.of(
                    access,
                    new TlsFile("up.certificate-file", certificate.get()),
                    new TlsFile("up.key-file", key.orElseThrow()),
                    wall);
        } catch (IOException e) {
            throw BadStart.usage(String.valueOf(e.getMessage()));
        }
    }

    /** What a program is told about the broker. */
    Map<String, String> broker(String program) {
        return programs.getOrDefault(program, Map.of());
    }
}
