package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import mnemoscope.explain.Outcome;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** One decision: number, session, category, a mark and a reward a policy, how many hit, the question. */
final class MatrixCell extends ListCell<CompareRow> {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final double MARK = 14;

    private final MatrixPane pane;
    private final Label step = fixed(Type.ROW.label("", "mn-matrix-step"), MatrixLayout.STEP, Pos.CENTER_RIGHT);
    private final Label session = fixed(Type.ROW.label("", "mn-muted"), MatrixLayout.SESSION, Pos.CENTER_LEFT);
    private final Label category = fixed(Type.ROW.label("", "mn-muted"), MatrixLayout.CATEGORY, Pos.CENTER_LEFT);
    private final Label hits = fixed(Type.ROW.label(""), MatrixLayout.HITS, Pos.CENTER_RIGHT);
    private final Label question = Type.ROW.label("", "mn-item-text");
    private final HBox policies = new HBox(MatrixLayout.POLICY_GAP);
    private final HBox row = new HBox(MatrixLayout.GAP, step, session, category, policies, hits, question);
    private final List<Mark> marks = new ArrayList<>();
    private final List<Label> rewards = new ArrayList<>();
    private final Tips tip;

    MatrixCell(MatrixPane pane) {
        this.pane = pane;
        getStyleClass().addAll("mn-item", "mn-matrix-cell");
        row.setAlignment(Pos.CENTER_LEFT);
        policies.setAlignment(Pos.CENTER_LEFT);
        policies.setMinWidth(Region.USE_PREF_SIZE);
        question.setMaxWidth(Double.MAX_VALUE);
        question.setMinWidth(0);
        HBox.setHgrow(question, Priority.ALWAYS);
        HBox.setMargin(question, new Insets(0, 0, 0, 6));
        tip = Tips.on(this, "");
        session.setPadding(new Insets(0, 0, 0, 10));
        setPrefWidth(0);
        setText(null);
        setOnMouseClicked(event -> {
            boolean plain = !event.isShortcutDown() && !event.isShiftDown();
            if (!isEmpty() && plain && event.getButton() == MouseButton.PRIMARY) {
                pane.open(getItem());
            }
        });
    }

    static Label fixed(Label label, double width, Pos place) {
        double grown = MatrixLayout.grown(width);
        label.setMinWidth(grown);
        label.setPrefWidth(grown);
        label.setMaxWidth(grown);
        label.setAlignment(place);
        return label;
    }

    @Override
    protected void updateItem(CompareRow item, boolean empty) {
        super.updateItem(item, empty);
        boolean current = !empty && item != null && item.step() == pane.cursor();
        pseudoClassStateChanged(CURRENT, current);
        setMouseTransparent(empty);
        if (empty || item == null) {
            setGraphic(null);
            return;
        }
        CompareTable table = pane.table();
        step.setText((current ? "\u25b8 " : "") + Numbers.whole(item.step() + 1));
        session.setText(table.sessionLabel(item));
        show(category, pane.layoutOfRow().category());
        category.setText(item.category());
        hits.setText(item.scored() ? (item.differ() ? "\u2260  " : "") + item.hits() : "");
        question.setText(item.question());
        showPolicies(item);
        String words = words(table, item);
        tip.setText(item.question() + "\n" + words);
        setAccessibleText(
                "Decision " + (item.step() + 1) + (current ? ", shown now" : "") + ", " + item.question() + ", " + words);
        setGraphic(row);
    }

    private void showPolicies(CompareRow item) {
        List<PolicyStyle> styles = pane.styles();
        int count = Math.min(styles.size(), item.results().size());
        while (marks.size() > count) {
            marks.removeLast();
            rewards.removeLast();
            policies.getChildren().removeLast();
        }
        while (marks.size() < count) {
            Mark mark = new Mark(styles.get(marks.size()), MatrixLayout.grown(MARK));
            Label reward = Type.ROW.label("", "mn-reward");
            reward.setMaxWidth(Double.MAX_VALUE);
            reward.setAlignment(Pos.CENTER_RIGHT);
            HBox.setHgrow(reward, Priority.ALWAYS);
            HBox box = new HBox(mark, reward);
            box.setAlignment(Pos.CENTER_LEFT);
            marks.add(mark);
            rewards.add(reward);
            policies.getChildren().add(box);
        }
        for (int p = 0; p < count; p++) {
            StepResult result = item.results().get(p);
            marks.get(p).show(styles.get(p), state(result.outcome()));
            double width = pane.layoutOfRow().policyWidth(pane.sortedBy(p));
            Region box = (Region) policies.getChildren().get(p);
            box.setMinWidth(width);
            box.setPrefWidth(width);
            box.setMaxWidth(width);
            show(rewards.get(p), pane.layoutOfRow().showsReward(pane.sortedBy(p)));
            rewards.get(p).setText(item.scored() ? Numbers.reward(result.reward()) : "");
        }
    }

    static MarkState state(Outcome outcome) {
        return switch (outcome) {
            case HIT -> MarkState.FILLED;
            case PARTIAL -> MarkState.HALF;
            case MISS -> MarkState.HOLLOW;
            case NO_GOLD, HIDDEN -> MarkState.NONE;
        };
    }

    static String words(CompareTable table, CompareRow item) {
        if (item.hidden()) {
            return "Outcome hidden: Answers is off.";
        }
        if (item.withoutGold()) {
            return "No evidence: not counted.";
        }
        return IntStream.range(0, item.results().size()).mapToObj(p -> table.policies().get(p).title() + ": "
                + item.results().get(p).outcome().word().toLowerCase(java.util.Locale.ROOT) + ", reward "
                + Numbers.reward(item.results().get(p).reward())).collect(Collectors.joining("; "));
    }

    private static void show(Region node, boolean on) {
        node.setVisible(on);
        node.setManaged(on);
    }
}
