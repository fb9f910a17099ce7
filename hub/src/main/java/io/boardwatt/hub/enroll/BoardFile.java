package io.boardwatt.hub.enroll;

import io.boardwatt.protocol.BoardId;

/** The settings that a board is given: no secret is among them, only where each is. */
final class BoardFile {
    private BoardFile() {}

    static String text(String board, String url, String folder, boolean certificate, boolean ca) {
        StringBuilder text = new StringBuilder();
        if (BoardId.isValid(board)) {
            line(text, "board.id", board);
        }
        line(text, "mqtt.url", url);
        if (ca && url.startsWith("ssl:")) {
            line(text, "mqtt.ca-file", folder + "/ca.pem");
        }
        if (certificate) {
            line(text, "mqtt.certificate-file", folder + "/certificate.pem");
            line(text, "mqtt.key-file", folder + "/key.pem");
        } else {
            line(text, "mqtt.user", board);
            line(text, "mqtt.password-file", folder + "/password");
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append(key).append(" = ").append(value).append('\n');
    }
}
