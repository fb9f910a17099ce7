package io.boardwatt.grafana.dashboard;

import io.boardwatt.grafana.query.Condition;
import io.boardwatt.grafana.query.Question;

/** What a person has chosen in a dashboard about runs. */
final class Chosen {
    private Chosen() {}

    /** Only of the chosen boards, runs and workloads. */
    static Question runs(Question question) {
        return question.ofChosenHosts()
                .where(new Condition.IsChosen("run", "run"))
                .where(new Condition.IsChosen("workload", "workload"));
    }

    /** Of those only the chosen quantity. */
    static Question quantity(Question question) {
        return runs(question).where(new Condition.IsChosen("quantity", "quantity"));
    }
}
