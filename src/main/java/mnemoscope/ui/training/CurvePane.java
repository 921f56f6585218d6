package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.report.ValueTable;
import mnemoscope.report.chart.EpochChart;
import mnemoscope.report.chart.EpochChart.Curve;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Value;

/** Loss, F1 or reward by epoch: of the training that runs, live, else of the run shown, with other runs laid over it. */
final class CurvePane {
    final ChartCard card;
    private final TrainingModel model;

    CurvePane(TrainingModel model, TrainingController controller) {
        card = new ChartCard("By epoch",
                "Of several networks the mean. The large mark is the epoch whose weights are kept: the one with "
                        + "the least validation loss. F1 and reward are of the validation episode, replayed after each epoch at the "
                        + "fixed threshold, 0.30 where it is tuned afterwards.",
                Choices.segments(model.metric, List.of(Epochs.Metric.values()), Epochs.Metric::title, Epochs.Metric::help,
                        controller::choose));
        this.model = model;
        card.getStyleClass().add("mn-card-inside");
        Value.whenever(this::show, model.live, model.shown, model.overlaid, model.metric);
    }

    /**
     * What is drawn strong.
     *
     * @param name of its numbers in files
     * @param kept epoch whose weights were kept, from 0; -1 while a training goes on
     */
    private record Lead(String name, String note, List<EpochReport> told, Epochs curve, TrainingSettings settings, PolicyMark mark,
            int kept) {}

    private Optional<Lead> leading() {
        return model.live.optional().map(live -> {
            TrainingSettings settings = live.work().settings();
            return new Lead("run-" + live.number(), "run " + live.number() + several(live.curve(), settings.relogs()),
                    live.epochs(), live.curve(), settings, TrainingRun.mark(settings.kind()), -1);
        }).or(() -> model.shown.optional().map(run -> {
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

    private void show() {
        Epochs.Metric metric = model.metric.get();
        Optional<Lead> leading = leading();
        String note = leading.map(Lead::note).orElse("");
        card.head().note(note);
        List<Curve> curves = curves(metric);
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
                model.live.optional().map(live -> live.curve().of(metric).length - 1).orElse(-1),
                leading.map(lead -> table(lead.name(), lead.told())).orElse(ValueTable.NONE)));
    }

    /** Those of other runs that lie under it. */
    private List<Curve> curves(Epochs.Metric metric) {
        List<Curve> curves = new ArrayList<>();
        for (TrainingRun run : model.runs.get()) {
            boolean leads = model.live.get() == null && run.equals(model.shown.get());
            if (model.overlaid.get().contains(run.number()) && !leads && run.curve().has(metric)) {
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
}
