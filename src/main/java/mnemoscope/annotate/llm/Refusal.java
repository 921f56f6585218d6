package mnemoscope.annotate.llm;

import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/** What a status other than 200 means, in words that name the server and the remedy, and never the key. */
final class Refusal {
    private static final int MOST_WORDS_BYTES = 4096;

    private Refusal() {
    }

    static EndpointFault of(HttpResponse<byte[]> got, LlmSettings settings) {
        int status = got.statusCode();
        String said = said(got.body(), settings.key());
        String head = settings.baseUrl() + " answered with status " + status + " (" + models(settings) + ")"
                + (said.isEmpty() ? "" : ": \"" + said + "\"");
        boolean passes = status == 408 || status == 425 || status == 429 || status >= 500;
        if (passes && !said.contains("quota")) {
            long wait = got.headers().firstValue("Retry-After").map(Refusal::seconds).orElse(EndpointFault.NOT_SAID);
            return EndpointFault.passing(status == 429 ? Trouble.TOO_MANY_REQUESTS : Trouble.SERVER, head, wait);
        }
        return EndpointFault.last(head + ". " + remedy(status, settings.key()));
    }

    private static String models(LlmSettings settings) {
        if (settings.model().isEmpty() || settings.embeddingModel().isEmpty()) {
            return "model " + settings.key().mask(settings.model() + settings.embeddingModel());
        }
        return settings.key().mask("models " + settings.model() + " and " + settings.embeddingModel());
    }

    private static String remedy(int status, ApiKey key) {
        return switch (status) {
            case 401, 403 -> key.isEmpty()
                    ? "No key was sent. Set " + ApiKey.VARIABLES + "."
                    : "Check the key in " + key.place() + " and what it may use.";
            case 404 -> "Check the base URL (it usually ends in /v1) and the name of the model.";
            case 429 -> "Check the plan and the credit of the account, then run again: what is cached stays.";
            case 301, 302, 307, 308 -> "The server sends elsewhere; give that address as the base URL.";
            default -> "Check the base URL and that the model takes temperature 0 and a limit of answer tokens.";
        };
    }

    /** The server's own words on one line, shortened. */
    private static String said(byte[] body, ApiKey key) {
        String text = new String(body, 0, Math.min(body.length, MOST_WORDS_BYTES), StandardCharsets.UTF_8).strip();
        String[] message = {""};
        try {
            Json json = new Json("answer", new ByteArrayInputStream(body));
            json.next();
            json.object("an object", field -> {
                if (field.equals("error") && json.token().isScalarValue()) {
                    message[0] = json.scalar("a text");
                } else if (field.equals("error")) {
                    json.object("an object", inner -> {
                        if (inner.equals("message")) {
                            message[0] = json.scalar("a text");
                        }
                    });
                }
            });
        } catch (BadInputException notAsDocumented) {
            message[0] = "";
        }
        // Masked before it is cut: half a key would no longer be known as one.
        return Json.shortened(key.mask(message[0].isEmpty() ? text : message[0]), 200);
    }

    /** Seconds or a date (RFC 9110, 10.2.3). */
    private static long seconds(String value) {
        String text = value.strip();
        if (text.matches("[0-9]{1,9}")) {
            return Long.parseLong(text);
        }
        try {
            ZonedDateTime date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME.withLocale(Locale.ROOT));
            return Math.max(0, Duration.between(Instant.now(), date).toSeconds());
        } catch (DateTimeException neither) {
            return EndpointFault.NOT_SAID;
        }
    }
}
