package mnemoscope.study;

import mnemoscope.model.Coded;
import mnemoscope.model.Titled;
import mnemoscope.replay.RewardCoefficients;

/** The reward coefficients that a sensitivity study changes. The store cost stays 1 and is the unit of the others. */
public enum Coefficient implements Coded, Titled {
    HIT,
    FULL,
    MISS,
    REACQ,
    STALE;

    public double of(RewardCoefficients reward) {
        return switch (this) {
            case HIT -> reward.hit();
            case FULL -> reward.full();
            case MISS -> reward.miss();
            case REACQ -> reward.reacq();
            case STALE -> reward.stale();
        };
    }

    /** Coefficients with another value of this one. */
    public RewardCoefficients in(RewardCoefficients reward, double value) {
        return new RewardCoefficients(this == HIT ? value : reward.hit(), this == FULL ? value : reward.full(), reward.store(),
                this == MISS ? value : reward.miss(), this == REACQ ? value : reward.reacq(),
                this == STALE ? value : reward.stale());
    }

    /** The paper's coefficients with this one multiplied. */
    public RewardCoefficients times(double multiplier) {
        return in(RewardCoefficients.DEFAULT, multiplier * usual());
    }

    /** The paper's value. */
    public double usual() {
        return of(RewardCoefficients.DEFAULT);
    }
}
