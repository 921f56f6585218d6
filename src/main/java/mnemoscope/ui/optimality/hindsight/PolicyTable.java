package mnemoscope.ui.optimality.hindsight;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.report.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.BarCell;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Sign;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.StillPicture;

/** Every policy against the best plan: total, share of the attainable, regret, recall. A click chooses whose losses are listed. */
final class PolicyTable extends VBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final String TITLE = "Policies against the best plan";
    private static final String CERTAIN = "exact: the plan is proven best. at most: a better plan may exist, so regret and share are "
            + "the largest possible.";
    private static final double NAME = 128;
    private static final double TOTAL = 58;
    private static final double LEAST_BAR = 24;
    private static final double SHARE = 42;
    private static final double REGRET = 50;
    private static final double CERTAINTY = 40;
    private static final double MEAN = 38;
    private static final double RECALL = 34;

    private final HindsightModel model;
    private final HindsightController controller;
    private final CardHead head;
    private final VBox lines = new VBox();

    PolicyTable(HindsightModel model, HindsightController controller) {
        super(2);
        this.model = model;
        this.controller = controller;
        getStyleClass().add("mn-card-inside");
        head = new CardHead(TITLE,
                "The hindsight plan is the best sequence of caches had every question been known. share = (policy \u2212 keep "
                        + "nothing) / (plan \u2212 keep nothing); regret = plan \u2212 policy, which is the value of information "
                        + "plus the loss of the policy.")
                .asPicture(this::picture).asNumbers(() -> controller.export(table()));
        getChildren().addAll(head, columns(), Card.rule(), lines);
        Takeaway.offer(this, this::table);
        model.reportProperty().subscribe(report -> fill());
        model.policyProperty().subscribe(policy -> fill());
        Theme.current().subscribe(theme -> {
            getChildren().set(1, columns());
            fill();
        });
    }

    private ValueTable table() {
        return model.report().map(HindsightTables::policies).orElse(ValueTable.NONE);
    }

    private void picture() {
        model.report().ifPresent(report -> {
            PolicyPicture picture = new PolicyPicture(report);
            controller.exportPicture(HindsightTables.name(report, "hindsight"), new StillPicture(792, 2)
                    .title(TITLE, HindsightWords.subject(report) + " " + HindsightWords.verdict(report) + ".")
                    .part(picture.height(), picture).draw());
        });
    }

    private static HBox columns() {
        Region bar = new Region();
        HBox.setHgrow(bar, Priority.ALWAYS);
        HBox box = new HBox(6, name(Type.META.label("policy", "mn-muted"), NAME + 18),
                column("total", TOTAL, "Reward of the whole episode"), bar,
                column("share", SHARE,
                        "Of what can be attained above keeping nothing: (policy \u2212 keep nothing) / (plan \u2212 "
                                + "keep nothing). Below 0: it earns less than keeping nothing."),
                column("regret", REGRET, "Total of the plan minus total of the policy"),
                column("", CERTAINTY, CERTAIN),
                column("a step", MEAN, "Regret of a question with evidence, in the mean"),
                column("recall", RECALL, "Share of the evidence turns covered, mean over questions with evidence"));
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("mn-hindsight-row");
        return box;
    }

    private static Label column(String word, double width, String tip) {
        Label label = number(Type.META.label(word, "mn-muted"), width);
        Tips.on(label, tip);
        return label;
    }

    private static Label number(Label label, double width) {
        TypeScale.fixed(label, width).setAlignment(Pos.CENTER_RIGHT);
        return label;
    }

    private static Label name(Label label, double width) {
        TypeScale.fixed(label, width);
        label.setMinWidth(0);
        return label;
    }

    private void fill() {
        List<Node> made = new ArrayList<>();
        model.report().ifPresent(report -> {
            head.note(report.optimum().isProven() ? "" : "a better plan may exist: regret and share are at most these");
            Map<String, PolicyStyle> styles = report.styles();
            for (HindsightRow row : report.rows()) {
                made.add(line(report, row, styles.get(row.policy())));
            }
            made.add(recall(report.solved().recall()));
        });
        lines.getChildren().setAll(made);
    }

    private HBox line(HindsightReport report, HindsightRow row, PolicyStyle style) {
        boolean plan = row == report.rows().getFirst();
        boolean best = plan && report.optimum().isProven();
        Label title = name(Type.ROW.label(row.title(), plan ? "mn-strong" : "mn-regular"), NAME);
        BarCell bar = BarCell.score(LEAST_BAR);
        bar.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(bar, Priority.ALWAYS);
        bar.showScore(row.share(), true);
        List<String> numbers = HindsightWords.numbers(report, row, best);
        boolean choosable = report.regret(row.policy()).isPresent();
        HBox box = new HBox(6, new Mark(style, 12), title, number(Type.ROW.label(Numbers.reward(row.total())), TOTAL), bar,
                number(Type.ROW.label(numbers.get(0)), SHARE), number(Type.ROW.label(numbers.get(1)), REGRET),
                certainty(numbers.get(2)), number(Type.ROW.label(numbers.get(3)), MEAN),
                number(Type.ROW.label(numbers.get(4)), RECALL));
        if (row.reference()) {
            title.setGraphic(new Sign(Sign.Of.EYE, 12));
            title.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
            Tips.on(title, row.title() + " sees the answer: it bounds what a policy can reach.");
        }
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().addAll("mn-hindsight-row", style.hue().hueClass());
        box.setAccessibleText(row.title() + ", total " + Numbers.reward(row.total()) + ", share "
                + HindsightWords.percent(row.share()) + ", regret " + HindsightWords.certainty(report) + " "
                + Numbers.reward(row.regret()) + ", recall " + Numbers.f1(row.recall()));
        if (choosable) {
            choosable(box, row);
        }
        return box;
    }

    private void choosable(HBox box, HindsightRow row) {
        box.getStyleClass().addAll("mn-item", "mn-focusable");
        box.setAccessibleRole(AccessibleRole.BUTTON);
        box.setFocusTraversable(true);
        box.pseudoClassStateChanged(SELECTED, row.policy().equals(model.policy()));
        box.setOnMouseClicked(event -> controller.choosePolicy(row.policy()));
        box.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                event.consume();
                controller.choosePolicy(row.policy());
            }
        });
    }

    private static Label certainty(String word) {
        Label label = TypeScale.fixed(Type.META.label(word, "mn-muted"), CERTAINTY);
        Tips.on(label, CERTAIN);
        return label;
    }

    private static HBox recall(HindsightRecall recall) {
        Label words = Type.ROW.label("Best recall that any policy can reach", "mn-muted");
        words.setMinWidth(0);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        Tips.on(words,
                "The same search with recall in place of the reward. No policy reaches more under this budget and pool; the "
                        + "plan that earns most may reach less.");
        HBox box = new HBox(6, words,
                certainty(recall.isProven() ? "exact" : "at most"), number(Type.ROW.label(Numbers.f1(recall.bound())), RECALL));
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("mn-hindsight-row");
        return box;
    }
}
