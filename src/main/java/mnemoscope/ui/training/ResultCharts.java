package mnemoscope.ui.training;

import mnemoscope.learning.Objective;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.text.Numbers;

/** The three charts of a run that has ended. */
final class ResultCharts {
    private static final String OPENED = "Not known of a model from a file: a model keeps no rows.";

    private ResultCharts() {
    }

    static ResultPane.Chart importance() {
        return new ResultPane.Chart("Feature importance",
                "Rise of the loss when the values of one feature are dealt out among the candidates anew, mean and standard deviation "
                        + "over five seeded shuffles. Features that say the same share what they are worth.",
                "importance", run -> Math.max(340, painter(run).wholeHeight()), OPENED, run -> run.check().isPresent(),
                run -> "rise of loss, " + TrainingWords.looked(run), ResultCharts::painter,
                TrainingTables::importance, (run, at) -> painter(run).at(at[1], at[3]));
    }

    private static ImportancePainter painter(TrainingRun run) {
        return new ImportancePainter(run.check().orElseThrow().importance(), RunLook.style(run.kind()));
    }

    static ResultPane.Chart reliability() {
        return new ResultPane.Chart("Reliability",
                "All candidates of the episode in ten bins by the probability that the network gives them, against the share that "
                        + "turned out so. On the diagonal probabilities are right; below it they are too high, as positives weigh more "
                        + "in training and most negatives are left out.",
                "reliability", run -> 300.0, OPENED, run -> run.check().isPresent(),
                run -> TrainingWords.label(run.kind()) + ", " + TrainingWords.looked(run), ResultCharts::reliable,
                TrainingTables::reliability, (run, at) -> reliable(run).at(at[0], at[2]));
    }

    private static ReliabilityPainter reliable(TrainingRun run) {
        return new ReliabilityPainter(run.check().orElseThrow().reliability(), run.record().trained().model().threshold(),
                RunLook.style(run.kind()), RunLook.hollow(run.kind()));
    }

    static ResultPane.Chart thresholds() {
        return new ResultPane.Chart("Threshold",
                "Mean of what is tuned, over the questions of all training episodes, by the probability below which choosing stops.",
                "thresholds", run -> 260.0, "Not known of this run: it had one fixed threshold, or comes from a file.",
                run -> run.tried().stream().mapToDouble(each -> each.threshold()).distinct().count() > 1,
                run -> (isF1(run) ? "F1" : "reward") + " on the training episodes, best "
                        + (isF1(run)
                                ? Numbers.f1(run.record().trained().tuned())
                                : Numbers.reward(run.record().trained().tuned())),
                ResultCharts::threshold, TrainingTables::thresholds, (run, at) -> threshold(run).at(at[0], at[2]));
    }

    private static boolean isF1(TrainingRun run) {
        return run.record().settings().objective() == Objective.F1;
    }

    private static ThresholdPainter threshold(TrainingRun run) {
        LearnedModel model = run.record().trained().model();
        return new ThresholdPainter(run.tried(), model.threshold(), model.sizeExponent(), isF1(run), RunLook.style(run.kind()),
                RunLook.hollow(run.kind()));
    }
}
