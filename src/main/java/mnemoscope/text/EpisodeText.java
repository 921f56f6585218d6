package mnemoscope.text;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mnemoscope.model.Annotation;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Turn;

/**
 * Features of the texts of one episode for all policies, computed once: word and entity sets as ids of one vocabulary, memory
 * types, importance. Immutable and thread-safe.
 *
 * <p>Ids are assigned in chronological order (turns up to an anchor, then the question), so a later text cannot change an id that
 * is used at an earlier decision. Indices: turn {@code i < turns}, question {@code t < steps}.
 */
public final class EpisodeText {
    private final Episode episode;
    private final TextAnalyzer analyzer;
    private final Embeddings embeddings;
    private final MemoryType[] types;
    private final double[] importance;
    private final double[] heuristicImportance;
    private final int annotatedImportance;
    private final int missingVectors;
    /** Texts indexed by another process, which cannot be computed again here; else null. */
    private final IndexedTexts arrived;
    /** Computed again if memory ran short: with many long episodes it takes most of their memory. */
    private volatile SoftReference<IndexedTexts> taken;

    public EpisodeText(Episode episode, TextAnalyzer analyzer, Embeddings embeddings) {
        this.episode = episode;
        this.analyzer = analyzer;
        this.embeddings = embeddings;
        int n = episode.turnCount();
        IndexedTexts made = new IndexedTexts(episode, analyzer, embeddings);
        types = new MemoryType[n];
        importance = new double[n];
        heuristicImportance = new double[n];
        int annotated = 0;
        for (int i = 0; i < n; i++) {
            Turn turn = episode.turns().get(i);
            Annotation known = turn.annotation();
            types[i] = known.hasType() ? known.type() : MemoryTypeRule.of(turn.text());
            heuristicImportance[i] = analyzer == TextAnalyzer.PLAIN
                    ? Importance.of(turn.text(), made.importanceWords(i))
                    : Importance.of(turn.text());
            importance[i] = known.hasImportance() ? known.importance() : heuristicImportance[i];
            annotated += known.hasImportance() ? 1 : 0;
        }
        annotatedImportance = annotated;
        missingVectors = made.missingVectors();
        arrived = null;
        taken = new SoftReference<>(made);
    }

    /** The features of texts indexed by another process. */
    EpisodeText(IndexedTexts arrived, MemoryType[] types, double[] importance, double[] heuristicImportance) {
        episode = null;
        analyzer = TextAnalyzer.PLAIN;
        embeddings = Embeddings.NONE;
        this.types = types;
        this.importance = importance;
        this.heuristicImportance = heuristicImportance;
        annotatedImportance = 0;
        missingVectors = 0;
        this.arrived = arrived;
        taken = new SoftReference<>(arrived);
    }

    private IndexedTexts taken() {
        IndexedTexts there = taken.get();
        return there == null ? again() : there;
    }

    private synchronized IndexedTexts again() {
        IndexedTexts there = taken.get();
        if (there == null) {
            there = arrived == null ? new IndexedTexts(episode, analyzer, embeddings) : arrived;
            taken = new SoftReference<>(there);
        }
        return there;
    }

    /** Clears the reference as the garbage collector would; for tests. */
    void forget() {
        taken.clear();
    }

    /** The features of these turns with other questions. */
    public EpisodeText asking(Episode changed) {
        return new EpisodeText(changed, analyzer, embeddings);
    }

    public TextAnalyzer analyzer() {
        return analyzer;
    }

    /** Word ids of turn i in order of occurrence, with repetitions, as a copy. */
    public int[] terms(int i) {
        return taken().turns[i].terms().clone();
    }

    /** Number of words of turn i, counting repetitions. */
    public int termCount(int i) {
        return taken().turns[i].terms().length;
    }

    /** How often each of these words occurs in turn i, in the order of the words. */
    public int[] occurrences(int i, WordSet words) {
        IndexedTexts.Taken turn = taken().turns[i];
        int[] counts = new int[words.count()];
        for (int k = 0, own = 0; k < counts.length && own < turn.times().length;) {
            int asked = words.at(k);
            int held = turn.words().at(own);
            if (asked == held) {
                counts[k] = turn.times()[own];
            }
            k += asked <= held ? 1 : 0;
            own += held <= asked ? 1 : 0;
        }
        return counts;
    }

    /** Distinct words of turn i. */
    public WordSet words(int i) {
        return taken().turns[i].words();
    }

    public WordSet entities(int i) {
        return taken().turns[i].entities();
    }

    public WordSet questionWords(int t) {
        return taken().questions[t].words();
    }

    public WordSet questionEntities(int t) {
        return taken().questions[t].entities();
    }

    /** From the annotation, else by {@link MemoryTypeRule}. */
    public MemoryType type(int i) {
        return types[i];
    }

    /** In [0, 1]: from the annotation, else by {@link Importance}. */
    public double importance(int i) {
        return importance[i];
    }

    /** In [0, 1]: {@link Importance}, ignoring annotations. */
    public double heuristicImportance(int i) {
        return heuristicImportance[i];
    }

    /** Number of turns whose importance is annotated. */
    public int annotatedImportance() {
        return annotatedImportance;
    }

    public Embeddings embeddings() {
        return embeddings;
    }

    /** Number of turns and questions with text but without a vector. */
    public int missingVectors() {
        return missingVectors;
    }

    /** The unit vector of turn i; empty if it has none. */
    public float[] vector(int i) {
        return copied(taken().turns[i].vector());
    }

    /** The unit vector of question t; empty if it has none. */
    public float[] questionVector(int t) {
        return copied(taken().questions[t].vector());
    }

    private static float[] copied(Embeddings.Vector vector) {
        return vector == null ? new float[0] : vector.numbers();
    }

    /** Cosine of the vectors of question t and turn i, in [-1, 1]; 0 where one is missing. */
    public double questionCosine(int t, int i) {
        return Embeddings.cosine(taken().questions[t].vector(), taken().turns[i].vector());
    }

    /** Cosine of the vectors of two turns. */
    public double cosine(int i, int j) {
        return Embeddings.cosine(taken().turns[i].vector(), taken().turns[j].vector());
    }

    /** The words of any other text (an answer, a search) in this vocabulary. */
    public WordSet wordsOf(String text) {
        List<String> distinct = new ArrayList<>();
        analyzer.eachWord(text, word -> {
            if (!distinct.contains(word)) {
                distinct.add(word);
            }
        });
        Map<String, Integer> vocabulary = taken().vocabulary;
        int[] known = distinct.stream().filter(vocabulary::containsKey).mapToInt(vocabulary::get).sorted().toArray();
        return new WordSet(known, distinct.size());
    }
}
