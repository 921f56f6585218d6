package mnemoscope.retention;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.model.Episode;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.WordSet;

/**
 * The information that a policy may use at one decision: the question, the candidate pool and online features of turns that have
 * arrived (SPEC 3). Asking for a later turn is a programming error and throws. The observation holds no ids and no supervision.
 *
 * <p>Where the question is shown only after the decision, only earlier questions are known: {@link #question} is empty, and
 * methods that depend on the question throw.
 *
 * <p>A candidate is addressed by its place c in the pool, {@code 0 <= c < candidates()}, a turn by its arrival i. The pool is
 * ascending in i.
 */
public final class Observation {
    private final Episode episode;
    private final EpisodeText text;
    private final int[] sizes;
    private final int decision;
    private final int anchor;
    private final int budget;
    private final int window;
    private final int[] pool;
    private final boolean[] cached;
    private final double[] freshness;
    private final Optional<Asked> question;
    private final boolean asLogged;
    /** Turns that are kept in any case and so are not in the pool. */
    private final BitSet pinned;

    /**
     * Made by the replayer.
     *
     * @param sizes     tokens of every turn of the episode
     * @param pool      candidate turns, ascending
     * @param cached    by candidate: whether it was kept at the previous decision
     * @param freshness by candidate: phi
     * @param shown     whether the question of this decision is shown before the decision
     * @param asLogged  whether the budget is the size of the context in an agent's log
     */
    public Observation(Episode episode, EpisodeText text, int[] sizes, int step, int budgetTokens, int[] pool, boolean[] cached,
            double[] freshness, boolean shown, boolean asLogged) {
        this(episode, text, sizes, step, budgetTokens, budgetTokens, pool, cached, freshness, shown, asLogged, new BitSet());
    }

    private Observation(Episode episode, EpisodeText text, int[] sizes, int step, int budgetTokens, int windowTokens, int[] pool,
            boolean[] cached, double[] freshness, boolean shown, boolean asLogged, BitSet pinned) {
        this.episode = episode;
        this.text = text;
        this.sizes = sizes;
        this.decision = step;
        this.anchor = episode.questions().get(step).anchor();
        this.budget = budgetTokens;
        this.window = windowTokens;
        this.pool = pool;
        this.cached = cached;
        this.freshness = freshness;
        question = shown ? Optional.of(new Asked(step)) : Optional.empty();
        this.asLogged = asLogged;
        this.pinned = pinned;
    }

    /** An observation with the question shown and a numeric budget. */
    public Observation(Episode episode, EpisodeText text, int[] sizes, int step, int budgetTokens, int[] pool, boolean[] cached,
            double[] freshness) {
        this(episode, text, sizes, step, budgetTokens, pool, cached, freshness, true, false);
    }

    /** A question that has been shown. */
    public final class Asked {
        private final int at;

        private Asked(int at) {
            this.at = at;
        }

        public String text() {
            return episode.questions().get(at).text();
        }

        /** The decision at which the question is asked. */
        public int decision() {
            return at;
        }

        /** The last turn that had arrived when the question was asked. */
        public int anchor() {
            return episode.questions().get(at).anchor();
        }

        public WordSet words() {
            return text.questionWords(at);
        }

        public WordSet entities() {
            return text.questionEntities(at);
        }

        /** Unit vector of the question's embedding; empty if it has none. */
        public float[] vector() {
            return text.questionVector(at);
        }

        /** Cosine of the embeddings of the question and turn i, in [-1, 1]; 0 where one is missing. */
        public double cosine(int i) {
            return text.questionCosine(at, arrived(i));
        }
    }

    /** The question of this decision; empty where it is shown only after the decision. */
    public Optional<Asked> question() {
        return question;
    }

    /**
     * The question of an earlier decision.
     *
     * @throws IllegalStateException if the decision is not over
     */
    public Asked earlier(int over) {
        if (over >= decision) {
            throw new IllegalStateException("The question of decision " + over + " is not history at decision " + decision
                    + "; a policy may not look ahead.");
        }
        return new Asked(over);
    }

    /** The newest known question: of this decision if shown, else of the previous decision; empty if none was asked yet. */
    public Optional<Asked> newestQuestion() {
        return question.or(() -> decision > 0 ? Optional.of(earlier(decision - 1)) : Optional.empty());
    }

    private Asked shown() {
        return question.orElseThrow(() -> new IllegalStateException(
                "The question of decision " + decision + " is shown after the decision; see question()."));
    }

    /** Index t of this decision. */
    public int decision() {
        return decision;
    }

    /** Last turn that has arrived; -1 if none has. */
    public int anchor() {
        return anchor;
    }

    /** The observation restricted to some candidates (their places, ascending) and another budget. */
    public Observation among(int[] places, int budgetTokens) {
        return among(places, budgetTokens, new BitSet());
    }

    /**
     * The observation restricted to some candidates and another budget, beside turns that are pinned.
     *
     * @param places of the candidates, ascending
     * @param kept   turns that are kept beside what the policy chooses
     */
    public Observation among(int[] places, int budgetTokens, BitSet kept) {
        BitSet all = (BitSet) kept.clone();
        all.or(pinned);
        boolean[] stayed = new boolean[places.length];
        for (int k = 0; k < places.length; k++) {
            stayed[k] = cached[places[k]];
        }
        return new Observation(episode, text, sizes, decision, budgetTokens, window,
                IntStream.of(places).map(c -> pool[c]).toArray(), stayed,
                IntStream.of(places).mapToDouble(c -> freshness[c]).toArray(), question.isPresent(), asLogged, all);
    }

    /** The place of a turn in the pool; negative if it is not a candidate. */
    public int candidate(int turn) {
        return Arrays.binarySearch(pool, turn);
    }

    /** Whether a turn is kept whatever the policy chooses, because it is pinned. */
    public boolean isPinned(int turn) {
        return turn >= 0 && pinned.get(turn);
    }

    public int budgetTokens() {
        return budget;
    }

    /** The budget of the whole decision: {@link #budgetTokens} and what the turns take that the policy does not decide on. */
    public int windowTokens() {
        return window;
    }

    /** Whether the budget follows an agent's log: policies then differ in which turns they keep, not in how much. */
    public boolean asLogged() {
        return asLogged;
    }

    public int candidates() {
        return pool.length;
    }

    /** Arrival index of candidate c. */
    public int turn(int c) {
        return pool[c];
    }

    /** Whether candidate c was kept at the previous decision. */
    public boolean cached(int c) {
        return cached[c];
    }

    /** Freshness phi of candidate c, in [0, 1]. */
    public double freshness(int c) {
        return freshness[c];
    }

    /** Age of candidate c in turns, {@code anchor - turn}. */
    public int ageTurns(int c) {
        return anchor - pool[c];
    }

    /** @throws IllegalStateException if the question is not shown before the decision; so do the next three methods */
    public String questionText() {
        return shown().text();
    }

    public WordSet questionWords() {
        return shown().words();
    }

    public WordSet questionEntities() {
        return shown().entities();
    }

    /** Size of turn i in tokens, at least 1. */
    public int sizeTokens(int i) {
        return sizes[arrived(i)];
    }

    public WordSet words(int i) {
        return text.words(arrived(i));
    }

    /** Word ids of turn i in order of occurrence, as a copy. {@link #occurrences} counts without copying. */
    public int[] terms(int i) {
        return text.terms(arrived(i));
    }

    /** Number of words of turn i, counting repetitions. */
    public int termCount(int i) {
        return text.termCount(arrived(i));
    }

    /** How often each of these words occurs in turn i, in the order of the words. */
    public int[] occurrences(int i, WordSet words) {
        return text.occurrences(arrived(i), words);
    }

    public WordSet entities(int i) {
        return text.entities(arrived(i));
    }

    public MemoryType type(int i) {
        return text.type(arrived(i));
    }

    /** Importance of turn i in [0, 1]: annotated, else the heuristic h. */
    public double importance(int i) {
        return text.importance(arrived(i));
    }

    /** Importance of turn i in [0, 1] by the heuristic h, even if the turn is annotated. */
    public double heuristicImportance(int i) {
        return text.heuristicImportance(arrived(i));
    }

    /** Cosine of the embeddings of the question and turn i, in [-1, 1]; 0 where one is missing. */
    public double questionCosine(int i) {
        return shown().cosine(i);
    }

    /** Unit vector of the embedding of turn i; empty if it has none. */
    public float[] vector(int i) {
        return text.vector(arrived(i));
    }

    /** Cosine of the embeddings of two turns. */
    public double cosine(int i, int j) {
        return text.cosine(arrived(i), arrived(j));
    }

    /** Rank of the session of turn i. */
    public int session(int i) {
        return memory(i).session();
    }

    /** Rank of the newest session in the pool; -1 if the pool is empty. */
    public int newestSession() {
        return IntStream.of(pool).map(this::session).max().orElse(-1);
    }

    public String speaker(int i) {
        return memory(i).speaker();
    }

    /** Whether the user speaks turn i. */
    public boolean byUser(int i) {
        return memory(i).user();
    }

    /** The kind of turn i; outside agents' logs the user's or the assistant's. */
    public TurnKind kind(int i) {
        return memory(i).kind();
    }

    /** The call that tool result i answers; -1 if that is unknown, and for all other turns. */
    public int callTurn(int i) {
        return memory(i).callTurn();
    }

    public String text(int i) {
        return memory(i).text();
    }

    private Turn memory(int i) {
        return episode.turns().get(arrived(i));
    }

    private int arrived(int i) {
        if (i > anchor) {
            throw new IllegalStateException("Turn " + i + " arrives after the anchor (" + anchor + ") of decision " + decision
                    + "; a policy may not look ahead.");
        }
        return i;
    }
}
