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
 * What is known of texts, found by the hash of a text: it follows a turn into every dataset that has it, and a changed
 * text has none. What a model said of a text among others holds only where the same texts stand around it.
 */
public final class Annotations {
    /** What holds of a text in any context, by {@link TextHash}. */
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

    /** What a line is about, without what it says of it. */
    record Line(int number, String sha256, String context, Set<AnnotationKind> kinds, String model) {}

    /** Whether no line was read. */
    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /** Every line that was read, in order. */
    List<Line> lines() {
        return lines;
    }

    /** The vectors of the model that the last line with a vector names. */
    public Embeddings embeddings() {
        return embeddings;
    }

    /** Models that said something, in alphabetical order. */
    public List<String> models() {
        return models;
    }

    /**
     * Sets type and importance of every turn whose text is known; what the data file says stays where nothing is known. What
     * was said with the turns before it counts before what was said with those around it, and that before what holds anywhere.
     */
    public Conversation apply(Conversation conversation) {
        return apply(conversation, new PromptContext.Hashes(conversation, Progress.NONE), Progress.NONE);
    }

    Conversation apply(Conversation conversation, PromptContext.Hashes hashes, Progress progress) {
        List<Turn> turns = conversation.turns();
        return conversation.withTurns(IntStream.range(0, turns.size()).mapToObj(i -> {
            progress.check();
            Turn turn = turns.get(i);
            Annotation known = over(said(hashes, i), turn.annotation());
            return known.equals(turn.annotation()) ? turn : turn.withAnnotation(known);
        }).toList());
    }

    /** What is said of turn i where it stands. */
    Annotation said(PromptContext.Hashes hashes, int i) {
        Annotation said = bySha256.getOrDefault(hashes.text(i), Annotation.NONE);
        if (!inContext.isEmpty()) {
            for (ContextWindow reach : List.of(ContextWindow.AROUND, ContextWindow.BEFORE)) {
                said = over(inContext.getOrDefault(new InContext(hashes.text(i), hashes.context(i, reach)), Annotation.NONE),
                        said);
            }
        }
        return said;
    }

    private static Annotation over(Annotation newer, Annotation before) {
        return new Annotation(newer.hasType() ? newer.type() : before.type(),
                newer.hasImportance() ? newer.importance() : before.importance());
    }

    private record InContext(String sha256, String context) {}

    /** Collects lines; later ones count. */
    static final class Builder {
        private final Map<String, Annotation> bySha256 = new HashMap<>();
        private final Map<InContext, Annotation> inContext = new HashMap<>();
        private final Map<String, Map<String, float[]>> vectors = new HashMap<>();
        private final TreeSet<String> models = new TreeSet<>();
        private final List<Line> lines = new ArrayList<>();
        private String lastVectorModel = "";

        void add(int number, AnnotationLine line) {
            lines.add(new Line(number, line.sha256(), line.context(),
                    Arrays.stream(AnnotationKind.values()).filter(line::says).collect(Collectors.toUnmodifiableSet()),
                    line.model()));
            if (line.says(AnnotationKind.TYPE) || line.says(AnnotationKind.IMPORTANCE)) {
                Annotation said = new Annotation(line.type(), line.importance() / AnnotationLine.HIGHEST_IMPORTANCE);
                if (line.context().isEmpty()) {
                    bySha256.merge(line.sha256(), said, (before, newer) -> over(newer, before));
                } else {
                    inContext.merge(new InContext(line.sha256(), line.context()), said, (before, newer) -> over(newer, before));
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
