package mnemoscope.app;

import java.time.Duration;
import java.util.Map;
import mnemoscope.annotate.ContextWindow;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import picocli.CommandLine.Option;

/** The server to ask, and the rate. The key has no option, because a typed key stays in the shell history. */
final class LlmOptions {
    @Option(names = "--model", paramLabel = "M", description = "Chat model (default: MNEMOSCOPE_MODEL).")
    private String model;

    @Option(names = "--embedding-model", paramLabel = "M", description = "Embedding model (default: MNEMOSCOPE_EMBEDDING_MODEL).")
    private String embeddingModel;

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "URL of the OpenAI-compatible API, e.g. "
                    + "http://localhost:11434/v1 (default: MNEMOSCOPE_BASE_URL, OPENAI_BASE_URL, " + LlmSettings.USUAL_URL + ").")
    private String baseUrl;

    @Option(
            names = "--context",
            defaultValue = "around",
            paramLabel = "C",
            description = "Context turns from the same "
                    + "session: around (three before, three after) or before (three before: safe if questions come in the middle of a "
                    + "session) (default: ${DEFAULT-VALUE}).")
    private String context;

    @Option(
            names = "--rate",
            defaultValue = "0",
            paramLabel = "N",
            description = "Maximum requests per minute; 0 for no limit (default: ${DEFAULT-VALUE}).")
    private int perMinute;

    @Option(
            names = "--parallel",
            defaultValue = "4",
            paramLabel = "N",
            description = "Parallel requests (default: ${DEFAULT-VALUE}).")
    private int parallel;

    @Option(
            names = "--tries",
            defaultValue = "6",
            paramLabel = "N",
            description = "Attempts per request (default: ${DEFAULT-VALUE}).")
    private int tries;

    @Option(
            names = "--timeout",
            defaultValue = "60",
            paramLabel = "S",
            description = "Seconds to wait for one answer (default: ${DEFAULT-VALUE}).")
    private int timeoutSeconds;

    LlmSettings settings(Map<String, String> environment) throws BadInputException {
        LlmSettings usual = LlmSettings.fromEnvironment(environment);
        ContextWindow reach = Coded.of(ContextWindow.class, context, "--context");
        LlmSettings named = BadInputException.checked("",
                () -> usual
                        .withModels(model == null ? usual.model() : model,
                                embeddingModel == null ? usual.embeddingModel() : embeddingModel)
                        .withPace(perMinute, parallel, tries, Duration.ofSeconds(timeoutSeconds)).with(reach));
        return baseUrl == null ? named : named.withBaseUrl(baseUrl);
    }
}
