package io.boardwatt.hub.child;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How QuestDB is run here: durable before it answers, loopback only, and as little memory and idling as it takes. */
final class StoreConfiguration {
    private StoreConfiguration() {}

    /**
     * QuestDB's settings, as the environment variables that it reads.
     *
     * @param sql who may ask in SQL, and where; empty for nobody
     * @param sqlPassword the password of those
     */
    static Map<String, String> of(int port, String user, String password, Optional<SqlDoor> sql, String sqlPassword) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("http.bind.to", "127.0.0.1:" + port);
        settings.put("http.user", user);
        settings.put("http.password", password);
        settings.put("http.min.enabled", "false");
        settings.put("line.tcp.enabled", "false");
        settings.put("line.udp.enabled", "false");
        settings.put("pg.enabled", String.valueOf(sql.isPresent()));
        sql.ifPresent(door -> {
            settings.put("pg.net.bind.to", door.toString());
            settings.put("pg.net.connection.limit", "16");
            settings.put("pg.user", user);
            settings.put("pg.password", password);
            settings.put("pg.readonly.user.enabled", "true");
            settings.put("pg.readonly.user", SqlDoor.USER);
            settings.put("pg.readonly.password", sqlPassword);
        });
        settings.put("telemetry.enabled", "false");
        settings.put("telemetry.disable.completely", "true");
        settings.put("posthog.enabled", "false");

        // The default, nosync, loses what it acknowledged when the power goes.
        settings.put("cairo.commit.mode", "sync");
        // A table that it makes by itself has no identity, so that a row sent again would stand twice.
        settings.put("line.auto.create.new.tables", "false");
        // Columns are made by order too, but rows may come before the table knows its order.
        settings.put("line.auto.create.new.columns", "true");

        // Each column of each table that is written to has a page of this size on the disk, 16 MiB unless told: a
        // minute's
        // table of 32 columns would take 640 MB, full or not.
        settings.put("cairo.writer.data.append.page.size", "128k");
        settings.put("cairo.wal.writer.data.append.page.size", "128k");

        settings.put("shared.worker.count", "1");
        for (String pool :
                new String[] {"shared", "http", "wal.apply", "view.compiler", "mat.view.refresh", "export"}) {
            settings.put(pool + ".worker.sleep.threshold", "100");
            settings.put(pool + ".worker.nap.threshold", "50");
            settings.put(pool + ".worker.sleep.timeout", "50");
        }
        settings.put("cairo.mat.view.enabled", "false");
        settings.put("cairo.sql.parallel.filter.enabled", "false");
        settings.put("cairo.sql.parallel.groupby.enabled", "false");
        settings.put("cairo.sql.parallel.topk.enabled", "false");
        settings.put("cairo.column.pool.capacity", "256");
        settings.put("cairo.expression.pool.capacity", "512");
        settings.put("cairo.lexer.pool.capacity", "256");
        settings.put("cairo.model.pool.capacity", "64");
        settings.put("cairo.unordered.page.frame.reduce.queue.capacity", "64");
        settings.put("cairo.page.frame.reduce.queue.capacity", "16");
        settings.put("cairo.vector.aggregate.queue.capacity", "16");
        settings.put("cairo.sql.copy.queue.capacity", "2");
        settings.put("cairo.o3.column.memory.size", "256k");
        settings.put("http.request.header.buffer.size", "256k");

        Map<String, String> environment = new LinkedHashMap<>();
        settings.forEach((key, value) ->
                environment.put("QDB_" + key.replace('.', '_').toUpperCase(java.util.Locale.ROOT), value));
        return environment;
    }
}
