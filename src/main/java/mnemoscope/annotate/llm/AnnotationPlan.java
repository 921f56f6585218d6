package mnemoscope.annotate.llm;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.AnnotationLine.TextKey;
import mnemoscope.annotate.PromptContext;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;

/** The requests of a run: every text once, except cached ones. Blank texts are skipped. */
public final class AnnotationPlan {
    private static final int TEXTS_IN_A_BATCH = 64;

    private final LlmSettings settings;
    private final Set<TextKey> known;
    private final Set<TextKey> seen = new HashSet<>();
    private final List<Task> tasks = new ArrayList<>();
    private Batch batch = new Batch(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    private int cached;

    /**
     * The place of a text.
     *
     * @param turn     from 1; 0 for a question
     * @param question its id; empty for a turn
     */
    record Place(String conversation, int turn, String question) {
        /** The place with the requested kind, e.g. "type of conv-26, turn 12". */
        String words(AnnotationKind kind) {
            String what = switch (kind) {
                case TYPE -> Texts.of("annotate.asked-type");
                case IMPORTANCE -> Texts.of("annotate.asked-importance");
                case EMBEDDING -> Texts.of("annotate.asked-embedding");
            };
            return turn > 0
                    ? Texts.of("annotate.asked-of-a-turn", what, conversation, turn)
                    : Texts.of("annotate.asked-of-a-question", what, conversation, question);
        }
    }

    /** One request to make. */
    sealed interface Task {
        AnnotationKind kind();

        /** All texts that are sent. */
        List<String> sent();

        /** The places of the texts, to show to people; never sent. */
        List<Place> places();
    }

    /** A request about one turn. */
    record Question(TextKey key, PromptContext turns, List<Place> places) implements Task {
        @Override
        public AnnotationKind kind() {
            return key.kind();
        }

        Prompt prompt() {
            return Prompt.of(key.kind());
        }

        @Override
        public List<String> sent() {
            return List.of(prompt().text(turns));
        }
    }

    /** Texts in one request for vectors; filled while planning. */
    record Batch(List<TextKey> keys, List<String> sent, List<Place> places) implements Task {
        @Override
        public AnnotationKind kind() {
            return AnnotationKind.EMBEDDING;
        }
    }

    private AnnotationPlan(LlmSettings settings, Set<TextKey> known) {
        this.settings = settings;
        this.known = known;
    }

    /**
     * Plans turns for type and importance, turns and questions for embeddings.
     *
     * @param known answers in the cache
     * @throws BadInputException if a required model is not named
     */
    public static AnnotationPlan of(List<Conversation> conversations, Collection<AnnotationKind> kinds, LlmSettings settings,
            Set<TextKey> known, Progress progress) throws BadInputException {
        requireModels(kinds, settings);
        AnnotationPlan plan = new AnnotationPlan(settings, known);
        for (AnnotationKind kind : AnnotationKind.values()) {
            if (kinds.contains(kind)) {
                for (Conversation conversation : conversations) {
                    plan.add(conversation, kind, progress);
                }
            }
        }
        plan.endBatch();
        return plan;
    }

    /** @throws BadInputException if a model required for these kinds is not named */
    public static void requireModels(Collection<AnnotationKind> kinds, LlmSettings settings) throws BadInputException {
        if (kinds.contains(AnnotationKind.EMBEDDING) && settings.embeddingModel().isBlank()) {
            throw new BadInputException(Texts.of("annotate.no-embedding-model-is-named"));
        }
        if (kinds.stream().anyMatch(kind -> kind != AnnotationKind.EMBEDDING) && settings.model().isBlank()) {
            throw new BadInputException(Texts.of("annotate.no-model-is-named"));
        }
    }

    private void add(Conversation conversation, AnnotationKind kind, Progress progress) {
        List<Turn> turns = conversation.turns();
        for (int i = 0; i < turns.size(); i++) {
            progress.check();
            Place place = new Place(conversation.id(), i + 1, "");
            if (kind == AnnotationKind.EMBEDDING) {
                addVector(turns.get(i).text(), place);
            } else {
                addQuestion(kind, PromptContext.of(conversation, i, settings.context()), place);
            }
        }
        if (kind == AnnotationKind.EMBEDDING) {
            conversation.questions()
                    .forEach(question -> addVector(question.text(), new Place(conversation.id(), 0, question.id())));
        }
    }

    private void addQuestion(AnnotationKind kind, PromptContext turns, Place place) {
        TextKey key = new TextKey(kind, settings.model(), Prompt.of(kind).version(), TextHash.sha256(turns.target()),
                turns.contextSha256());
        if (!turns.target().isBlank() && isNew(key)) {
            tasks.add(new Question(key, turns, List.of(place)));
        }
    }

    private void addVector(String text, Place place) {
        TextKey key = new TextKey(AnnotationKind.EMBEDDING, settings.embeddingModel(), "", TextHash.sha256(text), "");
        if (!text.isBlank() && isNew(key)) {
            batch.keys().add(key);
            batch.sent().add(text);
            batch.places().add(place);
            if (batch.keys().size() == TEXTS_IN_A_BATCH) {
                endBatch();
            }
        }
    }

    private void endBatch() {
        if (!batch.keys().isEmpty()) {
            tasks.add(batch);
            batch = new Batch(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }
    }

    private boolean isNew(TextKey key) {
        boolean first = seen.add(key);
        boolean answered = known.contains(key);
        cached += first && answered ? 1 : 0;
        return first && !answered;
    }

    List<Task> tasks() {
        return tasks;
    }

    /** Number of answers in the cache. */
    public int cached() {
        return cached;
    }

    /** Number of requests to make. */
    public int requests() {
        return tasks.size();
    }

    /** Number of requests to make for one kind. */
    public int requests(AnnotationKind kind) {
        return (int) tasks.stream().filter(task -> task.kind() == kind).count();
    }

    /** Number of answers expected from these requests. */
    public int answers() {
        return tasks.stream().mapToInt(task -> task.places().size()).sum();
    }

    /** @param tokens counts tokens of a text, by o200k_base; a server adds a few to every request */
    public CostEstimate cost(ToIntFunction<String> tokens, Progress progress) {
        long prompt = 0;
        long answer = 0;
        long embedding = 0;
        for (Task task : tasks) {
            progress.check();
            long sent = task.sent().stream().mapToLong(tokens::applyAsInt).sum();
            switch (task) {
                case Question question -> {
                    prompt += sent;
                    answer += question.prompt().mostTokens();
                }
                case Batch batch -> embedding += sent;
            }
        }
        return new CostEstimate(prompt, answer, embedding);
    }

    /**
     * The maximum cost of a run without repeated requests.
     *
     * @param promptTokens    sent to the chat model
     * @param answerTokens    maximum from the chat model
     * @param embeddingTokens sent to the embedding model
     */
    public record CostEstimate(long promptTokens, long answerTokens, long embeddingTokens) {
        private static final double MILLION = 1e6;

        /**
         * Price of the chat model's tokens.
         *
         * @param in  price of a million tokens sent
         * @param out price of a million tokens answered
         */
        public double chatPrice(double in, double out) {
            return (promptTokens * in + answerTokens * out) / MILLION;
        }

        /** Price of the embedding model's tokens. @param in price of a million tokens sent */
        public double embeddingPrice(double in) {
            return embeddingTokens * in / MILLION;
        }
    }
}
