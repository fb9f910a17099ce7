package io.boardwatt.soak.calibrate;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A meter without a cable to anything: a person reads it and types what it shows, in watts or in volts and amperes. */
final class TypedMeter implements Meter {
    /** Most that a single-board computer's supply could give; above it a digit was mistyped. */
    private static final double MOST_WATTS = 200;

    private static final Pattern NUMBERS = Pattern.compile(
            "\\s*(\\d+(?:[.,]\\d+)?)\\s*([wv]?)(?:[\\s;]+(\\d+(?:[.,]\\d+)?)\\s*(m?a?))?\\s*",
            Pattern.CASE_INSENSITIVE);
    private static final Duration LEAST_SEEN = Duration.ofSeconds(2);

    private final BufferedReader in;
    private final PrintStream out;
    private final int readingsPerStep;

    TypedMeter(BufferedReader in, PrintStream out, int readingsPerStep) {
        this.in = in;
        this.out = out;
        this.readingsPerStep = readingsPerStep;
    }

    @Override
    public String words() {
        return "readings typed in";
    }

    @Override
    public OptionalDouble accuracy() {
        return OptionalDouble.empty();
    }

    @Override
    public Duration span(Duration asked) {
        return asked;
    }

    @Override
    public Power read(Step step, Watch watch, Duration span) throws Unfit, IOException, InterruptedException {
        watch.begin();
        List<Double> watts = new ArrayList<>();
        while (watts.size() < readingsPerStep) {
            out.printf(
                    Locale.ROOT,
                    "reading %d of %d: watts, or volts and amperes (such as 3.42, or 5.11 0.67) > ",
                    watts.size() + 1,
                    readingsPerStep);
            out.flush();
            String line = in.readLine();
            if (line == null) {
                throw new EOFException("nobody types readings in: standard input has ended");
            }
            OptionalDouble reading = watts(line);
            if (reading.isPresent()) {
                watts.add(reading.getAsDouble());
            } else {
                out.println("that is neither watts (0 to 200) nor volts and amperes: " + line.strip());
            }
        }
        if (!watch.await(LEAST_SEEN)) {
            throw new Unfit("the board's probe fell silent during: " + step.words());
        }
        return Power.of(watts);
    }

    /** {@code 3.42}, {@code 3,42 W}, {@code 5.11 0.67}, {@code 5.11V 670mA}; empty for anything else. */
    static OptionalDouble watts(String line) {
        Matcher match = NUMBERS.matcher(line);
        if (!match.matches()) {
            return OptionalDouble.empty();
        }
        double first = number(match.group(1));
        boolean isVolts = match.group(3) != null;
        String unit = match.group(2).toLowerCase(Locale.ROOT);
        if (unit.equals(isVolts ? "w" : "v")) {
            return OptionalDouble.empty();
        }
        double watts = first;
        if (isVolts) {
            boolean isMilli = match.group(4).toLowerCase(Locale.ROOT).startsWith("m");
            watts = first * number(match.group(3)) / (isMilli ? 1000 : 1);
        }
        return watts > 0 && watts <= MOST_WATTS ? OptionalDouble.of(watts) : OptionalDouble.empty();
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(',', '.'));
    }
}
