package io.boardwatt.grafana.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.boardwatt.grafana.alert.Alert;
import io.boardwatt.grafana.query.Dialect;
import io.boardwatt.grafana.query.Tier;
import java.util.List;

/** Rules as Grafana is provisioned with them. JSON, which is YAML too. */
public final class AlertFile {
    private static final String EXPRESSION = "__expr__";
    private static final int WATCHED_SECONDS = 120;

    private AlertFile() {}

    /** The whole file. */
    public static ObjectNode of(List<Alert> alerts, Dialect dialect) {
        ObjectNode file = JsonNodeFactory.instance.objectNode().put("apiVersion", 1);
        ObjectNode group = file.putArray("groups").addObject();
        group.put("orgId", 1)
                .put("name", "boardwatt")
                .put("folder", "Boardwatt")
                .put("interval", "10s");
        ArrayNode rules = group.putArray("rules");
        for (Alert alert : alerts) {
            ObjectNode rule = rules.addObject();
            rule.put("uid", "boardwatt-" + alert.name())
                    .put("title", alert.title())
                    .put("condition", "C")
                    .put("for", "30s")
                    // Without rows there is nothing to say: whoever is silent stands in the hub's own account.
                    .put("noDataState", "OK")
                    .put("execErrState", "Error");
            rule.putObject("annotations").put("summary", labels(alert.summary()));
            rule.putObject("labels").put("severity", alert.severity());
            ArrayNode data = rule.putArray("data");
            ObjectNode model = dialect.target(alert.question(), Tier.RAW);
            model.put("refId", "A").put("intervalMs", 10_000).put("maxDataPoints", 100);
            model.putObject("datasource").put("type", dialect.dataSourceType()).put("uid", dialect.dataSourceUid());
            step(data, "A", dialect.dataSourceUid(), model);
            step(data, "B", EXPRESSION, expression("B", "reduce", "A").put("reducer", "last"));
            ObjectNode threshold = expression("C", "threshold", "B");
            ObjectNode evaluator = threshold.putArray("conditions").addObject().putObject("evaluator");
            evaluator.put("type", "gt").putArray("params").add(alert.above());
            step(data, "C", EXPRESSION, threshold);
        }
        return file;
    }

    private static ObjectNode expression(String refId, String type, String of) {
        ObjectNode model = JsonNodeFactory.instance.objectNode();
        model.put("refId", refId).put("type", type).put("expression", of);
        model.putObject("datasource").put("type", EXPRESSION).put("uid", EXPRESSION);
        return model;
    }

    private static void step(ArrayNode data, String refId, String dataSource, ObjectNode model) {
        ObjectNode step = data.addObject().put("refId", refId).put("datasourceUid", dataSource);
        step.putObject("relativeTimeRange").put("from", WATCHED_SECONDS).put("to", 0);
        step.set("model", model);
    }

    /** A literal dollar is two in a file for provisioning. */
    private static String labels(String summary) {
        return summary.replaceAll("\\{([a-z]+)}", "{{ \\$\\$labels.$1 }}");
    }
}
