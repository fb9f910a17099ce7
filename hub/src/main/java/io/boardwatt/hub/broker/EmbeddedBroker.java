package io.boardwatt.hub.broker;

import io.boardwatt.hub.access.Account;
import io.boardwatt.hub.access.Accounts;
import io.boardwatt.hub.access.Secrets;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.ActiveMQDisconnectedException;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.WildcardConfiguration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.TransportConstants;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.activemq.artemis.utils.critical.CriticalAnalyzerPolicy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A broker in this JVM. What it acknowledges has reached the disk; retained messages and sessions survive a kill. Any
 * thread.
 */
public final class EmbeddedBroker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBroker.class);

    private static final int JOURNAL_FILE_BYTES = 4 << 20;
    private static final int PAGE_BYTES = 1 << 20;
    /** What waits for one topic beyond this goes to the disk. */
    private static final long MEMORY_BYTES_PER_TOPIC = 16L << 20;

    private static final long MEMORY_BYTES = 64L << 20;
    /** Ours are at most 256 KiB. */
    private static final int MOST_PACKET_BYTES = 1 << 20;

    private final EmbeddedActiveMQ server;
    private final ScheduledExecutorService patrol;

    @SuppressWarnings("FutureReturnValueIgnored") // what it throws is logged
    private EmbeddedBroker(EmbeddedActiveMQ server, Optional<Accounts> accounts, Optional<Doorkeeper> doorkeeper) {
        this.server = server;
        this.patrol = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "broker-patrol");
            thread.setDaemon(true);
            return thread;
        });
        doorkeeper.ifPresent(door ->
                patrol.scheduleWithFixedDelay(() -> throwOut(door, accounts.orElseThrow()), 1, 1, TimeUnit.SECONDS));
    }

    /** Ends the connections of accounts that are no longer. */
    private void throwOut(Doorkeeper door, Accounts accounts) {
        try {
            for (RemotingConnection connection :
                    server.getActiveMQServer().getRemotingService().getConnections()) {
                Optional<Account> account = door.accountOf(connection);
                if (account.isPresent() && !accounts.isValid(account.get())) {
                    LOG.info("{} at {} has no account any more", account.get(), connection.getRemoteAddress());
                    connection.fail(new ActiveMQDisconnectedException("no account any more"));
                }
            }
        } catch (RuntimeException e) {
            LOG.warn("the broker could not look after its connections", e);
        }
    }

    /**
     * Starts one and returns when it takes connections.
     *
     * @throws BindException when the address and port are in use or not this machine's
     * @throws IOException when it cannot start; the message says why
     */
    public static EmbeddedBroker start(BrokerSettings settings) throws IOException {
        Files.createDirectories(settings.folder());
        Set<InetAddress> addresses = addresses(settings.address());
        for (InetAddress address : addresses) {
            checkFree(address, settings.port());
        }
        if (settings.tls().isPresent()) {
            checkFree(settings.tls().get().address(), settings.tls().get().port());
        }
        EmbeddedActiveMQ server = new EmbeddedActiveMQ();
        Optional<Doorkeeper> doorkeeper = settings.accounts().map(Doorkeeper::new);
        try {
            Configuration configuration = configuration(settings.folder());
            for (InetAddress address : addresses) {
                configuration.addAcceptorConfiguration(address.getHostAddress(), acceptor(address, settings.port()));
            }
            settings.tls().ifPresent(tls -> configuration.addAcceptorConfiguration(acceptor(tls)));
            configuration.setSecurityEnabled(doorkeeper.isPresent());
            doorkeeper.ifPresent(server::setSecurityManager);
            server.setConfiguration(configuration);
            server.start();
        } catch (Exception e) { // it declares no narrower one
            throw new IOException("the broker cannot start in " + settings.folder() + ": " + e.getMessage(), e);
        }
        if (!server.getActiveMQServer().isActive()) {
            throw new IOException("the broker does not start in " + settings.folder()
                    + "; another may be running there, or the folder cannot be written");
        }
        LOG.info(
                "the broker listens on {} port {}, its journal is in {}",
                addresses,
                settings.port(),
                settings.folder());
        settings.tls().ifPresent(tls -> LOG.info("the broker listens by TLS on {}", tls));
        return new EmbeddedBroker(server, settings.accounts(), doorkeeper);
    }

    private static Set<InetAddress> addresses(InetAddress address) {
        Set<InetAddress> addresses = new LinkedHashSet<>();
        addresses.add(address);
        if (!address.isAnyLocalAddress() && !address.isLoopbackAddress()) {
            addresses.add(InetAddress.getLoopbackAddress());
        }
        return addresses;
    }

    private static void checkFree(InetAddress address, int port) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(address, port));
        } catch (BindException e) {
            throw new BindException("the broker cannot listen on " + address.getHostAddress() + " port " + port + ": "
                    + e.getMessage() + "; another broker may be running there");
        }
    }

    private static String acceptor(InetAddress address, int port) {
        String host = address.getHostAddress();
        return "tcp://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port
                + "?protocols=MQTT;receiveMaximum=65535;topicAliasMaximum=0;maximumPacketSize=" + MOST_PACKET_BYTES
                + ";remotingThreads=2;useEpoll=false;useKQueue=false";
    }

    private static TransportConfiguration acceptor(TlsEndpoint tls) {
        Map<String, Object> parameters = new HashMap<>();
        parameters.put(TransportConstants.HOST_PROP_NAME, tls.address().getHostAddress());
        parameters.put(TransportConstants.PORT_PROP_NAME, tls.port());
        parameters.put(TransportConstants.PROTOCOLS_PROP_NAME, "MQTT");
        parameters.put(TransportConstants.REMOTING_THREADS_PROPNAME, 2);
        parameters.put(TransportConstants.USE_EPOLL_PROP_NAME, false);
        parameters.put(TransportConstants.USE_KQUEUE_PROP_NAME, false);
        parameters.put(TransportConstants.SSL_ENABLED_PROP_NAME, true);
        parameters.put(TransportConstants.ENABLED_PROTOCOLS_PROP_NAME, "TLSv1.2,TLSv1.3");
        parameters.put(TransportConstants.WANT_CLIENT_AUTH_PROP_NAME, true);
        parameters.put(TransportConstants.KEYSTORE_TYPE_PROP_NAME, "PKCS12");
        parameters.put(
                TransportConstants.KEYSTORE_PATH_PROP_NAME, tls.identity().toString());
        parameters.put(TransportConstants.KEYSTORE_PASSWORD_PROP_NAME, tls.password());
        parameters.put(TransportConstants.TRUSTSTORE_TYPE_PROP_NAME, "PKCS12");
        parameters.put(
                TransportConstants.TRUSTSTORE_PATH_PROP_NAME, tls.clients().toString());
        parameters.put(TransportConstants.TRUSTSTORE_PASSWORD_PROP_NAME, tls.password());
        Map<String, Object> protocol = new HashMap<>();
        protocol.put("receiveMaximum", 65_535);
        protocol.put("topicAliasMaximum", 0);
        protocol.put("maximumPacketSize", MOST_PACKET_BYTES);
        return new TransportConfiguration(NettyAcceptorFactory.class.getName(), parameters, "tls", protocol);
    }

    private static Configuration configuration(Path folder) {
        // Artemis' own wildcards split at dots: a message to telegraf/rpi.local/cpu would be acknowledged and dropped.
        WildcardConfiguration wildcards =
                new WildcardConfiguration().setDelimiter('/').setSingleWord('+').setAnyWords('#');
        return new ConfigurationImpl()
                .setName("boardwatt")
                .setWildCardConfiguration(wildcards)
                .setPersistenceEnabled(true)
                .setBindingsDirectory(folder.resolve("bindings").toString())
                .setJournalDirectory(folder.resolve("journal").toString())
                .setPagingDirectory(folder.resolve("paging").toString())
                .setLargeMessagesDirectory(folder.resolve("large").toString())
                // There is no native asynchronous one for every board.
                .setJournalType(JournalType.NIO)
                .setJournalDatasync(true)
                .setJournalSyncNonTransactional(true)
                .setJournalFileSize(JOURNAL_FILE_BYTES)
                .setJournalMinFiles(2)
                .setJournalPoolFiles(4)
                // By default producers are held up for ever when the disk is 90 % full.
                .setMaxDiskUsage(-1)
                .setGlobalMaxSize(MEMORY_BYTES)
                .setThreadPoolMaxSize(8)
                .setScheduledThreadPoolMaxSize(2)
                .setMqttSessionScanInterval(5_000)
                // Artemis has a user that may do everything, whose password is known to all who read its manual.
                .setClusterUser(Secrets.random())
                .setClusterPassword(Secrets.random())
                // By these a name would be enough where a password was right before.
                .setAuthenticationCacheSize(0)
                .setAuthorizationCacheSize(0)
                .setJMXManagementEnabled(false)
                .setMessageCounterEnabled(false)
                // By default a disk that hangs for two minutes ends the JVM, and with it the whole hub.
                .setCriticalAnalyzerPolicy(CriticalAnalyzerPolicy.LOG)
                .addAddressSetting(
                        "#",
                        new AddressSettings()
                                .setAddressFullMessagePolicy(AddressFullMessagePolicy.PAGE)
                                .setMaxSizeBytes(MEMORY_BYTES_PER_TOPIC)
                                .setPageSizeBytes(PAGE_BYTES));
    }

    /** Says goodbye to every client and ends. */
    @Override
    public void close() {
        patrol.shutdownNow();
        try {
            server.stop();
        } catch (Exception e) { // it declares no narrower one
            LOG.warn("the broker did not end in order: {}", e.getMessage());
        }
    }
}
