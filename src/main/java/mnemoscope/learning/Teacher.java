package mnemoscope.learning;

import mnemoscope.replay.Trace;

/**
 * The teacher of the BC-learner (OSL-MR, BC-learner; SPEC 6): a local search from the behaviour policy's set that sees the
 * evidence. A move takes in one candidate, alone if it fits, else in exchange for one kept turn. The move with the largest
 * gain of reward is made until none gains; equal gains: earlier candidate, then earlier kept turn.
 */
final class Teacher implements Labels {
    private static final double LEAST_GAIN = 1e-9;

    private final TeacherReading reading;
    private int step = -1;
    private boolean[] taught = {};

    Teacher(TeacherReading reading) {
        this.reading = reading;
    }

    @Override
    public double of(Trace trace, int t, int c) {
        if (t != step) {
            taught = taught(trace, t);
            step = t;
        }
        return taught[c] ? 1 : 0;
    }

    /** A pool that fits whole leaves no choice: what was kept before would be learned as what to keep. */
    @Override
    public boolean tells(Trace trace, int t) {
        long tokens = 0;
        for (int c = 0; c < trace.poolSize(t); c++) {
            tokens += trace.input().sizes()[trace.turn(t, c)];
        }
        return trace.hasGold(t) && tokens > trace.budgetTokens(t);
    }

    /** By candidate of step t: whether the teacher keeps it. */
    boolean[] taught(Trace trace, int t) {
        CacheReward reward = new CacheReward(trace, t);
        int n = trace.poolSize(t);
        for (int c = 0; c < n; c++) {
            if (trace.kept(t, c)) {
                reward.take(c);
            }
        }
        while (true) {
            double best = reward.value() + LEAST_GAIN;
            int in = -1;
            int out = -1;
            for (int c = 0; c < n; c++) {
                if (reward.has(c) || reading == TeacherReading.EVIDENCE && !reward.bringsEvidence(c)) {
                    continue;
                }
                boolean fits = reward.fits(c);
                for (int other = fits ? -1 : 0; other < (fits ? 0 : n); other++) {
                    double value = valueAfter(reward, c, other);
                    if (value > best) {
                        best = value;
                        in = c;
                        out = other;
                    }
                }
            }
            if (in < 0) {
                return reward.kept();
            }
            if (out >= 0) {
                reward.drop(out);
            }
            reward.take(in);
        }
    }

    /** Minus infinity if the move cannot be made. */
    private static double valueAfter(CacheReward reward, int in, int out) {
        if (out >= 0 && !reward.has(out)) {
            return Double.NEGATIVE_INFINITY;
        }
        if (out >= 0) {
            reward.drop(out);
        }
        double value = Double.NEGATIVE_INFINITY;
        if (reward.fits(in)) {
            reward.take(in);
            value = reward.value();
            reward.drop(in);
        }
        if (out >= 0) {
            reward.take(out);
        }
        return value;
    }
}
