package io.boardwatt.hub.access;

import io.boardwatt.protocol.BoardId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a user may say and hear, as topic filters. This is the one table of rights: the embedded broker holds it, and
 * mosquitto's list is written from it. Users with a dot are parts of the hub or people, so that no board can have their
 * name. Immutable.
 *
 * @param writes what it may publish on
 * @param reads what it may subscribe to
 * @param clientIds which client ids it may have of those that begin with {@code boardwatt-}
 */
public record Rights(List<String> writes, List<String> reads, Pattern clientIds) {
    /** Users by this prefix are the hub's own. */
    public static final String HUB = "boardwatt.";

    /**
     * Users by this prefix are meters, which speak for no board. Neither a board nor a foreign sender can have such a name;
     * and mosquitto lets no pattern hold for a user with a plus, so that a meter has no board's rights there either.
     */
    public static final String METER = "meter+";

    /** Stands for the user in the filters of a board. */
    public static final String USER = "%u";

    /** The hub's users. */
    public static final List<String> HUB_USERS = List.of("collector", "analyzer", "web", "operator", "reader").stream()
            .map(HUB::concat)
            .toList();

    /** What a board may, its id as {@link #USER}: everything of its own that is not the hub's. */
    static final List<String> BOARD_WRITES = List.of(
            "boardwatt/v1/%u/status",
            "boardwatt/v1/%u/info",
            "boardwatt/v1/%u/metrics",
            "boardwatt/v1/%u/work",
            "boardwatt/v1/%u/live",
            "boardwatt/v1/%u/state",
            "telegraf/%u/+");
    /** What a board may hear: what is confirmed, what it is told, and what its runs came to. */
    static final List<String> BOARD_READS =
            List.of("boardwatt/v1/%u/ack/+/+", "boardwatt/v1/%u/cmd/+", "boardwatt/v1/%u/analysis");

    private static final String OURS = "boardwatt-";
    private static final Pattern NONE_OF_OURS = Pattern.compile("(?!)");
    private static final Set<String> BOARD_PROGRAMS = Set.of("probe", "soak");

    /** The rights of a user; of one that is no part of the hub those of the board, or foreign sender, of that name. */
    public static Rights of(String user) {
        return of(user, List.of());
    }

    /**
     * The rights of a user beside topics outside of Boardwatt's.
     *
     * @param topics what a meter may write and nothing else, or what the collector may read for its meters; of others none
     */
    static Rights of(String user, List<String> topics) {
        if (user.startsWith(METER)) {
            return new Rights(topics, List.of(), NONE_OF_OURS);
        }
        if (!user.startsWith(HUB)) {
            return new Rights(
                    own(BOARD_WRITES, user),
                    own(BOARD_READS, user),
                    Pattern.compile(OURS + "(" + String.join("|", BOARD_PROGRAMS) + ")-" + Pattern.quote(user)));
        }
        String role = user.substring(HUB.length());
        return switch (role) {
            case "collector" ->
                hub(
                        role,
                        ours("ack/+/+", "meter"),
                        with(
                                with(ours("metrics", "work", "meter", "analysis", "ack/+/+", "status"), "telegraf/+/+"),
                                topics));
            case "analyzer" -> hub(role, ours("analysis"), ours("metrics", "work", "meter", "ack/analyzer/+"));
            case "web" ->
                hub(role, List.of(), with(ours("live", "status", "info", "work", "meter", "analysis"), "telegraf/+/+"));
            case "operator" ->
                hub(
                        role,
                        ours("cmd/+", "status", "info", "state", "ack/+/+"),
                        with(List.of("boardwatt/v1/#"), "telegraf/+/+"));
            default -> hub("reader", List.of(), ours("live", "status", "info", "state"));
        };
    }

    /** One account for all boards: who has it may speak for any of them, but not for the hub. */
    public static Rights shared() {
        return new Rights(own(BOARD_WRITES, "+"), List.of("boardwatt/v1/#", "telegraf/+/+"), Pattern.compile(".*"));
    }

    private static Rights hub(String role, List<String> writes, List<String> reads) {
        // The collector speaks for the hub, and hears meters, over connections of their own.
        String programs = role.equals("collector") ? "(collector|hub|meters)" : role;
        return new Rights(writes, reads, Pattern.compile(OURS + programs + "-.*"));
    }

    private static List<String> ours(String... leaves) {
        return List.of(leaves).stream().map(leaf -> "boardwatt/v1/+/" + leaf).toList();
    }

    private static List<String> with(List<String> filters, String more) {
        return with(filters, List.of(more));
    }

    private static List<String> with(List<String> filters, List<String> more) {
        List<String> all = new ArrayList<>(filters);
        all.addAll(more);
        return List.copyOf(all);
    }

    private static List<String> own(List<String> filters, String user) {
        return filters.stream().map(filter -> filter.replace(USER, user)).toList();
    }

    /** Whether a name may be a user's: a board id, or the host name of a foreign sender, and no wildcard. */
    public static boolean isNameOfASender(String name) {
        return BoardId.isValid(name) || (name.matches("[A-Za-z0-9.-]{1,64}") && !name.startsWith(HUB));
    }

    /** Whether a name may be a meter's user. */
    public static boolean isNameOfAMeter(String name) {
        return name.startsWith(METER) && name.substring(METER.length()).matches("[A-Za-z0-9_-]{1,32}");
    }

    /** Whether it may publish on a topic. */
    public boolean mayWrite(String topic) {
        return covers(writes, topic);
    }

    /** Whether it may subscribe to a filter: to nothing that its own do not cover. */
    public boolean mayRead(String filter) {
        return covers(reads, filter);
    }

    /** Whether it may have a client id; those of others' programs are theirs. */
    public boolean mayBe(String clientId) {
        return !clientId.startsWith(OURS) || clientIds.matcher(clientId).matches();
    }

    private static boolean covers(List<String> filters, String wanted) {
        for (String filter : filters) {
            if (covers(filter, wanted)) {
                return true;
            }
        }
        return false;
    }

    /** Whether everything that {@code wanted}, a topic or a filter, can match is matched by {@code filter} too. */
    private static boolean covers(String filter, String wanted) {
        String[] ours = filter.split("/", -1);
        String[] theirs = wanted.split("/", -1);
        for (int i = 0; i < ours.length; i++) {
            if (ours[i].equals("#")) {
                return true;
            }
            boolean any = i < theirs.length && ours[i].equals("+") && !theirs[i].equals("#") && !theirs[i].isEmpty();
            if (!any && !(i < theirs.length && ours[i].equals(theirs[i]))) {
                return false;
            }
        }
        return theirs.length == ours.length;
    }
}
