package io.boardwatt.delivery.wire;

import io.boardwatt.delivery.tls.BadTlsFile;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import org.eclipse.paho.mqttv5.client.IMqttToken;
import org.eclipse.paho.mqttv5.client.MqttActionListener;
import org.eclipse.paho.mqttv5.client.MqttAsyncClient;
import org.eclipse.paho.mqttv5.client.MqttCallback;
import org.eclipse.paho.mqttv5.client.MqttConnectionOptions;
import org.eclipse.paho.mqttv5.client.MqttDisconnectResponse;
import org.eclipse.paho.mqttv5.client.persist.MemoryPersistence;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.eclipse.paho.mqttv5.common.packet.MqttProperties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection, from connecting to its end: one Paho client that is thrown away afterwards, because a client that is
 * used again can hang for ever on what was left in it. Paho's threads only hand over to {@link Events}.
 */
final class Connection implements MqttCallback, Held.Acknowledger {
    /** What a connection tells; called on Paho's threads, which must not be held up. */
    interface Events {
        void connected(Connection connection);

        void subscribed(Connection connection, List<String> refused);

        void ended(Connection connection, String reason);

        /** Another client came with our id. */
        void takenOver(Connection connection);

        void arrived(Connection connection, String topic, int id, MqttMessage message);

        void room(Connection connection);

        void refused(Connection connection, String topic);
    }

    private static final Logger LOG = LoggerFactory.getLogger(Connection.class);
    private static final int MOST_IN_FLIGHT = 500;
    /** What the contract calls packed samples; only they are packed. */
    private static final String GZIP = "text/x-influx;gzip";

    private static final int SETTLED_WITHIN_SECONDS = 4;
    // Paho prints a stack trace for each lost connection, which we are told of anyway; held, or the setting is
    // collected
    private static final java.util.logging.Logger PAHO = java.util.logging.Logger.getLogger("org.eclipse.paho.mqttv5");

    static {
        PAHO.setLevel(Level.OFF);
    }

    private final Events events;
    private final MqttAddress address;
    private final MqttAsyncClient client;
    private final MqttConnectionOptions options;
    private final AtomicInteger inFlight = new AtomicInteger();
    /** Open while an attempt to connect is neither done nor failed. */
    private final CountDownLatch settled = new CountDownLatch(1);

    private final AtomicBoolean ended = new AtomicBoolean();
    private final AtomicBoolean refused = new AtomicBoolean();
    private final MqttActionListener release = new Release();
    private volatile int window;
    private volatile boolean open;

    /**
     * Connects to nothing yet.
     *
     * @throws MqttException when Paho cannot make a client of the settings
     * @throws BadTlsFile when a certificate or key can no longer be used
     */
    Connection(LinkSettings settings, Duration keepAlive, Events events) throws MqttException, BadTlsFile {
        this.address = settings.address();
        this.events = events;
        this.options = options(settings);
        options.setKeepAliveInterval((int) keepAlive.toSeconds());
        this.client = new MqttAsyncClient(
                TunedNetworks.tuned(settings.address().url()), settings.clientId(), new MemoryPersistence());
        client.setManualAcks(true);
    }

    private static MqttConnectionOptions options(LinkSettings settings) throws BadTlsFile {
        MqttConnectionOptions options = new MqttConnectionOptions();
        Session session = settings.session();
        options.setCleanStart(session.expiry().isZero());
        options.setSessionExpiryInterval(session.expiry().toSeconds());
        options.setReceiveMaximum(session.receiveMaximum());
        options.setConnectionTimeout(3);
        options.setUseSubscriptionIdentifiers(false);
        if (settings.address().isTls()) {
            options.setSocketFactory(settings.address().tls().context().getSocketFactory());
        }
        String user = settings.address().user();
        String password = settings.address().password();
        if (user != null) {
            options.setUserName(user);
        }
        if (password != null) {
            options.setPassword(password.getBytes(StandardCharsets.UTF_8));
        }
        settings.will().ifPresent(will -> {
            MqttMessage message = new MqttMessage(will.payload().getBytes(StandardCharsets.UTF_8));
            message.setQos(1);
            message.setRetained(true);
            options.setWill(will.topic(), message);
        });
        return options;
    }

    /** Begins to connect; what becomes of it comes as an event, or never. */
    void start() throws MqttException {
        client.setCallback(this);
        client.connect(options, null, new MqttActionListener() {
            @Override
            public void onSuccess(IMqttToken token) {
                Integer most = token.getResponseProperties() == null
                        ? null
                        : token.getResponseProperties().getReceiveMaximum();
                window = Math.min(MOST_IN_FLIGHT, most == null ? MOST_IN_FLIGHT : most);
                open = true;
                settled.countDown();
                events.connected(Connection.this);
            }

            @Override
            public void onFailure(IMqttToken token, Throwable problem) {
                settled.countDown();
                events.ended(Connection.this, Trouble.connecting(problem, address));
            }
        });
    }

    /** Subscribes; the outcome comes as an event. */
    void subscribe(List<String> filters, int[] qos) {
        try {
            client.subscribe(filters.toArray(new String[0]), qos, null, new MqttActionListener() {
                @Override
                public void onSuccess(IMqttToken token) {
                    events.subscribed(Connection.this, Reasons.refused(filters, token.getReasonCodes()));
                }

                @Override
                public void onFailure(IMqttToken token, Throwable problem) {
                    int[] codes = token.getReasonCodes();
                    if (codes != null && codes.length == filters.size()) {
                        events.subscribed(Connection.this, Reasons.refused(filters, codes));
                    } else {
                        events.ended(Connection.this, "subscribing failed: " + Reasons.of(problem));
                    }
                }
            });
        } catch (MqttException e) {
            events.ended(this, "subscribing failed: " + Reasons.of(e));
        }
    }

    /**
     * Hands a message to Paho unless the window is full. One at a time: Paho gives out topic aliases without a lock, and
     * an alias must not overtake its definition. The window is ours because Paho would throw after having given out the
     * alias. An eighth of it is kept for QoS 0, which shows the present and must not wait behind a backlog.
     */
    synchronized boolean publish(String topic, byte[] payload, int qos, boolean retained) {
        if (!open) {
            return false;
        }
        int most = qos == 0 ? window : Math.max(1, window - Math.max(1, window / 8));
        if (inFlight.get() >= most) {
            refused.set(true);
            // what was released meanwhile has not seen the mark
            return inFlight.get() < most && handOver(topic, payload, qos, retained);
        }
        return handOver(topic, payload, qos, retained);
    }

    private boolean handOver(String topic, byte[] payload, int qos, boolean retained) {
        inFlight.incrementAndGet();
        try {
            client.publish(topic, message(payload, qos, retained), topic, release);
            return true;
        } catch (MqttException e) {
            inFlight.decrementAndGet();
            LOG.debug("not published on {}", topic, e);
            return false;
        }
    }

    private static MqttMessage message(byte[] payload, int qos, boolean retained) {
        MqttMessage message = new MqttMessage(payload, qos, retained, null);
        if (payload.length > 1 && payload[0] == 0x1f && payload[1] == (byte) 0x8b) {
            MqttProperties properties = new MqttProperties();
            properties.setContentType(GZIP);
            message.setProperties(properties);
        }
        return message;
    }

    @Override
    public void acknowledge(int id) {
        if (!open) {
            return;
        }
        try {
            client.messageArrivedComplete(id, 1);
        } catch (MqttException e) {
            LOG.debug("message {} not acknowledged: the broker will send it again", id, e);
        }
    }

    /** Waits up to {@code quiesceMillis} for what is in flight, says goodbye, and frees everything. Blocks. */
    void disconnect(long quiesceMillis) {
        try {
            client.disconnect(quiesceMillis).waitForCompletion(quiesceMillis + 500);
        } catch (MqttException e) {
            LOG.debug("disconnecting", e);
        }
        abandon();
    }

    /** Frees everything without a word. May block, so it has a thread of its own. */
    void abandon() {
        open = false;
        if (!ended.compareAndSet(false, true)) {
            return;
        }
        try {
            client.disconnectForcibly(0, 0, false);
        } catch (MqttException | RuntimeException e) {
            LOG.debug("ending a connection", e); // Paho stumbles over one that never came about
        }
        try {
            // Paho's thread that connects breaks when its client is closed below it
            if (!settled.await(SETTLED_WITHIN_SECONDS, TimeUnit.SECONDS)) {
                LOG.debug("an attempt to connect does not end");
            }
            client.close(true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (MqttException | RuntimeException e) {
            LOG.debug("ending a connection", e);
        }
    }

    @Override
    public void messageArrived(String topic, MqttMessage message) {
        events.arrived(this, topic, message.getId(), message);
    }

    @Override
    public void disconnected(MqttDisconnectResponse response) {
        open = false;
        if (Reasons.isTakenOver(response)) {
            events.takenOver(this);
        } else {
            events.ended(this, Reasons.of(response));
        }
    }

    @Override
    public void mqttErrorOccurred(MqttException problem) {
        LOG.debug("Paho reports", problem);
    }

    @Override
    public void deliveryComplete(IMqttToken token) {
        // the listener of each message is told
    }

    @Override
    public void connectComplete(boolean reconnect, String url) {
        // the listener of connect is told
    }

    @Override
    public void authPacketArrived(int code, MqttProperties properties) {
        LOG.debug("an AUTH packet with code {} was not expected", code);
    }

    /** Makes room; the same for a success and a failure, since only a confirmation frees what was published. */
    private final class Release implements MqttActionListener {
        @Override
        public void onSuccess(IMqttToken token) {
            released(token);
        }

        @Override
        public void onFailure(IMqttToken token, Throwable problem) {
            released(token);
        }

        private void released(IMqttToken token) {
            if (Reasons.isNotAuthorized(token.getReasonCodes())) {
                events.refused(Connection.this, String.valueOf(token.getUserContext()));
            }
            inFlight.decrementAndGet();
            if (refused.compareAndSet(true, false)) {
                events.room(Connection.this);
            }
        }
    }
}
