package io.boardwatt.delivery.receive;

import io.boardwatt.protocol.BootId;
import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Header;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Sample;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** The account of one stream: its last boots one by one, those before as sums. For one thread. */
final class StreamLedger {
    private static final int MOST_BOOTS = 8;

    private final Room room;
    private final StreamAccount.Sums earlier = new StreamAccount.Sums();
    private final ClockOffset clock = new ClockOffset();
    private final Map<BootId, BootLedger> boots = new LinkedHashMap<>(4, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<BootId, BootLedger> eldest) {
            if (size() <= MOST_BOOTS) {
                return false;
            }
            eldest.getValue().addTo(earlier);
            eldest.getValue().leave();
            return true;
        }
    };

    private OptionalLong pending = OptionalLong.empty();
    private long rejected;
    private long lastSeenMillis;
    private boolean changed;

    StreamLedger(Room room) {
        this.room = room;
    }

    /** It is forgotten: its room is free. */
    void leave() {
        boots.values().forEach(BootLedger::leave);
    }

    Entry enter(Sample sample, long wallMillis) {
        Header header = sample.header();
        Line first = sample.lines().get(0);
        pending = number(first, "pending");
        lastSeenMillis = wallMillis;
        changed = true;
        Entry entry = boot(header.boot())
                .enter(
                        header.seq(),
                        sample.timestampNanos(),
                        header.oldestSeq(),
                        number(first, "dropped").orElse(-1));
        if (entry == Entry.NEW) {
            clock.arrived(sample.timestampNanos() / 1_000_000, wallMillis);
        }
        return entry;
    }

    private static OptionalLong number(Line line, String field) {
        FieldValue value = line.fields().get(field);
        return value instanceof FieldValue.OfFloat f ? OptionalLong.of((long) f.value()) : OptionalLong.empty();
    }

    private BootLedger boot(BootId boot) {
        return boots.computeIfAbsent(boot, b -> new BootLedger(room));
    }

    void known(BootId boot, long first, long last) {
        boot(boot).known(first, last);
        changed = true;
    }

    void committed(Sample sample, boolean isExpired) {
        BootLedger boot = boots.get(sample.header().boot());
        if (boot != null) {
            boot.committed(sample.header().seq(), isExpired);
            changed = true;
        }
    }

    void rejected(int rows) {
        rejected += rows;
        changed = true;
    }

    /** Whether anything happened since this was asked last. */
    boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    StreamAccount account() {
        StreamAccount.Sums sums = new StreamAccount.Sums();
        sums.add(earlier);
        boots.values().forEach(boot -> boot.addTo(sums));
        return new StreamAccount(
                sums.expected,
                sums.received,
                sums.duplicate,
                sums.late,
                sums.reordered,
                sums.stored,
                sums.elsewhere,
                sums.expired,
                sums.waiting,
                sums.missing,
                sums.lost,
                rejected,
                pending,
                clock.millis(),
                clock.isSteady(),
                lastSeenMillis);
    }

    /** Writes one line a boot, each behind {@code prefix}. */
    void write(String prefix, StringBuilder out) {
        boots.forEach((id, boot) -> {
            out.append(prefix)
                    .append(' ')
                    .append(id)
                    .append(' ')
                    .append(lastSeenMillis)
                    .append(' ')
                    .append(rejected);
            out.append(' ');
            boot.write(out);
            out.append('\n');
        });
    }

    void restore(BootId id, long lastSeen, long rejectedRows, BootLedger boot) {
        boots.put(id, boot);
        lastSeenMillis = Math.max(lastSeenMillis, lastSeen);
        rejected = Math.max(rejected, rejectedRows);
    }
}
