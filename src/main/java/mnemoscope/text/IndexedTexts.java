package mnemoscope.text;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;

/**
 * The words and entities of all texts of one episode as ids: large, and the same whenever it is computed. Immutable after
 * construction.
 */
final class IndexedTexts {
    final Map<String, Integer> vocabulary = new HashMap<>();
    final Taken[] turns;
    final Taken[] questions;
    /** Ids of importance words. */
    private final BitSet important = new BitSet();
    /** Number of texts with content but without a vector. */
    private int missingVectors;
    private final Map<String, Integer> entityNames = new HashMap<>();
    private final TextAnalyzer analyzer;
    private final Embeddings embeddings;

    /**
     * The words and entities of one text.
     *
     * @param times how often each of the words occurs
     */
    record Taken(int[] terms, WordSet words, int[] times, WordSet entities, Embeddings.Vector vector) {
        Taken(int[] terms, WordSet words, WordSet entities, Embeddings.Vector vector) {
            this(terms, words, times(terms, words), entities, vector);
        }

        private static int[] times(int[] terms, WordSet words) {
            int[] sorted = terms.clone();
            Arrays.sort(sorted);
            int[] times = new int[words.count()];
            for (int k = 0, word = 0; k < sorted.length; k++) {
                word += sorted[k] == words.at(word) ? 0 : 1;
                times[word]++;
            }
            return times;
        }
    }

    IndexedTexts(Episode episode, TextAnalyzer analyzer, Embeddings embeddings) {
        this.analyzer = analyzer;
        this.embeddings = embeddings;
        turns = new Taken[episode.turnCount()];
        questions = new Taken[episode.decisionCount()];
        int next = 0;
        for (int t = 0; t < questions.length; t++) {
            for (; next <= episode.questions().get(t).anchor(); next++) {
                turns[next] = taken(episode.turns().get(next).text());
            }
            questions[t] = taken(episode.questions().get(t).text());
        }
        for (; next < turns.length; next++) {
            turns[next] = taken(episode.turns().get(next).text());
        }
        vocabulary.forEach((word, id) -> important.set(id, ContentWords.isImportanceWord(word)));
    }

    /** Indexed texts from another process. */
    IndexedTexts(Taken[] turns, Taken[] questions, Embeddings embeddings) {
        this.turns = turns;
        this.questions = questions;
        this.analyzer = TextAnalyzer.PLAIN;
        this.embeddings = embeddings;
    }

    /** Number of importance words of turn i. */
    int importanceWords(int i) {
        int count = 0;
        for (int k = 0; k < turns[i].words.count(); k++) {
            count += important.get(turns[i].words.at(k)) ? 1 : 0;
        }
        return count;
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
        Embeddings.Vector vector = embeddings.vector(text);
        missingVectors += vector == null && !text.isBlank() ? 1 : 0;
        return new Taken(terms, setOf(terms), setOf(phrases.build().toArray()), vector);
    }

    private static int idIn(Map<String, Integer> names, String name) {
        Integer known = names.get(name);
        if (known == null) {
            known = names.size();
            names.put(name, known);
        }
        return known;
    }

    private static WordSet setOf(int[] terms) {
        int[] sorted = terms.clone();
        Arrays.sort(sorted);
        int count = 0;
        for (int k = 0; k < sorted.length; k++) {
            if (k == 0 || sorted[k] != sorted[k - 1]) {
                sorted[count++] = sorted[k];
            }
        }
        return count == 0 ? WordSet.EMPTY : new WordSet(Arrays.copyOf(sorted, count), count);
    }
}
