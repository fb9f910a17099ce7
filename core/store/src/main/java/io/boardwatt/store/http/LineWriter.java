package io.boardwatt.store.http;

import com.influxdb.client.InfluxDBClient;
import com.influxdb.client.InfluxDBClientFactory;
import com.influxdb.client.InfluxDBClientOptions;
import com.influxdb.client.WriteApiBlocking;
import com.influxdb.client.domain.WritePrecision;
import com.influxdb.exceptions.InfluxException;
import java.net.URI;
import java.util.Optional;

/**
 * One request per write, of text that is ready, without retries of its own: the client's other writer, {@code WriteApi},
 * loses what is queued behind a retry. Any thread.
 */
public final class LineWriter implements AutoCloseable {
    private final InfluxDBClient client;
    private final WriteApiBlocking api;

    /**
     * Prepares one; nothing is sent yet.
     *
     * @param url where the store is
     * @param org the organisation, of a store that has those
     * @param bucket the bucket, of a store that has those
     * @param authorization the value of the header {@code Authorization}
     */
    public LineWriter(URI url, String org, String bucket, Optional<String> authorization) {
        client = InfluxDBClientFactory.create(InfluxDBClientOptions.builder()
                .url(url.toString())
                .org(org)
                .bucket(bucket)
                .okHttpClient(HttpClients.with(authorization))
                .build());
        api = client.getWriteApiBlocking();
    }

    /**
     * Writes line protocol whose timestamps are nanoseconds.
     *
     * @throws InfluxException with the answer's status, 0 when there was none, and its body
     */
    public void write(String text) {
        api.writeRecord(WritePrecision.NS, text);
    }

    @Override
    public void close() {
        client.close();
    }
}
