package io.boardwatt.hub.forget;

import io.boardwatt.connections.BrokerOfSettings;
import io.boardwatt.delivery.wire.Link;
import io.boardwatt.delivery.wire.LinkSettings;
import io.boardwatt.delivery.wire.MqttAddress;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Context;
import io.boardwatt.launcher.Program;
import io.boardwatt.launcher.Settings;
import io.boardwatt.protocol.BoardId;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.protocol.Topic;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Does it, says it, and ends. */
final class ForgetProgram implements Program {
    @Override
    public AutoCloseable start(Settings settings, Context context) throws BadStart, InterruptedException {
        List<String> words = context.arguments();
        if (words.size() != 1 || !BoardId.isValid(words.get(0))) {
            throw BadStart.usage(
                    "forget takes one board: 1 to 32 characters of a-z, 0-9 and -, such as rpi-4; it got " + words);
        }
        String board = words.get(0);
        MqttAddress broker = BrokerOfSettings.of(settings);
        Duration wait = settings.get(ForgetCommand.WAIT);
        String client = String.format("boardwatt-operator-%08x", new SecureRandom().nextInt());
        try (Link link = Link.open(new LinkSettings(broker, client, Optional.empty()), Ticker.system())) {
            Retained retained = new Retained(link, Topic.PREFIX + board + "/#", Ticker.system());
            if (!retained.clear(wait)) {
                throw BadStart.unavailable("mqtt.url = " + broker + ": the broker did not answer within "
                        + wait.toSeconds() + " s, or did not let us clear what it keeps of " + board
                        + "; the user boardwatt.operator may");
            }
            context.out()
                    .println(
                            retained.cleared().isEmpty()
                                    ? "The broker keeps nothing of " + board
                                    : "Cleared " + String.join(", ", retained.cleared()));
            context.out()
                    .println("What stays: the rows of " + board + " in the store, until their retention ends; and"
                            + " its credentials, which boardwatt enroll " + board + " --revoke takes back");
        }
        context.exit().accept(0);
        return () -> {};
    }
}
