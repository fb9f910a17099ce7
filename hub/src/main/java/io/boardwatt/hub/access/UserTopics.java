package io.boardwatt.hub.access;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Topics outside of Boardwatt's own, by user, in the file {@code topics}: which a meter may write, and which the collector
 * may read for the meters of its file. A line is {@code user:topic}; further topics follow a tab, which no topic holds.
 */
public final class UserTopics {
    private static final String TAB = "\t";
    private static final int MOST_LENGTH = 256;
    /** Whoever may write there speaks for boards. */
    private static final Set<String> BOARDS_OWN = Set.of("boardwatt", "telegraf");

    private UserTopics() {}

    /** Whether a topic, or a filter, is outside of what boards say: a name, then levels, of which any may be a wildcard. */
    public static boolean isOne(String topic) {
        String[] levels = topic.split("/", -1);
        if (topic.isEmpty()
                || topic.length() > MOST_LENGTH
                || levels[0].matches("[$+#].*")
                || BOARDS_OWN.contains(levels[0])
                || topic.codePoints().anyMatch(Character::isISOControl)) {
            return false;
        }
        for (int i = 0; i < levels.length; i++) {
            boolean isWildcard = levels[i].equals("+") || (levels[i].equals("#") && i == levels.length - 1);
            if (!isWildcard && (levels[i].contains("+") || levels[i].contains("#"))) {
                return false;
            }
        }
        return true;
    }

    /** Everybody's. */
    static Map<String, List<String>> read(Path file) throws IOException {
        Map<String, List<String>> topics = new TreeMap<>();
        AccessFolder.read(file).forEach((user, text) -> topics.put(user, Arrays.asList(text.split(TAB))));
        return topics;
    }

    /** Puts a user's, in place of those before; none takes the user out. */
    static void put(Path file, String user, List<String> topics) throws IOException {
        if (topics.isEmpty()) {
            AccessFolder.remove(file, user);
        } else {
            AccessFolder.put(file, user, String.join(TAB, topics));
        }
    }
}
