package io.boardwatt.protocol;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Lines that nobody would write by hand. */
final class RandomLines {
    /** What has a meaning in line protocol, and what has none but looks odd. */
    private static final String ODD = ",= \"\\\\#ié板😀\t.:-_{}'1";

    private final Random random;

    RandomLines(long seed) {
        random = new Random(seed);
    }

    Line next() {
        Line.Builder line = Line.of(name());
        for (int i = random.nextInt(6); i > 0; i--) {
            line.tag(name(), name());
        }
        for (int i = random.nextInt(6); i >= 0; i--) {
            line.field(name(), value());
        }
        return line.at(random.nextInt(4) == 0 ? random.nextLong() : 1_796_054_711_000_000_000L);
    }

    private FieldValue value() {
        List<Supplier<FieldValue>> kinds = List.of(
                () -> FieldValue.of(finite()),
                () -> FieldValue.of(random.nextLong()),
                () -> FieldValue.of((long) random.nextInt(100)),
                () -> new FieldValue.OfUnsigned(random.nextLong()),
                () -> FieldValue.of(random.nextBoolean()),
                () -> FieldValue.of(text()));
        return kinds.get(random.nextInt(kinds.size())).get();
    }

    private double finite() {
        double value = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(value) ? value : random.nextGaussian();
    }

    /** A text field may hold anything, line ends too. */
    String text() {
        return odd(random.nextInt(12), ODD + "\n\r\u0000\u007f");
    }

    /** A name as line protocol can hold it: not empty, no control character, no trailing backslash. */
    private String name() {
        String name = odd(1 + random.nextInt(8), ODD).replace('\t', 'x');
        name = name.startsWith("#") ? "x" + name : name;
        return name.endsWith("\\") ? name + "x" : name;
    }

    private String odd(int length, String from) {
        int[] points = from.codePoints().toArray();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < length; i++) {
            out.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return out.toString();
    }
}
