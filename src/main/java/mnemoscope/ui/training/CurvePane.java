package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.learning.EpochReport;
import mnemoscope.report.ValueTable;
import mnemoscope.report.chart.EpochChart;
import mnemoscope.report.chart.EpochChart.Curve;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Choices;

/** Loss, F1 or reward by epoch: of the training that runs, live, else of the run shown, with other runs laid over it. */
final class CurvePane extends VBox {
    private final TrainingModel model;
    private final ChartCard card;

    CurvePane(TrainingModel model, TrainingController controller) {
        this.model = model;
        getStyleClass().add("mn-card-inside");
        card = new ChartCard("By epoch",
                "Of several networks the mean. The large mark is the epoch whose weights are kept: the one with "
                        + "the least validation loss. F1 and reward are of the validation episode, replayed after each epoch at the "
                        + "fixed threshold, 0.30 where it is tuned afterwards.",
                metrics(controller));
        VBox.setVgrow(card, Priority.ALWAYS);
        getChildren().add(card);
        model.live.subscribe(live -> show());
        model.shown.subscribe(run -> show());
        model.overlaid.subscribe(numbers -> show());
        model.metric.subscribe(metric -> show());
    }

    private HBox metrics(TrainingController controller) {
        return Choices.segments(model.metric, List.of(EpochMetric.values()), EpochMetric::title, EpochMetric::help,
                controller::choose);
    }

    private EpochMetric metric() {
        return model.metric.get();
    }

    private void show() {
        card.head().note(note());
        int epochs = leading().map(Lead::epochs).orElse(2);
        List<Curve> curves = curves();
        card.show(EpochChart.of("training-" + metric().name().toLowerCase(Locale.ROOT), metric().title() + " by epoch", note(),
                curves, metric()::number,
                Math.max(epochs, curves.stream().mapToInt(curve -> curve.values().length).max().orElse(0)),
                model.live.optional().map(live -> live.curve().of(metric()).length - 1).orElse(-1), table()));
    }

    private String note() {
        if (model.live.optional().isPresent()) {
            LiveTraining live = model.live.optional().get();
            return "run " + live.number() + several(live.curve(), live.request().settings().relogs());
        }
        return model.shown.optional().map(run -> run.label() + several(run.curve(), run.record().settings().relogs())
                + (run.record().trained().validation().isEmpty()
                        ? ""
                        : ", validation on " + run.record().trained().validation()))
                .orElse("");
    }

    private static String several(Epochs epochs, int relogs) {
        return (relogs > 0 ? ", round " + (epochs.round() + 1) + " of " + (relogs + 1) : "")
                + (epochs.networks() > 1 ? ", mean of " + Numbers.count(epochs.networks(), "network", "networks") : "");
    }

    /**
     * What is drawn strong.
     *
     * @param kept   epoch whose weights were kept, from 0; -1 while a training goes on
     * @param epochs that it has at most
     */
    private record Lead(Epochs curve, PolicyMark mark, int kept, int epochs) {}

    private Optional<Lead> leading() {
        return model.live.optional()
                .map(live -> new Lead(live.curve(), LearnedMark.mark(live.request().settings().kind()), -1,
                        live.request().settings().network().epochs()))
                .or(() -> model.shown.optional()
                        .map(run -> new Lead(run.curve(), LearnedMark.mark(run.kind()), run.curve().best(),
                                run.record().settings().network().epochs())));
    }

    private List<Curve> curves() {
        List<Curve> curves = new ArrayList<>();
        for (TrainingRun run : model.runs.get()) {
            boolean leads = model.live.optional().isEmpty() && model.shown.optional().filter(run::equals).isPresent();
            if (model.overlaid.get().contains(run.number()) && !leads && run.curve().has(metric())) {
                curves.add(new Curve(run.label(), LearnedMark.mark(run.kind()), run.curve().of(metric()), false, false,
                        run.curve().best()));
            }
        }
        leading().filter(lead -> !lead.curve().isEmpty()).ifPresent(lead -> {
            boolean loss = metric() == EpochMetric.LOSS;
            if (loss) {
                curves.add(new Curve("training", lead.mark(), lead.curve().mean(EpochReport::trainingLoss), true, true, -1));
            }
            if (lead.curve().has(metric())) {
                curves.add(new Curve(loss ? "validation" : metric().title(), lead.mark(), lead.curve().of(metric()), true, false,
                        lead.kept()));
            }
        });
        return curves;
    }

    private ValueTable table() {
        return model.live.optional().map(live -> TrainingTables.epochs("run-" + live.number(), live.epochs()))
                .or(() -> model.shown.optional().map(run -> TrainingTables.epochs(run.policyName(), run.epochs())))
                .orElse(ValueTable.NONE);
    }
}
