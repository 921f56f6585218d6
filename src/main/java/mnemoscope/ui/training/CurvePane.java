package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.learning.EpochReport;
import mnemoscope.report.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.StillPicture;

/** Loss, F1 or reward by epoch: of the training that runs, live, else of the run shown, with other runs laid over it. */
final class CurvePane extends VBox {
    private final TrainingModel model;
    private final CardHead head;
    private final Drawing drawing;
    private final ToggleGroup group = new ToggleGroup();

    CurvePane(TrainingModel model, TrainingController controller) {
        super(4);
        this.model = model;
        getStyleClass().add("mn-card-inside");
        head = new CardHead("By epoch",
                "Of several networks the mean. The large mark is the epoch whose weights are kept: the one with "
                        + "the least validation loss. F1 and reward are of the validation episode, replayed after each epoch at the "
                        + "fixed threshold, 0.30 where it is tuned afterwards.",
                metrics(controller))
                .asPicture(() -> controller.exportPicture("training-" + metric().name().toLowerCase(java.util.Locale.ROOT),
                        new StillPicture(672, 2).title(metric().title() + " by epoch", note()).part(320, painter()).draw()))
                .asNumbers(() -> controller.export(table()));
        drawing = Drawing.grown("Curves by epoch",
                (g, width, height, palette) -> painter().paint(g, width, height, palette));
        VBox.setVgrow(drawing, Priority.ALWAYS);
        Takeaway.offer(drawing, this::table);
        Tips tips = Tips.on(drawing, "");
        drawing.addEventHandler(MouseEvent.MOUSE_MOVED, event -> tips
                .setText(painter().at(event.getX() / TypeScale.grown(), drawing.getWidth() / TypeScale.grown())));
        getChildren().addAll(head, drawing);
        model.liveProperty().subscribe(live -> show());
        model.shownProperty().subscribe(run -> show());
        model.overlaidProperty().subscribe(numbers -> show());
        model.metricProperty().subscribe(metric -> show());
    }

    private HBox metrics(TrainingController controller) {
        List<ToggleButton> buttons = new ArrayList<>();
        for (Metric metric : Metric.values()) {
            ToggleButton button = new ToggleButton(metric.title());
            button.setToggleGroup(group);
            Tips.on(button, metric.help());
            button.setOnAction(event -> {
                button.setSelected(true);
                controller.choose(metric);
            });
            model.metricProperty().subscribe(now -> button.setSelected(now == metric));
            buttons.add(button);
        }
        return Buttons.segments(buttons.toArray(ToggleButton[]::new));
    }

    private Metric metric() {
        return model.metricProperty().get();
    }

    private void show() {
        head.note(note());
        drawing.setAccessibleText(metric().title() + " by epoch: " + note());
        drawing.redraw();
    }

    private String note() {
        if (model.live().isPresent()) {
            LiveTraining live = model.live().get();
            return "run " + live.number() + several(live.curve(), live.request().settings().relogs());
        }
        return model.shown().map(run -> run.label() + several(run.curve(), run.record().settings().relogs())
                + (run.record().trained().validation().isEmpty()
                        ? ""
                        : ", validation on " + run.record().trained().validation()))
                .orElse("");
    }

    private static String several(Epochs epochs, int relogs) {
        return (relogs > 0 ? ", round " + (epochs.round() + 1) + " of " + (relogs + 1) : "")
                + (epochs.networks() > 1 ? ", mean of " + Numbers.count(epochs.networks(), "network", "networks") : "");
    }

    CurvePainter painter() {
        List<CurvePainter.Line> lines = new ArrayList<>();
        int epochs = 2;
        int cursor = -1;
        Epochs lead = null;
        PolicyStyle style = null;
        boolean hollow = false;
        int kept = -1;
        if (model.live().isPresent()) {
            LiveTraining live = model.live().get();
            lead = live.curve();
            style = RunLook.style(live.request().settings().kind());
            hollow = RunLook.hollow(live.request().settings().kind());
            epochs = live.request().settings().network().epochs();
            cursor = lead.of(metric()).length - 1;
        } else if (model.shown().isPresent()) {
            TrainingRun run = model.shown().get();
            lead = run.curve();
            style = RunLook.style(run.kind());
            hollow = RunLook.hollow(run.kind());
            kept = lead.best();
            epochs = run.record().settings().network().epochs();
        }
        for (TrainingRun run : model.runs()) {
            boolean leads = model.live().isEmpty() && model.shown().filter(run::equals).isPresent();
            if (model.overlaidProperty().get().contains(run.number()) && !leads && run.curve().has(metric())) {
                lines.add(new CurvePainter.Line(run.label(), RunLook.style(run.kind()), RunLook.hollow(run.kind()),
                        run.curve().of(metric()), false, false, run.curve().best()));
                epochs = Math.max(epochs, run.curve().of(metric()).length);
            }
        }
        if (lead != null && !lead.isEmpty()) {
            if (metric() == Metric.LOSS) {
                lines.add(new CurvePainter.Line("training", style, hollow, lead.mean(EpochReport::trainingLoss), true, true, -1));
            }
            if (lead.has(metric())) {
                lines.add(new CurvePainter.Line(metric() == Metric.LOSS ? "validation" : metric().title(), style, hollow,
                        lead.of(metric()), true, false, kept));
            }
        }
        return new CurvePainter(lines, metric(), Math.max(2, epochs), cursor);
    }

    private ValueTable table() {
        return model.live().map(live -> TrainingTables.epochs("run-" + live.number(), live.epochs()))
                .or(() -> model.shown().map(run -> TrainingTables.epochs(run.policyName(), run.epochs())))
                .orElse(ValueTable.NONE);
    }
}
