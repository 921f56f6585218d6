package mnemoscope.replay;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.Term;

/**
 * One policy on one episode, complete before it is shown: the pool of every step with scores, terms, freshness and choice,
 * the components of the reward, and the fate of every evidence turn. Immutable; each step is columns of primitives.
 *
 * <p>A step is {@code t < steps()}, a candidate of it {@code c < poolSize(t)}, ascending in arrival. Tokens are in the unit
 * of the input.
 */
public final class Trace {
    private final PolicyDescription policy;
    private final boolean seesAnswer;
    private final ReplayInput input;
    private final Protocol settings;
    private final TraceStep[] steps;
    private final double[] cumulative;

    Trace(PolicyDescription policy, boolean seesAnswer, ReplayInput input, Protocol settings, TraceStep[] steps) {
        this.policy = policy;
        this.seesAnswer = seesAnswer;
        this.input = input;
        this.settings = settings;
        this.steps = steps;
        cumulative = new double[steps.length];
        double sum = 0;
        for (int t = 0; t < steps.length; t++) {
            sum += reward(t);
            cumulative[t] = sum;
        }
    }

    public PolicyDescription policy() {
        return policy;
    }

    /** Whether the policy is a reference that sees the answer. */
    public boolean seesAnswer() {
        return seesAnswer;
    }

    public ReplayInput input() {
        return input;
    }

    public Protocol settings() {
        return settings;
    }

    public int steps() {
        return steps.length;
    }

    public int poolSize(int t) {
        return steps[t].pool.length;
    }

    /** Arrival index of candidate c at step t. */
    public int turn(int t, int c) {
        return steps[t].pool[c];
    }

    /** The place of a turn in the pool of step t, or -1 if it is no candidate there. */
    public int candidate(int t, int turn) {
        return Math.max(-1, steps[t].candidate(turn));
    }

    public double score(int t, int c) {
        return steps[t].score[c];
    }

    /** Place of candidate c in the order of choice, 0 for the best. */
    public int rank(int t, int c) {
        return steps[t].rank[c];
    }

    public boolean kept(int t, int c) {
        return steps[t].kept[c];
    }

    /** Whether a turn is among the retained ones of step t. */
    public boolean keeps(int t, int turn) {
        int c = candidate(t, turn);
        return c >= 0 && kept(t, c);
    }

    /** Whether a turn is evidence of step t that is covered. */
    public boolean finds(int t, int turn) {
        return steps[t].fates.stream().anyMatch(fate -> fate.turn() == turn && fate.fate() == Fate.KEPT);
    }

    /** Whether candidate c was retained at the step before; newcomers were not. */
    public boolean cached(int t, int c) {
        return steps[t].cached[c];
    }

    /** Freshness phi in [0, 1]. */
    public double freshness(int t, int c) {
        return steps[t].freshness[c];
    }

    public boolean stale(int t, int c) {
        return freshness(t, c) < FreshnessSettings.STALE_BELOW;
    }

    /** Term k of the policy's description as measured. */
    public double rawTerm(int k, int t, int c) {
        return steps[t].rawTerms[k][c];
    }

    /** Term k as weighted; differs from the raw value where the policy normalises over the pool. */
    public double termValue(int k, int t, int c) {
        return steps[t].termValues[k][c];
    }

    /** The terms of the score with the weights that they have at step t. */
    public List<Term> terms(int t) {
        double[] weights = steps[t].weights;
        return weights.length == 0
                ? policy.terms()
                : IntStream.range(0, weights.length).mapToObj(k -> policy.terms().get(k).weighing(weights[k])).toList();
    }

    /** Whether candidate c was kept or let go whatever the policy would have done, as in a what-if. */
    public boolean forced(int t, int c) {
        return Arrays.binarySearch(steps[t].forced, c) >= 0;
    }

    /** The score of candidate c as a sum of named terms. */
    public ScoreBreakdown breakdown(int t, int c) {
        return ScoreBreakdown.of(this, t, c);
    }

    public int keptCount(int t) {
        return steps[t].retained.length;
    }

    /** Retained turns of step t, ascending. */
    public int[] retained(int t) {
        return steps[t].retained.clone();
    }

    /** Whether step t has gold evidence; without, it books no reward and enters no metric. */
    public boolean hasGold(int t) {
        return evidenceCount(t) > 0;
    }

    public int budgetTokens(int t) {
        return steps[t].budget;
    }

    /** Whether the candidates of step t are together larger than its budget, so that not all of them can be kept. */
    public boolean overflows(int t) {
        return Arrays.stream(steps[t].pool).mapToLong(i -> input.sizes()[i]).sum() > steps[t].budget;
    }

    /** Tokens retained at step t, whether or not they are booked. */
    public int usedTokens(int t) {
        return steps[t].tokens;
    }

    public double occupancy(int t) {
        return steps[t].tokens / (double) Math.max(1, steps[t].budget);
    }

    public int hitTokens(int t) {
        return steps[t].hit;
    }

    public int missTokens(int t) {
        return steps[t].miss;
    }

    /** Missed tokens that had already arrived. */
    public int reacqTokens(int t) {
        return steps[t].reacq;
    }

    /** Tokens of retained turns that were used though stale. */
    public int staleTokens(int t) {
        return steps[t].stale;
    }

    /** Retained tokens as booked: 0 at a step without gold. */
    public int storeTokens(int t) {
        return hasGold(t) ? steps[t].tokens : 0;
    }

    /** Whether all evidence of step t was covered. */
    public boolean full(int t) {
        return hasGold(t) && steps[t].miss == 0;
    }

    public double reward(int t) {
        return settings.reward().reward(hitTokens(t), full(t), storeTokens(t), missTokens(t), reacqTokens(t), staleTokens(t));
    }

    /** What each component added to the reward of step t. */
    public RewardParts parts(int t) {
        return settings.reward().parts(hitTokens(t), full(t), storeTokens(t), missTokens(t), reacqTokens(t), staleTokens(t));
    }

    /**
     * What evidence turn k of step t added to them, as booked: hit, miss and reacquisition by its own tokens. The tokens of a
     * stale turn are booked once, here with the evidence that it is itself, else with the first that it covers. Nothing is
     * full or stored by one turn: with those two of the whole step, the parts of all evidence turns add up to its reward.
     */
    public RewardParts parts(int t, int k) {
        EvidenceFate fate = fate(t, k);
        int size = input.sizes()[fate.turn()];
        boolean kept = fate.fate() == Fate.KEPT;
        return settings.reward().parts(kept ? size : 0, false, 0, kept ? 0 : size,
                kept || fate.fate() == Fate.NOT_ARRIVED ? 0 : size, kept ? staleTokens(t, fate.turn()) : 0);
    }

    /** Tokens of the stale retained turns of step t that are booked with evidence turn e: each of them is booked once. */
    private int staleTokens(int t, int e) {
        int tokens = 0;
        for (int i : steps[t].used) {
            if (stale(t, candidate(t, i)) && bookedWith(t, i) == e) {
                tokens += input.sizes()[i];
            }
        }
        return tokens;
    }

    /** The evidence turn of step t that turn i is, else the first that it covers; -1 if it covers none. */
    private int bookedWith(int t, int i) {
        int first = -1;
        for (EvidenceFate fate : steps[t].fates) {
            if (fate.turn() == i) {
                return i;
            }
            first = first < 0 && input.supervision().coverage().covers(i, fate.turn()) ? fate.turn() : first;
        }
        return first;
    }

    /** Sum of the rewards of steps 0 to t. */
    public double cumulativeReward(int t) {
        return cumulative[t];
    }

    /** Share of the retained turns that cover evidence; NaN without gold. */
    public double precision(int t) {
        return hasGold(t) ? steps[t].used.length / (double) Math.max(1, keptCount(t)) : Double.NaN;
    }

    /** Share of the evidence turns that are covered; NaN without gold. */
    public double recall(int t) {
        return hasGold(t) ? steps[t].covered / (double) evidenceCount(t) : Double.NaN;
    }

    /** Harmonic mean of precision and recall, 0 when both are 0; NaN without gold. */
    public double f1(int t) {
        double p = precision(t);
        double r = recall(t);
        return p + r == 0 ? 0 : 2 * p * r / (p + r);
    }

    public int evidenceCount(int t) {
        return steps[t].fates.size();
    }

    public EvidenceFate fate(int t, int k) {
        return steps[t].fates.get(k);
    }

    /** The fates of all evidence turns of step t, ascending in arrival. */
    public List<EvidenceFate> fates(int t) {
        return List.copyOf(steps[t].fates);
    }

    /** Whether both had the same budget at every step, as replays under one protocol have but for a what-if with one of its own. */
    public boolean sameBudgets(Trace other) {
        return IntStream.range(0, steps()).allMatch(t -> budgetTokens(t) == other.budgetTokens(t));
    }

    /** The first step at which other turns are retained than in another trace of the episode, if there is one. */
    public OptionalInt firstDifference(Trace other) {
        return IntStream.range(0, steps()).filter(t -> !Arrays.equals(steps[t].retained, other.steps[t].retained)).findFirst();
    }

    /** Whether the two traces decided exactly alike at step t: same pool, same score bits, same choice. */
    public boolean sameDecision(Trace other, int t) {
        return steps[t].decidesAs(other.steps[t]);
    }

    TraceStep decision(int t) {
        return steps[t];
    }
}
