package mnemoscope.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.model.Annotation;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.Memory;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Question;

/**
 * Everything policies need to know of the texts of one episode, computed once and read by all of them: word and entity
 * sets as ids of one vocabulary, memory types, importance. Immutable; safe to share between threads.
 *
 * <p>Ids are given in order of time (turns up to an anchor, then the question), so nothing later than a step can change an
 * id that is used at that step. Indices: turn {@code i < turns}, question {@code t < steps}.
 */
public final class EpisodeText {
    private final Map<String, Integer> vocabulary = new HashMap<>();
    private final Map<String, Integer> entityNames = new HashMap<>();
    private final TextAnalyzer analyzer;
    private final int[][] terms;
    private final WordSet[] words;
    private final WordSet[] entities;
    private final int[][] questionTerms;
    private final WordSet[] questionWords;
    private final WordSet[] questionEntities;
    private final MemoryType[] types;
    private final double[] importance;
    private final double[] heuristicImportance;
    private final Embeddings embeddings;
    private final float[][] vectors;
    private final float[][] questionVectors;
    private int annotatedImportance;
    private int missingVectors;

    public EpisodeText(Episode episode, TextAnalyzer analyzer, Embeddings embeddings) {
        this.analyzer = analyzer;
        this.embeddings = embeddings;
        int n = episode.turns();
        int steps = episode.steps();
        terms = new int[n][];
        words = new WordSet[n];
        entities = new WordSet[n];
        types = new MemoryType[n];
        importance = new double[n];
        heuristicImportance = new double[n];
        vectors = new float[n][];
        questionVectors = new float[steps][];
        questionTerms = new int[steps][];
        questionWords = new WordSet[steps];
        questionEntities = new WordSet[steps];
        int next = 0;
        for (int t = 0; t < steps; t++) {
            Question question = episode.questions().get(t);
            for (; next <= question.anchor(); next++) {
                analyse(next, episode.memories().get(next));
            }
            questionTerms[t] = intern(question.text());
            questionWords[t] = setOf(questionTerms[t]);
            questionEntities[t] = internEntities(question.text());
            questionVectors[t] = vector(question.text());
        }
        for (; next < n; next++) {
            analyse(next, episode.memories().get(next));
        }
    }

    private void analyse(int i, Memory memory) {
        terms[i] = intern(memory.text());
        words[i] = setOf(terms[i]);
        entities[i] = internEntities(memory.text());
        Annotation known = memory.annotation();
        types[i] = known.hasType() ? known.type() : TypeRule.of(memory.text());
        heuristicImportance[i] = Importance.of(memory.text());
        importance[i] = known.hasImportance() ? known.importance() : heuristicImportance[i];
        annotatedImportance += known.hasImportance() ? 1 : 0;
        vectors[i] = vector(memory.text());
    }

    private float[] vector(String text) {
        float[] vector = embeddings.of(text);
        missingVectors += vector == null && !text.isBlank() ? 1 : 0;
        return vector;
    }

    public TextAnalyzer analyzer() {
        return analyzer;
    }

    /** Word ids of turn i in order of occurrence, repeated words repeatedly; not to be changed. */
    public int[] terms(int i) {
        return terms[i];
    }

    /** Distinct words of turn i. */
    public WordSet words(int i) {
        return words[i];
    }

    public WordSet entities(int i) {
        return entities[i];
    }

    /** Word ids of question t in order of occurrence; not to be changed. */
    public int[] questionTerms(int t) {
        return questionTerms[t];
    }

    public WordSet questionWords(int t) {
        return questionWords[t];
    }

    public WordSet questionEntities(int t) {
        return questionEntities[t];
    }

    /** From the annotation where there is one, else by {@link TypeRule}. */
    public MemoryType type(int i) {
        return types[i];
    }

    /** In [0, 1]: from the annotation where there is one, else {@link Importance}. */
    public double importance(int i) {
        return importance[i];
    }

    /** In [0, 1]: {@link Importance}, whatever is annotated. */
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

    /** Number of turns and questions that are not blank and have no vector. */
    public int missingVectors() {
        return missingVectors;
    }

    /** Cosine of the vectors of question t and turn i, in [-1, 1]; 0 where one is missing. */
    public double questionCosine(int t, int i) {
        return Embeddings.cosine(questionVectors[t], vectors[i]);
    }

    /** Cosine of the vectors of two turns. */
    public double cosine(int i, int j) {
        return Embeddings.cosine(vectors[i], vectors[j]);
    }

    /** The words of any other text (an answer, a search) in this vocabulary. */
    public WordSet wordsOf(String text) {
        List<String> distinct = new ArrayList<>();
        analyzer.eachWord(text, word -> {
            if (!distinct.contains(word)) {
                distinct.add(word);
            }
        });
        int[] known = distinct.stream().filter(vocabulary::containsKey).mapToInt(vocabulary::get).sorted().toArray();
        return new WordSet(known, distinct.size());
    }

    private int[] intern(String text) {
        IntStream.Builder found = IntStream.builder();
        analyzer.eachWord(text, word -> found.add(idIn(vocabulary, word)));
        return found.build().toArray();
    }

    private WordSet internEntities(String text) {
        IntStream.Builder found = IntStream.builder();
        Entities.each(text, phrase -> found.add(idIn(entityNames, phrase)));
        return setOf(found.build().toArray());
    }

    private static int idIn(Map<String, Integer> names, String name) {
        return names.computeIfAbsent(name, fresh -> names.size());
    }

    private static WordSet setOf(int[] terms) {
        int[] distinct = Arrays.stream(terms).sorted().distinct().toArray();
        return distinct.length == 0 ? WordSet.EMPTY : new WordSet(distinct, distinct.length);
    }
}
