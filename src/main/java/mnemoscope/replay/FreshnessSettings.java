package mnemoscope.replay;

import mnemoscope.model.MemoryType;
import mnemoscope.retention.Decay;

/**
 * How fast memories age (SPEC 4): {@code phi = exp(-g kappa dt)}, {@code kappa = 1 + ln(1 + dt / 10)}, dt in turns.
 *
 * @param stableRate     g of stable memories, per turn
 * @param temporaryRate  g of temporary memories, per turn
 * @param fromLastAccess whether dt counts from the last access instead of the arrival; an access is a decision at which the turn
 *                       was kept and shares a content word with the question
 */
public record FreshnessSettings(double stableRate, double temporaryRate, boolean fromLastAccess) {
    public static final FreshnessSettings DEFAULT = new FreshnessSettings(0.002, 0.15, false);

    /** Below this a memory is stale. */
    public static final double STALE_BELOW = 0.5;

    /** Freshness phi of a memory of this age, in [0, 1]. */
    public double phi(MemoryType type, int ageTurns) {
        return new Decay(stableRate, temporaryRate).phi(type, ageTurns);
    }

    /** These with other rates. */
    public FreshnessSettings with(Decay rates) {
        return new FreshnessSettings(rates.stableRate(), rates.temporaryRate(), fromLastAccess);
    }

    /** These, counted from the last access, or from the arrival. */
    public FreshnessSettings fromLastAccess(boolean changed) {
        return new FreshnessSettings(stableRate, temporaryRate, changed);
    }

    /** The rates. */
    public Decay decay() {
        return new Decay(stableRate, temporaryRate);
    }
}
