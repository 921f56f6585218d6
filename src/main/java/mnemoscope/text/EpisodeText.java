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
    private final Taken[] turns;
    private final Taken[] questions;
    private final MemoryType[] types;
    private final double[] importance;
    private final double[] heuristicImportance;
    private final Embeddings embeddings;
    private int annotatedImportance;
    private int missingVectors;

    /** What was taken from one text. */
    private record Taken(int[] terms, WordSet words, WordSet entities, float[] vector) {}

    public EpisodeText(Episode episode, TextAnalyzer analyzer, Embeddings embeddings) {
        this.analyzer = analyzer;
        this.embeddings = embeddings;
        int n = episode.turns();
        turns = new Taken[n];
        questions = new Taken[episode.steps()];
        types = new MemoryType[n];
        importance = new double[n];
        heuristicImportance = new double[n];
        int next = 0;
        for (int t = 0; t < questions.length; t++) {
            for (; next <= episode.questions().get(t).anchor(); next++) {
                analyse(next, episode.memories().get(next));
            }
            questions[t] = taken(episode.questions().get(t).text());
        }
        for (; next < n; next++) {
            analyse(next, episode.memories().get(next));
        }
    }

    private void analyse(int i, Memory memory) {
        turns[i] = taken(memory.text());
        Annotation known = memory.annotation();
        types[i] = known.hasType() ? known.type() : TypeRule.of(memory.text());
        heuristicImportance[i] = Importance.of(memory.text());
        importance[i] = known.hasImportance() ? known.importance() : heuristicImportance[i];
        annotatedImportance += known.hasImportance() ? 1 : 0;
    }

    private Taken taken(String text) {
        IntStream.Builder words = IntStream.builder();
        analyzer.eachWord(text, word -> words.add(idIn(vocabulary, word)));
        IntStream.Builder phrases = IntStream.builder();
        Entities.each(text, phrase -> phrases.add(idIn(entityNames, phrase)));
        int[] terms = words.build().toArray();
        float[] vector = embeddings.of(text);
        missingVectors += vector == null && !text.isBlank() ? 1 : 0;
        return new Taken(terms, setOf(terms), setOf(phrases.build().toArray()), vector);
    }

    public TextAnalyzer analyzer() {
        return analyzer;
    }

    /** Word ids of turn i in order of occurrence, repeated words repeatedly; not to be changed. */
    public int[] terms(int i) {
        return turns[i].terms;
    }

    /** Distinct words of turn i. */
    public WordSet words(int i) {
        return turns[i].words;
    }

    public WordSet entities(int i) {
        return turns[i].entities;
    }

    public WordSet questionWords(int t) {
        return questions[t].words;
    }

    public WordSet questionEntities(int t) {
        return questions[t].entities;
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
        return Embeddings.cosine(questions[t].vector, turns[i].vector);
    }

    /** Cosine of the vectors of two turns. */
    public double cosine(int i, int j) {
        return Embeddings.cosine(turns[i].vector, turns[j].vector);
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

    private static int idIn(Map<String, Integer> names, String name) {
        return names.computeIfAbsent(name, fresh -> names.size());
    }

    private static WordSet setOf(int[] terms) {
        int[] distinct = Arrays.stream(terms).sorted().distinct().toArray();
        return distinct.length == 0 ? WordSet.EMPTY : new WordSet(distinct, distinct.length);
    }
}
