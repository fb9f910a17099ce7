package io.boardwatt.sources.text;

import java.util.List;

/** Values of a file whose rows are a name and a number, such as {@code /proc/meminfo}, found by name. Immutable. */
public final class Named {
    private final int[] places;

    private Named(int[] places) {
        this.places = places;
    }

    /** Where the first number of each row so called stands; a row that is not there is absent. */
    public static Named of(List<Numbers.Row> rows, String... names) {
        int[] places = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            places[i] = -1;
            for (Numbers.Row row : rows) {
                if (row.name().equals(names[i])) {
                    places[i] = row.first();
                }
            }
        }
        return new Named(places);
    }

    /** Whether that row is there. */
    public boolean has(int index) {
        return places[index] >= 0;
    }

    /** Its first number. */
    public long whole(Numbers numbers, int index) {
        return numbers.whole(places[index]);
    }
}
