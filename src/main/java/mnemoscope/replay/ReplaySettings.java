package mnemoscope.replay;

import mnemoscope.retention.OfflineKnowledge;

/**
 * The protocol of one replay.
 *
 * @param budgetTokens budget B of every step that has none of its own, at least 0, in the unit of the input's sizes
 * @param seed         for policies that draw; others ignore it
 * @param asLogged     whether at each decision as many tokens may be held as the log of the agent held then, whatever the
 *                     budget; of an episode that is no log the budget holds
 * @param seesQuestion when a policy is shown the question; references see the answers in any case
 */
public record ReplaySettings(int budgetTokens, Pool pool, RewardCoefficients reward, FreshnessSettings freshness, long seed,
        boolean asLogged, SeesQuestion seesQuestion) {
    /** The budget that follows the log, and the record itself, on the command line and in files. */
    public static final String AS_LOGGED = "as-logged";

    public ReplaySettings {
        if (budgetTokens < 0) {
            throw new IllegalArgumentException("The budget (" + budgetTokens + ") must not be negative.");
        }
    }

    /** Under one budget; the question is seen before the decision. */
    public ReplaySettings(int budgetTokens, Pool pool, RewardCoefficients reward, FreshnessSettings freshness, long seed) {
        this(budgetTokens, pool, reward, freshness, seed, false, SeesQuestion.BEFORE);
    }

    /** The paper's protocol at this budget. */
    public static ReplaySettings of(int budgetTokens) {
        return new ReplaySettings(budgetTokens, Pool.CARRY, RewardCoefficients.DEFAULT, FreshnessSettings.DEFAULT, 0);
    }

    public ReplaySettings with(Pool changed) {
        return new ReplaySettings(budgetTokens, changed, reward, freshness, seed, asLogged, seesQuestion);
    }

    /** @param changed tokens, or {@link Budgets#AS_LOGGED} */
    public ReplaySettings withBudget(int changed) {
        return new ReplaySettings(Budgets.isSize(changed) ? changed : 0, pool, reward, freshness, seed, !Budgets.isSize(changed),
                seesQuestion);
    }

    public ReplaySettings with(RewardCoefficients changed) {
        return new ReplaySettings(budgetTokens, pool, changed, freshness, seed, asLogged, seesQuestion);
    }

    public ReplaySettings with(FreshnessSettings changed) {
        return new ReplaySettings(budgetTokens, pool, reward, changed, seed, asLogged, seesQuestion);
    }

    public ReplaySettings withSeed(long changed) {
        return new ReplaySettings(budgetTokens, pool, reward, freshness, changed, asLogged, seesQuestion);
    }

    public ReplaySettings withBudgetAsLogged(boolean changed) {
        return new ReplaySettings(budgetTokens, pool, reward, freshness, seed, changed, seesQuestion);
    }

    public ReplaySettings with(SeesQuestion changed) {
        return new ReplaySettings(budgetTokens, pool, reward, freshness, seed, asLogged, changed);
    }

    /** What files call the budget: its tokens, a number, or "as-logged". */
    public Object budgetCell() {
        return Budgets.cell(asLogged ? Budgets.AS_LOGGED : budgetTokens);
    }

    /** Tokens of the turns that stood in the context of the agent at a decision. */
    public static int loggedTokens(OfflineKnowledge known, int step) {
        return known.supervision().log().contextAt(known.episode().questions().get(step).anchor()).stream()
                .map(turn -> known.sizes()[turn]).reduce(0, Math::addExact);
    }

    /** The budget of a decision: that of the log, the question's own, or that of the run. */
    public int budgetAt(OfflineKnowledge known, int step) {
        if (asLogged && known.supervision().log().isPresent()) {
            return loggedTokens(known, step);
        }
        int own = known.episode().questions().get(step).budgetTokens();
        return own > 0 ? own : budgetTokens;
    }
}
