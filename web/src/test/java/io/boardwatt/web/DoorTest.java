package io.boardwatt.web;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.boardwatt.protocol.Ticker;
import io.boardwatt.web.server.BasicAuth;
import io.boardwatt.web.server.Listen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Who gets in, over a plain socket: an HTTP client would not let us lie about Host and Origin. */
class DoorTest {
    private LivePage page;

    @BeforeEach
    void openPage() throws Exception {
        page = page(Optional.empty());
    }

    private static LivePage page(Optional<BasicAuth> auth) throws Exception {
        return LivePage.open(
                new Listen("127.0.0.1", 0),
                List.of("hub.example"),
                auth,
                new LivePage.Parts(new FakeLink(), new MemoryStore(), Ticker.system(), InstantSource.system()));
    }

    @AfterEach
    void closePage() {
        page.close();
    }

    /** Status line and headers. */
    private List<String> ask(String method, String path, String... headers) throws IOException {
        StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        for (String header : headers) {
            request.append(header.replace("PORT", String.valueOf(page.port()))).append("\r\n");
        }
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            List<String> head = new ArrayList<>();
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                head.add(line);
            }
            return head;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"127.0.0.1:PORT", "localhost:PORT", "[::1]:PORT", "LOCALHOST:PORT", "localhost:9", "hub.example"
            })
    void itsOwnNamesAreServed(String host) throws Exception {
        assertThat(ask("GET", "/", "Host: " + host).get(0)).contains("200");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"evil.example:PORT", "127.0.0.1.evil.example", "192.0.2.7:PORT", "localhost.evil.example:PORT"})
    void aForeignHostIsRefusedSinceItWouldBeDnsRebinding(String host) throws Exception {
        for (String path : List.of("/", "/api/v1/snapshot", "/api/v1/live")) {
            assertThat(ask("GET", path, "Host: " + host).get(0)).contains("403");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://evil.example, 403",
        "null, 403",
        "http://127.0.0.1:1, 403",
        "http://localhost:PORT, 403",
        "https://127.0.0.1:PORT.evil.example, 403",
        "http://127.0.0.1:PORT, 101",
    })
    void aWebSocketOpensOnlyForThePageItself(String origin, int status) throws Exception {
        assertThat(ask(
                                "GET",
                                "/api/v1/live",
                                "Host: 127.0.0.1:PORT",
                                "Origin: " + origin,
                                "Connection: Upgrade",
                                "Upgrade: websocket",
                                "Sec-WebSocket-Version: 13",
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
                        .get(0))
                .contains(" " + status + " ");
    }

    @Test
    void everyAnswerForbidsInlineScriptsSniffingAndFrames() throws Exception {
        for (String path : List.of("/", "/js/main.js", "/nothing", "/api/v1/history")) {
            List<String> head = ask("GET", path, "Host: 127.0.0.1:PORT");
            assertThat(head)
                    .anyMatch(h -> h.startsWith("Content-Security-Policy: default-src 'none'") && !h.contains("unsafe"))
                    .contains("X-Content-Type-Options: nosniff", "X-Frame-Options: DENY");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/, 200, text/html; charset=utf-8, no-cache",
        "/js/main.js, 200, text/javascript; charset=utf-8, no-cache",
        "/css/theme.css, 200, text/css; charset=utf-8, no-cache",
        "/vendor/uplot-1.6.32/uPlot.iife.min.js, 200, text/javascript; charset=utf-8, 'public, max-age=31536000, immutable'",
    })
    void filesHaveTheirTypeAndOnlyVersionedOnesAreKeptByBrowsers(String path, int status, String type, String cache)
            throws Exception {
        List<String> head = ask("GET", path, "Host: localhost");
        assertThat(head.get(0)).contains(" " + status + " ");
        assertThat(head).anyMatch(h -> h.equalsIgnoreCase("Content-Type: " + type));
        assertThat(head).anyMatch(h -> h.equalsIgnoreCase("Cache-Control: " + cache));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../io/boardwatt/web/LivePage.class",
                "/%2e%2e/META-INF/MANIFEST.MF",
                "/js/../../x.js",
                "/.hidden.js",
                "//etc/x.js",
                "/js",
                "/META-INF/services/io.boardwatt.launcher.Command"
            })
    void nothingOutsideThePageIsServed(String path) throws Exception {
        assertThat(ask("GET", path, "Host: localhost").get(0)).contains(" 404 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/js/main.js", "/api/v1/snapshot"})
    void headIsAnsweredWhereverGetIs(String path) throws Exception {
        assertThat(ask("HEAD", path, "Host: localhost").get(0)).contains(" 200 ");
    }

    @Test
    void whatAClientDoesWrongIsNoConcernOfTheLog() throws Exception {
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        ListAppender<ILoggingEvent> said = new ListAppender<>();
        said.start();
        root.addAppender(said);
        try {
            assertThat(ask("GET", "/api/v1/history?board=vm&from=%ZZ", "Host: localhost")
                            .get(0))
                    .contains(" 400 ");
            assertThat(ask("GET", "/", "Host: ").get(0)).containsAnyOf(" 400 ", " 403 ");
            assertThat(ask("GET", "/%ZZ", "Host: localhost").get(0)).contains(" 40");
        } finally {
            root.detachAppender(said);
        }
        assertThat(said.list).noneMatch(event -> event.getLevel().isGreaterOrEqual(Level.INFO));
    }

    @Test
    void nothingCanBeChangedThroughThePage() throws Exception {
        assertThat(ask("POST", "/api/v1/snapshot", "Host: localhost").get(0)).contains(" 405 ");
    }

    @Test
    void aPasswordIsAskedForWhenSetAndOnlyTheRightOneOpens() throws Exception {
        page.close();
        page = page(Optional.of(new BasicAuth("me", "se:cret")));
        assertThat(ask("GET", "/", "Host: localhost")).anyMatch(h -> h.startsWith("WWW-Authenticate: Basic"));
        for (String wrong : List.of("me:se:cre", "me:", "you:se:cret", "me:se:cret ")) {
            assertThat(ask("GET", "/api/v1/live", "Host: localhost", basic(wrong))
                            .get(0))
                    .contains(" 401 ");
        }
        assertThat(ask("GET", "/", "Host: localhost", "Authorization: Basic %%%")
                        .get(0))
                .contains(" 401 ");
        assertThat(ask("GET", "/", "Host: localhost", basic("me:se:cret")).get(0))
                .contains(" 200 ");
    }

    private static String basic(String pair) {
        return "Authorization: Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?board=pi",
                "?board=pi&from=5&to=1",
                "?board=vm&from=%ZZ",
                "?board=pi&from=a&to=2",
                "?from=1&to=2",
                "?board=pi&from=0&to=90000000",
                "?board=pi&from=0&to=1000&step=0"
            })
    void aQuestionThatMakesNoSenseIsSaidToMakeNone(String query) throws Exception {
        assertThat(ask("GET", "/api/v1/history" + query, "Host: localhost").get(0))
                .contains(" 400 ");
    }
}
