package io.boardwatt.grafana.panel;

import io.boardwatt.grafana.query.Column;
import io.boardwatt.grafana.query.Question;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.Field;

/**
 * Grafana's names for units.
 *
 * @see <a href="https://github.com/grafana/grafana/blob/main/packages/grafana-data/src/valueFormats/categories.ts">its
 *     list</a>
 */
public final class GrafanaUnit {
    /** A number whose unit, if any, stands in the title. */
    public static final String NONE = "none";
    /** A ratio: 0.05 is shown as 5 %. */
    public static final String RATIO = "percentunit";

    private GrafanaUnit() {}

    /** The unit of a column, by the catalogue. */
    public static String of(Question question, Column column) {
        Field field = Catalogue.find(question.measurement())
                .flatMap(known -> known.field(column.fields().get(0)))
                .orElseThrow();
        boolean isRate = column.kind() == Column.Kind.RATE;
        return switch (field.unit()) {
            case NONE -> "string";
            case ONE, OF_WORKLOAD, OF_QUANTITY, RPM -> NONE;
            case PERCENT -> "percent";
            case BYTES -> isRate ? "binBps" : "bytes";
            case MICROSECONDS -> isRate ? NONE : "µs";
            case MILLISECONDS -> isRate ? NONE : "ms";
            case SECONDS -> isRate ? RATIO : "s";
            case HERTZ -> "hertz";
            case CELSIUS -> "celsius";
            case WATTS -> "watt";
            case JOULES -> isRate ? "watt" : "joule";
            case VOLTS -> "volt";
            case AMPS -> "amp";
            case MEGABITS_PER_SECOND -> "Mbits";
        };
    }
}
