package io.boardwatt.web.server;

import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The page's files out of the jar. They are revalidated at each load, so that an upgrade shows at once; only what lies
 * under a version's name is kept by browsers. (Vert.x's own static handler would unpack the jar to a temporary folder
 * that a killed process leaves behind.)
 */
public final class PageFiles implements Handler<RoutingContext> {
    /** No segment starts with a dot, so no path leads out of the folder. */
    private static final Pattern SAFE = Pattern.compile("(/[a-zA-Z0-9][a-zA-Z0-9._-]*)+");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml");

    private final String folder;
    private final Map<String, PageFile> files = new ConcurrentHashMap<>();

    /** Serves what lies below a folder of the class path, {@code /page}. */
    public PageFiles(String folder) {
        this.folder = folder;
    }

    private record PageFile(Buffer bytes, String tag) {}

    @Override
    public void handle(RoutingContext context) {
        String path = context.request().path();
        String name = path == null || path.equals("/") ? "/index.html" : path;
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        PageFile file = type == null || !SAFE.matcher(name).matches() ? null : file(name);
        if (file == null) {
            context.next();
            return;
        }
        HttpServerResponse response = context.response()
                .putHeader(
                        "Cache-Control",
                        name.startsWith("/vendor/") ? "public, max-age=31536000, immutable" : "no-cache")
                .putHeader("ETag", file.tag());
        if (file.tag().equals(context.request().getHeader("If-None-Match"))) {
            response.setStatusCode(304).end();
        } else {
            response.putHeader("Content-Type", type).end(file.bytes());
        }
    }

    private @Nullable PageFile file(String name) {
        PageFile known = files.get(name);
        if (known == null) {
            known = read(name);
            if (known != null) {
                files.put(name, known);
            }
        }
        return known;
    }

    private @Nullable PageFile read(String name) {
        try (InputStream in = PageFiles.class.getResourceAsStream(folder + name)) {
            if (in == null) {
                return null;
            }
            byte[] bytes = in.readAllBytes();
            CRC32C sum = new CRC32C();
            sum.update(bytes);
            return new PageFile(
                    Buffer.buffer(bytes), "W/\"" + Long.toHexString(sum.getValue()) + "-" + bytes.length + "\"");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
