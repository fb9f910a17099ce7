package io.boardwatt.probe.once;

import io.boardwatt.protocol.json.Json;
import io.boardwatt.sources.board.BoardIdentity;
import io.boardwatt.sources.board.CpuInfo;
import io.boardwatt.sources.board.Tree;
import io.boardwatt.sources.power.LinearModel;
import io.boardwatt.sources.sensor.Cluster;
import io.boardwatt.sources.text.SmallText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is worth saying of a board and stands in no row: remarks, lists of names, constants. */
final class Remarks {
    private static final int TICKS_PER_SECOND = 100;
    private static final double COMPARED_WATTS = 6;
    private static final long YEAR_2020 = 1_577_836_800L;
    private static final String ZONES = "sys/class/powercap";

    private final Path root;
    private final BoardIdentity board;
    private final List<Cluster> clusters;
    private final List<Value> values = new ArrayList<>();

    private Remarks(Path root, BoardIdentity board, List<Cluster> clusters) {
        this.root = root;
        this.board = board;
        this.clusters = clusters;
    }

    static List<Value> of(Path root, BoardIdentity board, List<Cluster> clusters) {
        Remarks remarks = new Remarks(root, board, clusters);
        remarks.processor();
        remarks.devices();
        remarks.power();
        return List.copyOf(remarks.values);
    }

    private void processor() {
        CpuInfo info = CpuInfo.read(root);
        if (info.cores() > 0) {
            add("cpu.from_cpuinfo", new Json.Whole(info.cores()), "1");
        }
        if (!board.cpusOnline().isEmpty()) {
            add(
                    "cpu.possible_ticks",
                    new Json.Whole((long) TICKS_PER_SECOND * board.cpusOnline().size()),
                    "ticks/s");
        }
        if (!clusters.isEmpty()
                && board.soc().filter(soc -> soc.contains("S805")).isPresent()) {
            text("cpu.freq_note", "sysfs 96 MHz runs at 160, 192 at 350 (measured)");
        }
        boolean pstate = clusters.stream()
                .anyMatch(cluster -> cluster.governor().equals("powersave")
                        && SmallText.read(root.resolve(cluster.folder().substring(1) + "/scaling_driver"))
                                .equals("intel_pstate"));
        if (pstate) {
            text("cpu.governor_note", "powersave under intel_pstate is the normal dynamic governor");
        }
    }

    private void devices() {
        List<String> names = SmallText.list(root.resolve("sys/class/hwmon"), "hwmon*").stream()
                .map(chip -> SmallText.read(chip.resolve("name")))
                .filter(name -> !name.isEmpty())
                .sorted()
                .toList();
        if (!names.isEmpty()) {
            add("hwmon.names", Json.texts(names), "list");
        }
        List<String> excluded = SmallText.list(root.resolve("sys/block"), "*").stream()
                .map(block -> block.getFileName().toString())
                .filter(name -> name.matches("zram\\d+|mmcblk\\d+(boot\\d+|rpmb)"))
                .toList();
        if (!excluded.isEmpty()) {
            add("disks.excluded", Json.texts(excluded), "list");
        }
        boolean fanTurns = SmallText.list(root.resolve("sys/class/thermal"), "cooling_device*").stream()
                .anyMatch(device -> SmallText.read(device.resolve("type")).endsWith("-fan")
                        && SmallText.read(device.resolve("cur_state")).matches("[1-9]\\d*"));
        if (fanTurns) {
            add("throttle.fan_is_not_throttling", new Json.Truth(true), "bool");
        }
        String booted = btime();
        if (!Tree.isLive(root) && booted.matches("\\d{1,10}") && Long.parseLong(booted) < YEAR_2020) {
            add("clock.wall_clock_valid", new Json.Truth(false), "bool");
        }
    }

    private String btime() {
        try (java.util.stream.Stream<String> lines = Files.lines(root.resolve("proc/stat"))) {
            return lines.filter(line -> line.startsWith("btime "))
                    .map(line -> line.substring("btime ".length()).strip())
                    .findFirst()
                    .orElse("");
        } catch (java.io.IOException | java.io.UncheckedIOException e) {
            return "";
        }
    }

    private void power() {
        Optional<LinearModel> model = LinearModel.of(board.model(), board.kernel());
        model.ifPresent(known -> {
            values.add(
                    Value.of("power.model_watts", known.watts(0), "W at util 0").from(MODELLED));
            values.add(Value.of("power.model_watts_full", known.watts(1), "W at util 1")
                    .from(MODELLED));
        });
        String name = board.model().orElse("").toLowerCase(java.util.Locale.ROOT);
        if (name.contains("odroid") && name.contains("xu4")) {
            add("power.onboard_sensor", new Json.Truth(false), "bool");
        } else if (name.contains("odroid") && name.contains("xu3")) {
            add("power.onboard_sensor", new Json.Truth(true), "bool");
        }
        boolean usb = SmallText.list(root.resolve("sys/class/power_supply"), "*").stream()
                .anyMatch(supply -> SmallText.read(supply.resolve("type")).startsWith("USB"));
        if (usb) {
            add("power.usb_psy_ignored", new Json.Truth(true), "bool");
        }
        for (Path chip : SmallText.list(root.resolve("sys/class/hwmon"), "hwmon*")) {
            String drop = SmallText.read(chip.resolve("in0_input"));
            if (SmallText.read(chip.resolve("name")).matches("ina2\\d\\d") && drop.matches("-?\\d{1,9}")) {
                add("power.shunt_drop_mv", new Json.Whole(Long.parseLong(drop)), "mV");
                break;
            }
        }
        counters();
    }

    private static final java.util.Map<String, Json> MODELLED = java.util.Map.of("measured", new Json.Truth(false));

    private void counters() {
        List<String> twice = SmallText.list(root.resolve(ZONES), "intel-rapl*").stream()
                .map(zone -> zone.getFileName().toString())
                .filter(zone -> zone.matches("intel-rapl-mmio:\\d+|intel-rapl:\\d+:\\d+"))
                .sorted()
                .toList();
        if (!twice.isEmpty()) {
            add("power.do_not_double_count", Json.texts(twice), "list");
        }
        Path zone = root.resolve(ZONES + "/intel-rapl:0");
        String range = SmallText.read(zone.resolve("max_energy_range_uj"));
        if (range.matches("\\d{1,18}")) {
            add(
                    "power.wrap_seconds_at_6W",
                    new Json.Whole(Math.round(Long.parseLong(range) / 1e6 / COMPARED_WATTS)),
                    "s");
            text("power.permission", "energy_uj is mode 0400 root since Linux 5.10");
        }
    }

    private void text(String id, String text) {
        add(id, new Json.Text(text), "text");
    }

    private void add(String id, Json value, String unit) {
        values.add(Value.of(id, value, unit));
    }
}
