package io.boardwatt.hub.access;

import java.io.IOException;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What this machine is called. */
public final class HostNames {
    private HostNames() {}

    /** The kernel's name for it. */
    public static String own() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            return "localhost";
        }
    }

    /** Every name and address by which others may reach it, and those that were said. */
    static List<String> all(List<String> more) throws SocketException {
        Set<String> names = new LinkedHashSet<>(List.of(own(), own() + ".local", "localhost"));
        names.addAll(more);
        for (NetworkInterface one : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            one.inetAddresses()
                    .forEach(address -> names.add(address.getHostAddress().replaceAll("%.*", "")));
        }
        return new ArrayList<>(names);
    }
}
