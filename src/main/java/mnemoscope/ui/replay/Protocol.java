package mnemoscope.ui.replay;

import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.text.TokenUnit;

/**
 * The readings under which an episode is replayed; always visible beside the result.
 *
 * @param budgetTokens budget B in {@code unit}, at least 1
 * @param unit         what sizes and the budget are counted in
 * @param pool         where the candidates come from
 * @param seed         for policies and orders that draw
 */
public record Protocol(int budgetTokens, TokenUnit unit, Pool pool, long seed) {
    public static final int LARGEST_BUDGET = 100_000;

    public Protocol {
        if (budgetTokens < 1 || budgetTokens > LARGEST_BUDGET) {
            throw new IllegalArgumentException("The budget (" + budgetTokens + ") must be from 1 to " + LARGEST_BUDGET + ".");
        }
    }

    /** What a dataset opens with. */
    public static Protocol of(DatasetKind kind) {
        return switch (kind) {
            case LOCOMO -> new Protocol(128, TokenUnit.CONTENT_WORDS, Pool.CARRY, 0);
            case LONGMEMEVAL -> new Protocol(512, TokenUnit.CONTENT_WORDS, Pool.CARRY, 0);
            case OWN -> new Protocol(128, TokenUnit.CL100K_BASE, Pool.CARRY, 0);
        };
    }

    public Protocol withBudget(int tokens) {
        return new Protocol(tokens, unit, pool, seed);
    }

    public Protocol with(TokenUnit changed) {
        return new Protocol(budgetTokens, changed, pool, seed);
    }

    public Protocol with(Pool changed) {
        return new Protocol(budgetTokens, unit, changed, seed);
    }

    public Protocol withSeed(long changed) {
        return new Protocol(budgetTokens, unit, pool, changed);
    }

    ReplaySettings settings() {
        return ReplaySettings.of(budgetTokens).with(pool).withSeed(seed);
    }
}
