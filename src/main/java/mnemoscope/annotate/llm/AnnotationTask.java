package mnemoscope.annotate.llm;

import java.util.List;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.Surroundings;
import mnemoscope.annotate.TextKey;

/** One request that is still to be made. */
sealed interface AnnotationTask {
    /** Every text that is sent. */
    List<String> sent();

    /**
     * A question about one turn.
     *
     * @param place where it stands, for people, e.g. "conv-26, turn 12"; never sent
     */
    record Question(TextKey key, Surroundings turns, String place) implements AnnotationTask {
        Prompt prompt() {
            return Prompt.of(key.kind());
        }

        @Override
        public List<String> sent() {
            return List.of(prompt().text(turns));
        }
    }

    /** Texts whose vectors are asked for together. */
    record Batch(List<TextKey> keys, List<String> texts, List<String> places) implements AnnotationTask {
        public Batch {
            keys = List.copyOf(keys);
            texts = List.copyOf(texts);
            places = List.copyOf(places);
        }

        @Override
        public List<String> sent() {
            return texts;
        }
    }

    /** Number of answers it brings. */
    default int answers() {
        return this instanceof Batch batch ? batch.keys().size() : 1;
    }

    default AnnotationKind kind() {
        return switch (this) {
            case Question question -> question.key().kind();
            case Batch batch -> AnnotationKind.EMBEDDING;
        };
    }
}
