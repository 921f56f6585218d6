package mnemoscope.ui.replay;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;

/** A line of a column; its nodes are made once and shown again for every item. */
final class ColumnCell extends ListCell<ColumnItem> {
    private static final PseudoClass LOST = PseudoClass.getPseudoClass("lost");
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass TURN = PseudoClass.getPseudoClass("turn");

    private final RowNode row;
    private final Label strong = Type.META.label("", "mn-strong");
    private final Label more = Type.META.label("", "mn-muted");
    private final HBox head = new HBox(4, strong, more);
    private final Label fold = Type.META.label("", "mn-link");
    private final HBox foldBox = new HBox(fold);
    private final Region line = new Region();
    private final HBox lineBox = new HBox(line);
    private int selected;

    ColumnCell(List<PolicyStyle> styles, int policy) {
        row = new RowNode(styles, policy);
        getStyleClass().add("mn-column-cell");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        head.setAlignment(Pos.CENTER_LEFT);
        head.setPadding(new javafx.geometry.Insets(0, 10, 0, 10));
        foldBox.setAlignment(Pos.CENTER_LEFT);
        foldBox.setPadding(new javafx.geometry.Insets(0, 10, 0, RowNode.TEXT_X));
        line.getStyleClass().add("mn-budget-line");
        HBox.setHgrow(line, javafx.scene.layout.Priority.ALWAYS);
        lineBox.setPadding(new javafx.geometry.Insets(0, 8, 0, 8));
    }

    void followTheme() {
        row.followTheme();
    }

    void select(int turn) {
        selected = turn;
        mark();
    }

    private void mark() {
        ColumnItem item = getItem();
        pseudoClassStateChanged(CHOSEN, item != null && selected >= 0 && item.turn() == selected);
    }

    @Override
    protected void updateItem(ColumnItem item, boolean empty) {
        super.updateItem(item, empty);
        boolean nothing = empty || item == null;
        pseudoClassStateChanged(TURN, !nothing && item.turn() >= 0);
        pseudoClassStateChanged(LOST, !nothing && isLost(item));
        setDisable(nothing);
        if (nothing) {
            setGraphic(null);
            size(ColumnItem.ROW);
            setAccessibleText("");
            mark();
            return;
        }
        size(item.height());
        switch (item) {
            case ColumnItem.Row each -> {
                RowView shown = each.row();
                row.show(shown);
                setGraphic(row);
                setAccessibleText(shown.id() + ", " + (shown.kept() ? "kept" : "evicted") + ", " + shown.text());
            }
            case ColumnItem.Gone each -> {
                GoneView gone = each.gone();
                row.show(gone);
                setGraphic(row);
                setAccessibleText(gone.id() + ", " + gone.what() + ", " + gone.text());
            }
            case ColumnItem.Head each -> {
                strong.setText(each.strong());
                more.setText(each.more());
                RowNode.toggle(strong, "mn-warn", each.warning());
                setGraphic(head);
                setAccessibleText(each.strong() + " " + each.more());
            }
            case ColumnItem.Fold each -> {
                fold.setText(each.words());
                setGraphic(foldBox);
                setAccessibleText("Show " + each.words());
            }
            case ColumnItem.BudgetLine each -> {
                setGraphic(lineBox);
                setAccessibleText("Budget");
            }
        }
        mark();
    }

    private void size(double height) {
        if (height == getPrefHeight()) {
            return;
        }
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    private static boolean isLost(ColumnItem item) {
        return switch (item) {
            case ColumnItem.Row each -> each.row().gold() && !each.row().kept();
            case ColumnItem.Gone each -> each.gone().arrived();
            default -> false;
        };
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        if (getGraphic() != null) {
            // As wide as the list, so that columns stand still when a scroll bar comes; it covers the margin.
            getGraphic().resizeRelocate(0, 0, getListView().getWidth(), getHeight());
        }
    }
}
