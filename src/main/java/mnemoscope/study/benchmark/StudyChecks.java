package mnemoscope.study.benchmark;

import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.PinnedTurns;
import mnemoscope.replay.ReplayInput;
import mnemoscope.study.BenchmarkSpec;

/** Checks whether a study can run on its data, before anything is computed. */
final class StudyChecks {
    private StudyChecks() {}

    /** @throws BadInputException if the data cannot be used this way; the message says what to do */
    static void refuse(BenchmarkData data) throws BadInputException {
        if (data.inputs().isEmpty()) {
            throw new BadInputException(Texts.of("study.no-evidence-at-all", data.info().name()));
        }
        budgets(data);
        folds(data);
        for (BenchmarkPolicy policy : data.policies()) {
            for (ReplayInput input : data.inputs()) {
                String why = policy.refusal(input, data.settings());
                if (!why.isEmpty()) {
                    throw new BadInputException(
                            Texts.of("study.policy-refuses-the-episode", policy.name(), why, input.episode().id()));
                }
            }
        }
    }

    /** Each budget must hold the turns that are always kept; a budget as logged needs a log. */
    private static void budgets(BenchmarkData data) throws BadInputException {
        List<Integer> budgets = data.spec().budgets();
        for (ReplayInput input : data.inputs()) {
            if (budgets.contains(Budgets.AS_LOGGED) && !input.supervision().log().isPresent()) {
                throw new BadInputException(Texts.of("study.as-logged-without-a-log", input.episode().id(), data.info().name()));
            }
            PinnedTurns pinned = new PinnedTurns(input);
            for (int budget : budgets) {
                String why = pinned.refusal(data.settings().with(Budgets.of(budget)), "\"as-logged\"");
                if (!why.isEmpty()) {
                    throw new BadInputException("\"budgets\": " + why);
                }
            }
        }
    }

    /** Each fold must have an episode and leave enough training episodes. */
    private static void folds(BenchmarkData data) throws BadInputException {
        BenchmarkSpec spec = data.spec();
        String name = data.info().name();
        int episodes = data.inputs().size();
        if (spec.hasHome() && episodes == 1) {
            throw new BadInputException(Texts.of("study.one-episode-with-evidence", name));
        }
        if (spec.folds() > episodes) {
            throw new BadInputException(Texts.of("study.more-folds-than-episodes", spec.folds(), name, episodes, episodes));
        }
        int training = episodes - (episodes + spec.folds() - 1) / spec.folds();
        for (BenchmarkPolicy policy : data.policies()) {
            if (spec.hasHome() && policy.stage().filter(stage -> stage.logs() > training).isPresent()) {
                throw new BadInputException(Texts.of("study.more-logs-than-training-episodes",
                        policy.stage().orElseThrow().logs(), spec.folds(), name, training));
            }
        }
    }
}
