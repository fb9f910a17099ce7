package io.boardwatt.launcher;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** What somebody may have meant: the known word with the fewest edits from the unknown one. */
public final class Nearest {
    private Nearest() {}

    /** {@code "; did you mean x?"}, or nothing when no word is near. */
    public static String hint(String word, Stream<String> known) {
        return of(word, known).map(near -> "; did you mean " + near + "?").orElse("");
    }

    /** The nearest word that is at most a third of its letters away. */
    static Optional<String> of(String word, Stream<String> known) {
        record Candidate(String word, int edits) {}
        return known.distinct()
                .map(k -> new Candidate(k, edits(word, k)))
                .filter(c -> c.edits <= Math.max(1, Math.min(word.length(), c.word.length()) / 3))
                .min(Comparator.comparingInt(Candidate::edits).thenComparing(Candidate::word))
                .map(Candidate::word);
    }

    /** Damerau-Levenshtein in its restricted form: insertions, deletions, changes, and swaps of neighbours. */
    static int edits(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            d[i][0] = i;
        }
        for (int j = 0; j <= b.length(); j++) {
            d[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(d[i - 1][j - 1] + change, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
