package mnemoscope.text;

import java.util.Arrays;
import mnemoscope.model.Embeddings;
import mnemoscope.model.MemoryType;
import mnemoscope.text.IndexedTexts.Taken;

/** The texts of an episode as sent by another process, turn by turn and question by question. Not thread-safe. */
public final class ArrivedTexts {
    private static final int FIRST = 64;
    private static final int[] NONE = {};

    private Taken[] turns = new Taken[FIRST];
    private Taken[] questions = new Taken[FIRST];
    private MemoryType[] types = new MemoryType[FIRST];
    private double[] importance = new double[FIRST];
    private double[] heuristic = new double[FIRST];
    private int arrived;
    private int asked;

    /**
     * Adds the next turn.
     *
     * @param terms               word ids in order of occurrence
     * @param vector              of its embedding, at unit length; empty if it has none
     * @param ownImportance       in [0, 1], annotated or heuristic
     * @param heuristicImportance in [0, 1]
     */
    public void turn(int[] terms, WordSet words, WordSet entities, float[] vector, MemoryType type, double ownImportance,
            double heuristicImportance) {
        if (arrived == turns.length) {
            turns = Arrays.copyOf(turns, 2 * arrived);
            types = Arrays.copyOf(types, 2 * arrived);
            importance = Arrays.copyOf(importance, 2 * arrived);
            heuristic = Arrays.copyOf(heuristic, 2 * arrived);
        }
        types[arrived] = type;
        importance[arrived] = ownImportance;
        heuristic[arrived] = heuristicImportance;
        turns[arrived++] = new Taken(terms, words, entities, Embeddings.Vector.of(vector));
    }

    /** Adds the next question. @param vector of its embedding, at unit length; empty if it has none */
    public void question(WordSet words, WordSet entities, float[] vector) {
        if (asked == questions.length) {
            questions = Arrays.copyOf(questions, 2 * asked);
        }
        questions[asked++] = new Taken(NONE, words, entities, Embeddings.Vector.of(vector));
    }

    /** The texts that have arrived. */
    public EpisodeText text() {
        return new EpisodeText(new IndexedTexts(turns, questions, Embeddings.NONE), types, importance, heuristic);
    }
}
