package io.boardwatt.web.history;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which devices count in a board's totals, told by their names as rows have them, and which of several thermometers and
 * meters speaks for the board: what the probe does for {@code live} where it can look at the devices themselves.
 */
final class Counted {
    /** A part of a disk, what is built on other disks, and what is none. */
    private static final Pattern NO_DISK = Pattern.compile("(sd|vd|hd|xvd)[a-z]+\\d+|(mmcblk|nvme\\d+n|nbd)\\d+p\\d+"
            + "|mmcblk\\d+(boot\\d+|rpmb)|(ram|loop|zram|sr|fd|mtd|dm-|md).*");

    /** What is no wire: its packets pass a real interface too, or none. */
    private static final Pattern NO_WIRE = Pattern.compile("lo|all|"
            + "(docker|br-|veth|virbr|vnet|tun|tap|wg|dummy|ifb|bond|team|vlan|cni|flannel|cali|tunl|sit|gre).*");

    /** From what is surely the processor's to what is near it. */
    private static final List<Pattern> THERMOMETERS = List.of(
            Pattern.compile("cpu[-_]?\\d*([-_].*)?|coretemp_package.*|(k10temp|zenpower)_t(ctl|die)|x86_pkg_temp"
                    + "|bcm2835_thermal"),
            Pattern.compile("(big|little|mid)core\\d*[-_]?(thermal)?|soc([-_]thermal)?|aml_thermal|sunxi[-_]therm.*"),
            Pattern.compile("coretemp_core.*"));

    /** From all that a board draws to its processor alone; a rail is a part and never speaks for the whole. */
    private static final List<String> SCOPES = List.of("wall", "input", "package", "model");

    private Counted() {}

    static boolean isDisk(@Nullable String name) {
        return name != null && !NO_DISK.matcher(name).matches();
    }

    static boolean isWire(@Nullable String name) {
        return name != null && !NO_WIRE.matcher(name).matches();
    }

    /** 0 is best; negative when it does not speak for the board. */
    static int thermometer(@Nullable String sensor) {
        String lower = sensor == null ? "" : sensor.toLowerCase(Locale.ROOT);
        for (int i = 0; i < THERMOMETERS.size(); i++) {
            if (THERMOMETERS.get(i).matcher(lower).matches()) {
                return i;
            }
        }
        return -1;
    }

    /** 0 is best; negative when it does not speak for the board. */
    static int scope(@Nullable String scope) {
        return scope == null ? -1 : SCOPES.indexOf(scope);
    }
}
