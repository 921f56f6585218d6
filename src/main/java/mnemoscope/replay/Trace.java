package mnemoscope.replay;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.retention.PolicyDescription;

/**
 * One policy on one episode, complete before it is shown: the pool of every step with scores, terms, freshness and choice,
 * the components of the reward, and the fate of every evidence turn. Immutable; columns of primitives.
 *
 * <p>A step is {@code t < steps()}, a candidate of it {@code c < poolSize(t)}, ascending in arrival. Tokens are in the unit
 * of the input.
 */
public final class Trace {
    private final PolicyDescription policy;
    private final boolean seesAnswer;
    private final ReplayInput input;
    private final ReplaySettings settings;
    private final TraceColumns columns;
    private final double[] cumulative;

    Trace(PolicyDescription policy, boolean seesAnswer, ReplayInput input, ReplaySettings settings, TraceColumns columns) {
        this.policy = policy;
        this.seesAnswer = seesAnswer;
        this.input = input;
        this.settings = settings;
        this.columns = columns;
        cumulative = new double[columns.steps];
        double sum = 0;
        for (int t = 0; t < columns.steps; t++) {
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

    public ReplaySettings settings() {
        return settings;
    }

    public int steps() {
        return columns.steps;
    }

    public int poolSize(int t) {
        return columns.poolStart[t + 1] - columns.poolStart[t];
    }

    /** Arrival index of candidate c at step t. */
    public int turn(int t, int c) {
        return columns.turn[at(t, c)];
    }

    /** The place of a turn in the pool of step t, or -1 if it is no candidate there. */
    public int candidate(int t, int turn) {
        int found = java.util.Arrays.binarySearch(columns.turn, columns.poolStart[t], columns.poolStart[t + 1], turn);
        return found < 0 ? -1 : found - columns.poolStart[t];
    }

    public double score(int t, int c) {
        return columns.score[at(t, c)];
    }

    /** Place of candidate c in the order of choice, 0 for the best. */
    public int rank(int t, int c) {
        return columns.rank[at(t, c)];
    }

    public boolean kept(int t, int c) {
        return columns.kept.get(at(t, c));
    }

    /** Whether candidate c was retained at the step before; newcomers were not. */
    public boolean cached(int t, int c) {
        return columns.cached.get(at(t, c));
    }

    /** Freshness phi in [0, 1]. */
    public double freshness(int t, int c) {
        return columns.freshness[at(t, c)];
    }

    public boolean stale(int t, int c) {
        return freshness(t, c) < FreshnessSettings.STALE_BELOW;
    }

    /** Term k of the policy's description as measured. */
    public double rawTerm(int k, int t, int c) {
        return columns.rawTerms[k][at(t, c)];
    }

    /** Term k as weighted; differs from the raw value where the policy normalises over the pool. */
    public double termValue(int k, int t, int c) {
        return columns.termValues[k][at(t, c)];
    }

    /** The score of candidate c as a sum of named terms. */
    public ScoreBreakdown breakdown(int t, int c) {
        return ScoreBreakdown.of(this, t, c);
    }

    public int keptCount(int t) {
        int count = 0;
        for (int c = 0; c < poolSize(t); c++) {
            count += kept(t, c) ? 1 : 0;
        }
        return count;
    }

    /** Retained turns of step t, ascending. */
    public int[] retained(int t) {
        int[] turns = new int[keptCount(t)];
        int at = 0;
        for (int c = 0; c < poolSize(t); c++) {
            if (kept(t, c)) {
                turns[at++] = turn(t, c);
            }
        }
        return turns;
    }

    /** Whether step t has gold evidence; without, it books no reward and enters no metric. */
    public boolean hasGold(int t) {
        return columns.evidenceStart[t + 1] > columns.evidenceStart[t];
    }

    public int budgetTokens(int t) {
        return columns.budget[t];
    }

    /** Tokens retained at step t, whether or not they are booked. */
    public int usedTokens(int t) {
        return columns.used[t];
    }

    public double occupancy(int t) {
        return columns.used[t] / (double) Math.max(1, columns.budget[t]);
    }

    public int hitTokens(int t) {
        return columns.hit[t];
    }

    public int missTokens(int t) {
        return columns.miss[t];
    }

    /** Missed tokens that had already arrived. */
    public int reacqTokens(int t) {
        return columns.reacq[t];
    }

    /** Tokens of retained turns that were used though stale. */
    public int staleTokens(int t) {
        return columns.stale[t];
    }

    /** Retained tokens as booked: 0 at a step without gold. */
    public int storeTokens(int t) {
        return hasGold(t) ? columns.used[t] : 0;
    }

    /** Whether all evidence of step t was covered. */
    public boolean full(int t) {
        return hasGold(t) && columns.miss[t] == 0;
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
        return settings.reward().parts(kept ? size : 0, false, 0, kept ? 0 : size, fate.fate() == Fate.DROPPED ? size : 0,
                kept ? StaleUse.tokens(this, t, fate.turn()) : 0);
    }

    /** Sum of the rewards of steps 0 to t. */
    public double cumulativeReward(int t) {
        return cumulative[t];
    }

    /** Share of the retained turns that cover evidence; NaN without gold. */
    public double precision(int t) {
        return hasGold(t) ? columns.usedTurns[t] / (double) Math.max(1, keptCount(t)) : Double.NaN;
    }

    /** Share of the evidence turns that are covered; NaN without gold. */
    public double recall(int t) {
        return hasGold(t) ? columns.covered[t] / (double) evidenceCount(t) : Double.NaN;
    }

    /** Harmonic mean of precision and recall, 0 when both are 0; NaN without gold. */
    public double f1(int t) {
        double p = precision(t);
        double r = recall(t);
        return p + r == 0 ? 0 : 2 * p * r / (p + r);
    }

    public int evidenceCount(int t) {
        return columns.evidenceStart[t + 1] - columns.evidenceStart[t];
    }

    public EvidenceFate fate(int t, int k) {
        int at = columns.evidenceStart[t] + k;
        return new EvidenceFate(columns.evidence[at], Fate.values()[columns.fate[at]], columns.fateStep[at], columns.favour[at],
                columns.through[at]);
    }

    /** The fates of all evidence turns of step t, ascending in arrival. */
    public List<EvidenceFate> fates(int t) {
        List<EvidenceFate> fates = new ArrayList<>(evidenceCount(t));
        for (int k = 0; k < evidenceCount(t); k++) {
            fates.add(fate(t, k));
        }
        return fates;
    }

    /** Whether the two traces decided exactly alike at step t: same pool, same score bits, same choice. */
    public boolean sameDecision(Trace other, int t) {
        if (poolSize(t) != other.poolSize(t)) {
            return false;
        }
        for (int c = 0; c < poolSize(t); c++) {
            if (turn(t, c) != other.turn(t, c) || kept(t, c) != other.kept(t, c)
                    || Double.doubleToLongBits(score(t, c)) != Double.doubleToLongBits(other.score(t, c))) {
                return false;
            }
        }
        return true;
    }

    private int at(int t, int c) {
        return columns.poolStart[t] + c;
    }
}
