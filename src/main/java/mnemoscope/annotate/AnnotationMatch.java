package mnemoscope.annotate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;

/**
 * Annotations applied to conversations: the annotated conversations, the coverage, and the lines without a matching text.
 *
 * @param conversations with types and importance set
 * @param types         turns with an annotated type
 * @param importance    turns with an annotated importance
 * @param turnVectors   turns with a vector, of those that are not blank
 * @param questions     questions with a vector, of those that are not blank
 * @param lines         lines in the file
 * @param unfit         lines that match no text here, in file order
 */
public record AnnotationMatch(List<Conversation> conversations, Coverage types, Coverage importance, Coverage turnVectors,
        Coverage questions, int lines, List<Unmatched> unfit) {
    /**
     * Number of texts with an annotation.
     *
     * @param models sources of the annotations, in alphabetical order; lines need not name one
     */
    public record Coverage(int have, int of, List<String> models) {
        public boolean isComplete() {
            return have == of;
        }
    }

    /**
     * A line that matches no text of these conversations.
     *
     * @param number in the file, from 1
     * @param sha256 of its text
     * @param model  source of the annotation; empty if missing
     * @param why    the reason
     */
    public record Unmatched(int number, String sha256, String model, String why) {}

    /** @throws mnemoscope.task.CancelledException if cancelled */
    public static AnnotationMatch of(Annotations annotations, List<Conversation> conversations, Progress progress) {
        return new Count(annotations).of(conversations, progress);
    }

    private static final class Count {
        private final Annotations annotations;
        private final Map<String, Set<String>> contexts = new HashMap<>();
        private final Set<String> questionTexts = new HashSet<>();
        private final Map<AnnotationKind, Set<String>> models = new EnumMap<>(AnnotationKind.class);
        private final List<Unmatched> unfit = new ArrayList<>();

        Count(Annotations annotations) {
            this.annotations = annotations;
        }

        AnnotationMatch of(List<Conversation> conversations, Progress progress) {
            List<PromptContext.Hashes> hashes = new ArrayList<>();
            for (Conversation each : conversations) {
                PromptContext.Hashes made = new PromptContext.Hashes(each, progress);
                hashes.add(made);
                note(each, made, progress);
            }
            annotations.lines().forEach(this::fit);
            List<Annotation> said = new ArrayList<>();
            List<Conversation> laid = new ArrayList<>();
            for (int k = 0; k < hashes.size(); k++) {
                progress.at((k + 1) / (double) hashes.size(),
                        Texts.of("annotate.laying-annotations-over", conversations.get(k).id()));
                for (int i = 0; i < conversations.get(k).turns().size(); i++) {
                    progress.check();
                    said.add(annotations.inContext(hashes.get(k), i));
                }
                laid.add(annotations.apply(conversations.get(k), hashes.get(k), progress));
            }
            return new AnnotationMatch(laid,
                    coverage(said.stream().filter(Annotation::hasType), said.size(), AnnotationKind.TYPE),
                    coverage(said.stream().filter(Annotation::hasImportance), said.size(), AnnotationKind.IMPORTANCE),
                    vectors(conversations.stream().flatMap(each -> each.turns().stream()).map(Turn::text), progress),
                    vectors(conversations.stream().flatMap(each -> each.questions().stream()).map(SourceQuestion::text),
                            progress),
                    annotations.lines().size(), unfit);
        }

        private void note(Conversation conversation, PromptContext.Hashes hashes, Progress progress) {
            for (int i = 0; i < conversation.turns().size(); i++) {
                progress.check();
                Set<String> around = contexts.computeIfAbsent(hashes.text(i), text -> new HashSet<>());
                for (ContextWindow reach : ContextWindow.values()) {
                    around.add(hashes.context(i, reach));
                }
            }
            conversation.questions().forEach(question -> questionTexts.add(TextHash.sha256(question.text())));
        }

        private void fit(Annotations.Line line) {
            List<AnnotationKind> fits = line.kinds().stream().filter(kind -> fits(line, kind)).toList();
            if (fits.isEmpty()) {
                unfit.add(new Unmatched(line.number(), line.sha256(), line.model(), why(line)));
            }
            boolean used = line.model().equals(annotations.embeddings().model());
            for (AnnotationKind kind : fits) {
                if (!line.model().isEmpty() && (kind != AnnotationKind.EMBEDDING || used)) {
                    models.computeIfAbsent(kind, each -> new TreeSet<>()).add(line.model());
                }
            }
        }

        private boolean fits(Annotations.Line line, AnnotationKind kind) {
            Set<String> around = contexts.get(line.sha256());
            if (kind == AnnotationKind.EMBEDDING) {
                return around != null || questionTexts.contains(line.sha256());
            }
            return around != null && (line.context().isEmpty() || around.contains(line.context()));
        }

        private String why(Annotations.Line line) {
            if (line.kinds().isEmpty()) {
                return Texts.of("annotate.it-says-neither-type-nor");
            }
            if (contexts.containsKey(line.sha256())) {
                return Texts.of("annotate.the-turn-stands-among-other");
            }
            return questionTexts.contains(line.sha256())
                    ? Texts.of("annotate.it-is-about-a-question")
                    : Texts.of("annotate.no-turn-has-this-text");
        }

        private Coverage vectors(Stream<String> texts, Progress progress) {
            List<String> told = texts.filter(text -> !text.isBlank()).toList();
            return coverage(told.stream().filter(text -> {
                progress.check();
                return annotations.embeddings().vector(text) != null;
            }), told.size(), AnnotationKind.EMBEDDING);
        }

        private Coverage coverage(Stream<?> have, int of, AnnotationKind kind) {
            return new Coverage((int) have.count(), of, List.copyOf(models.getOrDefault(kind, Set.of())));
        }
    }
}
