package mnemoscope.learning;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.learning.TrainingSettings.TeacherVariant;
import mnemoscope.model.Supervision;
import mnemoscope.replay.Trace;

/**
 * The teacher of the BC-learner (OSL-MR, BC-learner; SPEC 6): a local search from the behaviour policy's set that sees the
 * evidence. A move adds one candidate, alone if it fits, else in exchange for one kept turn. The move with the largest gain of
 * reward is made until none gains; ties: earlier candidate, then earlier kept turn.
 */
final class Teacher implements Labels {
    private static final double LEAST_GAIN = 1e-9;

    private final TeacherVariant variant;
    private int step = -1;
    private boolean[] taught = {};

    Teacher(TeacherVariant variant) {
        this.variant = variant;
    }

    @Override
    public double of(Trace trace, int t, int c) {
        if (t != step) {
            taught = taught(trace, t);
            step = t;
        }
        return taught[c] ? 1 : 0;
    }

    /** A pool that fits as a whole leaves no choice: its labels would only repeat earlier choices. */
    @Override
    public boolean tells(Trace trace, int t) {
        long tokens = IntStream.range(0, trace.poolSize(t)).mapToLong(c -> trace.input().sizes()[trace.turn(t, c)]).sum();
        return trace.hasGold(t) && tokens > trace.budgetTokens(t);
    }

    /** By candidate of decision t: whether the teacher keeps it. */
    boolean[] taught(Trace trace, int t) {
        CacheReward reward = new CacheReward(trace, t);
        int n = trace.poolSize(t);
        IntStream.range(0, n).filter(c -> trace.kept(t, c)).forEach(reward::take);
        while (true) {
            double best = reward.value() + LEAST_GAIN;
            int in = -1;
            int out = -1;
            for (int c = 0; c < n; c++) {
                if (reward.kept[c] || RolloutLog.isPinned(trace, t, c)
                        || variant == TeacherVariant.EVIDENCE && !reward.bringsEvidence(c)) {
                    continue;
                }
                boolean fits = reward.fits(c);
                for (int other = fits ? -1 : 0; other < (fits ? 0 : n); other++) {
                    boolean stays = other >= 0 && RolloutLog.isPinned(trace, t, other);
                    double value = stays ? Double.NEGATIVE_INFINITY : valueAfter(reward, c, other);
                    if (value > best) {
                        best = value;
                        in = c;
                        out = other;
                    }
                }
            }
            if (in < 0) {
                return reward.kept;
            }
            reward.drop(out);
            reward.take(in);
        }
    }

    /** Minus infinity if the move is impossible. */
    private static double valueAfter(CacheReward reward, int in, int out) {
        double value = Double.NEGATIVE_INFINITY;
        if (out < 0 || reward.kept[out]) {
            reward.drop(out);
            if (reward.fits(in)) {
                reward.take(in);
                value = reward.value();
                reward.drop(in);
            }
            reward.take(out);
        }
        return value;
    }

    /**
     * The reward that one decision of a trace would have had with another cache, updated as candidates are added and removed; a
     * negative candidate means none.
     */
    static final class CacheReward {
        private final Trace trace;
        private final int step;
        private final int[] sizes;
        private final int[] evidence;
        private final int[] coveredBy;
        private final int[][] covers;
        private final boolean[] kept;
        private int tokens;
        private int staleTokens;

        /** An empty cache at decision t. */
        CacheReward(Trace trace, int t) {
            this.trace = trace;
            step = t;
            sizes = trace.input().sizes();
            Supervision known = trace.input().supervision();
            evidence = known.at(t).evidenceTurns();
            coveredBy = new int[evidence.length];
            kept = new boolean[trace.poolSize(t)];
            covers = new int[kept.length][];
            Arrays.setAll(covers, c -> IntStream.range(0, evidence.length)
                    .filter(k -> known.coverage().covers(trace.turn(t, c), evidence[k])).toArray());
        }

        boolean fits(int c) {
            return tokens + size(c) <= trace.budgetTokens(step);
        }

        /** Whether candidate c covers evidence that no kept turn covers. */
        boolean bringsEvidence(int c) {
            return Arrays.stream(covers[c]).anyMatch(k -> coveredBy[k] == 0);
        }

        void take(int c) {
            change(c, 1);
        }

        void drop(int c) {
            change(c, -1);
        }

        private void change(int c, int by) {
            if (c < 0) {
                return;
            }
            kept[c] = by > 0;
            tokens += by * size(c);
            for (int k : covers[c]) {
                coveredBy[k] += by;
            }
            if (covers[c].length > 0 && trace.stale(step, c)) {
                staleTokens += by * size(c);
            }
        }

        /** The reward as in a replay. */
        double value() {
            int hit = 0;
            int miss = 0;
            int reacquired = 0;
            int anchor = trace.input().episode().questions().get(step).anchor();
            for (int k = 0; k < evidence.length; k++) {
                int size = sizes[evidence[k]];
                if (coveredBy[k] > 0) {
                    hit += size;
                } else {
                    miss += size;
                    reacquired += evidence[k] <= anchor ? size : 0;
                }
            }
            return trace.settings().reward().reward(hit, evidence.length > 0 && miss == 0, tokens, miss, reacquired, staleTokens);
        }

        private int size(int c) {
            return sizes[trace.turn(step, c)];
        }
    }
}
