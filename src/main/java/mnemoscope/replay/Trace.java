package mnemoscope.replay;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.Term;

/**
 * One policy on one episode, complete before it is shown: the pool of every decision with scores, terms, freshness and choice,
 * the components of the reward, and the fate of every evidence turn. Immutable; each decision is columns of primitives.
 *
 * <p>Decisions are numbered {@code t < decisionCount()}, their candidates {@code c < poolSize(t)}, ascending in arrival. Tokens
 * are in the unit of the input.
 */
public final class Trace {
    private final PolicyDescription policy;
    private final boolean seesAnswer;
    private final ReplayInput input;
    private final Protocol settings;
    private final TraceDecision[] decisions;
    private final double[] cumulative;

    Trace(PolicyDescription policy, boolean seesAnswer, ReplayInput input, Protocol settings, TraceDecision[] steps) {
        this.policy = policy;
        this.seesAnswer = seesAnswer;
        this.input = input;
        this.settings = settings;
        this.decisions = steps;
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

    public int decisionCount() {
        return decisions.length;
    }

    public int poolSize(int t) {
        return decisions[t].pool.length;
    }

    /** Arrival index of candidate c at decision t. */
    public int turn(int t, int c) {
        return decisions[t].pool[c];
    }

    /** The place of a turn in the pool of decision t, or -1 if it is not a candidate. */
    public int candidate(int t, int turn) {
        return Math.max(-1, decisions[t].candidate(turn));
    }

    public double score(int t, int c) {
        return decisions[t].score[c];
    }

    /** Whether decision t has a second key, which decides between equal scores; without one the later turn ranks first. */
    public boolean hasSecond(int t) {
        return decisions[t].second.length > 0;
    }

    /** The second key of candidate c; 0 without one. */
    public double second(int t, int c) {
        return hasSecond(t) ? decisions[t].second[c] : 0;
    }

    /** Place of candidate c in the order of choice, 0 for the best. */
    public int rank(int t, int c) {
        return decisions[t].rank[c];
    }

    public boolean kept(int t, int c) {
        return decisions[t].kept[c];
    }

    /** Whether a turn is kept at decision t. */
    public boolean keeps(int t, int turn) {
        int c = candidate(t, turn);
        return c >= 0 && kept(t, c);
    }

    /** Whether a turn is a cleared result at decision t: the policy keeps the call of a tool and drops its result. */
    public boolean isCleared(int t, int turn) {
        int call = input.episode().turns().get(turn).callTurn();
        return call >= 0 && turn <= input.episode().questions().get(t).anchor() && keeps(t, call) && !keeps(t, turn);
    }

    /** Cleared results at decision t, ascending. */
    public IntStream cleared(int t) {
        return IntStream.rangeClosed(0, input.episode().questions().get(t).anchor()).filter(turn -> isCleared(t, turn));
    }

    /** Whether what the policy would keep in any case exceeded the budget of decision t. */
    public boolean isOverflow(int t) {
        return decisions[t].overflow;
    }

    /** Whether a turn is covered evidence of decision t. */
    public boolean finds(int t, int turn) {
        return decisions[t].fates.stream().anyMatch(fate -> fate.turn() == turn && fate.fate() == Fate.KEPT);
    }

    /** Whether candidate c was kept at the previous decision; false for new turns. */
    public boolean cached(int t, int c) {
        return decisions[t].cached[c];
    }

    /** Whether candidate c had been dropped and was fetched back for decision t, because an earlier question missed it. */
    public boolean isFetchedBack(int t, int c) {
        boolean returns = settings.pool() == Pool.REACQUIRE || !settings.reacquisition().isNever();
        return returns && !policy.isRecord() && !cached(t, c) && t > 0
                && turn(t, c) <= input.episode().questions().get(t - 1).anchor();
    }

    /** Turns that were fetched back for decision t, ascending. */
    public IntStream fetchedBack(int t) {
        return IntStream.range(0, poolSize(t)).filter(c -> isFetchedBack(t, c)).map(c -> turn(t, c));
    }

    /** Freshness phi in [0, 1]. */
    public double freshness(int t, int c) {
        return decisions[t].freshness[c];
    }

    public boolean stale(int t, int c) {
        return freshness(t, c) < FreshnessSettings.STALE_BELOW;
    }

    /** Term k of the policy's description as measured. */
    public double rawTerm(int k, int t, int c) {
        return decisions[t].rawTerms[k][c];
    }

    /** Term k as weighted: normalised over the pool where the policy does so. */
    public double termValue(int k, int t, int c) {
        return decisions[t].termValues[k][c];
    }

    /** The terms of the score with their weights at decision t. */
    public List<Term> terms(int t) {
        double[] weights = decisions[t].weights;
        return weights.length == 0
                ? policy.terms()
                : IntStream.range(0, weights.length).mapToObj(k -> policy.terms().get(k).weighing(weights[k])).toList();
    }

    /** Whether candidate c was kept or dropped by force, as in a what-if. */
    public boolean forced(int t, int c) {
        return Arrays.binarySearch(decisions[t].forced, c) >= 0;
    }

    /** The score of candidate c as a sum of named terms. */
    public ScoreBreakdown breakdown(int t, int c) {
        return ScoreBreakdown.of(this, t, c);
    }

    public int keptCount(int t) {
        return decisions[t].retained.length;
    }

    /** Kept turns of decision t, ascending. */
    public int[] retained(int t) {
        return decisions[t].retained.clone();
    }

    /** Whether decision t has gold evidence; other decisions are not scored and enter no metric. */
    public boolean hasGold(int t) {
        return evidenceCount(t) > 0;
    }

    public int budgetTokens(int t) {
        return decisions[t].budget;
    }

    /** Whether the candidates of decision t together exceed its budget. */
    public boolean overflows(int t) {
        return Arrays.stream(decisions[t].pool).mapToLong(i -> input.sizes()[i]).sum() > decisions[t].budget;
    }

    /** Tokens kept at decision t, scored or not. */
    public int usedTokens(int t) {
        return decisions[t].tokens;
    }

    public double occupancy(int t) {
        return decisions[t].tokens / (double) Math.max(1, decisions[t].budget);
    }

    public int hitTokens(int t) {
        return decisions[t].hit;
    }

    public int missTokens(int t) {
        return decisions[t].miss;
    }

    /** Missed tokens of turns that had arrived. */
    public int reacqTokens(int t) {
        return decisions[t].reacq;
    }

    /** Tokens of kept turns that were used though stale. */
    public int staleTokens(int t) {
        return decisions[t].stale;
    }

    /** Kept tokens as scored: 0 at a decision without gold. */
    public int storeTokens(int t) {
        return hasGold(t) ? decisions[t].tokens : 0;
    }

    /** Whether all evidence of decision t was covered. */
    public boolean full(int t) {
        return hasGold(t) && decisions[t].miss == 0;
    }

    public double reward(int t) {
        return settings.reward().reward(hitTokens(t), full(t), storeTokens(t), missTokens(t), reacqTokens(t), staleTokens(t));
    }

    /** The contribution of each component to the reward of decision t. */
    public RewardParts parts(int t) {
        return settings.reward().parts(hitTokens(t), full(t), storeTokens(t), missTokens(t), reacqTokens(t), staleTokens(t));
    }

    /**
     * The contribution of evidence turn k of decision t: hit, miss and reacquisition by its tokens. The tokens of a stale turn
     * are scored once, with the evidence that it is itself, else with the first evidence that it covers. The parts {@code full}
     * and {@code store} belong to the whole decision: with them, the parts of all evidence turns add up to its reward.
     */
    public RewardParts parts(int t, int k) {
        EvidenceFate fate = fate(t, k);
        int size = input.sizes()[fate.turn()];
        boolean kept = fate.fate() == Fate.KEPT;
        return settings.reward().parts(kept ? size : 0, false, 0, kept ? 0 : size,
                kept || fate.fate() == Fate.NOT_ARRIVED ? 0 : size, kept ? staleTokens(t, fate.turn()) : 0);
    }

    /** Tokens of the stale kept turns of decision t that are scored with evidence turn e; each is scored once. */
    private int staleTokens(int t, int e) {
        int tokens = 0;
        for (int i : decisions[t].used) {
            if (stale(t, candidate(t, i)) && scoredWith(t, i) == e) {
                tokens += input.sizes()[i];
            }
        }
        return tokens;
    }

    /**
     * The evidence turn of decision t with which turn i is scored: itself, else the first that it covers; -1 if it covers none.
     */
    private int scoredWith(int t, int i) {
        int first = -1;
        for (EvidenceFate fate : decisions[t].fates) {
            if (fate.turn() == i) {
                return i;
            }
            first = first < 0 && input.supervision().coverage().covers(i, fate.turn()) ? fate.turn() : first;
        }
        return first;
    }

    /** Sum of the rewards of decisions 0 to t. */
    public double cumulativeReward(int t) {
        return cumulative[t];
    }

    /** Share of the kept turns that cover evidence; NaN without gold. */
    public double precision(int t) {
        return hasGold(t) ? decisions[t].used.length / (double) Math.max(1, keptCount(t)) : Double.NaN;
    }

    /** Share of the evidence turns that are covered; NaN without gold. */
    public double recall(int t) {
        return hasGold(t) ? decisions[t].covered / (double) evidenceCount(t) : Double.NaN;
    }

    /** Harmonic mean of precision and recall, 0 when both are 0; NaN without gold. */
    public double f1(int t) {
        double p = precision(t);
        double r = recall(t);
        return p + r == 0 ? 0 : 2 * p * r / (p + r);
    }

    public int evidenceCount(int t) {
        return decisions[t].fates.size();
    }

    public EvidenceFate fate(int t, int k) {
        return decisions[t].fates.get(k);
    }

    /** The fates of all evidence turns of decision t, ascending in arrival. */
    public List<EvidenceFate> fates(int t) {
        return List.copyOf(decisions[t].fates);
    }

    /**
     * Whether both traces had the same budget at every decision; under one protocol, only a what-if that changes the budget
     * differs.
     */
    public boolean sameBudgets(Trace other) {
        return IntStream.range(0, decisionCount()).allMatch(t -> budgetTokens(t) == other.budgetTokens(t));
    }

    /** The first decision at which the kept turns differ from those of another trace of the episode; empty if none. */
    public OptionalInt firstDifference(Trace other) {
        return IntStream.range(0, decisionCount()).filter(t -> !Arrays.equals(decisions[t].retained, other.decisions[t].retained))
                .findFirst();
    }

    /** Whether two traces have the same decision t: same pool, same score bits, same choice. */
    public boolean sameDecision(Trace other, int t) {
        return decisions[t].decidesAs(other.decisions[t]);
    }

    TraceDecision decision(int t) {
        return decisions[t];
    }
}
