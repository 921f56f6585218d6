package mnemoscope.annotate;

import mnemoscope.model.MemoryType;

/**
 * One line of an annotation file: the annotations of one text.
 *
 * @param sha256     hash of the text
 * @param context    hash of the texts around it ({@link PromptContext#contextSha256}); empty if valid in any context
 * @param type       null if missing
 * @param importance 1 to 10; NaN if missing
 * @param embedding  null if missing; not to be changed
 * @param model      source of the annotations; empty if missing
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

    /** Whether these numbers can be an embedding: not empty, and all finite. */
    public static boolean isVector(float[] numbers) {
        for (float number : numbers) {
            if (!Float.isFinite(number)) {
                return false;
            }
        }
        return numbers.length > 0;
    }

    /** The key under which a run for this kind finds the line. */
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
     * Identifies an answer by its content: the same request to the same model about the same texts has the same key in every
     * conversation.
     *
     * @param prompt  version of the prompt; empty for embeddings
     * @param sha256  hash of the target text
     * @param context hash of the texts around it; empty for embeddings
     */
    public record TextKey(AnnotationKind kind, String model, String prompt, String sha256, String context) {}
}
