package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Optional;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Changes;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;

/** What is known of the selected policy at the chosen budget, what the numbers rest on, and the ways behind them. */
final class DetailCard extends VBox {
    private static final double NAMES = 76;

    private final BenchmarkModel model;
    private final HBox title = new HBox(8);
    private final Label measured = wrapped("mn-strong");
    private final Label published = wrapped();
    private final Label again = wrapped("mn-muted");
    private final GridPane lines = new GridPane();
    private final FlowPane deeds;

    DetailCard(BenchmarkModel model, RunController runs, TraceController traces) {
        super(5);
        this.model = model;
        setPadding(new Insets(10, 14, 10, 14));
        title.setAlignment(Pos.CENTER_LEFT);
        Button worst = Buttons.labelled(Icons.OPEN, "Worst episode", traces::openWorst);
        Button best = Buttons.labelled(Icons.OPEN, "Best episode", traces::openBest);
        Tips.on(worst,
                "Opens the episode with its lowest mean in Replay, beside the baseline. A policy that is trained is trained "
                        + "again for the fold that held the episode out.");
        Tips.on(best, "The same for the episode with its highest mean");
        Button rerun = Buttons.labelled(Icons.AGAIN, "Run again and compare", runs::again);
        Tips.on(rerun, "Computes every run of this policy once more and compares the results bit for bit with those kept");
        Button stop = Buttons.labelled(Icons.CLOSE, "Stop", runs::cancelAgain);
        deeds = new FlowPane(8, 6, worst, best, rerun, stop);
        model.again.subscribe(now -> {
            BenchmarkView.shown(rerun, !now.busy());
            BenchmarkView.shown(stop, now.busy());
            tellAgain();
        });
        lines.setHgap(10);
        lines.setVgap(4);
        VBox words = new VBox(5, measured, published, again, lines);
        ScrollPane scroll = new ScrollPane(words);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(title, deeds, scroll);
        Changes.whenever(this::fill, model.scores, model.selected, Theme.current());
    }

    private static Label wrapped(String... classes) {
        Label label = Type.BODY.label("", classes);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    private void fill() {
        Optional<TableRow> selected = model.scores.optional().flatMap(all -> all.row(model.selected.get()));
        deeds.setDisable(selected.isEmpty());
        selected.ifPresent(row -> {
            Scores scores = model.scores.optional().orElseThrow();
            Label name = Type.TITLE.label(row.title() + ", " + BenchmarkLabels.budget(scores.data(), scores.budget()));
            name.setMinWidth(0);
            title.getChildren().setAll(new Mark(row.style(), row.mark(), 15), name);
            if (row.seesAnswer()) {
                title.getChildren().add(Type.META.label("reference: sees the answer", "mn-muted"));
            }
            measured.setText(PolicyDetails.measured(scores, row));
            published.setText(PolicyDetails.published(scores, row));
            BenchmarkView.shown(published, !published.getText().isEmpty());
            Tips.on(published, "A row agrees if precision, recall, F1 and raw reward do: within a tenth for a policy without "
                    + "training, within two corrected standard errors of the difference for a trained one.");
            tellAgain();
            fill(PolicyDetails.lines(scores, row), row);
        });
    }

    private void tellAgain() {
        BenchmarkModel.Again now = model.again.get();
        again.setText(now.policy().equals(model.selected.get()) ? now.words() : "");
        BenchmarkView.shown(again, !again.getText().isEmpty());
    }

    private void fill(List<PolicyDetails.Line> words, TableRow row) {
        lines.getChildren().clear();
        lines.getColumnConstraints().setAll(new ColumnConstraints(TypeScale.grown(NAMES)), grows());
        for (int k = 0; k < words.size(); k++) {
            PolicyDetails.Line line = words.get(k);
            Label name = Type.ROW.label(line.name(), "mn-muted");
            Label value = Type.ROW.label(line.value());
            value.setWrapText(true);
            value.setMinHeight(USE_PREF_SIZE);
            if (line.name().equals("Leak audit") && row.leaks() > 0) {
                value.getStyleClass().add("mn-warn");
            }
            Tips.on(value, line.tip());
            GridPane.setValignment(name, VPos.TOP);
            lines.add(name, 0, k);
            lines.add(value, 1, k);
        }
    }

    private static ColumnConstraints grows() {
        ColumnConstraints column = new ColumnConstraints();
        column.setHgrow(Priority.ALWAYS);
        column.setHalignment(HPos.LEFT);
        column.setMinWidth(0);
        return column;
    }
}
