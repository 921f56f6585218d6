package mnemoscope.ui.replay.columns;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayController;

/** One column per policy, side by side; they share the width and scroll horizontally when they would be too narrow. */
public final class ColumnsPane extends ScrollPane {
    /** Least height, px, and that of the heads at the normal type size. */
    private static final double LEAST = 120;
    private static final double HEADS = 78;

    private final HBox row = new HBox(10) {
        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            reveal();
        }
    };
    private final List<ColumnPane> columns = new ArrayList<>();
    private final ReplayController controller;
    private final TurnPopover opener;
    private final DeferredParts stages;
    private String explained = "";
    private boolean revealed = true;

    /** @param opener shows a turn in full */
    public ColumnsPane(ReplayController controller, TurnPopover opener, DeferredParts stages) {
        this.controller = controller;
        this.stages = stages;
        this.opener = opener;
        setContent(row);
        setFitToHeight(true);
        setFitToWidth(true);
        setVbarPolicy(ScrollBarPolicy.NEVER);
        getStyleClass().add("mn-columns");
        // The heads of the columns.
        Theme.follow(this, theme -> setMinHeight(Math.max(LEAST, Type.px(HEADS))));
        setFocusTraversable(false);
    }

    public void show(DecisionView step, List<PolicyStyle> styles, int selected) {
        List<String> names = step.columns().stream().map(ColumnView::policy).toList();
        if (!columns.stream().map(ColumnPane::policy).toList().equals(names)) {
            columns.clear();
            for (int p = 0; p < names.size(); p++) {
                ColumnPane column = new ColumnPane(styles, p, step.columns().get(p), controller, opener);
                HBox.setHgrow(column, Priority.ALWAYS);
                columns.add(column);
                stages.add(column::addMenu);
            }
            row.getChildren().setAll(columns);
            revealed = false;
        }
        for (int p = 0; p < columns.size(); p++) {
            columns.get(p).show(step.columns().get(p), selected);
        }
    }

    /** The column that the introduction uses as the example. */
    public Node second() {
        return columns.size() > 1 ? columns.get(1) : this;
    }

    /** The column of a policy, if it is visible. */
    public Optional<Node> column(String policy) {
        return columns.stream().filter(each -> each.policy().equals(policy) && each.getScene() != null).findFirst()
                .map(Node.class::cast);
    }

    /** Whether all columns have laid out their rows. */
    public boolean isLaidOut() {
        return !columns.isEmpty() && columns.stream().allMatch(ColumnPane::isLaidOut);
    }

    public void select(int turn) {
        columns.forEach(column -> column.select(turn));
    }

    /** Marks the explained column, and scrolls to it if the policy changed. */
    public void explain(String policy) {
        columns.forEach(column -> column.explain(column.policy().equals(policy)));
        if (!explained.equals(policy)) {
            explained = policy;
            revealed = false;
            row.requestLayout();
        }
    }

    /** Scrolls just far enough for the explained column; once, because the user may scroll afterwards. */
    private void reveal() {
        double room = getViewportBounds().getWidth();
        Optional<ColumnPane> column = columns.stream().filter(each -> each.policy().equals(explained)).findFirst();
        if (revealed || column.isEmpty() || room <= 0) {
            return;
        }
        revealed = true;
        double hidden = row.getWidth() - room;
        if (hidden > 0) {
            double left = column.get().getLayoutX();
            double right = left + column.get().getWidth();
            setHvalue(Math.clamp(Math.max(right - room, Math.min(getHvalue() * hidden, left)) / hidden, 0, 1));
        }
    }

    public void focusColumn(String policy) {
        columns.stream().filter(column -> column.policy().equals(policy)).findFirst().ifPresent(ColumnPane::focusList);
    }
}
