package io.boardwatt.collector.meter;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Asks a meter over HTTP, again and again; a slow answer holds back the next question and nothing else. */
final class HttpWire implements Wire {
    private static final long LEAST_DEADLINE_MILLIS = 3_000;
    private static final int LONGEST_ANSWER = 64 * 1024;
    private static final int OK = 200;

    private final Vertx vertx;
    private final HttpClient client;
    private final MeterSpec spec;
    private final RequestOptions question;
    private long timer = -1;
    private boolean asking;
    private int opened;

    HttpWire(Vertx vertx, MeterSpec spec, Optional<String> password) {
        this.vertx = vertx;
        this.spec = spec;
        this.client = vertx.createHttpClient(new HttpClientOptions().setMaxChunkSize(LONGEST_ANSWER));
        this.question = new RequestOptions()
                .setMethod(HttpMethod.GET)
                .setAbsoluteURI(url(spec, password))
                .setConnectTimeout(LEAST_DEADLINE_MILLIS);
        if (spec.user().isPresent() && !spec.kind().equals("tasmota")) {
            String both = spec.user().get() + ":" + password.orElse("");
            question.putHeader(
                    "Authorization",
                    "Basic " + Base64.getEncoder().encodeToString(both.getBytes(StandardCharsets.UTF_8)));
        }
    }

    /** Each kind's own path; a meter of kind json is asked at the address as it stands. Tasmota takes its user in the query. */
    private static String url(MeterSpec spec, Optional<String> password) {
        String base = spec.address().getScheme() + "://" + spec.address().getRawAuthority();
        return switch (spec.kind()) {
            case "tasmota" ->
                base + "/cm?"
                        + spec.user()
                                .map(user ->
                                        "user=" + encoded(user) + "&password=" + encoded(password.orElse("")) + "&")
                                .orElse("")
                        + "cmnd=Status%208";
            case "shelly-gen1" -> base + "/status";
            case "shelly-gen2" -> base + "/rpc/Switch.GetStatus?id=" + spec.output();
            default -> spec.address().toString();
        };
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Override
    public void open(Consumer<String> text, Consumer<String> failed) {
        int mine = ++opened;
        asking = false;
        ask(mine, text, failed);
        timer = vertx.setPeriodic(spec.interval().toMillis(), id -> ask(mine, text, failed));
    }

    private void ask(int mine, Consumer<String> text, Consumer<String> failed) {
        if (asking || mine != opened) {
            return;
        }
        asking = true;
        long deadline =
                Math.max(LEAST_DEADLINE_MILLIS, spec.interval().multipliedBy(3).toMillis());
        client.request(question)
                .compose(request -> request.send())
                .compose(answer -> answer.statusCode() == OK
                        ? answer.body().map(body -> body.toString(StandardCharsets.UTF_8))
                        : answer.body()
                                .compose(body -> Future.failedFuture("it answers " + answer.statusCode()
                                        + (answer.statusCode() == 401 ? ": user or password" : ""))))
                .timeout(deadline, TimeUnit.MILLISECONDS)
                .onComplete(answer -> {
                    asking = false;
                    if (mine != opened) {
                        return;
                    }
                    if (answer.succeeded()) {
                        text.accept(String.valueOf(answer.result()));
                    } else {
                        close();
                        failed.accept(String.valueOf(answer.cause().getMessage()));
                    }
                });
    }

    @Override
    public void close() {
        opened++;
        if (timer >= 0) {
            vertx.cancelTimer(timer);
            timer = -1;
        }
    }
}
