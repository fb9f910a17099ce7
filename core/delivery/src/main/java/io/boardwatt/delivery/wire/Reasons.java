package io.boardwatt.delivery.wire;

import java.io.EOFException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.paho.mqttv5.client.MqttDisconnectResponse;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.jspecify.annotations.Nullable;

/** Why something failed, in words for a log line. */
final class Reasons {
    static final String CLOSED = "the broker closed the connection";
    private static final int FIRST_FAILURE = 0x80;
    private static final int NOT_AUTHORIZED = 0x87;
    private static final int SESSION_TAKEN_OVER = 0x8E;

    private Reasons() {}

    static String of(@Nullable Throwable problem) {
        if (problem == null) {
            return "no reason given";
        }
        Throwable root = problem;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        if (root instanceof EOFException) {
            return CLOSED;
        }
        String text = root.getMessage() == null ? root.toString() : root.getMessage();
        return problem instanceof MqttException mqtt ? text + " (code " + mqtt.getReasonCode() + ")" : text;
    }

    static String of(@Nullable MqttDisconnectResponse response) {
        if (response == null) {
            return "no reason given";
        }
        if (response.getException() != null && response.getException().getCause() != null) {
            return of(response.getException());
        }
        String said = response.getReasonString();
        return "the broker ended it with code " + response.getReturnCode() + (said == null ? "" : ", " + said);
    }

    /** Whether the broker ended it because another client came with our id. */
    static boolean isTakenOver(@Nullable MqttDisconnectResponse response) {
        return response != null && response.getReturnCode() == SESSION_TAKEN_OVER;
    }

    /** Whether an acknowledgement says that we had no right. */
    static boolean isNotAuthorized(int @Nullable [] codes) {
        return codes != null && codes.length > 0 && codes[0] == NOT_AUTHORIZED;
    }

    /** The filters whose code in the SUBACK is a failure. */
    static List<String> refused(List<String> filters, int @Nullable [] codes) {
        List<String> refused = new ArrayList<>();
        for (int i = 0; codes != null && i < codes.length && i < filters.size(); i++) {
            if (codes[i] >= FIRST_FAILURE) {
                refused.add(filters.get(i));
            }
        }
        return refused;
    }
}
