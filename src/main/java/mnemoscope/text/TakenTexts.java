package mnemoscope.text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;

/** The words and entities of all texts of one episode as ids: large, and equal each time it is made. Not changed once it is made. */
final class TakenTexts {
    final Map<String, Integer> vocabulary = new HashMap<>();
    final Taken[] turns;
    final Taken[] questions;
    /** Texts that are not blank and have no vector. */
    private int missingVectors;
    private final Map<String, Integer> entityNames = new HashMap<>();
    private final TextAnalyzer analyzer;
    private final Embeddings embeddings;

    /** What was taken from one text. */
    record Taken(int[] terms, WordSet words, WordSet entities, float[] vector) {}

    TakenTexts(Episode episode, TextAnalyzer analyzer, Embeddings embeddings) {
        this.analyzer = analyzer;
        this.embeddings = embeddings;
        turns = new Taken[episode.turns()];
        questions = new Taken[episode.steps()];
        int next = 0;
        for (int t = 0; t < questions.length; t++) {
            for (; next <= episode.questions().get(t).anchor(); next++) {
                turns[next] = taken(episode.memories().get(next).text());
            }
            questions[t] = taken(episode.questions().get(t).text());
        }
        for (; next < turns.length; next++) {
            turns[next] = taken(episode.memories().get(next).text());
        }
    }

    int missingVectors() {
        return missingVectors;
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

    private static int idIn(Map<String, Integer> names, String name) {
        return names.computeIfAbsent(name, fresh -> names.size());
    }

    private static WordSet setOf(int[] terms) {
        int[] distinct = Arrays.stream(terms).sorted().distinct().toArray();
        return distinct.length == 0 ? WordSet.EMPTY : new WordSet(distinct, distinct.length);
    }
}
