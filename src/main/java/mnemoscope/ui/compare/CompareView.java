package mnemoscope.ui.compare;

import static mnemoscope.ui.kit.Layouts.grow;
import static mnemoscope.ui.kit.Layouts.padded;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
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
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Activity;

/** The Compare tab: what the episode comes to, every decision by policy, and summaries. */
public final class CompareView extends StackPane {
    private static final double SUMMARY = 372;
    private static final double SUMMARY_NARROW = 342;
    private static final double NARROW_BELOW = 900;
    private static final double LEAST_DECISIONS = 400;
    private static final double BELOW = 230;

    private final CompareController controller;
    private final WorkspaceContext context;
    private final Card decisions;
    private final Card summary;
    private final HBox beside = grow(new HBox(10));
    private final VBox below = grow(new VBox(10));
    private final VBox content;

    /** @param open asks for a file, from the empty state */
    public CompareView(CompareController controller, Runnable open) {
        this.controller = controller;
        this.context = controller.context;
        getStyleClass().addAll("mn-compare", "mn-inset");
        Takeaway.saveWith(this, controller::export);
        decisions = grow(new Card(new FilterBar(controller), Card.rule(), matrix()));
        summary = new Card(grow(new SummaryPane(controller)));
        beside.getChildren().addAll(decisions, summary);
        content = padded(new VBox(8, top(), beside), 10, 12, 8, 12);
        EmptyState nothing = new EmptyState("No data are open. Open a file to compare policies over all its decisions.",
                "Open a file\u2026", open);
        getChildren().addAll(content, nothing);
        widthProperty().subscribe(this::arrange);
        Theme.follow(this, theme -> arrange());
        Value.whenever(() -> {
            boolean busy = context.derived().activity() instanceof Activity.Busy;
            boolean any = controller.table.get() != null;
            content.setVisible(any);
            content.setOpacity(busy ? 0.6 : 1);
            nothing.setVisible(!any && !busy);
        }, controller.table, context.derived().activityProperty());
    }

    /** The summary stands beside the decisions, or below them where that would leave them too little width. */
    private void arrange() {
        double wide = Type.grown(getWidth() < NARROW_BELOW ? SUMMARY_NARROW : SUMMARY);
        boolean stacked = getWidth() > 0 && getWidth() - wide - 34 < Type.grown(LEAST_DECISIONS);
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

    private HBox top() {
        Label headline = Type.HEADLINE.label("");
        headline.setWrapText(true);
        Tips.on(headline,
                "A policy hits a decision if what it retains covers all evidence; everything else is a miss. Of several "
                        + "deployable policies, the two with most hits are named.");
        Label counts = Type.ROW.label("", "mn-muted");
        counts.setWrapText(true);
        controller.table.subscribe(table -> {
            Optional<CompareHeadline> finding = Optional.ofNullable(table).map(CompareHeadline::of);
            headline.setText(finding.map(CompareHeadline::headline).orElse(""));
            counts.setText(finding.map(CompareHeadline::counts).orElse(""));
        });
        Label said = Type.ROW.label("", "mn-muted");
        said.textProperty().bind(controller.said);
        ToggleButton answers = Buttons.toggle(Icons.ANSWERS, "Answers");
        answers.setOnAction(event -> context.steps().toggleAnswers());
        context.lens(now -> now.replay().answers()).subscribe(answers::setSelected);
        Tips.on(answers, "On: evidence, category and outcome of every decision. Off: only outcomes that lie behind the decision "
                + "shown (A).");
        HBox top = new HBox(12, grow(new VBox(2, headline, counts)), said, answers);
        top.setAlignment(Pos.TOP_LEFT);
        return top;
    }

    /** The decisions: one row each, one mark a policy; Enter or a double click goes there. */
    private Grid<CompareRow> matrix() {
        Grid<CompareRow> grid = grow(new Grid<>("Decisions by policy. Enter shows one in the Replay tab."));
        grid.several().rowHeight(26).key(CompareRow::step).onSort(controller::sort).onOpen(row -> controller.open(row.step()))
                .state(row -> row.step() == cursor() ? "current" : "")
                .spoken(row -> controller.table.optional().map(table -> CompareColumns.spoken(table, row, cursor())).orElse(""))
                .nothing(new EmptyState("No decision matches.", "Show all", controller::showAll));
        grid.getStyleClass().add("mn-matrix");
        context.lens(now -> now.compare().order()).subscribe(grid::order);
        controller.rows.subscribe(rows -> fill(grid));
        context.lens(now -> now.cursor().step()).subscribe(step -> {
            fill(grid);
            grid.select(step);
            grid.reveal(step);
        });
        return grid;
    }

    private void fill(Grid<CompareRow> grid) {
        controller.table.optional().ifPresent(table -> grid.show(
                CompareColumns.decisions(table, cursor(), controller.display().order()), controller.rows.get()));
    }

    private int cursor() {
        return context.now().cursor().step();
    }
}
