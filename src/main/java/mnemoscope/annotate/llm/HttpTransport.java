package mnemoscope.annotate.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import mnemoscope.annotate.llm.AnnotationRun.Trouble;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * Sends the requests of the client library with the JDK's HTTP client, so that they can be cancelled and the server's
 * "Retry-After" is available. The key is added to a header only here, and redirects are not followed with it.
 */
final class HttpTransport implements HttpClient, HttpClientBuilder, AutoCloseable {
    private static final long LARGEST_ANSWER_BYTES = 64L << 20;
    private static final String AUTHORIZATION = "Authorization";
    private static final JsonMapper JSON = new JsonMapper();
    private static final int MILLIS_BETWEEN_CHECKS = 40;
    private static final int MOST_WORDS_BYTES = 4096;

    private final LlmSettings settings;
    private final RunClock clock;
    private final java.net.http.HttpClient client;
    /** Progress of a thread's work: the library's interface has no parameter for it. */
    private final ThreadLocal<Progress> progress = ThreadLocal.withInitial(() -> Progress.NONE);

    /** @param clock measures timeouts */
    HttpTransport(LlmSettings settings, RunClock clock) {
        this.settings = settings;
        this.clock = clock;
        client = java.net.http.HttpClient.newBuilder().connectTimeout(settings.timeout())
                .version(java.net.http.HttpClient.Version.HTTP_1_1).followRedirects(java.net.http.HttpClient.Redirect.NEVER)
                .build();
    }

    /** Sets the progress of the calling thread's requests. */
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
            throw refusal(got);
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
                    // An answer that arrived while this thread was not scheduled is accepted, even if late.
                    if (clock.nanos() - deadline > 0 && !running.isDone()) {
                        throw passing(Trouble.TIMEOUT,
                                Texts.of("annotate.did-not-answer", settings.baseUrl(), seconds(settings.timeout())));
                    }
                }
            }
        } catch (ExecutionException broken) {
            if (broken.getCause() instanceof ConnectException) {
                throw EndpointFault.refused(Texts.of("annotate.nothing-takes-the-connection", settings.baseUrl()));
            }
            // This error is permanent.
            for (Throwable cause = broken; cause != null; cause = cause.getCause()) {
                if (cause instanceof GeneralSecurityException) {
                    throw EndpointFault.last(Texts.of("annotate.certificate-is-not-trusted", settings.baseUrl()));
                }
                if (cause instanceof SSLException && String.valueOf(cause.getMessage()).contains("SSL message")) {
                    throw EndpointFault.last(Texts.of("annotate.no-tls-there", settings.baseUrl()));
                }
            }
            throw passing(Trouble.CONNECTION,
                    Texts.of("annotate.the-connection-broke", settings.baseUrl(), broken.getCause().getClass().getSimpleName()));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw passing(Trouble.CONNECTION, Texts.of("annotate.left-because-the-program-ends", settings.baseUrl()));
        } finally {
            running.cancel(true);
        }
    }

    private static EndpointFault passing(Trouble trouble, String what) {
        return EndpointFault.passing(trouble, what, EndpointFault.NOT_SAID);
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }

    /** The fault for a status other than 200; the message names the server and the remedy, and never the key. */
    private EndpointFault refusal(HttpResponse<byte[]> got) {
        int status = got.statusCode();
        String said = said(got.body());
        String head = said.isEmpty()
                ? Texts.of("annotate.answered-with-status", settings.baseUrl(), status, models())
                : Texts.of("annotate.answered-with-status-and-words", settings.baseUrl(), status, models(), said);
        boolean passes = status == 408 || status == 425 || status == 429 || status >= 500;
        if (passes && !said.contains("quota")) {
            long wait = got.headers().firstValue("Retry-After")
                    .map(after -> secondsAfter(got.headers().firstValue("Date").orElse(""), after))
                    .orElse(EndpointFault.NOT_SAID);
            return EndpointFault.passing(status == 429 ? Trouble.TOO_MANY_REQUESTS : Trouble.SERVER, head, wait);
        }
        return EndpointFault.last(head + ". " + remedy(status));
    }

    private String models() {
        if (settings.model().isEmpty() || settings.embeddingModel().isEmpty()) {
            return Texts.of("annotate.one-model", settings.key().mask(settings.model() + settings.embeddingModel()));
        }
        return Texts.of("annotate.two-models", settings.key().mask(settings.model()),
                settings.key().mask(settings.embeddingModel()));
    }

    private String remedy(int status) {
        return switch (status) {
            case 401,
                    403 ->
                settings.key().isEmpty()
                        ? Texts.of("annotate.no-key-was-sent", ApiKey.VARIABLES)
                        : Texts.of("annotate.check-the-key", settings.key().place());
            case 404 -> Texts.of("annotate.check-url-and-model");
            case 429 -> Texts.of("annotate.check-the-account");
            case 301, 302, 307, 308 -> Texts.of("annotate.the-server-sends-elsewhere");
            default -> Texts.of("annotate.check-url-and-limits");
        };
    }

    /** The server's message on one line, shortened. */
    private String said(byte[] body) {
        String said = "";
        try {
            JsonNode error = JSON.readTree(body).path("error");
            said = (error.isValueNode() ? error : error.path("message")).asText("");
        } catch (IOException notJson) {
            // not JSON: shown as it is
        }
        String text = said.isEmpty()
                ? new String(body, 0, Math.min(body.length, MOST_WORDS_BYTES), StandardCharsets.UTF_8).strip()
                : said;
        // Masked before shortening: a part of the key would not be recognised.
        return PrintableText.shortened(settings.key().mask(text), 200);
    }

    /**
     * @param value seconds or a date (RFC 9110, 10.2.3), relative to the clock of the server, since the local clock may be wrong
     */
    static long secondsAfter(String answered, String value) {
        String text = value.strip();
        if (text.matches("[0-9]{1,9}")) {
            return Long.parseLong(text);
        }
        try {
            return Math.max(0, Duration.between(date(answered), date(text)).toSeconds());
        } catch (DateTimeException neither) {
            return EndpointFault.NOT_SAID;
        }
    }

    private static ZonedDateTime date(String text) {
        return ZonedDateTime.parse(text.strip(), DateTimeFormatter.RFC_1123_DATE_TIME.withLocale(Locale.ROOT));
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("Answers of a few words are not streamed.");
    }

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

    /** Returns this transport as the library's client. */
    @Override
    public HttpClient build() {
        return this;
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
