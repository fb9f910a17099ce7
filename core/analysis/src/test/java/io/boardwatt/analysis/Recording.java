package io.boardwatt.analysis;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Samples played into an analysis, and what came out. */
final class Recording {
    static final BoardId BOARD = new BoardId("rpi4-03");

    private Recording() {}

    static List<Result> play(List<Sample> samples) {
        return play(AnalysisSettings.usual(), samples);
    }

    static List<Result> play(AnalysisSettings settings, List<Sample> samples) {
        BoardAnalysis analysis = new BoardAnalysis(BOARD, settings);
        List<Result> results = new ArrayList<>();
        samples.forEach(sample -> analysis.on(sample, results::add));
        return results;
    }

    /** Both streams as they would have come: second by second. */
    static List<Sample> byTime(List<Sample> first, List<Sample> second) {
        List<Sample> all = new ArrayList<>(first);
        all.addAll(second);
        all.sort(java.util.Comparator.comparingLong(Sample::timestampNanos));
        return all;
    }

    static List<Sample> after(List<Sample> first, List<Sample> second) {
        List<Sample> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    static List<Line> rows(List<Result> results, String measurement) {
        return results.stream()
                .flatMap(result -> result.lines().stream())
                .filter(line -> line.measurement().equals(measurement))
                .toList();
    }

    static List<Line> rows(List<Result> results, String measurement, String quantity, String window) {
        return rows(results, measurement).stream()
                .filter(line -> quantity.equals(line.tag("quantity")) && window.equals(line.tag("window")))
                .toList();
    }

    /** What a store would hold: one text for each identity, the last one written. */
    static String stored(List<Result> results) {
        Map<String, String> rows = new TreeMap<>();
        for (Result result : results) {
            for (Line line : result.lines()) {
                rows.put(line.measurement() + line.tags() + line.timestampNanos(), LineProtocol.format(List.of(line)));
            }
        }
        return rows.values().stream().collect(Collectors.joining());
    }
}
