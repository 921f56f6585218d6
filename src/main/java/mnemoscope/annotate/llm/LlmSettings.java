package mnemoscope.annotate.llm;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Map;
import mnemoscope.annotate.ContextWindow;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/**
 * The endpoint and the models of a run, and the rate of requests.
 *
 * @param baseUrl        of the OpenAI-compatible interface, including its version, e.g. http://localhost:11434/v1
 * @param key            sent in the header only
 * @param model          chat model; empty if not used
 * @param embeddingModel empty if not used
 * @param context        which turns the chat model sees beside the target
 * @param perMinute      maximum number of requests started per minute; 0 for no limit
 * @param parallel       requests at the same time, at least 1
 * @param tries          attempts at one request before the run ends, at least 1
 * @param timeout        of one attempt
 * @param seed           of the jitter of waits
 */
public record LlmSettings(String baseUrl, ApiKey key, String model, String embeddingModel, ContextWindow context, int perMinute,
        int parallel, int tries, Duration timeout, long seed) {
    public static final String USUAL_URL = "https://api.openai.com/v1";
    /** Default settings, without key and models. */
    public static final LlmSettings USUAL = new LlmSettings(USUAL_URL, ApiKey.NONE, "", "", ContextWindow.AROUND, 0, 4, 6,
            Duration.ofSeconds(60), 0);
    private static final int MOST_PARALLEL = 64;

    /** From {@code MNEMOSCOPE_BASE_URL} or {@code OPENAI_BASE_URL}, {@code MNEMOSCOPE_MODEL}, {@code MNEMOSCOPE_EMBEDDING_MODEL}. */
    public static LlmSettings fromEnvironment(Map<String, String> environment) throws BadInputException {
        String openAi = environment.getOrDefault("OPENAI_BASE_URL", USUAL_URL);
        return USUAL.with(ApiKey.fromEnvironment(environment))
                .withModels(environment.getOrDefault("MNEMOSCOPE_MODEL", ""),
                        environment.getOrDefault("MNEMOSCOPE_EMBEDDING_MODEL", ""))
                .withBaseUrl(environment.getOrDefault("MNEMOSCOPE_BASE_URL", openAi));
    }

    public LlmSettings {
        if (perMinute < 0 || parallel < 1 || parallel > MOST_PARALLEL || tries < 1 || timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException(
                    Texts.of("annotate.settings-must-be", perMinute, parallel, MOST_PARALLEL, tries, timeout));
        }
    }

    /** @throws BadInputException if it is not a server's address, or contains a secret */
    public LlmSettings withBaseUrl(String given) throws BadInputException {
        try {
            URI uri = new URI(given.strip());
            if (uri.getRawUserInfo() != null || uri.getRawQuery() != null || uri.getRawFragment() != null) {
                throw new BadInputException(Texts.of("annotate.url-with-a-secret", ApiKey.VARIABLES, USUAL_URL));
            }
            boolean web = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            if (!web || uri.getHost() == null) {
                throw new BadInputException(Texts.of("annotate.url-is-no-server", key.mask(given), USUAL_URL));
            }
            String plain = uri.toString().replaceFirst("/+$", "");
            return new LlmSettings(plain, key, model, embeddingModel, context, perMinute, parallel, tries, timeout, seed);
        } catch (URISyntaxException wrong) {
            throw new BadInputException(Texts.of("annotate.url-is-no-server", key.mask(given), USUAL_URL));
        }
    }

    public LlmSettings withModels(String chat, String vectors) {
        return new LlmSettings(baseUrl, key, chat, vectors, context, perMinute, parallel, tries, timeout, seed);
    }

    public LlmSettings with(ContextWindow changed) {
        return new LlmSettings(baseUrl, key, model, embeddingModel, changed, perMinute, parallel, tries, timeout, seed);
    }

    public LlmSettings withPace(int changedPerMinute, int changedParallel, int changedTries, Duration changedTimeout) {
        return new LlmSettings(baseUrl, key, model, embeddingModel, context, changedPerMinute, changedParallel, changedTries,
                changedTimeout, seed);
    }

    public LlmSettings with(ApiKey changed) {
        return new LlmSettings(baseUrl, changed, model, embeddingModel, context, perMinute, parallel, tries, timeout, seed);
    }

    /** How requests reach the server. */
    public Route route() {
        return Route.to(baseUrl);
    }
}
