package io.boardwatt.grafana.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.boardwatt.grafana.panel.Dashboard;
import io.boardwatt.grafana.panel.Panel;
import io.boardwatt.grafana.panel.Variable;
import io.boardwatt.grafana.query.Dialect;
import io.boardwatt.grafana.query.InfluxQl;

/** A dashboard as Grafana reads it from a file, in the classic schema. */
public final class DashboardFile {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int SCHEMA_VERSION = 42;
    private static final int COLUMNS = 24;
    /** With All chosen, InfluxQL gets a pattern that is never too long, however many boards there are. */
    private static final String ANYTHING = ".*";

    private final Dashboard dashboard;
    private final Dialect dialect;
    private int nextId = 1;

    private DashboardFile(Dashboard dashboard, Dialect dialect) {
        this.dashboard = dashboard;
        this.dialect = dialect;
    }

    /** The whole file. */
    public static ObjectNode of(Dashboard dashboard, Dialect dialect) {
        return new DashboardFile(dashboard, dialect).write();
    }

    private ObjectNode write() {
        ObjectNode file = JSON.objectNode();
        file.put("uid", "boardwatt-" + dashboard.name() + '-' + dialect.name());
        file.put("title", dashboard.title());
        file.put("description", dashboard.description());
        file.putArray("tags").add("boardwatt");
        file.put("editable", false);
        file.put("graphTooltip", 1);
        file.put("schemaVersion", SCHEMA_VERSION);
        file.put("refresh", "5s");
        file.put("timezone", "browser");
        file.putObject("time").put("from", dashboard.since()).put("to", "now");
        ArrayNode refreshes = file.putObject("timepicker").putArray("refresh_intervals");
        for (String interval : new String[] {"1s", "5s", "10s", "30s", "1m", "5m", "1h"}) {
            refreshes.add(interval);
        }
        file.putObject("annotations").putArray("list");
        ObjectNode link = file.putArray("links").addObject();
        link.put("asDropdown", false)
                .put("icon", "external link")
                .put("includeVars", true)
                .put("keepTime", true)
                .put("targetBlank", false)
                .put("title", "Boardwatt")
                .put("tooltip", "")
                .put("type", "dashboards")
                .put("url", "");
        link.putArray("tags").add("boardwatt");
        variables(file.putObject("templating").putArray("list"));
        panels(file.putArray("panels"));
        return file;
    }

    private void variables(ArrayNode list) {
        list.addObject()
                .put("name", "datasource")
                .put("label", "Data source")
                .put("type", "datasource")
                .put("query", dialect.dataSourceType())
                .put("refresh", 1)
                .put("hide", 0)
                .put("includeAll", false)
                .put("multi", false)
                .put("regex", "");
        if (dialect instanceof InfluxQl) {
            list.add(tierDatabase("minutes", "1m"));
            list.add(tierDatabase("hours", "1h"));
        }
        for (Variable variable : dashboard.variables()) {
            ObjectNode json = query(variable.name(), variable.label());
            json.put("query", dialect.valuesOf(variable.measurement(), variable.tag(), variable.within()));
            json.put("multi", variable.isMany()).put("includeAll", variable.isMany());
            json.put("hide", 0).put("sort", 1).put("regex", "");
            if (variable.isMany()) {
                if (dialect instanceof InfluxQl) {
                    json.put("allValue", ANYTHING);
                }
                ObjectNode current = json.putObject("current");
                current.putArray("text").add("All");
                current.putArray("value").add("$__all");
            }
            list.add(json);
        }
    }

    /** The database of a tier, or, where there is none of that name, the first one's; it sorts behind. */
    private ObjectNode tierDatabase(String name, String tier) {
        return query(name, "Database of " + name)
                .put("query", "SHOW DATABASES")
                .put("regex", "/^(?:boardwatt|boardwatt_" + tier + ")$/")
                .put("sort", 2)
                .put("hide", 2)
                .put("multi", false)
                .put("includeAll", false);
    }

    private ObjectNode query(String name, String label) {
        ObjectNode json =
                JSON.objectNode().put("name", name).put("label", label).put("type", "query");
        json.set("datasource", dataSource());
        return json.put("refresh", 2);
    }

    private ObjectNode dataSource() {
        return JSON.objectNode().put("type", dialect.dataSourceType()).put("uid", "${datasource}");
    }

    private void panels(ArrayNode list) {
        int y = 0;
        for (Dashboard.Section section : dashboard.sections()) {
            ObjectNode row = list.addObject();
            row.put("id", nextId++)
                    .put("type", "row")
                    .put("title", section.title())
                    .put("collapsed", false);
            row.set("gridPos", place(0, y++, COLUMNS, 1));
            row.putArray("panels");
            int x = 0;
            int tallest = 0;
            for (Panel panel : section.panels()) {
                if (x + panel.width() > COLUMNS) {
                    x = 0;
                    y += tallest;
                    tallest = 0;
                }
                ObjectNode json = new PanelFile(panel, dialect).write(nextId++);
                json.set("gridPos", place(x, y, panel.width(), panel.height()));
                json.set("datasource", dataSource());
                json.withArray("targets").forEach(target -> ((ObjectNode) target).set("datasource", dataSource()));
                list.add(json);
                x += panel.width();
                tallest = Math.max(tallest, panel.height());
            }
            y += tallest;
        }
    }

    private static ObjectNode place(int x, int y, int width, int height) {
        return JSON.objectNode().put("x", x).put("y", y).put("w", width).put("h", height);
    }
}
