package io.boardwatt.swarm.connection;

import java.util.concurrent.atomic.LongAdder;

/** What all boards did together. Any thread. */
final class Counters {
    final LongAdder connected = new LongAdder();
    final LongAdder connections = new LongAdder();
    final LongAdder connectFailures = new LongAdder();
    final LongAdder offered = new LongAdder();
    final LongAdder sent = new LongAdder();
    final LongAdder sentAgain = new LongAdder();
    final LongAdder sentBytes = new LongAdder();
    final LongAdder confirmed = new LongAdder();
    final LongAdder confirmationMessages = new LongAdder();
}
