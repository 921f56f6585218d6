package mnemoscope.ui.benchmark;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.ui.benchmark.RowOrder.Column;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.Drawing;

/** The heads of the table: a click sorts by a column, a click on a budget compares at it. */
final class TableHead extends VBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final String UP = "mdi2m-menu-up";
    private static final String DOWN = "mdi2m-menu-down";

    private final BenchmarkModel model;
    private final BenchmarkController controller;

    TableHead(BenchmarkModel model, BenchmarkController controller) {
        this.model = model;
        this.controller = controller;
        getStyleClass().add("mn-benchmark-head");
    }

    void show(Scores scores, TableColumns columns, Interval interval) {
        String unit = BenchmarkWords.unit(scores.data());
        String metric = BenchmarkWords.metric(scores.metric());
        HBox groups = TableColumns.line(fixed(new Label(), TableColumns.NAME));
        HBox heads = TableColumns.line(sorts(metric + (columns.policies() ? ", mean (sd)" : ""), Column.NAME, 0,
                TableColumns.NAME, Pos.CENTER_LEFT, "Sort by name. " + metric + ": " + BenchmarkWords.formula(scores.metric())));
        for (int budget : columns.budgets()) {
            groups.getChildren().add(group(budget, unit, scores.budget() == budget, columns.width(budget)));
            String beside = columns.policies() ? "published" : "baseline";
            double each = TableColumns.MEAN + TableColumns.SD;
            heads.getChildren().add(sorts(columns.policies() ? "measured" : "policy", Column.MEASURED, budget, each,
                    Pos.CENTER_RIGHT, "Mean over " + BenchmarkWords.folds(scores.data()) + ", sd (n \u2212 1) in brackets"
                            + (columns.beside().contains(budget) ? "" : ". A wider window has " + beside + " beside it")));
            if (columns.beside().contains(budget)) {
                heads.getChildren().add(sorts(beside, Column.BESIDE, budget, each, Pos.CENTER_RIGHT, columns.policies()
                        ? "Printed in the paper; nothing is tuned to it. A dash: the paper has no such row"
                        : scores.baseline().title() + " on the same rows"));
            }
            heads.getChildren().add(TableColumns.gap(TableColumns.GAP));
        }
        Label what = Type.ROW.label(metric + " minus " + scores.baseline().title() + ", " + scores.budget() + " " + unit,
                "mn-strong");
        what.setMinWidth(0);
        what.setAlignment(Pos.CENTER_LEFT);
        what.setPadding(new Insets(0, 0, 0, 14));
        groups.getChildren().add(TableColumns.wide(what));
        Drawing axis = Drawing.grown("Axis of the differences", (g, width, height, palette) -> interval.axis(g, width, height,
                palette));
        TableColumns.wide(axis);
        axis.setMinHeight(TypeScale.grown(18));
        heads.getChildren().addAll(axis, sorts("difference", Column.DIFFERENCE, 0, TableColumns.DIFFERENCE, Pos.CENTER_RIGHT,
                "Policy minus baseline, mean over the same folds"));
        if (columns.extras()) {
            heads.getChildren().add(sorts("p (Holm)", Column.P, 0, TableColumns.P, Pos.CENTER_RIGHT,
                    "Corrected resampled t (Nadeau and Bengio), Holm over the policies to deploy, and over the references "
                            + "apart"));
        }
        heads.getChildren().add(sorts(columns.policies() ? "win/tie/loss" : "questions", Column.WINS, 0, TableColumns.WINS,
                Pos.CENTER_RIGHT, columns.policies()
                        ? BenchmarkWords.episode(scores.data().info().kind(), true).substring(0, 1).toUpperCase(Locale.ROOT)
                                + BenchmarkWords.episode(scores.data().info().kind(), true).substring(1)
                                + " in which it scores more than the baseline, the same, less"
                        : "Questions with evidence"));
        if (columns.extras()) {
            heads.getChildren().add(
                    sorts("leaks", Column.LEAKS, 0, TableColumns.LEAKS, Pos.CENTER_RIGHT,
                            "Audited decisions that change when what a policy may not know is scrambled"));
        }
        if (columns.extras() && columns.attained()) {
            heads.getChildren().add(sorts("attained", Column.ATTAINED, 0, TableColumns.ATTAINED, Pos.CENTER_RIGHT,
                    "Percent of what can be attained in hindsight: (policy \u2212 keep nothing) / (hindsight \u2212 keep "
                            + "nothing) of the reward, all questions of all folds pooled"));
        }
        getChildren().setAll(groups, heads);
    }

    private Node group(int budget, String unit, boolean chosen, double px) {
        Button button = new Button(budget + " " + unit);
        button.getStyleClass().addAll("mn-flat", "mn-head-button", "mn-budget-head", Type.ROW.styleClass(), "mn-strong");
        button.pseudoClassStateChanged(CHOSEN, chosen);
        button.setAccessibleText("Compare at " + budget + " " + unit + (chosen ? ", chosen" : ""));
        Tips.on(button, "Differences, charts and the card are of this budget");
        button.setOnAction(event -> controller.chooseBudget(budget));
        HBox box = new HBox(button);
        box.setAlignment(Pos.CENTER);
        double width = TypeScale.grown(px);
        box.setMinWidth(width);
        box.setMaxWidth(width);
        box.setPrefWidth(width);
        return new HBox(box, TableColumns.gap(TableColumns.GAP));
    }

    private Button sorts(String words, Column column, int budget, double px, Pos place, String tip) {
        RowOrder order = model.orderProperty().get();
        boolean by = order.column() == column && order.budget() == budget;
        Button head = new Button(words);
        head.getStyleClass().addAll("mn-flat", "mn-head-button", Type.META.styleClass());
        head.setAlignment(place);
        head.setMinWidth(TypeScale.grown(px));
        head.setPrefWidth(TypeScale.grown(px));
        head.setMaxWidth(TypeScale.grown(px));
        if (by) {
            head.getStyleClass().add("mn-strong");
            head.setGraphic(Icons.of(order.descending() ? DOWN : UP, 12));
            head.setGraphicTextGap(0);
            head.setContentDisplay(place == Pos.CENTER_LEFT ? ContentDisplay.RIGHT : ContentDisplay.LEFT);
        }
        head.setAccessibleText("Sort by " + words + (by ? order.descending() ? ", highest first" : ", lowest first" : ""));
        Tips.on(head, tip);
        head.setOnAction(event -> controller.sort(column, budget));
        return head;
    }

    private static Label fixed(Label label, double px) {
        return TypeScale.fixed(label, px);
    }
}
