package mnemoscope.annotate;

import mnemoscope.model.MemoryType;

/**
 * One line of an annotation file: what is known of one text.
 *
 * @param sha256     hash of the text
 * @param context    hash of the texts around it ({@link PromptContext#contextSha256}); empty if it holds in any context
 * @param type       null if not said
 * @param importance 1 to 10; NaN if not said
 * @param embedding  null if not said; not to be changed
 * @param model      who said it; empty if not said
 * @param prompt     version of the prompt; empty if there was none
 */
public record AnnotationLine(String sha256, String context, MemoryType type, double importance, float[] embedding, String model,
        String prompt) {
    static final double LOWEST_IMPORTANCE = 1;
    static final double HIGHEST_IMPORTANCE = 10;

    public static AnnotationLine ofType(TextKey key, MemoryType type) {
        return new AnnotationLine(key.sha256(), key.context(), type, Double.NaN, null, key.model(), key.prompt());
    }

    /** @param importance clipped to 1 to 10 */
    public static AnnotationLine ofImportance(TextKey key, double importance) {
        double clipped = Math.clamp(importance, LOWEST_IMPORTANCE, HIGHEST_IMPORTANCE);
        return new AnnotationLine(key.sha256(), key.context(), null, clipped, null, key.model(), key.prompt());
    }

    public static AnnotationLine ofEmbedding(TextKey key, float[] embedding) {
        return new AnnotationLine(key.sha256(), "", null, Double.NaN, embedding, key.model(), "");
    }

    /** Whether these numbers can be an embedding: there are some, and all are finite. */
    public static boolean isVector(float[] numbers) {
        for (float number : numbers) {
            if (!Float.isFinite(number)) {
                return false;
            }
        }
        return numbers.length > 0;
    }

    /** Under what a run that wants this kind finds the line. */
    TextKey key(AnnotationKind kind) {
        return new TextKey(kind, model, prompt, sha256, context);
    }

    boolean says(AnnotationKind kind) {
        return switch (kind) {
            case TYPE -> type != null;
            case IMPORTANCE -> !Double.isNaN(importance);
            case EMBEDDING -> embedding != null;
        };
    }

    /**
     * Names an answer by its content: whoever asks the same model the same about the same texts has the same key, in whatever
     * conversation they stand.
     *
     * @param prompt  version of the prompt; empty for embeddings
     * @param sha256  hash of the target text
     * @param context hash of the texts around it; empty for embeddings
     */
    public record TextKey(AnnotationKind kind, String model, String prompt, String sha256, String context) {}
}
