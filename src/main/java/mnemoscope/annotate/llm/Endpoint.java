package mnemoscope.annotate.llm;

import java.util.List;
import mnemoscope.task.Progress;

/** A server with a chat model and an embedding model. Safe to use from many threads. */
interface Endpoint extends AutoCloseable {
    /**
     * The words of one answer, at temperature 0.
     *
     * @param mostTokens of the answer
     * @throws EndpointFault if there is none
     */
    String answer(String prompt, int mostTokens, Progress progress);

    /** One vector a text, in order. */
    List<float[]> embed(List<String> texts, Progress progress);

    @Override
    void close();
}
