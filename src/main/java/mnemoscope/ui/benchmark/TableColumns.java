package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.TypeScale;

/**
 * Which columns there are, and how wide: the same for heads and rows, so that decimals stand under each other.
 *
 * @param budgets  shown; in a lecture only the chosen one
 * @param beside   those of them that have a second column: published or the baseline
 * @param policies whether rows are policies, with p, leaks and what is attained
 * @param attained whether what is attained can be known
 */
record TableColumns(List<Integer> budgets, List<Integer> beside, boolean policies, boolean lecture, boolean attained) {
    static final double NAME = 168;
    static final double MEAN = 38;
    static final double SD = 40;
    static final double GAP = 10;
    static final double LEAST_INTERVAL = 96;
    static final double DIFFERENCE = 62;
    static final double P = 50;
    static final double WINS = 74;
    static final double LEAKS = 62;
    static final double ATTAINED = 54;

    TableColumns {
        budgets = List.copyOf(budgets);
        beside = List.copyOf(beside);
    }

    /**
     * Where there is no room for all second columns, only the chosen budget has one, else none has.
     *
     * @param room in px, as shown
     */
    static TableColumns of(Scores scores, RowKind kind, double room) {
        boolean lecture = Theme.current().get() == Theme.LECTURE;
        boolean attained = scores.spec().policies().containsAll(BenchmarkWords.ATTAINED_NEEDS);
        List<Integer> budgets = lecture ? List.of(scores.budget()) : scores.spec().budgets();
        return Stream.of(budgets, List.of(scores.budget()), List.<Integer>of())
                .map(beside -> new TableColumns(budgets, beside, kind == RowKind.FOLDS, lecture, attained))
                .filter(columns -> columns.beside.isEmpty() || columns.least() <= room).findFirst().orElseThrow();
    }

    /** Of one budget: measured and, if there is room, beside it; without the gap. */
    double width(int budget) {
        return (beside.contains(budget) ? 2 : 1) * (MEAN + SD);
    }

    /** Whether p, leaks and attained have room. */
    boolean extras() {
        return policies && !lecture;
    }

    /** Below this the table scrolls sideways. */
    double least() {
        double last = policies ? WINS + (extras() ? P + LEAKS + (attained ? ATTAINED : 0) : 0) : WINS;
        return TypeScale.grown(NAME + budgets.stream().mapToDouble(this::width).sum() + budgets.size() * GAP + LEAST_INTERVAL
                + DIFFERENCE + last + 24);
    }

    static Label cell(Label label, double px) {
        TypeScale.fixed(label, px).setAlignment(Pos.CENTER_RIGHT);
        return label;
    }

    static Region gap(double px) {
        Region gap = new Region();
        gap.setMinWidth(TypeScale.grown(px));
        gap.setPrefWidth(TypeScale.grown(px));
        return gap;
    }

    /** Takes what room is left. */
    static <N extends Region> N wide(N node) {
        node.setMinWidth(TypeScale.grown(LEAST_INTERVAL));
        node.setPrefWidth(TypeScale.grown(LEAST_INTERVAL));
        node.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(node, Priority.ALWAYS);
        return node;
    }

    static HBox line(Node... cells) {
        HBox line = new HBox(cells);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }
}
