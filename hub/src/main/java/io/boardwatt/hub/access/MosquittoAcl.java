package io.boardwatt.hub.access;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@link Rights} as mosquitto's {@code acl_file}. */
public final class MosquittoAcl {
    private MosquittoAcl() {}

    /**
     * The whole file.
     *
     * @param topics what users may beside the rights of their kind: meters, and the collector for them
     */
    static String text(Map<String, List<String>> topics) {
        StringBuilder text = new StringBuilder()
                .append(
                        "# Who may say and hear what. Written from Rights.java; the embedded broker holds the same.\n\n")
                .append("# A board, or a foreign sender: for itself alone. %u is its user, which is its board id.\n");
        lines(text, "pattern write ", Rights.BOARD_WRITES);
        lines(text, "pattern read ", Rights.BOARD_READS);
        for (String user : Rights.HUB_USERS) {
            Rights rights = Rights.of(user, topics.getOrDefault(user, List.of()));
            user(text, user, rights);
        }
        new TreeMap<>(topics).forEach((user, its) -> {
            if (user.startsWith(Rights.METER)) {
                user(text, user, Rights.of(user, its));
            }
        });
        return text.toString();
    }

    private static void user(StringBuilder text, String user, Rights rights) {
        text.append("\nuser ").append(user).append('\n');
        lines(text, "topic write ", rights.writes());
        lines(text, "topic read ", rights.reads());
    }

    private static void lines(StringBuilder text, String what, List<String> filters) {
        filters.forEach(filter -> text.append(what).append(filter).append('\n'));
    }
}
