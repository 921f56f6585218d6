package mnemoscope.ui.kit.grid;

import javafx.css.PseudoClass;
import javafx.scene.control.TableRow;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** One line of a grid: its pseudo-class, accessible text, and double-click action. */
final class GridRow<T> extends TableRow<GridEntry<T>> {
    private static final PseudoClass TITLE = PseudoClass.getPseudoClass("title");

    private final Grid<T> grid;
    private PseudoClass state;

    GridRow(Grid<T> grid) {
        this.grid = grid;
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && getItem() != null
                    && getItem().isRow()) {
                grid.opened.accept(getItem().row);
            }
        });
    }

    @Override
    protected double computePrefHeight(double width) {
        return grid.rowHeight();
    }

    @Override
    protected void updateItem(GridEntry<T> line, boolean empty) {
        super.updateItem(line, empty);
        boolean title = !empty && line != null && !line.isRow();
        boolean row = !empty && line != null && line.isRow();
        pseudoClassStateChanged(TITLE, title);
        if (state != null) {
            pseudoClassStateChanged(state, false);
        }
        String now = row ? grid.state.apply(line.row) : "";
        state = now.isEmpty() ? null : PseudoClass.getPseudoClass(now);
        if (state != null) {
            pseudoClassStateChanged(state, true);
        }
        setAccessibleText(row ? grid.words(line.row) : title ? line.section.title() : null);
    }
}
