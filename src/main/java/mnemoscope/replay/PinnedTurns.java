package mnemoscope.replay;

import java.util.BitSet;
import java.util.stream.IntStream;
import mnemoscope.model.Episode;
import mnemoscope.model.ExplainedFailure;
import mnemoscope.model.Texts;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.text.Numbers;

/**
 * The turns of an episode that every policy must keep. They are not candidates: the policy chooses from the rest of the pool
 * under the remaining budget.
 */
public final class PinnedTurns {
    private final ReplayInput input;
    /** Indices, ascending. */
    private final int[] turns;

    /** The budget is smaller than the turns that must be kept. */
    public static final class BudgetTooSmallException extends IllegalArgumentException implements ExplainedFailure {
        BudgetTooSmallException(String message) {
            super(message);
        }
    }

    public PinnedTurns(ReplayInput input) {
        this.input = input;
        Episode episode = input.episode();
        turns = IntStream.range(0, episode.turnCount()).filter(episode::isPinned).toArray();
    }

    public int count() {
        return turns.length;
    }

    /**
     * Tokens of the pinned turns that have arrived, in the unit of the input. @param anchor index of the last turn that has
     * arrived
     */
    public int tokens(int anchor) {
        int tokens = 0;
        for (int k = 0; k < turns.length && turns[k] <= anchor; k++) {
            tokens = Math.addExact(tokens, input.sizes()[turns[k]]);
        }
        return tokens;
    }

    /** Tokens of all pinned turns. */
    public int tokens() {
        return tokens(input.episode().turnCount() - 1);
    }

    BitSet all() {
        BitSet all = new BitSet();
        IntStream.of(turns).forEach(all::set);
        return all;
    }

    /** The places in a pool of the turns that are not pinned, ascending. */
    int[] free(int[] pool) {
        return IntStream.range(0, pool.length).filter(c -> !input.episode().isPinned(pool[c])).toArray();
    }

    /**
     * Why an episode cannot be replayed under a protocol, with the size of the turns that must be kept; empty if it can.
     *
     * @param asLogged name of the budget that follows the log
     */
    public String refusal(Protocol settings, String asLogged) {
        if (turns.length == 0) {
            return "";
        }
        OfflineKnowledge known = input.known();
        return IntStream.range(0, input.episode().decisionCount())
                .filter(t -> settings.budgetAt(known, t) < tokens(input.episode().questions().get(t).anchor())).boxed()
                .findFirst().map(t -> words(settings.budgetAt(known, t), asLogged)).orElse("");
    }

    private String words(int budget, String asLogged) {
        String words = Texts.of("protocol.budget-below-pinned", Numbers.whole(budget), input.episode().id(),
                input.unit().count(tokens()));
        return words + " "
                + (input.supervision().log().isPresent()
                        ? Texts.of("protocol.choose-budget-or-as-logged", Numbers.whole(tokens()), asLogged)
                        : Texts.of("protocol.choose-budget-of-at-least", Numbers.whole(tokens())));
    }

    /** The budget that remains after the pinned turns. @throws BudgetTooSmallException if it would be negative */
    int left(int budget, int anchor) {
        int left = budget - tokens(anchor);
        if (left < 0) {
            throw new BudgetTooSmallException(words(budget, Texts.of("protocol.the-budget-as-logged")));
        }
        return left;
    }
}
