package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.ModelCheck.FeatureImportance;
import mnemoscope.learning.ModelCheck;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.report.ValueTable;
import mnemoscope.report.chart.EpochChart;
import mnemoscope.report.chart.EpochChart.Curve;
import mnemoscope.report.chart.ImportanceChart;
import mnemoscope.report.chart.Plots;
import mnemoscope.report.chart.ReliabilityChart;
import mnemoscope.report.chart.ThresholdChart;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Value;

/** The curves by epoch of the training that runs, and the three charts of a run that has ended. */
final class TrainingCharts {
    private static final String OPENED = "Not known of a model from a file: a model keeps no rows.";

    private TrainingCharts() {
    }

    /** Loss, F1 or reward by epoch: of the training that runs, live, else of the run shown, with other runs laid over it. */
    static ChartCard epochs(TrainingController training) {
        ChartCard card = new ChartCard("By epoch",
                "Of several networks the mean. The large mark is the epoch whose weights are kept: the one with "
                        + "the least validation loss. F1 and reward are of the validation episode, replayed after each epoch at the "
                        + "fixed threshold, 0.30 where it is tuned afterwards.",
                Choices.segments(training.metric, List.of(Epochs.Metric.values()), Epochs.Metric::title, Epochs.Metric::help,
                        training.metric::set));
        card.getStyleClass().add("mn-card-inside");
        Value.whenever(() -> show(training, card), training.live, training.shown, training.overlaid, training.metric);
        return card;
    }

    /**
     * What is drawn strong.
     *
     * @param name of its numbers in files
     * @param kept epoch whose weights were kept, from 0; -1 while a training goes on
     */
    private record Lead(String name, String note, List<EpochReport> told, Epochs curve, TrainingSettings settings, PolicyMark mark,
            int kept) {}

    private static Optional<Lead> leading(TrainingController training) {
        return training.live.optional().map(live -> {
            TrainingSettings settings = live.work().settings();
            return new Lead("run-" + live.number(), "run " + live.number() + several(live.curve(), settings.relogs()),
                    live.epochs(), live.curve(), settings, TrainingRun.mark(settings.kind()), -1);
        }).or(() -> training.shown.optional().map(run -> {
            String validation = run.record().trained().validation();
            return new Lead(run.policyName(), run.label() + several(run.curve(), run.record().settings().relogs())
                    + (validation.isEmpty() ? "" : ", validation on " + validation), run.epochs(), run.curve(),
                    run.record().settings(), run.mark(), run.curve().best());
        }));
    }

    private static String several(Epochs epochs, int relogs) {
        return (relogs > 0 ? ", round " + (epochs.round() + 1) + " of " + (relogs + 1) : "")
                + (epochs.networks() > 1 ? ", mean of " + Numbers.count(epochs.networks(), "network", "networks") : "");
    }

    private static void show(TrainingController training, ChartCard card) {
        Epochs.Metric metric = training.metric.get();
        Optional<Lead> leading = leading(training);
        String note = leading.map(Lead::note).orElse("");
        card.head().note(note);
        List<Curve> curves = curves(training, metric);
        leading.filter(lead -> !lead.curve().reports().isEmpty()).ifPresent(lead -> {
            boolean loss = metric == Epochs.Metric.LOSS;
            if (loss) {
                curves.add(new Curve("training", lead.mark(), lead.curve().mean(EpochReport::trainingLoss), true, true, -1));
            }
            if (lead.curve().has(metric)) {
                curves.add(new Curve(loss ? "validation" : metric.title(), lead.mark(), lead.curve().of(metric), true, false,
                        lead.kept()));
            }
        });
        int longest = curves.stream().mapToInt(curve -> curve.values().length).max().orElse(0);
        card.show(EpochChart.of("training-" + metric.name().toLowerCase(Locale.ROOT), metric.title() + " by epoch", note, curves,
                metric::number, Math.max(leading.map(lead -> lead.settings().network().epochs()).orElse(2), longest),
                training.live.optional().map(live -> live.curve().of(metric).length - 1).orElse(-1),
                leading.map(lead -> table(lead.name(), lead.told())).orElse(ValueTable.NONE)));
    }

    /** Those of other runs that lie under it. */
    private static List<Curve> curves(TrainingController training, Epochs.Metric metric) {
        List<Curve> curves = new ArrayList<>();
        for (TrainingRun run : training.runs.get()) {
            boolean leads = training.live.get() == null && run.equals(training.shown.get());
            if (training.overlaid.get().contains(run.number()) && !leads && run.curve().has(metric)) {
                curves.add(new Curve(run.label(), run.mark(), run.curve().of(metric), false, false, run.curve().best()));
            }
        }
        return curves;
    }

    static ValueTable table(String name, List<EpochReport> epochs) {
        return ValueTable.of(name + "-epochs",
                List.of("round", "network", "epoch", "training_loss", "validation_loss", "validation_f1", "validation_reward"),
                epochs, each -> List.of(each.round() + 1, each.network() + 1, each.epoch() + 1, each.trainingLoss(),
                        each.validationLoss(), each.f1(), each.reward()));
    }

    static ChartCard importance(TrainingController training) {
        ChartCard card = new ChartCard("Feature importance",
                "Rise of the loss when the values of one feature are dealt out among the candidates anew, mean and standard "
                        + "deviation over five seeded shuffles. Features that say the same share what they are worth.");
        return follow(training, card, OPENED, run -> run.check().isPresent(), run -> "rise of loss, " + TrainingSummary.looked(run),
                (run, note) -> {
                    String name = run.policyName() + "-importance";
                    List<FeatureImportance> features = run.check().orElseThrow().importance();
                    card.show(ImportanceChart.of(name, "Feature importance: " + run.title(), note, features, run.mark(),
                            ValueTable.of(name, List.of("feature", "label", "loss_rise", "sd"), features,
                                    each -> List.of(each.feature().key(), each.feature().label(), each.rise(), each.sd()))),
                            Plots.rowsHeight(features.size()));
                });
    }

    static ChartCard reliability(TrainingController training) {
        ChartCard card = new ChartCard("Reliability",
                "All candidates of the episode in ten bins by the probability that the network gives them, against the share that "
                        + "turned out so. On the diagonal probabilities are right; below it they are too high, as positives weigh more "
                        + "in training and most negatives are left out.");
        return follow(training, card, OPENED, run -> run.check().isPresent(),
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

    static ChartCard thresholds(TrainingController training) {
        ChartCard card = new ChartCard("Threshold",
                "Mean of what is tuned, over the questions of all training episodes, by the probability below which choosing stops.");
        return follow(training, card, "Not known of this run: it had one fixed threshold, or comes from a file.",
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
    private static ChartCard follow(TrainingController training, ChartCard card, String nothing, Predicate<TrainingRun> known,
            Function<TrainingRun, String> note, BiConsumer<TrainingRun, String> chart) {
        card.getStyleClass().add("mn-card-inside");
        Runnable show = () -> {
            Optional<TrainingRun> run = training.shown.optional().filter(known);
            String whose = training.isTraining() ? training.shown.optional().map(TrainingRun::label).orElse("") : "";
            String said = run.map(note).orElse("");
            card.head().note(whose.isEmpty() || said.isEmpty() ? whose + said : whose + ", " + said);
            run.ifPresentOrElse(shown -> chart.accept(shown, said),
                    () -> card.nothing(training.shown.get() == null ? "Shown when a run has ended." : nothing));
        };
        training.shown.subscribe(run -> show.run());
        training.live.subscribe((before, now) -> {
            if ((before == null) != (now == null)) {
                show.run();
            }
        });
        return card;
    }
}
