package io.boardwatt.sources.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which rails are the whole. Adding all counts what hangs under an input rail twice; so a sum is made only where it is
 * known which rails are beside each other.
 */
final class Topology {
    /** In front of all others on Jetson modules: Nano; TX2, Xavier NX, Orin Nano and NX. */
    private static final Set<String> INPUTS = Set.of("VDD_IN", "POM_5V_IN");
    /** AGX Orin has no input rail; VDDQ_VDD2_1V8AO hangs under VIN_SYS_5V0. */
    private static final List<String> AGX_ORIN = List.of("VDD_GPU_SOC", "VDD_CPU_CV", "VIN_SYS_5V0");
    /** The Odroid XU3's: processor, memory and graphics, without the rest of the board. */
    private static final List<String> XU3 = List.of("A15", "A7", "GPU", "MEM");

    private Topology() {}

    static Layout of(List<Channel> found) {
        List<Channel> channels = new ArrayList<>();
        long lone = found.stream()
                .filter(c -> c.scope() == Scope.INPUT && c.status().isEmpty())
                .count();
        for (Channel channel : found) {
            if (INPUTS.contains(channel.sensor())) {
                // The module's input: the carrier board's own parts are in front of it
                channels.add(partial(channel.as(Scope.INPUT)));
            } else if (channel.scope() == Scope.INPUT && channel.status().isEmpty() && lone > 1) {
                channels.add(channel.as(Scope.RAIL)); // several chips: which of them is in front is not known
            } else {
                channels.add(channel);
            }
        }
        List<Layout.Total> totals = new ArrayList<>();
        List<String> names = found.stream().map(Channel::sensor).toList();
        if (names.containsAll(AGX_ORIN)) {
            totals.add(new Layout.Total(String.join("+", AGX_ORIN), Scope.INPUT, AGX_ORIN));
        }
        if (names.containsAll(XU3)) {
            totals.add(new Layout.Total(String.join("+", XU3), Scope.PACKAGE, XU3));
        }
        return new Layout(channels, totals);
    }

    private static Channel partial(Channel c) {
        return new Channel(
                c.sensor(), c.scope(), true, c.accuracy(), c.watts(), c.volts(), c.amps(), c.joules(), c.modulus(), "");
    }
}
