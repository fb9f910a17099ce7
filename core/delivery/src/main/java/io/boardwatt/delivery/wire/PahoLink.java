package io.boardwatt.delivery.wire;

import io.boardwatt.delivery.RareLog;
import io.boardwatt.delivery.tls.BadTlsFile;
import io.boardwatt.protocol.Ticker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A link over Paho. All state save what is volatile or atomic belongs to the loop, the link's own thread. */
final class PahoLink implements Link, Connection.Events {
    private static final Logger LOG = LoggerFactory.getLogger(PahoLink.class);
    static final Duration KEEP_ALIVE = Duration.ofSeconds(20);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);
    private static final Duration SUBSCRIBED_WITHIN = Duration.ofSeconds(5);
    private static final int MOST_UNHANDLED = 10_000;
    private static final Held.Acknowledger NOTHING_TO_ACKNOWLEDGE = id -> {};

    private final LinkSettings settings;
    private final Ticker ticker;
    private final BackOff backOff;
    private final Takeovers takeovers = new Takeovers(RandomGenerator.getDefault());
    private final Duration keepAlive;
    private final ScheduledThreadPoolExecutor loop;
    private final List<Subscription> subscriptions = new ArrayList<>();
    private final List<Runnable> whenConnected = new ArrayList<>();
    private final List<Runnable> turns = new ArrayList<>();
    private final AtomicBoolean turnIsDue = new AtomicBoolean();
    private final AtomicInteger unhandled = new AtomicInteger();
    private final AtomicLong connections = new AtomicLong();
    private final AtomicLong received = new AtomicLong();
    private final AtomicLong overflowed = new AtomicLong();
    private final RareLog problems;
    private @Nullable Connection current;
    private boolean connected;
    private boolean subscribed;
    private volatile @Nullable Thread loopThread;
    private long connectedNanos;
    private volatile @Nullable Connection ready;
    private volatile boolean closed;

    @SuppressWarnings("FutureReturnValueIgnored") // each task catches what it throws
    PahoLink(LinkSettings settings, Ticker ticker, BackOff backOff, Duration keepAlive) {
        this.keepAlive = keepAlive;
        this.settings = settings;
        this.ticker = ticker;
        this.backOff = backOff;
        this.problems = new RareLog(LOG, ticker);
        this.loop = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = daemon(task, "link " + settings.clientId());
            loopThread = thread;
            return thread;
        });
        loop.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        loop.execute(this::connect);
        loop.scheduleWithFixedDelay(this::turn, 1, 1, TimeUnit.SECONDS);
    }

    @Override
    public void subscribe(List<String> filters, int qos, Consumer<Incoming> handler) {
        add(new Subscription(filters, qos, false, held -> handler.accept(held.message())));
    }

    @Override
    public void subscribeHolding(List<String> filters, int qos, Consumer<Held> handler) {
        add(new Subscription(filters, qos, true, handler));
    }

    private void add(Subscription subscription) {
        later(() -> {
            subscriptions.add(subscription);
            Connection connection = current;
            if (connection != null && connected) {
                subscribe(connection, List.of(subscription));
            }
        });
    }

    @Override
    public void onConnected(Runnable action) {
        later(() -> {
            whenConnected.add(action);
            if (subscribed) {
                run(action);
            }
        });
    }

    @Override
    public void onTurn(Runnable action) {
        later(() -> turns.add(action));
    }

    @Override
    public boolean publish(String topic, byte[] payload, int qos, boolean retained) {
        Connection connection = Thread.currentThread() == loopThread && subscribed ? current : ready;
        return connection != null && connection.publish(topic, payload, qos, retained);
    }

    @Override
    public boolean isConnected() {
        return Thread.currentThread() == loopThread ? subscribed : ready != null;
    }

    @Override
    public Counts counts() {
        return new Counts(connections.get(), received.get(), overflowed.get(), takeovers.count());
    }

    private void connect() {
        if (closed) {
            return;
        }
        try {
            Connection connection = new Connection(settings, keepAlive, this);
            current = connection;
            connected = false;
            subscribed = false;
            // Paho's own timeout covers only the TCP handshake
            after(ANSWER_WITHIN, () -> {
                if (current == connection && !subscribed) {
                    lose(connection, "no answer within " + ANSWER_WITHIN.toSeconds() + " s");
                }
            });
            connection.start();
        } catch (BadTlsFile e) {
            problems.warn(String.valueOf(e.getMessage()));
            after(backOff.next(), this::connect);
        } catch (MqttException e) {
            Connection failed = current;
            if (failed != null) {
                lose(failed, Reasons.of(e));
            } else {
                problems.warn("no MQTT client can be made for " + settings.address() + ": " + Reasons.of(e));
                after(backOff.next(), this::connect);
            }
        }
    }

    private void lose(Connection connection, String reason) {
        if (current != connection) {
            return;
        }
        if (subscribed) {
            Duration lasted = Duration.ofNanos(ticker.nanos() - connectedNanos);
            backOff.sessionEnded(lasted);
            if (reason.equals(Reasons.CLOSED) && takeovers.isLikely(lasted)) {
                problems.warn(
                        "likely",
                        settings.address() + " takes us and closes the connection soon, again and again: most likely"
                                + " another program is connected as " + settings.clientId()
                                + "; stop one of them, or give it a board.id of its own",
                        null);
            }
            LOG.info("the connection to {} is lost: {}", settings.address(), reason);
        } else if (!closed) {
            takeovers.brokerIsAway();
            problems.warn(
                    "connecting", "no connection to " + settings.address() + ": " + reason + "; trying again", null);
        }
        drop(connection, backOff.next());
    }

    private void drop(Connection connection, Duration wait) {
        current = null;
        connected = false;
        subscribed = false;
        ready = null;
        daemon(connection::abandon, "end of link " + settings.clientId()).start();
        if (!closed) {
            after(wait, this::connect);
        }
    }

    @Override
    public void takenOver(Connection connection) {
        later(() -> {
            if (current != connection) {
                return; // by ourselves, who came back before the broker knew that we were gone
            }
            Duration lasted = subscribed ? Duration.ofNanos(ticker.nanos() - connectedNanos) : Duration.ZERO;
            Duration wait = takeovers.next(lasted);
            if (takeovers.isNews()) {
                LOG.warn(
                        "another program is connected to {} as {}, and the two throw each other out: stop one of them,"
                                + " or give it a board.id of its own; until then each waits longer and longer",
                        settings.address(),
                        settings.clientId());
            }
            drop(connection, wait);
        });
    }

    @Override
    public void connected(Connection connection) {
        later(() -> {
            if (current != connection) {
                return;
            }
            connected = true;
            connectedNanos = ticker.nanos();
            if (subscriptions.isEmpty()) {
                becomeReady(connection);
            } else {
                subscribe(connection, subscriptions);
            }
        });
    }

    private static void subscribe(Connection connection, List<Subscription> wanted) {
        List<String> filters = new ArrayList<>();
        List<Integer> qos = new ArrayList<>();
        for (Subscription subscription : wanted) {
            for (String filter : subscription.filters()) {
                filters.add(filter);
                qos.add(subscription.qos());
            }
        }
        connection.subscribe(filters, qos.stream().mapToInt(Integer::intValue).toArray());
    }

    @Override
    public void subscribed(Connection connection, List<String> refused) {
        later(() -> {
            if (!refused.isEmpty()) {
                problems.warn(settings.address() + " refuses the subscription to " + String.join(", ", refused)
                        + ": give " + settings.clientId() + " the right to read it");
            }
            if (current == connection && !subscribed) {
                becomeReady(connection);
            }
        });
    }

    private void becomeReady(Connection connection) {
        connections.incrementAndGet();
        subscribed = true;
        LOG.info("connected to {} as {}", settings.address(), settings.clientId());
        settings.will().ifPresent(will -> connection.publish(will.topic(), bytes("online"), 1, true));
        whenConnected.forEach(PahoLink::run);
        ready = connection;
        turn();
    }

    @Override
    public void ended(Connection connection, String reason) {
        later(() -> lose(connection, reason));
    }

    @Override
    public void room(Connection connection) {
        if (turnIsDue.compareAndSet(false, true)) {
            later(this::turn);
        }
    }

    @Override
    public void refused(Connection connection, String topic) {
        later(() -> problems.warn(
                "refused",
                settings.address() + " refuses what " + settings.clientId() + " says on " + topic
                        + ": it has no right to; a board may speak only for itself, so board.id is to be the one of "
                        + Trouble.credentials(settings.address()),
                null));
    }

    private void turn() {
        turnIsDue.set(false);
        turns.forEach(PahoLink::run);
    }

    @Override
    public void arrived(Connection connection, String topic, int id, MqttMessage message) {
        received.incrementAndGet();
        if (message.getQos() == 0 && unhandled.get() >= MOST_UNHANDLED) {
            overflowed.incrementAndGet();
            return;
        }
        unhandled.incrementAndGet();
        Incoming incoming = new Incoming(topic, message.getPayload(), message.isRetained());
        Held held =
                new Held(incoming, message.getQos(), message.getQos() == 0 ? NOTHING_TO_ACKNOWLEDGE : connection, id);
        later(() -> {
            unhandled.decrementAndGet();
            handleOrWait(held);
        });
    }

    /** A broker may send what it kept for us before this start has subscribed: such a message waits a little. */
    private void handleOrWait(Held held) {
        if (!handle(held)) {
            after(SUBSCRIBED_WITHIN, () -> {
                if (!handle(held)) {
                    problems.warn(
                            "unwanted",
                            "nobody wants the topic " + held.message().topic(),
                            null);
                    held.acknowledge();
                }
            });
        }
    }

    private boolean handle(Held held) {
        boolean wanted = false;
        boolean acknowledge = true;
        for (Subscription subscription : subscriptions) {
            if (subscription.wants(held.message().topic())) {
                wanted = true;
                acknowledge &= !subscription.holds();
                try {
                    subscription.handler().accept(held);
                } catch (RuntimeException e) {
                    problems.warn("handling", "a message on " + held.message().topic() + " was not handled", e);
                }
            }
        }
        if (wanted && acknowledge) {
            held.acknowledge();
        }
        return wanted;
    }

    private static void run(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            LOG.error("an action of a link failed", e);
        }
    }

    private void later(Runnable task) {
        try {
            loop.execute(() -> run(task));
        } catch (RejectedExecutionException e) {
            LOG.debug("the link is closed", e);
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the task logs what it throws
    private void after(Duration wait, Runnable task) {
        try {
            loop.schedule(() -> run(task), wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("the link is closed", e);
        }
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        // no interrupt: it would close a file that a handler is reading
        loop.shutdown();
        try {
            if (!loop.awaitTermination(1, TimeUnit.SECONDS)) {
                LOG.warn("a handler of the link {} does not end", settings.clientId());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Connection last = ready;
        ready = null;
        if (last != null) {
            settings.will().ifPresent(will -> last.publish(will.topic(), bytes(will.payload()), 1, true));
            last.disconnect(1_000);
        } else if (current != null) {
            daemon(current::abandon, "end of link " + settings.clientId()).start();
        }
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
