package io.boardwatt.store;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.Field;
import io.boardwatt.protocol.catalogue.Measurement;
import io.boardwatt.protocol.catalogue.TagKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Each measurement of the catalogue with every field it has, second by second; two series where it has tags. */
public final class FullProfile {
    private FullProfile() {}

    /** The lines of so many seconds, the same at each call. */
    public static List<Line> lines(BoardId board, long startNanos, int seconds) {
        Random random = new Random(42);
        List<Line> lines = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            for (Measurement measurement : Catalogue.measurements()) {
                boolean isHeader = measurement.fields().containsKey("seq");
                int series = isHeader || measurement.tags().isEmpty() ? 1 : 2;
                for (int i = 0; i < series; i++) {
                    Line.Builder line = Line.of(measurement.name()).tag("host", board.value());
                    for (TagKey tag : measurement.tags()) {
                        line.tag(tag.name(), tag.name() + "-" + i);
                    }
                    for (Field field : measurement.fields().values()) {
                        line.field(field.name(), value(field, second, random));
                    }
                    lines.add(line.at(startNanos + second * 1_000_000_000L));
                }
            }
        }
        return lines;
    }

    private static FieldValue value(Field field, int second, Random random) {
        if (field.name().equals("seq")) {
            return FieldValue.of(second + 1L);
        } else if (field.name().equals("boot")) {
            return FieldValue.of("0123456789abcdef0123456789abcdef");
        }
        return switch (field.type()) {
            case FLOAT -> FieldValue.of(random.nextDouble() * 1e6);
            case INTEGER -> FieldValue.of(random.nextLong(1L << 50));
            case TEXT -> FieldValue.of("text \"" + second + "\"");
            case TRUTH -> FieldValue.of(random.nextBoolean());
        };
    }
}
