package io.boardwatt.store.http;

import com.influxdb.client.InfluxDBClient;
import com.influxdb.client.InfluxDBClientFactory;
import com.influxdb.client.InfluxDBClientOptions;
import com.influxdb.client.WriteApiBlocking;
import com.influxdb.client.domain.WritePrecision;
import com.influxdb.exceptions.InfluxException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
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
                .org(org.isEmpty() ? "none" : org) // the client wants one
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

    /** What an answer says: InfluxDB 1 and 3 put it elsewhere than 2. */
    public static String words(InfluxException answer) {
        StringBuilder words = new StringBuilder(String.valueOf(answer.getMessage()));
        for (Object part : answer.errorBody().values()) {
            if (part != null && words.indexOf(part.toString()) < 0) {
                words.append("; ").append(part);
            }
        }
        return words.toString();
    }

    /** How long an answer asks for patience: its {@code Retry-After} in seconds. */
    public static Optional<Duration> retryAfter(InfluxException answer) {
        for (Map.Entry<String, String> header : answer.headers().entrySet()) {
            if (header.getKey().equalsIgnoreCase("Retry-After")
                    && header.getValue().matches("\\d{1,6}")) {
                return Optional.of(Duration.ofSeconds(Long.parseLong(header.getValue())));
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        client.close();
    }
}
