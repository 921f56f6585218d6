package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import mnemoscope.learning.ModelCheck.FeatureImportance;
import mnemoscope.learning.ModelCheck;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.report.ValueTable;
import mnemoscope.report.chart.ImportanceChart;
import mnemoscope.report.chart.ReliabilityChart;
import mnemoscope.report.chart.Plots;
import mnemoscope.report.chart.ThresholdChart;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;

/** The three charts of a run that has ended. */
final class ResultCards {
    private static final String OPENED = "Not known of a model from a file: a model keeps no rows.";

    private ResultCards() {
    }

    static ChartCard importance(TrainingModel model) {
        ChartCard card = new ChartCard("Feature importance",
                "Rise of the loss when the values of one feature are dealt out among the candidates anew, mean and standard "
                        + "deviation over five seeded shuffles. Features that say the same share what they are worth.");
        return follow(model, card, OPENED, run -> run.check().isPresent(), run -> "rise of loss, " + TrainingSummary.looked(run),
                (run, note) -> {
                    String name = run.policyName() + "-importance";
                    List<FeatureImportance> features = run.check().orElseThrow().importance();
                    card.show(ImportanceChart.of(name, "Feature importance: " + run.title(), note, features, run.mark(),
                            ValueTable.of(name, List.of("feature", "label", "loss_rise", "sd"), features,
                                    each -> List.of(each.feature().key(), each.feature().label(), each.rise(), each.sd()))),
                            Plots.rowsHeight(features.size()));
                });
    }

    static ChartCard reliability(TrainingModel model) {
        ChartCard card = new ChartCard("Reliability",
                "All candidates of the episode in ten bins by the probability that the network gives them, against the share that "
                        + "turned out so. On the diagonal probabilities are right; below it they are too high, as positives weigh more "
                        + "in training and most negatives are left out.");
        return follow(model, card, OPENED, run -> run.check().isPresent(),
                run -> TrainingSummary.label(run.kind()) + ", " + TrainingSummary.looked(run), (run, note) -> {
                    String name = run.policyName() + "-reliability";
                    ModelCheck check = run.check().orElseThrow();
                    card.show(ReliabilityChart.of(name, "Reliability: " + run.title(), note, check.reliability(),
                            run.record().trained().model().threshold(), run.mark(),
                            ValueTable.of(name, List.of("from", "to", "candidates", "predicted", "observed"),
                                    check.reliability().bins(),
                                    bin -> List.of(bin.low(), bin.high(), bin.count(), bin.predicted(), bin.observed()))));
                });
    }

    static ChartCard thresholds(TrainingModel model) {
        ChartCard card = new ChartCard("Threshold",
                "Mean of what is tuned, over the questions of all training episodes, by the probability below which choosing stops.");
        return follow(model, card, "Not known of this run: it had one fixed threshold, or comes from a file.",
                run -> run.tried().stream().mapToDouble(each -> each.threshold()).distinct().count() > 1,
                run -> tuned(run) + " on the training episodes, best " + number(run, run.record().trained().tuned()),
                (run, note) -> {
                    String name = run.policyName() + "-thresholds";
                    LearnedModel learned = run.record().trained().model();
                    card.show(ThresholdChart.of(name, "Threshold: " + run.title(), note, run.tried(), learned.threshold(),
                            learned.sizeExponent(), run.mark(), value -> tuned(run) + " " + number(run, value),
                            ValueTable.of(name, List.of("threshold", "size_exponent", run.record().settings().objective().code()),
                                    run.tried(), each -> List.of(each.threshold(), each.sizeExponent(), each.value()))));
                });
    }

    private static String tuned(TrainingRun run) {
        return run.record().settings().objective() == Objective.F1 ? "F1" : "reward";
    }

    private static String number(TrainingRun run, double value) {
        return run.record().settings().objective() == Objective.F1 ? Numbers.f1(value) : Numbers.reward(value);
    }

    /**
     * @param nothing what is said of a run of which it is not known
     * @param note    beside the title; while another run goes on, the card says which run this is
     * @param chart   draws a run of which it is known, given the note
     */
    private static ChartCard follow(TrainingModel model, ChartCard card, String nothing, Predicate<TrainingRun> known,
            Function<TrainingRun, String> note, BiConsumer<TrainingRun, String> chart) {
        card.getStyleClass().add("mn-card-inside");
        Runnable show = () -> {
            Optional<TrainingRun> run = model.shown.optional().filter(known);
            String whose = model.isTraining() ? model.shown.optional().map(TrainingRun::label).orElse("") : "";
            String said = run.map(note).orElse("");
            card.head().note(whose.isEmpty() || said.isEmpty() ? whose + said : whose + ", " + said);
            run.ifPresentOrElse(shown -> chart.accept(shown, said),
                    () -> card.nothing(model.shown.get() == null ? "Shown when a run has ended." : nothing));
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
