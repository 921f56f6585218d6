package mnemoscope.retention;

import mnemoscope.model.MemoryType;

/**
 * Decay rates of turns (SPEC 4): {@code phi = exp(-g kappa dt)}, {@code kappa = 1 + ln(1 + dt / 10)}, dt in turns.
 *
 * @param stableRate    g of stable turns, per turn of age
 * @param temporaryRate g of temporary turns, per turn of age
 */
public record Decay(double stableRate, double temporaryRate) {
    /** Freshness phi of a turn of this age, in [0, 1]. */
    public double phi(MemoryType type, int ageTurns) {
        double rate = type == MemoryType.STABLE ? stableRate : temporaryRate;
        double kappa = 1 + Math.log(1 + ageTurns / 10.0);
        return Math.exp(-rate * kappa * ageTurns);
    }
}
