package io.boardwatt.delivery.wire;

import java.util.Arrays;

/**
 * Whether a topic matches a subscription's filter, with {@code +} for a level, {@code #} for all that follow and
 * {@code $share/group/} before a filter that several clients share.
 */
final class TopicFilter {
    private final String[] levels;

    TopicFilter(String filter) {
        String[] all = filter.split("/", -1);
        this.levels = all[0].equals("$share") ? Arrays.copyOfRange(all, 2, all.length) : all;
    }

    boolean matches(String topic) {
        int at = 0;
        for (int i = 0; i < levels.length; i++) {
            String level = levels[i];
            if (level.equals("#")) {
                return true;
            }
            if (at > topic.length()) {
                return false;
            }
            int slash = topic.indexOf('/', at);
            int end = slash < 0 ? topic.length() : slash;
            if (!level.equals("+") && !(level.length() == end - at && topic.startsWith(level, at))) {
                return false;
            }
            at = end + 1;
        }
        return at > topic.length();
    }
}
