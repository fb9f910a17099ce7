package io.boardwatt.store.influx;

import com.influxdb.exceptions.InfluxException;
import io.boardwatt.store.StoreException;
import io.boardwatt.store.http.LineWriter;
import io.boardwatt.store.http.Questions;
import java.util.Optional;

/** Finds out what a token may do by doing it: a token that may only write cannot even see its bucket. */
final class InfluxRights {
    private InfluxRights() {}

    /** Whether it may write. Sends what is no line: rights are judged first, and nothing is stored. */
    static boolean mayWrite(InfluxAddress address) throws StoreException {
        try (LineWriter writer =
                new LineWriter(address.url(), address.org(), address.bucket(), InfluxStore.authorization(address))) {
            writer.write("boardwatt_may_write");
            return true;
        } catch (InfluxException e) {
            if (e.status() == 0) {
                throw new StoreException(
                        StoreException.Kind.TRANSIENT, "InfluxDB at " + address.url() + " does not answer", e);
            }
            return e.status() == 400;
        }
    }

    /** Whether it may read. */
    static boolean mayRead(InfluxAddress address) throws StoreException {
        Optional<String> authorization = InfluxStore.authorization(address);
        try (Questions questions = new Questions(address.url(), authorization)) {
            InfluxAnswers.toQuery(
                    questions.post("query", InfluxStore.database(address.bucket(), "SHOW MEASUREMENTS LIMIT 1")));
            return true;
        } catch (StoreException e) {
            if (e.kind() == StoreException.Kind.TRANSIENT && e.getCause() != null) {
                throw e;
            }
            return false;
        }
    }
}
