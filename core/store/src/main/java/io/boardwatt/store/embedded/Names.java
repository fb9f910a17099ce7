package io.boardwatt.store.embedded;

/**
 * Measurements, tags and fields as names of tables and columns, and back. QuestDB does not tell upper from lower case and
 * refuses some characters, so {@code a-z 0-9 _} stand for themselves, an upper-case letter is {@code $} and its lower-case
 * one, common signs are {@code $} and a digit, any other character is {@code $9} and its code in five digits;
 * {@code timestamp} belongs to the time of the row.
 */
final class Names {
    /** The column of the row's time. */
    static final String TIME = "timestamp";
    /** What {@code $0} to {@code $8} stand for. */
    private static final String COMMON = ".- /:%()$";
    /** QuestDB's limit is 127 characters of a file name, which has an ending. */
    private static final int MOST_CHARACTERS = 120;

    private Names() {}

    /** The name of a table or column. */
    static String encode(String name) {
        StringBuilder out = new StringBuilder(name.length() + 8);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean first = i == 0 && name.equals(TIME);
            if (!first && ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_')) {
                out.append(c);
            } else if (!first && c >= 'A' && c <= 'Z') {
                out.append('$').append((char) (c - 'A' + 'a'));
            } else if (COMMON.indexOf(c) >= 0) {
                out.append('$').append(COMMON.indexOf(c));
            } else {
                out.append("$9").append(String.valueOf(100_000 + c), 1, 6);
            }
        }
        return out.toString();
    }

    /** The name that {@link #encode} was given. */
    static String decode(String name) {
        StringBuilder out = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c != '$' || i + 1 == name.length()) {
                out.append(c);
            } else if (name.charAt(i + 1) == '9' && i + 6 < name.length()) {
                out.append((char) Integer.parseInt(name.substring(i + 2, i + 7)));
                i += 6;
            } else if (Character.isDigit(name.charAt(i + 1)) && name.charAt(i + 1) != '9') {
                out.append(COMMON.charAt(name.charAt(++i) - '0'));
            } else {
                out.append(Character.toUpperCase(name.charAt(++i)));
            }
        }
        return out.toString();
    }

    /** Whether QuestDB can hold a name of this length. */
    static boolean fits(String name) {
        return encode(name).length() <= MOST_CHARACTERS;
    }

    /** Quoted for SQL; an encoded name holds no quote. */
    static String quoted(String name) {
        return '"' + encode(name) + '"';
    }
}
