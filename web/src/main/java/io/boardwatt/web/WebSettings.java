package io.boardwatt.web;

import io.boardwatt.launcher.Setting;
import io.boardwatt.launcher.SharedSettings;
import io.boardwatt.web.server.Listen;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The settings of the page. */
public final class WebSettings {
    /** Where it listens. */
    public static final Setting<Listen> LISTEN = new Setting<>(
            "web.listen",
            "Where the page listens; beyond this machine it needs web.user and web.password-file.",
            "an address and a port such as 127.0.0.1:8484",
            "127.0.0.1:8484",
            text -> Listen.parse(text == null ? "" : text));

    /** Further host names. */
    public static final Setting<List<String>> HOSTS = new Setting<>(
            "web.hosts",
            "Names under which browsers may ask for the page, beside localhost and addresses.",
            "names separated by commas",
            "",
            text -> Arrays.stream((text == null ? "" : text).split(","))
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .toList());

    /** Who may look. */
    public static final Setting<Optional<String>> USER =
            Setting.optionalText("web.user", "The user name that the page asks for.");

    /** With which password. */
    public static final Setting<Optional<Path>> PASSWORD_FILE = Setting.optionalPath(
            "web.password-file", "A file whose first line is the password that the page asks for.");

    /** By TLS. */
    public static final Setting<Optional<Path>> CERTIFICATE_FILE = Setting.optionalPath(
            "web.certificate-file",
            "PEM: the certificate of the page, and those that lead to its CA; it is then https.");

    /** Its key. */
    public static final Setting<Optional<Path>> KEY_FILE =
            Setting.optionalPath("web.key-file", "PEM: the private key of web.certificate-file, without a password.");

    private WebSettings() {}

    /** Its own and the shared ones it reads. */
    static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>(List.of(LISTEN, HOSTS, USER, PASSWORD_FILE, CERTIFICATE_FILE, KEY_FILE));
        all.addAll(SharedSettings.mqtt());
        all.addAll(SharedSettings.store());
        all.add(SharedSettings.LOG_LEVEL);
        return List.copyOf(all);
    }
}
