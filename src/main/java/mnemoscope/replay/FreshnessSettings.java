package mnemoscope.replay;

import mnemoscope.model.MemoryType;
import mnemoscope.retention.Decay;

/**
 * Decay of turns with age (SPEC 4): {@code phi = exp(-g kappa dt)}, {@code kappa = 1 + ln(1 + dt / 10)}, dt in turns.
 *
 * @param stableRate     g of stable turns, per turn of age
 * @param temporaryRate  g of temporary turns, per turn of age
 * @param fromLastAccess whether dt counts from the last access instead of the arrival; an access is a decision at which the turn
 *                       was kept and shares a content word with the question
 */
public record FreshnessSettings(double stableRate, double temporaryRate, boolean fromLastAccess) {
    public static final FreshnessSettings DEFAULT = new FreshnessSettings(0.002, 0.15, false);

    /** A turn below this freshness is stale. */
    public static final double STALE_BELOW = 0.5;

    /** Freshness phi of a turn of this age, in [0, 1]. */
    public double phi(MemoryType type, int ageTurns) {
        return new Decay(stableRate, temporaryRate).phi(type, ageTurns);
    }

    public FreshnessSettings with(Decay rates) {
        return new FreshnessSettings(rates.stableRate(), rates.temporaryRate(), fromLastAccess);
    }

    /** The settings with ages counted from the last access, or from the arrival. */
    public FreshnessSettings fromLastAccess(boolean changed) {
        return new FreshnessSettings(stableRate, temporaryRate, changed);
    }

    public Decay decay() {
        return new Decay(stableRate, temporaryRate);
    }
}
