package mnemoscope.lesson;

import java.util.Optional;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.replay.Pool;
import mnemoscope.replay.SeesQuestion;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.Protocol;

/** The readings that a lesson names; what it leaves out is as its data usually open. */
public record Readings(Optional<Integer> budget, Optional<TokenUnit> unit, Optional<Pool> pool, Optional<Placement> placement,
        Optional<QuestionOrder> order, Optional<Long> seed, Optional<SeesQuestion> seesQuestion) {
    /** All of these; when the question is seen only where that is not the usual way. */
    public static Readings of(Protocol all) {
        return new Readings(Optional.of(all.budgetTokens()), Optional.of(all.unit()), Optional.of(all.pool()),
                Optional.of(all.placement()), Optional.of(all.order()), Optional.of(all.seed()),
                all.seesQuestion() == SeesQuestion.BEFORE ? Optional.empty() : Optional.of(all.seesQuestion()));
    }

    /** Usual readings with these in their places. */
    public Protocol over(Protocol usual) {
        return new Protocol(budget.orElse(usual.budgetTokens()), unit.orElse(usual.unit()), pool.orElse(usual.pool()),
                placement.orElse(usual.placement()), order.orElse(usual.order()), seed.orElse(usual.seed()),
                seesQuestion.orElse(usual.seesQuestion()));
    }
}
