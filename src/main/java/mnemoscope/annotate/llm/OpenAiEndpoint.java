package mnemoscope.annotate.llm;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiEmbeddingModel;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import mnemoscope.model.Texts;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;

/**
 * An OpenAI-compatible server with a chat model and an embedding model, accessed through LangChain4j, which implements the format
 * of requests and answers. Thread-safe.
 */
final class OpenAiEndpoint implements AutoCloseable {
    /** The library requires a key; {@link HttpTransport} sends the real key, or none. */
    private static final String NOT_THE_KEY = "none";

    private final LlmSettings settings;
    private final HttpTransport transport;
    private final Map<Integer, OpenAiChatModel> chats = new ConcurrentHashMap<>();

    OpenAiEndpoint(LlmSettings settings, RunClock clock) {
        this.settings = settings;
        transport = new HttpTransport(settings, clock);
    }

    /**
     * The text of one answer, at temperature 0.
     *
     * @param mostTokens maximum length of the answer
     * @throws EndpointFault if there is no answer
     */
    String answer(String prompt, int mostTokens, Progress progress) {
        transport.watchedBy(progress);
        OpenAiChatModel model = chats.computeIfAbsent(mostTokens, this::chat);
        String words = usable(
                () -> model.chat(ChatRequest.builder().messages(UserMessage.from(prompt)).build()).aiMessage().text());
        if (words == null) {
            throw malformed();
        }
        return words;
    }

    /** One vector per text, in order. */
    List<float[]> embed(List<String> texts, Progress progress) {
        transport.watchedBy(progress);
        OpenAiEmbeddingModel model = OpenAiEmbeddingModel.builder().httpClientBuilder(transport).baseUrl(settings.baseUrl())
                .apiKey(NOT_THE_KEY).modelName(settings.embeddingModel()).maxSegmentsPerBatch(texts.size()).maxRetries(0).build();
        List<TextSegment> segments = texts.stream().map(TextSegment::from).toList();
        return usable(() -> model.embedAll(segments).content().stream().map(Embedding::vector).toList());
    }

    private OpenAiChatModel chat(int mostTokens) {
        return OpenAiChatModel.builder().httpClientBuilder(transport).baseUrl(settings.baseUrl()).apiKey(NOT_THE_KEY)
                .modelName(settings.model()).temperature(0.0).maxTokens(mostTokens).maxRetries(0).build();
    }

    private <T> T usable(Supplier<T> request) {
        try {
            return request.get();
        } catch (EndpointFault | CancelledException known) {
            throw known;
        } catch (RuntimeException notInTheFormat) {
            throw malformed();
        }
    }

    private static EndpointFault malformed() {
        return EndpointFault.malformed(Texts.of("annotate.an-answer-in-another-format"));
    }

    @Override
    public void close() {
        transport.close();
    }
}
