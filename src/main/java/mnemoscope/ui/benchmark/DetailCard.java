package mnemoscope.ui.benchmark;

import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;

/** What is known of the selected policy at the chosen budget, what the numbers rest on, and the ways behind them. */
final class DetailCard extends VBox {
    private static final double NAMES = 76;

    private final BenchmarkModel model;
    private final HBox title = Layouts.row(8);
    private final Label measured = Layouts.wrapped(Type.BODY.label("", "mn-strong"));
    private final Label published = Layouts.wrapped(Type.BODY.label(""));
    private final Label again = Layouts.wrapped(Type.BODY.label("", "mn-muted"));
    private final GridPane lines = new GridPane(10, 4);
    private final FlowPane deeds;

    DetailCard(BenchmarkModel model, RunController runs, TraceController traces) {
        super(5);
        this.model = model;
        Layouts.padded(this, 10, 14, 10, 14);
        Button rerun = deed(Icons.AGAIN, "Run again and compare", runs::again,
                "Computes every run of this policy once more and compares the results bit for bit with those kept");
        Button stop = Buttons.labelled(Icons.CLOSE, "Stop", runs::cancelAgain);
        deeds = new FlowPane(8, 6,
                deed(Icons.OPEN, "Worst episode", traces::openWorst,
                        "Opens the episode with its lowest mean in Replay, beside the baseline. A policy that is trained is trained "
                                + "again for the fold that held the episode out."),
                deed(Icons.OPEN, "Best episode", traces::openBest, "The same for the episode with its highest mean"), rerun, stop);
        model.again.subscribe(now -> {
            Layouts.show(rerun, !now.busy());
            Layouts.show(stop, now.busy());
            tellAgain();
        });
        Tips.on(published, "A row agrees if precision, recall, F1 and raw reward do: within a tenth for a policy without "
                + "training, within two corrected standard errors of the difference for a trained one.");
        getChildren().addAll(title, deeds, Layouts.grow(Layouts.scrolled(new VBox(5, measured, published, again, lines))));
        Value.whenever(this::fill, model.scores, model.selected, Theme.current());
    }

    private static Button deed(String icon, String words, Runnable run, String help) {
        Button button = Buttons.labelled(icon, words, run);
        Tips.on(button, help);
        return button;
    }

    private void fill() {
        deeds.setDisable(model.selectedRow().isEmpty());
        model.selectedRow().ifPresent(row -> {
            Scores scores = model.scores.get();
            title.getChildren().setAll(new Mark(row.style(), row.mark(), 15), Layouts.narrow(
                    Type.TITLE.label(row.title() + ", " + BenchmarkLabels.budget(scores.data(), scores.budget()))));
            if (row.seesAnswer()) {
                title.getChildren().add(Type.META.label("reference: sees the answer", "mn-muted"));
            }
            measured.setText(PolicyDetails.measured(scores, row));
            published.setText(PolicyDetails.published(scores, row));
            Layouts.show(published, !published.getText().isEmpty());
            tellAgain();
            fill(PolicyDetails.lines(scores, row), row);
        });
    }

    private void tellAgain() {
        BenchmarkModel.Again now = model.again.get();
        again.setText(now.policy().equals(model.selected.get()) ? now.words() : "");
        Layouts.show(again, !again.getText().isEmpty());
    }

    private void fill(List<PolicyDetails.Line> words, TableRow row) {
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setMinWidth(0);
        lines.getChildren().clear();
        lines.getColumnConstraints().setAll(new ColumnConstraints(Type.grown(NAMES)), values);
        for (PolicyDetails.Line line : words) {
            Label name = Type.ROW.label(line.name(), "mn-muted");
            Label value = Layouts.wrapped(Type.ROW.label(line.value()));
            if (line.name().equals("Leak audit") && row.leaks() > 0) {
                value.getStyleClass().add("mn-warn");
            }
            Tips.on(value, line.tip());
            GridPane.setValignment(name, VPos.TOP);
            lines.addRow(lines.getRowCount(), name, value);
        }
    }
}
