package mnemoscope.annotate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Embeddings;
import mnemoscope.model.TextHash;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;

/**
 * Annotations of texts by the hash of the text: they apply to a turn in every dataset that contains it, and not to a changed text.
 * An annotation made with context applies only where the same texts surround the turn.
 */
public final class Annotations {
    /** Annotations valid in any context, by {@link TextHash}. */
    final Map<String, Annotation> bySha256;
    private final Map<InContext, Annotation> inContext;
    private final Embeddings embeddings;
    private final List<String> models;
    private final List<Line> lines;

    private Annotations(Builder from) {
        bySha256 = Map.copyOf(from.bySha256);
        inContext = Map.copyOf(from.inContext);
        Map<String, float[]> vectors = from.vectors.getOrDefault(from.lastVectorModel, Map.of());
        embeddings = vectors.isEmpty() ? Embeddings.NONE : new Embeddings(from.lastVectorModel, vectors);
        models = List.copyOf(from.models);
        lines = List.copyOf(from.lines);
    }

    /** The subject of a line, without its values. */
    record Line(int number, String sha256, String context, Set<AnnotationKind> kinds, String model) {}

    /** Whether there are no lines. */
    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /** Every line read, in order. */
    List<Line> lines() {
        return lines;
    }

    /** The vectors of the model named in the last line with a vector. */
    public Embeddings embeddings() {
        return embeddings;
    }

    /** Models named in the lines, in alphabetical order. */
    public List<String> models() {
        return models;
    }

    /**
     * Sets type and importance of every turn with an annotated text; other turns keep the values of the data file. An annotation
     * with the turns before takes precedence over one with the turns around, and both over one for any context.
     */
    public Conversation apply(Conversation conversation) {
        return apply(conversation, new PromptContext.Hashes(conversation, Progress.NONE), Progress.NONE);
    }

    Conversation apply(Conversation conversation, PromptContext.Hashes hashes, Progress progress) {
        List<Turn> turns = conversation.turns();
        return conversation.withTurns(IntStream.range(0, turns.size()).mapToObj(i -> {
            progress.check();
            Turn turn = turns.get(i);
            Annotation merged = over(inContext(hashes, i), turn.annotation());
            return merged.equals(turn.annotation()) ? turn : turn.withAnnotation(merged);
        }).toList());
    }

    /** The annotation of turn i in its context. */
    Annotation inContext(PromptContext.Hashes hashes, int i) {
        Annotation found = bySha256.getOrDefault(hashes.text(i), Annotation.NONE);
        if (!inContext.isEmpty()) {
            for (ContextWindow reach : List.of(ContextWindow.AROUND, ContextWindow.BEFORE)) {
                found = over(inContext.getOrDefault(new InContext(hashes.text(i), hashes.context(i, reach)), Annotation.NONE),
                        found);
            }
        }
        return found;
    }

    /** The newer values; where there are none, those before. */
    private static Annotation over(Annotation newer, Annotation before) {
        return new Annotation(newer.hasType() ? newer.type() : before.type(),
                newer.hasImportance() ? newer.importance() : before.importance());
    }

    private record InContext(String sha256, String context) {}

    /** Collects lines; later lines take precedence. */
    static final class Builder {
        private final Map<String, Annotation> bySha256 = new HashMap<>();
        private final Map<InContext, Annotation> inContext = new HashMap<>();
        private final Map<String, Map<String, float[]>> vectors = new HashMap<>();
        private final TreeSet<String> models = new TreeSet<>();
        private final List<Line> lines = new ArrayList<>();
        private String lastVectorModel = "";

        void add(AnnotationLine line, int number) {
            lines.add(new Line(number, line.sha256(), line.context(),
                    Arrays.stream(AnnotationKind.values()).filter(line::says).collect(Collectors.toUnmodifiableSet()),
                    line.model()));
            if (line.says(AnnotationKind.TYPE) || line.says(AnnotationKind.IMPORTANCE)) {
                Annotation added = new Annotation(line.type(), line.importance() / AnnotationLine.HIGHEST_IMPORTANCE);
                if (line.context().isEmpty()) {
                    bySha256.merge(line.sha256(), added, (before, newer) -> over(newer, before));
                } else {
                    inContext.merge(new InContext(line.sha256(), line.context()), added, (before, newer) -> over(newer, before));
                }
            }
            if (line.embedding() != null) {
                lastVectorModel = line.model();
                vectors.computeIfAbsent(line.model(), model -> new HashMap<>()).put(line.sha256(), line.embedding());
            }
            if (!line.model().isEmpty()) {
                models.add(line.model());
            }
        }

        Annotations build() {
            return new Annotations(this);
        }
    }
}
