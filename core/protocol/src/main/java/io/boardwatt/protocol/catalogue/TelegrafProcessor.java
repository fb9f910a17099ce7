package io.boardwatt.protocol.catalogue;

import static io.boardwatt.protocol.catalogue.Unit.CELSIUS;
import static io.boardwatt.protocol.catalogue.Unit.MICROSECONDS;
import static io.boardwatt.protocol.catalogue.Unit.ONE;
import static io.boardwatt.protocol.catalogue.Unit.PERCENT;
import static io.boardwatt.protocol.catalogue.Unit.SECONDS;

import java.util.List;

/** Telegraf's measurements of processor, scheduler and temperature. */
final class TelegrafProcessor {
    private TelegrafProcessor() {}

    static List<Measurement> all() {
        return List.of(cpu(), system(), kernel(), processes(), pressure(), temp());
    }

    private static Measurement cpu() {
        return Measurement.telegraf("cpu", "Where processor time went since the sample before.")
                .tag("cpu", "cpu-total, or one core: cpu0, cpu1, …")
                .gauge("usage_user", PERCENT, "In user space, guests excluded: they stand in usage_guest.")
                .gauge("usage_system", PERCENT, "In the kernel.")
                .gauge("usage_idle", PERCENT, "Idle.")
                .gauge("usage_active", PERCENT, "Everything but idle: iowait is in here, unlike in busy.")
                .gauge("usage_nice", PERCENT, "In user space at a lowered priority.")
                .gauge("usage_iowait", PERCENT, "Idle while a disk was being waited for; a hint, the kernel is vague.")
                .gauge("usage_irq", PERCENT, "In interrupts.")
                .gauge("usage_softirq", PERCENT, "In soft interrupts.")
                .gauge("usage_steal", PERCENT, "Taken by the hypervisor.")
                .gauge("usage_guest", PERCENT, "Running guests; no part of usage_user, as Telegraf has it.")
                .gauge("usage_guest_nice", PERCENT, "Running guests at a lowered priority; no part of usage_nice.")
                .build();
    }

    private static Measurement system() {
        return Measurement.telegraf("system", "Load and uptime.")
                .gauge("load1", ONE, "Runnable and waiting tasks, averaged over a minute.")
                .gauge("load5", ONE, "The same over 5 minutes.")
                .gauge("load15", ONE, "The same over 15 minutes.")
                .wholeGauge("n_cpus", ONE, "Cores that are online.")
                .wholeGauge("n_physical_cpus", ONE, "Physical cores.")
                .wholeGauge("n_users", ONE, "Logged-in sessions.")
                .wholeGauge("n_unique_users", ONE, "Logged-in users.")
                .wholeCounter("uptime", SECONDS, "Since boot.")
                .text("uptime_format", "The uptime for a person.")
                .build();
    }

    private static Measurement kernel() {
        return Measurement.telegraf("kernel", "What the kernel counts since boot.")
                .label("boot_time", SECONDS, "When it booted, since 1970; moves when the wall clock is set.")
                .wholeCounter("context_switches", ONE, "Context switches.")
                .wholeCounter("interrupts", ONE, "Interrupts.")
                .wholeCounter("processes_forked", ONE, "Processes and threads made.")
                .wholeGauge("entropy_avail", ONE, "Bits of entropy.")
                .build();
    }

    private static Measurement processes() {
        return Measurement.telegraf("processes", "Processes by state.")
                .wholeGauge("running", ONE, "Running or runnable.")
                .wholeGauge("sleeping", ONE, "Sleeping.")
                .wholeGauge("blocked", ONE, "Waiting in the kernel, mostly for a disk.")
                .wholeGauge("stopped", ONE, "Stopped.")
                .wholeGauge("zombies", ONE, "Ended, not yet waited for.")
                .wholeGauge("idle", ONE, "Idle kernel threads.")
                .wholeGauge("dead", ONE, "Being taken away.")
                .wholeGauge("paging", ONE, "Paging; only old kernels.")
                .wholeGauge("parked", ONE, "Parked kernel threads.")
                .wholeGauge("unknown", ONE, "In a state not known here.")
                .wholeGauge("total", ONE, "All of them.")
                .wholeGauge("total_threads", ONE, "Threads of all of them.")
                .build();
    }

    private static Measurement pressure() {
        return Measurement.telegraf("pressure", "Time in which tasks waited for a resource (PSI).")
                .tag("resource", "cpu, memory or io")
                .tag("type", "some (at least one task waited) or full (all did)")
                .gauge("avg10", PERCENT, "Share of the last 10 s.")
                .gauge("avg60", PERCENT, "Share of the last 60 s.")
                .gauge("avg300", PERCENT, "Share of the last 300 s.")
                .wholeCounter("total", MICROSECONDS, "Since boot; its increase over time is the share.")
                .build();
    }

    private static Measurement temp() {
        return Measurement.telegraf("temp", "Temperatures.")
                .tag("sensor", "the zone's type, or the chip and its label: cpu_thermal, nvme_composite")
                .optionalTag("device", "the disk a chip belongs to")
                .gauge("temp", CELSIUS, "Temperature.")
                .build();
    }
}
