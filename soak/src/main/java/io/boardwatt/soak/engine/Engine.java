package io.boardwatt.soak.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Info;
import com.github.dockerjava.api.model.Version;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.transport.DockerHttpClient;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import io.boardwatt.soak.image.WorkloadImage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A container engine that answered. Any thread. */
public final class Engine implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Engine.class);
    private static final Duration SOON = Duration.ofSeconds(15);
    /** Streams hold their connections: more than a block's instances, or the next call would wait for ever. */
    private static final int MOST_CONNECTIONS = 256;

    private final Calls calls;
    private final DockerHttpClient http;
    private final DockerClient client;
    private final EngineFacts facts;

    private Engine(Calls calls, DockerHttpClient http, DockerClient client, EngineFacts facts) {
        this.calls = calls;
        this.http = http;
        this.client = client;
        this.facts = facts;
    }

    /**
     * Finds the engine and agrees on a version.
     *
     * @param address {@code unix:///path/to/socket}
     * @throws EngineAway when there is none, it may not be used, it does not answer, or there is no common version
     */
    public static Engine open(URI address) throws EngineAway, InterruptedException {
        return open(address, SOON);
    }

    static Engine open(URI address, Duration atMost) throws EngineAway, InterruptedException {
        if (!"unix".equals(address.getScheme()) || address.getPath().isEmpty()) {
            throw new EngineAway("soak.engine = " + address + ": an address such as unix:///var/run/docker.sock is"
                    + " needed; containers of another machine would measure that one");
        }
        EngineSocket.check(Path.of(address.getPath()));
        Calls calls = new Calls();
        DockerHttpClient http = new ZerodepDockerHttpClient.Builder()
                .dockerHost(address)
                .maxConnections(MOST_CONNECTIONS)
                .connectionTimeout(Duration.ofSeconds(10))
                .build();
        try {
            DockerClient any = client(address, http, Optional.empty());
            Version version = calls.within(
                    atMost, "say its version", () -> any.versionCmd().exec());
            ApiVersion api = ApiVersion.agree(
                    api(version.getApiVersion(), ApiVersion.OLDEST),
                    api(version.getMinAPIVersion(), ApiVersion.OLDEST));
            DockerClient client = client(address, http, Optional.of(api));
            Info info = calls.within(
                    atMost, "describe itself", () -> client.infoCmd().exec());
            EngineFacts facts = new EngineFacts(
                    String.valueOf(version.getVersion()),
                    api.toString(),
                    info.getCGroupVersion() == null ? "1" : info.getCGroupVersion(),
                    String.valueOf(info.getCGroupDriver()),
                    String.valueOf(info.getDriver()),
                    Boolean.TRUE.equals(info.getMemoryLimit()),
                    Boolean.TRUE.equals(info.getSwapLimit()),
                    Boolean.TRUE.equals(info.getCpuCfsQuota()));
            LOG.info("container engine {} on {}: {}", facts.version(), address, facts);
            return new Engine(calls, http, client, facts);
        } catch (EngineFailed e) {
            close(http, calls);
            throw new EngineAway(e.getMessage() + "; the socket is " + address.getPath());
        } catch (EngineAway | InterruptedException e) {
            close(http, calls);
            throw e;
        }
    }

    private static DockerClient client(URI address, DockerHttpClient http, Optional<ApiVersion> version) {
        DefaultDockerClientConfig.Builder config = new DefaultDockerClientConfig.Builder()
                .withDockerHost(address.toString())
                .withDockerTlsVerify(false);
        version.ifPresent(v -> config.withApiVersion(v.toString()));
        return DockerClientImpl.getInstance(config.build(), http);
    }

    private static ApiVersion api(@org.jspecify.annotations.Nullable String text, ApiVersion otherwise) {
        return text == null ? otherwise : ApiVersion.parse(text).orElse(otherwise);
    }

    /** What it said about itself. */
    public EngineFacts facts() {
        return facts;
    }

    /** Has the image: finds the one of the same bytes, or imports it. @return its id */
    public String image(WorkloadImage image, Path scratch) throws EngineFailed, IOException, InterruptedException {
        return new Images(client, http, calls, facts.api()).have(image, scratch);
    }

    /** Prepares instances in containers that all carry these labels. */
    public ContainerStage stage(ContainerStage.Terms terms) {
        return new ContainerStage(client, calls, terms);
    }

    /** Removes what earlier runs left, see {@link Sweep}. */
    public Sweep sweep(Labels labels) {
        return new Sweep(client, calls, labels);
    }

    private static void close(DockerHttpClient http, Calls calls) {
        calls.close();
        try {
            http.close();
        } catch (IOException e) {
            LOG.debug("closing the engine's connections: {}", e.toString());
        }
    }

    @Override
    public void close() {
        close(http, calls);
    }
}
