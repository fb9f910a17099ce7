package io.boardwatt.grafana.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.boardwatt.grafana.panel.GrafanaUnit;
import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.query.Column;
import io.boardwatt.grafana.query.Dialect;
import io.boardwatt.grafana.query.Question;
import io.boardwatt.grafana.query.Tier;

/** A panel as Grafana keeps it, without its place. */
final class PanelFile {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Panel panel;
    private final Dialect dialect;

    PanelFile(Panel panel, Dialect dialect) {
        this.panel = panel;
        this.dialect = dialect;
    }

    ObjectNode write(int id) {
        ObjectNode json = JSON.objectNode();
        json.put("id", id).put("type", panel.kind().type());
        json.put("title", panel.title()).put("description", panel.description());
        if (!panel.repeats().isEmpty()) {
            json.put("repeat", panel.repeats()).put("repeatDirection", "h").put("maxPerRow", 2);
        }
        targets(json.putArray("targets"));
        // Grafana's own least step is 10 s, which would hide what happens every second.
        json.put("interval", "1s");
        ObjectNode fields = json.putObject("fieldConfig");
        if (panel.kind() == Panel.Kind.LINES) {
            lines(json, fields);
        } else {
            table(json, fields);
        }
        return json;
    }

    private void targets(ArrayNode list) {
        for (Question question : panel.questions()) {
            for (Tier tier : question.hasRollups() ? Tier.values() : new Tier[] {Tier.RAW}) {
                ObjectNode target = dialect.target(question, tier);
                target.put("refId", String.valueOf((char) ('A' + list.size())));
                list.add(target);
            }
        }
    }

    private void lines(ObjectNode json, ObjectNode fields) {
        ObjectNode defaults = defaults(fields);
        panel.least().ifPresent(least -> defaults.put("min", least));
        panel.most().ifPresent(most -> defaults.put("max", most));
        ObjectNode custom = defaults.putObject("custom");
        custom.put("drawStyle", "line").put("lineWidth", 1).put("fillOpacity", panel.isStacked() ? 40 : 0);
        // A gap is a board that said nothing; only short ones are the seconds between two samples.
        custom.put("showPoints", "auto").put("spanNulls", 180_000);
        if (panel.isStacked()) {
            custom.putObject("stacking").put("mode", "normal").put("group", "A");
        }
        if (panel.limit().isPresent()) {
            custom.putObject("thresholdsStyle").put("mode", "line");
        }
        ArrayNode overrides = fields.putArray("overrides");
        if (panel.hasBand()) {
            override(overrides, "high")
                    .addObject()
                    .put("id", "custom.fillBelowTo")
                    .put("value", "low");
            override(overrides, "low").addObject().put("id", "custom.lineWidth").put("value", 0);
        }
        ObjectNode options = json.putObject("options");
        ObjectNode legend = options.putObject("legend");
        legend.put("displayMode", "table").put("placement", "bottom").put("showLegend", true);
        legend.putArray("calcs").add("lastNotNull").add("min").add("max");
        options.putObject("tooltip").put("mode", "multi").put("sort", "desc");
    }

    private void table(ObjectNode json, ObjectNode fields) {
        defaults(fields);
        ArrayNode overrides = fields.putArray("overrides");
        for (Question question : panel.questions()) {
            for (Column column : question.columns()) {
                String unit = GrafanaUnit.of(question, column);
                if (!unit.equals(panel.unit())) {
                    override(overrides, column.name())
                            .addObject()
                            .put("id", "unit")
                            .put("value", unit);
                }
            }
        }
        ObjectNode options = json.putObject("options");
        options.put("showHeader", true).put("cellHeight", "sm");
        options.putObject("footer").put("show", false).putArray("reducer");
        ArrayNode changes = json.putArray("transformations");
        if (panel.questions().size() > 1) {
            ObjectNode join = changes.addObject().put("id", "joinByField").putObject("options");
            join.put("byField", panel.questions().get(0).by().get(0)).put("mode", "outer");
        }
        if (panel.questions().get(0).shape() == Question.Shape.NEWEST) {
            // InfluxQL gives the start of the range as the time of a newest value.
            ObjectNode organize =
                    changes.addObject().put("id", "filterFieldsByName").putObject("options");
            organize.putObject("exclude").put("pattern", "^[Tt]ime.*$");
        }
    }

    private ObjectNode defaults(ObjectNode fields) {
        ObjectNode defaults = fields.putObject("defaults");
        defaults.put("unit", panel.unit());
        if (panel.kind() == Panel.Kind.LINES) {
            String name = dialect.seriesName(panel.questions().get(0).legend());
            if (!name.isEmpty()) {
                defaults.put("displayName", name);
            }
        }
        ObjectNode thresholds = defaults.putObject("thresholds").put("mode", "absolute");
        ArrayNode steps = thresholds.putArray("steps");
        steps.addObject().putNull("value").put("color", "green");
        panel.limit().ifPresent(limit -> steps.addObject().put("value", limit).put("color", "red"));
        return defaults;
    }

    private static ArrayNode override(ArrayNode overrides, String name) {
        ObjectNode override = overrides.addObject();
        override.putObject("matcher").put("id", "byName").put("options", name);
        return override.putArray("properties");
    }
}
