package io.boardwatt.hub.enroll;

import io.boardwatt.collector.meter.MeterTopics;
import io.boardwatt.hub.access.AccessFolder;
import io.boardwatt.hub.access.Enrollment;
import io.boardwatt.hub.access.Rights;
import io.boardwatt.hub.access.UserTopics;
import io.boardwatt.launcher.BadStart;
import io.boardwatt.launcher.Settings;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Meters that speak over the broker: each may write its topics alone, and the collector may read those of its file alone.
 *
 * @param user who is enrolled, a meter or not
 * @param topics what it may write, when it is a meter that is to be let in
 * @param ofCollector what {@code collector.meters-file} has the collector hear
 * @param isNew whether a password that there is ends
 */
record MeterUsers(String user, List<String> topics, List<String> ofCollector, boolean isNew) {
    private static final String COLLECTOR = Rights.HUB + "collector";

    static MeterUsers of(Settings settings, String user) throws BadStart {
        Map<String, String> ofFile = MeterTopics.of(settings);
        List<String> topics = settings.get(EnrollCommand.TOPICS).stream()
                .flatMap(text -> Arrays.stream(text.split(",", -1)))
                .map(String::strip)
                .toList();
        boolean isMeter = Rights.isNameOfAMeter(user);
        if (!isMeter && !topics.isEmpty()) {
            throw BadStart.usage("enroll.topics is for meters: boardwatt enroll meter+NAME --topics TOPIC;"
                    + " what a board may say is the same for all");
        }
        if (isMeter && settings.get(EnrollCommand.TLS)) {
            throw BadStart.usage("a meter is let in by a password; --tls is for boards");
        }
        if (isMeter && topics.isEmpty() && !settings.get(EnrollCommand.REVOKE)) {
            String topic = ofFile.get(user.substring(Rights.METER.length()));
            if (topic == null) {
                throw BadStart.usage("which topics " + user
                        + " may write is not said: --topics tele/plug/SENSOR would, or"
                        + " an address mqtt:… of that meter in the file that " + MeterTopics.FILE.flag() + " names");
            }
            topics = List.of(topic);
        }
        for (String topic : topics) {
            if (!UserTopics.isOne(topic)) {
                throw BadStart.usage("enroll.topics: '" + topic + "' is no topic of a meter: it takes one such as"
                        + " tele/plug/SENSOR or zigbee2mqtt/+, and none of boardwatt/, telegraf/ and $SYS/");
            }
        }
        return new MeterUsers(user, topics, List.copyOf(ofFile.values()), settings.get(EnrollCommand.RENEW));
    }

    /** What an earlier enrolment said stays where none is named. */
    void letTheCollectorHear(Enrollment enrollment, PrintStream out) throws IOException {
        if (!ofCollector.isEmpty()) {
            enrollment.topics(COLLECTOR, ofCollector);
            out.println(COLLECTOR + " may hear its meters: " + String.join(", ", ofCollector));
        }
    }

    /** Lets the meter in. */
    void enroll(Enrollment enrollment, AccessFolder access, PrintStream out) throws IOException {
        enrollment.topics(user, topics);
        if (isNew || !enrollment.hasPassword(user)) {
            enrollment.password(user);
            out.println(user + " is let in by a new password");
        } else {
            out.println(user + " has a password already, which stays; --renew makes a new one");
        }
        out.println("It may write " + String.join(", ", topics) + " and nothing else.");
        out.println("Give the meter the user " + user + " and the password in "
                + access.ofBoard(user).resolve("password"));
        out.println("Mosquitto: acl_file " + access.acl() + ", and kill -HUP");
    }
}
