package io.boardwatt.sources.firmware;

import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Rescan;
import io.boardwatt.sources.line.LineBuffer;
import io.boardwatt.sources.line.Name;
import io.boardwatt.sources.line.Start;
import io.boardwatt.sources.text.SmallText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Whether something holds the processor back, as our {@code throttle}: the firmware's bits where there is one that can be
 * asked, else the kernel's alarm, cooling devices and counters. A field that nothing on this board tells is absent: not
 * knowing is not false.
 */
public final class ThrottleSource implements Source {
    private static final Name[] BITS_NOW = {
        Name.of("under_voltage_now"),
        Name.of("freq_capped_now"),
        Name.of("throttled_now"),
        Name.of("soft_temp_limit_now")
    };
    private static final Name[] BITS_OCCURRED = {
        Name.of("under_voltage_occurred"),
        Name.of("freq_capped_occurred"),
        Name.of("throttled_occurred"),
        Name.of("soft_temp_limit_occurred")
    };
    private static final Name NOW = Name.of("now");
    private static final Name EVER = Name.of("ever");
    private static final Name ALARM = Name.of("under_voltage_alarm");
    private static final Name COOLING = Name.of("cooling_now");
    private static final Name RAW = Name.of("raw");
    private static final Name EVENTS = Name.of("package_events");

    private final Path root;
    private final Aside aside;
    private final Firmware firmware;
    private final boolean readsCopy;
    private final Start start;
    private final Rescan<ThrottleFiles> rescan;
    private final ThrottleBits bits = new ThrottleBits();
    private ThrottleFiles planned = ThrottleFiles.NONE;
    private NumberGroup alarm = NumberGroup.NONE;
    private NumberGroup cooling = NumberGroup.NONE;
    private NumberGroup counts = NumberGroup.NONE;
    private static final long SHOWN_NANOS = Duration.ofSeconds(15).toNanos();

    private long eventsBefore = -1;
    private boolean bitsNow;
    private long bitsNanos;
    private boolean hasBits;
    private boolean ever;
    private boolean known;

    /**
     * @param root the folder that stands for {@code /}
     * @param readsCopy whether the kernel's copy of the firmware's bits is read where the firmware cannot be asked: doing
     *     so puts a warning into the kernel's log
     */
    public ThrottleSource(Path root, String host, Firmware firmware, boolean readsCopy, Aside aside) {
        this.root = root;
        this.aside = aside;
        this.firmware = firmware;
        this.readsCopy = readsCopy;
        this.start = Start.of("throttle", host);
        this.rescan = new Rescan<>(() -> ThrottleFiles.find(root), ThrottleFiles.NONE, aside);
    }

    @Override
    public String name() {
        return "throttle";
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // Rescan keeps the object as long as nothing changed
    public void begin() {
        ThrottleFiles found = rescan.latest();
        if (found != planned) {
            planned = found;
            close();
            alarm = new NumberGroup(root, found.alarm().isEmpty() ? List.of() : List.of(found.alarm()), aside);
            cooling = new NumberGroup(root, found.cooling(), aside);
            counts = new NumberGroup(root, found.counts(), aside);
        }
        alarm.ask();
        cooling.ask();
        counts.ask();
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {
        boolean now = false;
        known = false;
        out.line(start);
        OptionalLong said = said();
        if (said.isPresent()) {
            bits.take(said.getAsLong());
            out.whole(RAW, bits.raw());
            for (int bit = 0; bit < ThrottleBits.COUNT; bit++) {
                out.flag(BITS_NOW[bit], bits.now(bit));
                out.flag(BITS_OCCURRED[bit], bits.occurred(bit));
            }
            now = bits.anyNow();
            known = true;
            hasBits = true;
            bitsNow = now;
            bitsNanos = aside.turnNanos();
        }
        if (alarm.await()) {
            out.flag(ALARM, alarm.most() > 0);
            now |= alarm.most() > 0;
            known = true;
        }
        if (cooling.await()) {
            out.flag(COOLING, cooling.most() > 0);
            now |= cooling.most() > 0;
            known = true;
        }
        if (counts.await()) {
            out.decimal(EVENTS, counts.most());
            if (eventsBefore >= 0) {
                now |= counts.most() > eventsBefore;
                known = true;
            }
            eventsBefore = counts.most();
        }
        if (known) {
            ever |= now || bits.anyLatched();
            out.flag(NOW, now);
            out.flag(EVER, ever);
        }
        out.end();
        boolean bitsHold = hasBits && aside.turnNanos() - bitsNanos < SHOWN_NANOS; // asked every few seconds only
        if (known || bitsHold) {
            headline.put(Headline.Value.THROTTLED, now || (bitsHold && bitsNow) ? 1 : 0);
        }
    }

    private OptionalLong said() {
        if (firmware.isFresh() && firmware.throttled().isPresent()) {
            return firmware.throttled();
        }
        return readsCopy && !planned.firmware().isEmpty() && firmware.isFresh()
                ? FirmwareText.throttledFile(
                        SmallText.read(root.resolve(planned.firmware().substring(1))))
                : OptionalLong.empty();
    }

    @Override
    public List<Silence> silences() {
        List<Silence> silences = new ArrayList<>();
        if (!known) {
            silences.add(new Silence(
                    "throttle.now", Reason.MISSING, "neither firmware, cooling device nor counter tells it here"));
        }
        alarm.silence("throttle.under_voltage_alarm", silences);
        cooling.silence("throttle.cooling_now", silences);
        counts.silence("throttle.package_events_delta", silences);
        return silences;
    }

    @Override
    public void close() {
        alarm.close();
        cooling.close();
        counts.close();
    }
}
