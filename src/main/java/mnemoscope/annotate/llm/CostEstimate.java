package mnemoscope.annotate.llm;

import java.util.function.ToIntFunction;
import mnemoscope.task.Progress;

/**
 * What a run costs at most, if every request is answered at once; what is asked again costs again.
 *
 * @param promptTokens    sent to the chat model
 * @param answerTokens    of the chat model, at most
 * @param embeddingTokens sent to the embedding model
 */
public record CostEstimate(long promptTokens, long answerTokens, long embeddingTokens) {
    private static final double MILLION = 1e6;

    /**
     * @param tokens counts those of a text, by o200k_base; a server adds a few of its own to every request
     */
    public static CostEstimate of(AnnotationPlan plan, ToIntFunction<String> tokens, Progress progress) {
        long prompt = 0;
        long answer = 0;
        long embedding = 0;
        for (AnnotationPlan.Task task : plan.tasks()) {
            progress.check();
            long sent = task.sent().stream().mapToLong(tokens::applyAsInt).sum();
            switch (task) {
                case AnnotationPlan.Question question -> {
                    prompt += sent;
                    answer += question.prompt().mostTokens();
                }
                case AnnotationPlan.Batch batch -> embedding += sent;
            }
        }
        return new CostEstimate(prompt, answer, embedding);
    }

    /**
     * Price of the chat model.
     *
     * @param in  of a million tokens sent
     * @param out of a million tokens answered
     */
    public double chatPrice(double in, double out) {
        return (promptTokens * in + answerTokens * out) / MILLION;
    }

    /** Price of the embedding model, where a million tokens sent cost so much. */
    public double embeddingPrice(double in) {
        return embeddingTokens * in / MILLION;
    }
}
