package mnemoscope.report.training;

import java.util.List;
import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/**
 * The evaluation of a run: on the held-out conversations, else on the one for early stopping.
 *
 * @param standing its result; empty if there are no such conversations or no question with evidence
 * @param held     whether the conversations are held out
 */
public record RunEvaluation(Optional<PolicyResult> standing, TrainingBaselines bars, boolean held, int budget) {
    public static RunEvaluation of(TrainingRun run) {
        int budget = run.record().budgetTokens();
        Optional<PolicyResult> held = run.heldOut().filter(each -> each.summary().scored() > 0).map(each -> named(run, each));
        return held.isPresent()
                ? new RunEvaluation(held, run.bars().heldOut(), true, budget)
                : new RunEvaluation(
                        run.check().filter(seen -> run.validation().isPresent() && seen.summary().scored() > 0)
                                .map(seen -> named(run, new PolicyResult("", "", run.mark(), seen.summary(), seen.whole()))),
                        run.baselines(), false, budget);
    }

    private static PolicyResult named(TrainingRun run, PolicyResult own) {
        return new PolicyResult(run.policyName(), run.label() + " " + run.kind().title(), run.mark(), own.summary(), own.whole());
    }

    /** Whether another run is evaluated on the same conversations at the same budget. */
    public boolean isComparable(TrainingRun other) {
        RunEvaluation theirs = of(other);
        return theirs.budget == budget && theirs.held == held && theirs.bars.episodes().equals(bars.episodes());
    }

    /** "conv-26, held out". */
    public String place() {
        return place(bars.episodes(), held);
    }

    static String place(List<String> episodes, boolean held) {
        String ids = episodes.size() == 1
                ? episodes.getFirst()
                : Texts.of("training.so-many-conversations", Numbers.whole(episodes.size()));
        return Texts.of(held ? "training.held-out-line" : "training.validation-line", ids);
    }
}
