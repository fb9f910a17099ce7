package io.boardwatt.protocol;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code docs/topics.md} says what the code says, row for row. */
class TopicsDocumentTest {
    private static final String INTRODUCTION = """
            # Topics

            Everything Boardwatt says on MQTT. The broker must speak MQTT 5; clients may speak 3.1.1 too. The table is made
            from `TopicKind` in `core/protocol`; a test compares the two.

            - `<board>` is a board's id: 1 to 32 characters of `a-z`, `0-9` and `-`; by default the host's name in lower
              case with other characters as `-`. `<publisher>` is `probe`, `soak`, `hub` or `analyzer`; `<stream>` is 16 hex
              digits, made once with the publisher's data folder.
            - A board may write only under its own id, and never `ack`, `analysis` or `meter`: a forged acknowledgement
              would empty its outbox. The broker holds that, by user and topic (`security.md`); a broker with one password for
              all holds nothing, and then that password is for nobody whom you would not trust with everything.
            - Foreign lines whose `host` is a board with a probe are refused and counted.

            | topic | who writes | QoS | retained | payload |
            | --- | --- | --- | --- | --- |
            """;

    private static final String SAMPLE = """

            ## What is not confirmed

            A publisher keeps a sample until `ack` holds its number, and sends it again on each new connection and when nothing
            was confirmed for long, oldest first: receivers see duplicates, known by stream, boot and `seq`. Where a publisher
            keeps it, at which pace it catches up, and what a power cut costs: `probe.md`.

            ## A sample

            Line protocol, UTF-8, plain or gzip (told by the first two bytes). The first line is `probe`, `soak`, `hub` or
            `analyzer` with the stream's numbering and the publisher's own cost; the others are measurements
            (see `metrics.md`). All lines have one timestamp and the topic's board as `host`, else the whole message is
            refused and counted. At most 262144 bytes.

            Of foreign senders each line is judged alone: a bad one is counted and costs no other, a number that is not
            finite is left out, a line without a timestamp gets the time of its arrival, unsigned integers become signed. A
            field that the catalogue knows gets the type it has for ever (`25i` becomes `25.0`), or is left out.
            Refused and counted, each with its reason and sender in `refusals`: lines about a board that has a probe, lines of
            measurements that only Boardwatt writes (`probe`, `ledger`, …), lines older than what is kept or more than a day ahead,
            and what goes beyond `collector.foreign-lines-per-second` and `collector.foreign-series` of one `host`. Boards with a
            probe have no such limit: nothing of theirs that was acknowledged is ever given up, and the broker holds back what
            comes faster than it is stored.

            ## An acknowledgement

            `boot:from-to,boot:from-to,…`: which sequence numbers of the stream are durable, by the kernel's boot id without
            dashes; inclusive, ascending, merged, at most 64 ranges. Duplicates are confirmed again. An empty payload ends
            the topic.

            A sample with a row older than what the store keeps is not stored and never confirmed as durable. So that its
            publisher need not send it for ever, the collector says once, not retained, `expired boot:from-to,…`: the
            publisher lets go of these numbers and counts them as dropped. Who missed it sends them again, and is told again.

            Several collectors may share the samples of one broker: each adds what it has stored to the ranges that it finds
            on the topic, and one whose ranges were replaced by a word that lacks some of them says them again.

            ## `live` and `state`

            Flat JSON. `t` is the second in milliseconds since 1970, `throttled` a truth value, the others are numbers. What
            is unknown is absent.

            | key | meaning |
            | --- | --- |
            """;

    private static final String INFO = """

            ## `info`

            JSON with `id`, `boot`, `version`, `interval_s`, `board` (by the fields of `board_info`), `sources` (of watts:
            `sensor`, `scope`, `kind`, `measured`, `accuracy`) and `silent` (`source`, `reason`).

            ## Events

            Rows of `event` on `work`. The `detail` of `run_started` is the outline of the run: `plan`, `seed`, `factor`,
            `arms` (the first is the reference), `order`, `pairs` (`min`, `max`), `fixed`, `seconds` (`warmup`, `run`,
            `cooldown`) and `workloads` (`id`, `name`, `unit`, `instances`). The `detail` of `block_started` and
            `block_ended` is that of the block: `block`, `pair`, `workload`, `arm`, `instances` and `reason`, which is empty
            when nothing speaks against the block.
            """;

    @Test
    void thePageAgreesWithTheCode() throws IOException {
        StringBuilder page = new StringBuilder(INTRODUCTION);
        for (TopicKind kind : TopicKind.values()) {
            page.append("| `" + kind.form() + "` | " + kind.writer().words() + " | " + kind.qos() + " | "
                    + (kind.isRetained() ? "yes" : "no") + " | " + kind.payload() + " |\n");
        }
        page.append(SAMPLE);
        for (LiveField field : LiveField.values()) {
            page.append("| `" + field.key() + "` | " + field.description() + " |\n");
        }
        page.append("| `throttled` | Whether something holds the processor back. |\n")
                .append(INFO);
        WrittenFile.assertHolds(Path.of("../../docs/topics.md"), page.toString());
    }
}
