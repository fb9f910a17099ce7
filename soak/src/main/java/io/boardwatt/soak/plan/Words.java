package io.boardwatt.soak.plan;

import io.boardwatt.launcher.Nearest;
import java.util.List;

/** Helps with a word that is not known. */
final class Words {
    private Words() {}

    /** What was meant, or what there is when nothing is near. */
    static String hint(String word, List<String> known) {
        String near = Nearest.hint(word, known.stream());
        return near.isEmpty() ? "; there are " + String.join(", ", known) : near;
    }
}
