package io.boardwatt.grafana.query;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** A query language of a store, and the data source of Grafana that speaks it. */
public interface Dialect {
    /** The folder of its dashboards, and the end of their uids: {@code influxql}, {@code sql}. */
    String name();

    /** The type of its data source in Grafana. */
    String dataSourceType();

    /** The uid of the data source that is provisioned; alerts, which know no variable, ask it. */
    String dataSourceUid();

    /** The text that answers a question from one tier, with Grafana's macros and variables in it. */
    String text(Question question, Tier tier);

    /** The question as Grafana keeps it, without {@code refId} and data source. */
    ObjectNode target(Question question, Tier tier);

    /**
     * What lists the values of a tag for a variable.
     *
     * @param chosen conditions by variables above it
     */
    String valuesOf(String measurement, String tag, List<Condition> chosen);

    /** The name that a series gets for a legend. */
    String seriesName(String legend);
}
