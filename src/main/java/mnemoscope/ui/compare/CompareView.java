package mnemoscope.ui.compare;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.workspace.Activity;

/** The Compare tab: what the episode comes to, every decision by policy, and summaries. */
public final class CompareView extends StackPane {
    private static final double SUMMARY = 372;
    private static final double SUMMARY_NARROW = 342;
    private static final double NARROW_BELOW = 900;
    private static final double LEAST_DECISIONS = 400;
    private static final double BELOW = 230;

    private final HBox beside = new HBox(10);
    private final VBox below = new VBox(10);

    /** @param open asks for a file, from the empty state */
    public CompareView(CompareModel model, CompareController controller, Runnable open) {
        getStyleClass().addAll("mn-compare", "mn-inset");
        Takeaway.saveWith(this, controller::export);
        Grid<CompareRow> matrix = MatrixPane.of(model, controller);
        VBox.setVgrow(matrix, Priority.ALWAYS);
        Card decisions = new Card(new FilterBar(model, controller), Card.rule(), matrix);
        HBox.setHgrow(decisions, Priority.ALWAYS);
        decisions.setMinWidth(0);
        SummaryPane groups = new SummaryPane(model, controller);
        VBox.setVgrow(groups, Priority.ALWAYS);
        Card summary = new Card(groups);
        VBox.setVgrow(decisions, Priority.ALWAYS);
        beside.getChildren().addAll(decisions, summary);
        VBox.setVgrow(beside, Priority.ALWAYS);
        VBox.setVgrow(below, Priority.ALWAYS);
        VBox content = new VBox(8, top(model, controller), beside);
        content.setPadding(new Insets(10, 12, 8, 12));
        EmptyState nothing = new EmptyState("No data are open. Open a file to compare policies over all its decisions.",
                "Open a file\u2026", open);
        getChildren().addAll(content, nothing);
        widthProperty().subscribe(width -> arrange(content, decisions, summary));
        Theme.follow(this, theme -> arrange(content, decisions, summary));
        model.tableProperty().subscribe(table -> {
            content.setVisible(table != null);
            nothing.setVisible(table == null && !(model.context().derived().activity() instanceof Activity.Busy));
        });
        model.context().derived().activityProperty().subscribe(activity -> {
            content.setOpacity(activity instanceof Activity.Busy ? 0.6 : 1);
            nothing.setVisible(model.table().isEmpty() && !(activity instanceof Activity.Busy));
        });
    }

    /** The summary stands beside the decisions, or below them where that would leave them too little width. */
    private void arrange(VBox content, Card decisions, Card summary) {
        double wide = TypeScale.grown(getWidth() < NARROW_BELOW ? SUMMARY_NARROW : SUMMARY);
        boolean stacked = getWidth() > 0 && getWidth() - wide - 34 < TypeScale.grown(LEAST_DECISIONS);
        summary.setMinWidth(stacked ? 0 : wide);
        summary.setMaxWidth(stacked ? Double.MAX_VALUE : wide);
        summary.setPrefWidth(wide);
        summary.setMinHeight(stacked ? BELOW : 0);
        summary.setPrefHeight(stacked ? BELOW : USE_COMPUTED_SIZE);
        Pane holder = stacked ? below : beside;
        if (summary.getParent() != holder) {
            below.getChildren().clear();
            beside.getChildren().clear();
            holder.getChildren().addAll(decisions, summary);
            content.getChildren().set(1, holder);
        }
    }

    private static HBox top(CompareModel model, CompareController controller) {
        Label headline = Type.HEADLINE.label("");
        headline.setWrapText(true);
        Tips.on(headline,
                "A policy hits a decision if what it retains covers all evidence; everything else is a miss. Of several "
                        + "deployable policies, the two with most hits are named.");
        Label counts = Type.ROW.label("", "mn-muted");
        counts.setWrapText(true);
        model.tableProperty().map(CompareHeadline::of).orElse(null).subscribe(finding -> {
            headline.setText(finding == null ? "" : finding.headline());
            counts.setText(finding == null ? "" : finding.counts());
        });
        VBox words = new VBox(2, headline, counts);
        HBox.setHgrow(words, Priority.ALWAYS);
        Label said = Type.ROW.label("", "mn-muted");
        said.textProperty().bind(controller.saidProperty());
        ToggleButton answers = Buttons.toggle(Icons.ANSWERS, "Answers");
        answers.setOnAction(event -> controller.toggleAnswers());
        model.context().lens(now -> now.replay().answers()).subscribe(on -> answers.setSelected(on));
        Tips.on(answers, "On: evidence, category and outcome of every decision. Off: only outcomes that lie behind the decision "
                + "shown (A).");
        HBox top = new HBox(12, words, said, answers);
        top.setAlignment(Pos.TOP_LEFT);
        return top;
    }
}
