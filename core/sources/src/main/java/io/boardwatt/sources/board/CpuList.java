package io.boardwatt.sources.board;

import java.util.ArrayList;
import java.util.List;

/** The kernel's way to write a set of cores: {@code 0-3,5}. */
public final class CpuList {
    private static final int MOST = 8192;

    private CpuList() {}

    /** The ids in it, ascending as written; empty for an empty or unreadable text. */
    public static List<Integer> parse(String text) {
        List<Integer> ids = new ArrayList<>();
        for (String part : text.strip().split(",", -1)) {
            if (!part.matches("\\d{1,5}(-\\d{1,5})?")) {
                return List.of();
            }
            int dash = part.indexOf('-');
            int from = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
            int to = dash < 0 ? from : Math.min(MOST, Integer.parseInt(part.substring(dash + 1)));
            for (int id = from; id <= to; id++) {
                ids.add(id);
            }
        }
        return List.copyOf(ids);
    }
}
