package io.boardwatt.launcher;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.joran.spi.ConsoleTarget;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** Log lines: standard error, one line an event, the libraries' own only from warnings on. */
final class Logging {
    private static final String OURS = "io.boardwatt";
    private static final String LINE = "%-5level %logger{0}: %message%n";

    private Logging() {}

    /** Starts at a level; times stand in front unless the journal writes them. */
    static void start(String level, Map<String, String> environment) {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();

        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern(
                environment.containsKey("JOURNAL_STREAM") ? LINE : "%date{\"yyyy-MM-dd'T'HH:mm:ss.SSSXXX\"} " + LINE);
        encoder.start();

        ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
        appender.setContext(context);
        appender.setTarget(ConsoleTarget.SystemErr.getName());
        appender.setEncoder(encoder);
        appender.start();

        Level ours = Level.toLevel(level);
        ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.addAppender(appender);
        root.setLevel(Level.WARN);
        context.getLogger(OURS).setLevel(ours);
        // Artemis warns of every queue that has no address for dead letters; ours need none.
        context.getLogger("org.apache.activemq.artemis.core.server").setLevel(Level.ERROR);

        // Each attempt of a board that finds no broker would be an error with its stack; the swarm counts and tells
        // them.
        context.getLogger("io.vertx.mqtt").setLevel(Level.OFF);

        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
    }
}
