package io.boardwatt.soak.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Image;
import com.github.dockerjava.transport.DockerHttpClient;
import io.boardwatt.soak.arm.Launch;
import io.boardwatt.soak.image.WorkloadImage;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds or imports the image. */
final class Images {
    /** The digest of the tar an image was imported from. */
    static final String DIGEST = "org.boardwatt.image.sha256";

    private static final Logger LOG = LoggerFactory.getLogger(Images.class);
    private static final String NAME = "boardwatt/workload";
    private static final Duration SOON = Duration.ofSeconds(15);
    private static final Duration IMPORT = Duration.ofMinutes(5); // a big tar onto a slow card

    private final DockerClient client;
    private final DockerHttpClient http;
    private final Calls calls;
    private final String api;

    Images(DockerClient client, DockerHttpClient http, Calls calls, String api) {
        this.client = client;
        this.http = http;
        this.calls = calls;
        this.api = api;
    }

    String have(WorkloadImage image, Path scratch) throws EngineFailed, IOException, InterruptedException {
        Path tar = Files.createTempFile(Files.createDirectories(scratch), "workload-", ".tar");
        try {
            String digest = image.writeTar(tar);
            List<Image> found = find(digest);
            if (found.isEmpty()) {
                calls.within(IMPORT, "import the workload image", () -> {
                    post(tar, digest);
                    return true;
                });
                found = find(digest);
                if (found.isEmpty()) {
                    throw new IOException("the engine took the workload image and does not have it");
                }
                LOG.info("imported the workload image {}:{}", NAME, digest.substring(0, 12));
            }
            return found.get(0).getId();
        } finally {
            Files.deleteIfExists(tar);
        }
    }

    private List<Image> find(String digest) throws EngineFailed, InterruptedException {
        return calls.within(
                SOON,
                "list images",
                () -> client.listImagesCmd()
                        .withLabelFilter(Map.of(DIGEST, digest))
                        .exec());
    }

    /**
     * By hand: the command of docker-java 3.7.0 sends the stream object as JSON instead of its bytes. An imported image
     * has neither command nor environment; containers are given theirs.
     */
    private void post(Path tar, String digest) throws IOException {
        String path = "/v" + api + "/images/create?fromSrc=-&repo=" + encode(NAME) + "&tag="
                + digest.substring(0, 12) + "&changes=" + encode("LABEL " + DIGEST + "=" + digest) + "&changes="
                + encode("ENV PATH=" + Launch.ENVIRONMENT.get("PATH"));
        try (InputStream body = Files.newInputStream(tar);
                DockerHttpClient.Response response = http.execute(DockerHttpClient.Request.builder()
                        .method(DockerHttpClient.Request.Method.POST)
                        .path(path)
                        .putHeader("Content-Type", "application/x-tar")
                        .body(body)
                        .build())) {
            String answer = new String(response.getBody().readAllBytes(), StandardCharsets.UTF_8);
            if (response.getStatusCode() != 200 || answer.contains("\"error\"")) {
                throw new IOException("status " + response.getStatusCode() + ": " + answer.strip());
            }
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
