package io.boardwatt.store.http;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.boardwatt.store.StoreException;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import okhttp3.FormBody;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** Asks a store over HTTP and reads the JSON it answers. Any thread. */
public final class Questions implements AutoCloseable {
    /**
     * What came back.
     *
     * @param status the HTTP status
     * @param headers the answer's headers
     * @param json the body; an empty object when it is not JSON
     * @param text the body as it came, for messages
     */
    public record Answer(int status, Headers headers, JsonObject json, String text) {
        /** The value of a header; empty when there is none. */
        public String header(String name) {
            String value = headers.get(name);
            return value == null ? "" : value;
        }
    }

    private final OkHttpClient client;
    private final HttpUrl base;

    /**
     * Prepares one; nothing is sent yet.
     *
     * @throws IllegalArgumentException when the address is not http or https
     */
    public Questions(URI url, Optional<String> authorization) {
        base = HttpUrl.get(url.toString());
        client = HttpClients.with(authorization).build();
    }

    /** Asks with the parameters in the address. @throws StoreException TRANSIENT when there was no answer */
    public Answer get(String path, Map<String, String> parameters) throws StoreException {
        HttpUrl.Builder url = base.newBuilder().addPathSegments(path);
        parameters.forEach(url::addQueryParameter);
        return ask(new Request.Builder().url(url.build()).build());
    }

    /** Asks with the parameters in the body. @throws StoreException TRANSIENT when there was no answer */
    public Answer post(String path, Map<String, String> parameters) throws StoreException {
        FormBody.Builder form = new FormBody.Builder();
        parameters.forEach(form::add);
        HttpUrl url = base.newBuilder().addPathSegments(path).build();
        return ask(new Request.Builder().url(url).post(form.build()).build());
    }

    private Answer ask(Request request) throws StoreException {
        try (Response response = client.newCall(request).execute()) {
            String text = response.body().string();
            return new Answer(response.code(), response.headers(), json(text), text);
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.TRANSIENT, "the store at " + base + " does not answer: " + e.getMessage(), e);
        }
    }

    private static JsonObject json(String text) {
        try {
            JsonElement element = text.startsWith("{") ? JsonParser.parseString(text) : JsonNull.INSTANCE;
            return element.isJsonObject() ? element.getAsJsonObject() : new JsonObject();
        } catch (JsonParseException e) {
            return new JsonObject();
        }
    }

    @Override
    public void close() {
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
    }
}
