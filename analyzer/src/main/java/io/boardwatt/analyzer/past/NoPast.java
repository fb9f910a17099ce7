package io.boardwatt.analyzer.past;

import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Nothing was said before. */
public final class NoPast implements Past {
    @Override
    public Everything everythingUntil(BoardId board, long nowNanos) {
        return new Everything(new Since(Long.MIN_VALUE, Long.MIN_VALUE), List.of(), List.of());
    }

    @Override
    public List<Sample> samples(BoardId board, long fromNanos, long toNanos) {
        return List.of();
    }

    @Override
    public List<Line> minutes(BoardId board, Set<String> measurements, long fromNanos, long toNanos) {
        return List.of();
    }

    @Override
    public List<Line> rows(BoardId board, Set<String> measurements, long fromNanos, long toNanos) {
        return List.of();
    }

    @Override
    public Optional<Long> lastMinute(BoardId board, long nowNanos) {
        return Optional.empty();
    }
}
