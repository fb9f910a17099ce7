package io.boardwatt.sources.firmware;

import io.boardwatt.sources.Headline;
import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import io.boardwatt.sources.Source;
import io.boardwatt.sources.aside.Aside;
import io.boardwatt.sources.aside.Errand;
import io.boardwatt.sources.aside.Every;
import io.boardwatt.sources.command.Answer;
import io.boardwatt.sources.command.Commands;
import io.boardwatt.sources.line.LineBuffer;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * The firmware of a Raspberry Pi, asked through {@code vcgencmd}: each question is a process, so it is asked every few
 * seconds, aside, and what it says counts only in the sample it was asked in. It writes no row of its own: throttling,
 * frequency and power take theirs from it. For the sampling thread.
 */
public final class Firmware implements Source {
    private static final Answer NOT_ASKED = Answer.none(Reason.MISSING, "vcgencmd has not been asked");

    private final Commands commands;
    private final Aside aside;
    private final Every every;
    private final Errand errand = new Errand(this::read);
    private boolean asked;
    private boolean fresh;
    private Answer throttledAnswer = NOT_ASKED;
    private Answer clockAnswer = NOT_ASKED;
    private Answer pmicAnswer = NOT_ASKED;
    private OptionalLong throttled = OptionalLong.empty();
    private OptionalLong clock = OptionalLong.empty();
    private FirmwareText.Pmic pmic = FirmwareText.Pmic.NONE;

    /** @param interval how often it is asked */
    public Firmware(Commands commands, Duration interval, Aside aside) {
        this.commands = commands;
        this.aside = aside;
        this.every = new Every(interval);
    }

    private void read() {
        throttledAnswer = commands.run("vcgencmd", "get_throttled"); // never with a mask: that clears bits
        throttled = throttledAnswer.text().map(FirmwareText::throttled).orElse(OptionalLong.empty());
        clockAnswer = commands.run("vcgencmd", "measure_clock", "arm");
        clock = clockAnswer.text().map(FirmwareText::clock).orElse(OptionalLong.empty());
        pmicAnswer = commands.run("vcgencmd", "pmic_read_adc");
        pmic = pmicAnswer.text().map(FirmwareText::pmic).orElse(FirmwareText.Pmic.NONE);
    }

    @Override
    public String name() {
        return "firmware";
    }

    @Override
    public void begin() {
        asked = every.isDue(aside.turnNanos());
        fresh = false;
        if (asked) {
            aside.ask(errand);
        }
    }

    /** Whether what follows was said in this sample; waits for it. */
    public boolean isFresh() {
        if (asked && !fresh) {
            fresh = aside.await(errand);
        }
        return fresh;
    }

    /** The throttling bits. */
    public OptionalLong throttled() {
        return throttled;
    }

    /** What the cores really run at, Hz. */
    public OptionalLong clock() {
        return clock;
    }

    /** The power chip, of a Raspberry Pi 5. */
    public FirmwareText.Pmic pmic() {
        return pmic;
    }

    @Override
    public void sample(LineBuffer out, Headline headline) {}

    @Override
    public List<Silence> silences() {
        if (throttledAnswer.isMissing() && clockAnswer.isMissing()) {
            return List.of(throttledAnswer.silence("throttle.raw"), clockAnswer.silence("cpu.real_hz"));
        }
        return java.util.stream.Stream.of(
                        throttled.isEmpty() ? throttledAnswer.silence("throttle.raw") : null,
                        clock.isEmpty() ? clockAnswer.silence("cpu.real_hz") : null,
                        pmic.watts().isEmpty() && !pmicAnswer.isMissing()
                                ? pmicAnswer.silence("power.pmic_watts")
                                : null)
                .filter(java.util.Objects::nonNull)
                .toList();
    }

    @Override
    public void close() {
        aside.retire(errand, () -> {});
    }
}
