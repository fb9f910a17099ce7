package io.boardwatt.hub.broker;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.WildcardConfiguration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
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

    private EmbeddedBroker(EmbeddedActiveMQ server) {
        this.server = server;
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
        EmbeddedActiveMQ server = new EmbeddedActiveMQ();
        try {
            Configuration configuration = configuration(settings.folder());
            for (InetAddress address : addresses) {
                configuration.addAcceptorConfiguration(address.getHostAddress(), acceptor(address, settings.port()));
            }
            Optional<Credentials> credentials = settings.credentials();
            configuration.setSecurityEnabled(credentials.isPresent());
            credentials.ifPresent(needed -> server.setSecurityManager(new Doorkeeper(needed)));
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
        return new EmbeddedBroker(server);
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
        try {
            server.stop();
        } catch (Exception e) { // it declares no narrower one
            LOG.warn("the broker did not end in order: {}", e.getMessage());
        }
    }
}
