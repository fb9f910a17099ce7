package io.boardwatt.swarm.chaos.account;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.store.Selection;
import io.boardwatt.store.SeriesQuery;
import io.boardwatt.store.Store;
import io.boardwatt.store.StoreException;
import io.boardwatt.swarm.chaos.tap.Journal;
import io.boardwatt.swarm.chaos.tap.Numbering;
import io.boardwatt.swarm.chaos.tap.Said;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** Which numbers are in the store, told by the first line of each sample. */
public final class Numbers {
    private static final long LATE_MILLIS = 5_000;
    private static final long STEP_NANOS = Duration.ofMinutes(5).toNanos();

    private final Store store;
    private final Journal journal;

    /** Asks that store about what is in that journal. */
    public Numbers(Store store, Journal journal) {
        this.store = store;
        this.journal = journal;
    }

    /**
     * Compares the two.
     *
     * @param marks the highest number of each numbering that is looked at
     * @param keptSinceMillis what is older than this the store does not keep; the least number when it keeps all
     */
    public List<StreamAccount> account(SortedMap<Numbering, Long> marks, long keptSinceMillis) throws StoreException {
        List<StreamAccount> accounts = new ArrayList<>();
        for (Map.Entry<Numbering, Long> mark : marks.entrySet()) {
            Numbering numbering = mark.getKey();
            SortedMap<Long, Said> said = journal.of(numbering).headMap(mark.getValue() + 1);
            accounts.add(account(numbering, mark.getValue(), said, stored(numbering, said), keptSinceMillis));
        }
        return accounts;
    }

    private static StreamAccount account(
            Numbering numbering, long offered, SortedMap<Long, Said> said, Map<Long, Long> rows, long keptSinceMillis) {
        long messages = 0;
        long late = 0;
        long stored = 0;
        long twice = 0;
        long expired = 0;
        long replaced = 0;
        Set<Long> storedSeconds = said.values().stream()
                .filter(one -> rows.containsKey(one.seq()))
                .map(Said::timestampNanos)
                .collect(Collectors.toSet());
        for (Said one : said.values()) {
            messages += one.times();
            late += one.firstMillis() - one.timestampNanos() / 1_000_000 > LATE_MILLIS ? 1 : 0;
            long found = rows.getOrDefault(one.seq(), 0L);
            if (found > 0) {
                stored++;
                twice += found > 1 ? 1 : 0;
            } else if (one.timestampNanos() / 1_000_000 < keptSinceMillis) {
                expired++;
            } else if (numbering.publisher() == Publisher.ANALYZER && storedSeconds.contains(one.timestampNanos())) {
                replaced++;
            }
        }
        return new StreamAccount(
                numbering,
                offered,
                messages,
                messages - said.size(),
                late,
                stored,
                twice,
                expired,
                replaced,
                offered - stored - expired - replaced);
    }

    private Map<Long, Long> stored(Numbering numbering, SortedMap<Long, Said> said) throws StoreException {
        long from = Long.MAX_VALUE;
        long to = Long.MIN_VALUE;
        for (Said one : said.values()) {
            from = Math.min(from, one.timestampNanos());
            to = Math.max(to, one.timestampNanos());
        }
        Map<Long, Long> rows = new HashMap<>();
        Selection numbers = new Selection(
                numbering.publisher().id(),
                Map.of(
                        "host",
                        numbering.board().value(),
                        "stream",
                        numbering.stream().value()),
                List.of("seq", "boot"));
        for (long start = from; start <= to; start += STEP_NANOS) {
            long end = Math.min(to + 1, start + STEP_NANOS);
            for (Line row : store.series(new SeriesQuery(numbers, start, end, Optional.empty()))) {
                Double seq = row.number("seq");
                if (seq != null && numbering.boot().value().equals(row.text("boot"))) {
                    rows.merge(seq.longValue(), 1L, Long::sum);
                }
            }
        }
        return rows;
    }
}
