package io.boardwatt.store.embedded;

import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.Measurement;
import io.boardwatt.protocol.catalogue.Rollup;
import io.boardwatt.store.StoreException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Makes every table and column of the catalogue, before there are rows. Who asks in SQL of their own, as dashboards do,
 * then gets nothing where there is nothing, and not an error for a table or column that no board has needed yet.
 */
public final class CatalogueTables {
    private CatalogueTables() {}

    /**
     * Makes what is missing; what is there stays as it is.
     *
     * @throws StoreException when the store cannot be asked
     */
    public static void make(EmbeddedAddress address) throws StoreException {
        Tables tables = new Tables(new QuestDb(address), address.retention());
        for (Measurement measurement : Catalogue.measurements()) {
            make(tables, measurement);
            for (Rollup.Span span : Rollup.Span.values()) {
                var rollup = Rollup.of(measurement, span);
                if (rollup.isPresent()) {
                    make(tables, rollup.get());
                }
            }
        }
        tables.force();
    }

    private static void make(Tables tables, Measurement measurement) throws StoreException {
        Map<String, Column> columns = new LinkedHashMap<>();
        columns.put("host", Column.TAG);
        measurement.tagKeys().forEach(tag -> columns.put(tag, Column.TAG));
        measurement.fields().forEach((name, field) -> columns.put(name, Column.of(field.type())));
        tables.prepare(measurement.name(), columns);
    }
}
