package mnemoscope.annotate.llm;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import mnemoscope.task.Progress;

/**
 * Carries the requests of the client library over the JDK's client, so that a running one can be cancelled and a server's
 * "Retry-After" is heard. Only here is the key put into a header; no redirect is followed with it.
 */
final class HttpTransport implements HttpClient, AutoCloseable {
    private static final long LARGEST_ANSWER_BYTES = 64L << 20;
    private static final String AUTHORIZATION = "Authorization";
    private static final int MILLIS_BETWEEN_CHECKS = 40;

    private final LlmSettings settings;
    private final RunClock clock;
    private final java.net.http.HttpClient client;
    /** Of the work that a thread does: the library's interface has no place for it. */
    private final ThreadLocal<Progress> progress = ThreadLocal.withInitial(() -> Progress.NONE);

    /** @param clock what tells when an answer has been waited for long enough */
    HttpTransport(LlmSettings settings, RunClock clock) {
        this.settings = settings;
        this.clock = clock;
        client = java.net.http.HttpClient.newBuilder().connectTimeout(settings.timeout())
                .version(java.net.http.HttpClient.Version.HTTP_1_1)
                .followRedirects(java.net.http.HttpClient.Redirect.NEVER).build();
    }

    /** Whom requests of the calling thread report to from now on. */
    void watchedBy(Progress watcher) {
        progress.set(watcher);
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        var sent = java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
                .POST(java.net.http.HttpRequest.BodyPublishers.ofString(request.body(), StandardCharsets.UTF_8));
        request.headers().forEach((name, values) -> {
            if (!name.equalsIgnoreCase(AUTHORIZATION)) {
                values.forEach(value -> sent.setHeader(name, value));
            }
        });
        if (!settings.key().isEmpty()) {
            sent.setHeader(AUTHORIZATION, settings.key().authorization());
        }
        HttpResponse<byte[]> got = await(client.sendAsync(sent.build(),
                HttpResponse.BodyHandlers.limiting(HttpResponse.BodyHandlers.ofByteArray(), LARGEST_ANSWER_BYTES)));
        if (got.statusCode() != 200) {
            throw Refusal.of(got, settings);
        }
        return SuccessfulHttpResponse.builder().statusCode(got.statusCode()).headers(got.headers().map()).body(got.body())
                .build();
    }

    private HttpResponse<byte[]> await(CompletableFuture<HttpResponse<byte[]>> running) {
        long deadline = clock.nanos() + settings.timeout().toNanos();
        try {
            while (true) {
                progress.get().check();
                try {
                    return running.get(MILLIS_BETWEEN_CHECKS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException notYet) {
                    if (clock.nanos() - deadline > 0) {
                        throw passing(Trouble.TIMEOUT, "did not answer within " + seconds(settings.timeout()));
                    }
                }
            }
        } catch (ExecutionException broken) {
            throw passing(Trouble.CONNECTION,
                    "cannot be reached, or the connection broke (" + broken.getCause().getClass().getSimpleName() + ")");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw passing(Trouble.CONNECTION, "was left because the program ends");
        } finally {
            running.cancel(true);
        }
    }

    private EndpointFault passing(Trouble trouble, String what) {
        return EndpointFault.passing(trouble, settings.baseUrl() + " " + what, EndpointFault.NOT_SAID);
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("Answers of a few words are not streamed.");
    }

    /** Hands itself to the client library. */
    HttpClientBuilder builder() {
        return new HttpClientBuilder() {
            @Override
            public Duration connectTimeout() {
                return settings.timeout();
            }

            @Override
            public HttpClientBuilder connectTimeout(Duration ignored) {
                return this;
            }

            @Override
            public Duration readTimeout() {
                return settings.timeout();
            }

            @Override
            public HttpClientBuilder readTimeout(Duration ignored) {
                return this;
            }

            @Override
            public HttpClient build() {
                return HttpTransport.this;
            }
        };
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
