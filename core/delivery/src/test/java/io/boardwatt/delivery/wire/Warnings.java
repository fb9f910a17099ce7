package io.boardwatt.delivery.wire;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;

/** What links warn of while this is open. */
final class Warnings extends AppenderBase<ILoggingEvent> implements AutoCloseable {
    private final Logger logger = (Logger) LoggerFactory.getLogger(PahoLink.class);
    private final List<String> said = new CopyOnWriteArrayList<>();

    Warnings() {
        start();
        logger.addAppender(this);
    }

    @Override
    protected void append(ILoggingEvent event) {
        said.add(event.getFormattedMessage());
    }

    List<String> said() {
        return said;
    }

    @Override
    public void close() {
        logger.detachAppender(this);
    }
}
