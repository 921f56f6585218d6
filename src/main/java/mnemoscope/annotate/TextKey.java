package mnemoscope.annotate;

/**
 * Names an answer by its content: whoever asks the same model the same about the same texts has the same key, in whatever
 * conversation they stand.
 *
 * @param prompt  version of the prompt; empty for embeddings
 * @param sha256  hash of the target text
 * @param context hash of the texts around it; empty for embeddings
 */
public record TextKey(AnnotationKind kind, String model, String prompt, String sha256, String context) {}
