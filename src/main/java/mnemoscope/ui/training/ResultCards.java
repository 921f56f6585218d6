package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import mnemoscope.learning.FeatureImportance;
import mnemoscope.learning.Objective;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.report.chart.ImportanceChart;
import mnemoscope.report.chart.ReliabilityChart;
import mnemoscope.report.chart.RowPlot;
import mnemoscope.report.chart.ThresholdChart;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;

/** The three charts of a run that has ended. */
final class ResultCards {
    private static final String OPENED = "Not known of a model from a file: a model keeps no rows.";

    private ResultCards() {
    }

    static ChartCard importance(TrainingModel model) {
        return card(model, new ChartCard("Feature importance",
                "Rise of the loss when the values of one feature are dealt out among the candidates anew, mean and standard "
                        + "deviation over five seeded shuffles. Features that say the same share what they are worth."),
                OPENED, run -> run.check().isPresent(), run -> "rise of loss, " + TrainingSummary.looked(run),
                (card, run, note) -> {
                    List<FeatureImportance> features = run.check().orElseThrow().importance();
                    card.show(ImportanceChart.of(run.policyName() + "-importance", "Feature importance: " + run.title(), note,
                            features, LearnedMark.mark(run.kind()), TrainingTables.importance(run)),
                            RowPlot.height(features.size()));
                });
    }

    static ChartCard reliability(TrainingModel model) {
        return card(model, new ChartCard("Reliability",
                "All candidates of the episode in ten bins by the probability that the network gives them, against the share that "
                        + "turned out so. On the diagonal probabilities are right; below it they are too high, as positives weigh more "
                        + "in training and most negatives are left out."),
                OPENED, run -> run.check().isPresent(),
                run -> TrainingSummary.label(run.kind()) + ", " + TrainingSummary.looked(run),
                (card, run, note) -> card
                        .show(ReliabilityChart.of(run.policyName() + "-reliability", "Reliability: " + run.title(), note,
                                run.check().orElseThrow().reliability(), run.record().trained().model().threshold(),
                                LearnedMark.mark(run.kind()), TrainingTables.reliability(run))));
    }

    static ChartCard thresholds(TrainingModel model) {
        return card(model, new ChartCard("Threshold",
                "Mean of what is tuned, over the questions of all training episodes, by the probability below which choosing stops."),
                "Not known of this run: it had one fixed threshold, or comes from a file.",
                run -> run.tried().stream().mapToDouble(each -> each.threshold()).distinct().count() > 1,
                run -> objective(run) + " on the training episodes, best " + number(run, run.record().trained().tuned()),
                (card, run, note) -> {
                    LearnedModel learned = run.record().trained().model();
                    card.show(ThresholdChart.of(run.policyName() + "-thresholds", "Threshold: " + run.title(), note, run.tried(),
                            learned.threshold(), learned.sizeExponent(), LearnedMark.mark(run.kind()),
                            value -> objective(run) + " " + number(run, value), TrainingTables.thresholds(run)));
                });
    }

    private static String objective(TrainingRun run) {
        return run.record().settings().objective() == Objective.F1 ? "F1" : "reward";
    }

    private static String number(TrainingRun run, double value) {
        return run.record().settings().objective() == Objective.F1 ? Numbers.f1(value) : Numbers.reward(value);
    }

    private interface Drawn {
        void on(ChartCard card, TrainingRun run, String note);
    }

    /**
     * @param nothing what is said of a run of which it is not known
     * @param note    beside the title; while another run goes on, the card says which run this is
     */
    private static ChartCard card(TrainingModel model, ChartCard card, String nothing, Predicate<TrainingRun> known,
            Function<TrainingRun, String> note, Drawn chart) {
        card.getStyleClass().add("mn-card-inside");
        Runnable show = () -> {
            Optional<TrainingRun> run = model.shown.optional().filter(known);
            String whose = model.isTraining() ? model.shown.optional().map(TrainingRun::label).orElse("") : "";
            String said = run.map(note).orElse("");
            card.head().note(whose.isEmpty() || said.isEmpty() ? whose + said : whose + ", " + said);
            run.ifPresentOrElse(shown -> chart.on(card, shown, said),
                    () -> card.nothing(model.shown.optional().isPresent() ? nothing : "Shown when a run has ended."));
        };
        model.shown.subscribe(run -> show.run());
        model.live.subscribe((before, now) -> {
            if ((before == null) != (now == null)) {
                show.run();
            }
        });
        return card;
    }
}
