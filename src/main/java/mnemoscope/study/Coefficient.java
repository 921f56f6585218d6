package mnemoscope.study;

import mnemoscope.model.Coded;
import mnemoscope.replay.RewardCoefficients;

/** The coefficients of the reward that a sensitivity study changes; the store cost stays 1 and is the unit of the others. */
public enum Coefficient implements Coded {
    HIT, FULL, MISS, REACQ, STALE;

    public double of(RewardCoefficients reward) {
        return switch (this) {
            case HIT -> reward.hit();
            case FULL -> reward.full();
            case MISS -> reward.miss();
            case REACQ -> reward.reacq();
            case STALE -> reward.stale();
        };
    }

    /** The paper's coefficients with this one multiplied. */
    public RewardCoefficients times(double multiplier) {
        RewardCoefficients usual = RewardCoefficients.DEFAULT;
        return new RewardCoefficients(factor(HIT, multiplier) * usual.hit(), factor(FULL, multiplier) * usual.full(),
                usual.store(), factor(MISS, multiplier) * usual.miss(), factor(REACQ, multiplier) * usual.reacq(),
                factor(STALE, multiplier) * usual.stale());
    }

    private double factor(Coefficient one, double multiplier) {
        return one == this ? multiplier : 1;
    }
}
