package io.boardwatt.sources;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Refused;
import io.boardwatt.sources.line.LineBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** Takes samples and reads them back as lines. */
public final class Sampling {
    private final BiConsumer<LineBuffer, Headline> source;
    private final LineBuffer out = new LineBuffer();
    private final Headline headline = new Headline();
    private List<Line> lines = List.of();

    public Sampling(Source source) {
        this((buffer, headline) -> {
            headline.clear();
            source.begin();
            source.sample(buffer, headline);
        });
    }

    public Sampling(BiConsumer<LineBuffer, Headline> source) {
        this.source = source;
    }

    /** Takes one and returns its lines. */
    public List<Line> sample() throws Refused {
        sampleOnly();
        lines = LineProtocol.parse(Arrays.copyOf(out.bytes(), out.length()));
        return lines;
    }

    /** Takes one without looking at it. */
    public void sampleOnly() {
        out.begin(1_796_054_711_000_000_000L);
        source.accept(out, headline);
    }

    public Headline headline() {
        return headline;
    }

    /** The fields of the last sample's lines with this measurement and these tags (beside host), the first of each name. */
    public Map<String, Double> numbers(String measurement, String... tags) {
        Map<String, Double> numbers = new TreeMap<>();
        for (Line line : lines) {
            boolean fits = line.measurement().equals(measurement);
            for (int i = 0; i < tags.length; i += 2) {
                fits &= tags[i + 1].equals(line.tag(tags[i]));
            }
            if (fits) {
                line.fields().keySet().forEach(field -> {
                    Double number = line.number(field);
                    if (number != null) {
                        numbers.putIfAbsent(field, number);
                    }
                });
            }
        }
        return numbers;
    }
}
