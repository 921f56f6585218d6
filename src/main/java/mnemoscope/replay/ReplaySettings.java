package mnemoscope.replay;

/**
 * The protocol of one replay.
 *
 * @param budgetTokens budget B of every step that has none of its own, at least 0, in the unit of the input's sizes
 * @param seed         for policies that draw; others ignore it
 */
public record ReplaySettings(int budgetTokens, Pool pool, RewardCoefficients reward, FreshnessSettings freshness, long seed) {
    public ReplaySettings {
        if (budgetTokens < 0) {
            throw new IllegalArgumentException("The budget (" + budgetTokens + ") must not be negative.");
        }
    }

    /** The paper's protocol at this budget. */
    public static ReplaySettings of(int budgetTokens) {
        return new ReplaySettings(budgetTokens, Pool.CARRY, RewardCoefficients.DEFAULT, FreshnessSettings.DEFAULT, 0);
    }

    public ReplaySettings with(Pool changed) {
        return new ReplaySettings(budgetTokens, changed, reward, freshness, seed);
    }

    public ReplaySettings withBudget(int changedTokens) {
        return new ReplaySettings(changedTokens, pool, reward, freshness, seed);
    }

    public ReplaySettings with(RewardCoefficients changed) {
        return new ReplaySettings(budgetTokens, pool, changed, freshness, seed);
    }

    public ReplaySettings withSeed(long changed) {
        return new ReplaySettings(budgetTokens, pool, reward, freshness, changed);
    }
}
