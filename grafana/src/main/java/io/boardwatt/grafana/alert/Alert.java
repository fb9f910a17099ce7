package io.boardwatt.grafana.alert;

import io.boardwatt.grafana.query.Question;

/**
 * A rule that Grafana watches: it fires for each series whose newest value lies above a limit.
 *
 * @param name the end of its uid
 * @param title what a person reads
 * @param summary a sentence for whoever is told; <code>{tag}</code> stands for a tag's value
 * @param question values of the last minutes
 * @param above the limit
 * @param severity {@code warning} or {@code error}
 */
public record Alert(String name, String title, String summary, Question question, double above, String severity) {
    /** @throws IllegalArgumentException when the question is not one for a rule */
    public Alert {
        if (question.shape() != Question.Shape.WATCHED || question.columns().size() != 1) {
            throw new IllegalArgumentException(name + " watches one value of the last minutes");
        }
    }
}
