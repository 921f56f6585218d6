package mnemoscope.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.AnnotationLine;
import mnemoscope.annotate.TextKey;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.TextHash;
import mnemoscope.task.Progress;
import mnemoscope.text.Importance;
import mnemoscope.text.TypeRule;

/**
 * Annotations for pictures of the window, made by rule and said so by their model: types and importance by the rule and the
 * heuristic, vectors by counting words. No language model said any of them.
 */
final class ExampleAnnotations {
    private static final String MODEL = "example-by-rule";
    private static final int NUMBERS = 32;

    private ExampleAnnotations() {
    }

    static Path write(Path file, LoadedDataset dataset) throws IOException {
        try (AnnotationCache cache = AnnotationCache.open(file, Progress.NONE)) {
            cache.add(AnnotationLine.ofImportance(key(AnnotationKind.IMPORTANCE, "A turn of another dataset."), 5));
            for (Conversation each : dataset.conversations()) {
                for (Memory turn : each.memories()) {
                    cache.add(AnnotationLine.ofType(key(AnnotationKind.TYPE, turn.text()), TypeRule.of(turn.text())));
                    cache.add(AnnotationLine.ofImportance(key(AnnotationKind.IMPORTANCE, turn.text()),
                            Math.rint(1 + 9 * Importance.of(turn.text()))));
                    vector(turn.text(), cache);
                }
                for (SourceQuestion question : each.questions()) {
                    vector(question.text(), cache);
                }
            }
        } catch (BadInputException notOurs) {
            throw new IOException(notOurs);
        }
        return file;
    }

    private static TextKey key(AnnotationKind kind, String text) {
        return new TextKey(kind, MODEL, "", TextHash.sha256(text), "");
    }

    private static void vector(String text, AnnotationCache cache) throws IOException {
        TextKey key = key(AnnotationKind.EMBEDDING, text);
        if (!text.isBlank() && !cache.has(key)) {
            float[] counts = new float[NUMBERS];
            for (String word : List.of(text.toLowerCase(Locale.ROOT).split("[^a-z0-9]+"))) {
                counts[Math.floorMod(word.hashCode(), NUMBERS)]++;
            }
            cache.add(AnnotationLine.ofEmbedding(key, counts));
        }
    }
}
