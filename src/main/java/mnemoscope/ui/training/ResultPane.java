package mnemoscope.ui.training;

import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painting;
import mnemoscope.ui.kit.paint.StillPicture;

/** One chart of the run shown: what importance, reliability and threshold have in common. */
final class ResultPane extends VBox {
    private final TrainingModel model;
    private final Chart chart;
    private final CardHead head;
    private final Label nothing = Type.ROW.label("", "mn-muted");
    private final Drawing drawing;

    /**
     * What is drawn.
     *
     * @param name    in file names
     * @param stillHeight of the picture that is exported, in px
     * @param nothing what is said of a run of which this is not known
     * @param known   whether it is
     * @param note    beside the title
     * @param painter of a run of which it is known
     * @param table   its numbers
     * @param tip     of a run, for a place (x, y) in a drawing (width, height)
     */
    record Chart(String title, String help, String name, Function<TrainingRun, Double> stillHeight, String nothing,
            Function<TrainingRun, Boolean> known,
            Function<TrainingRun, String> note, Function<TrainingRun, Painting> painter,
            Function<TrainingRun, ValueTable> table, BiFunction<TrainingRun, double[], String> tip) {}

    ResultPane(TrainingModel model, TrainingController controller, Chart chart) {
        super(4);
        this.model = model;
        this.chart = chart;
        getStyleClass().add("mn-card-inside");
        head = new CardHead(chart.title, chart.help).asPicture(() -> known().ifPresent(run -> controller.exportPicture(
                run.policyName() + "-" + chart.name,
                new StillPicture(512, 2).title(chart.title + ": " + run.title(), chart.note.apply(run))
                        .part(chart.stillHeight.apply(run), chart.painter.apply(run)).draw())))
                .asNumbers(() -> controller.export(table()));
        drawing = Drawing.grown(chart.title, (g, width, height, palette) -> known()
                .ifPresent(run -> chart.painter.apply(run).paint(g, width, height, palette)));
        Takeaway.offer(drawing, this::table);
        Tips tips = Tips.on(drawing, "");
        drawing.addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
            double grown = TypeScale.grown();
            tips.setText(known().map(run -> chart.tip.apply(run, new double[]{event.getX() / grown, event.getY() / grown,
                    drawing.getWidth() / grown, drawing.getHeight() / grown})).orElse(""));
        });
        nothing.setWrapText(true);
        nothing.setMouseTransparent(true);
        StackPane place = new StackPane(drawing, nothing);
        place.setMinSize(0, 0);
        VBox.setVgrow(place, Priority.ALWAYS);
        getChildren().addAll(head, place);
        model.shownProperty().subscribe(run -> show());
        model.liveProperty().subscribe((before, now) -> {
            if ((before == null) != (now == null)) {
                show();
            }
        });
    }

    private java.util.Optional<TrainingRun> known() {
        return model.shown().filter(chart.known::apply);
    }

    private ValueTable table() {
        return known().map(chart.table).orElse(ValueTable.NONE);
    }

    /** While another run goes on, which run this is. */
    private String note() {
        String whose = model.isTraining() ? model.shown().map(TrainingRun::label).orElse("") : "";
        String note = known().map(chart.note).orElse("");
        return whose.isEmpty() || note.isEmpty() ? whose + note : whose + ", " + note;
    }

    private void show() {
        head.note(note());
        nothing.setText(known().isPresent() ? "" : model.shown().isPresent() ? chart.nothing : "Shown when a run has ended.");
        drawing.setAccessibleText(chart.title + ": " + known().map(run -> note()).orElse(nothing.getText()));
        drawing.redraw();
    }
}
