package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.PolicyStyle;

/** The step by turn: one row a turn in order of arrival, text once, one cell a policy. */
final class TurnTablePane extends VBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass TURN = PseudoClass.getPseudoClass("turn");

    private final ReplayController controller;
    private ObservableList<TurnTable.TurnRow> rows = FXCollections.observableArrayList();
    private final List<Cell> cells = new ArrayList<>();
    private ListView<TurnTable.TurnRow> list;
    private TurnHead head;
    private List<String> names = List.of();
    private int selected = -1;
    private boolean laying;

    TurnTablePane(ReplayController controller) {
        this.controller = controller;
        getStyleClass().addAll("mn-card", "mn-turn-table");
        setMinHeight(120);
    }

    void show(StepView step, TurnTable table, List<PolicyStyle> styles, int turn) {
        List<String> now = step.columns().stream().map(ColumnView::policy).toList();
        if (!now.equals(names)) {
            names = now;
            build(styles);
        }
        selected = turn;
        head.show(step.columns());
        if (!table.rows().equals(rows)) {
            laying = true;
            list.getSelectionModel().clearSelection();
            rows.setAll(table.rows());
            laying = false;
        }
        select(turn);
        reveal();
    }

    void select(int turn) {
        selected = turn;
        cells.forEach(Cell::mark);
    }

    /** Scrolls so that the evidence and the selected turn are in view, as many of them as fit. */
    private void reveal() {
        int fits = (int) (list.getHeight() / TurnColumns.ROW);
        if (fits > 0 && rows.size() > fits) {
            int top = TurnTable.top(rows, selected, fits);
            if (top >= 0) {
                list.scrollTo(top);
            }
        }
    }

    private void build(List<PolicyStyle> styles) {
        TurnColumns columns = new TurnColumns(styles.size());
        head = new TurnHead(columns, styles, controller);
        cells.clear();
        // Rows of its own: the list before would show them in cells of other policies.
        rows = FXCollections.observableArrayList();
        list = new ListView<>(rows);
        list.setFixedCellSize(TurnColumns.ROW);
        list.getStyleClass().add("mn-column-list");
        list.setAccessibleText("Turns and what each policy does with them");
        list.setCellFactory(view -> {
            Cell cell = new Cell(columns, styles);
            cells.add(cell);
            return cell;
        });
        list.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null && !laying) {
                controller.selectTurn(row.row().turn());
            }
        });
        list.heightProperty().subscribe(height -> reveal());
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().setAll(head, Card.rule(), list);
    }

    private final class Cell extends ListCell<TurnTable.TurnRow> {
        private final TurnNode node;

        Cell(TurnColumns columns, List<PolicyStyle> styles) {
            node = new TurnNode(columns, styles);
            getStyleClass().addAll("mn-column-cell", "mn-turn-cell");
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        }

        void mark() {
            pseudoClassStateChanged(CHOSEN, getItem() != null && getItem().row().turn() == selected);
        }

        @Override
        protected void updateItem(TurnTable.TurnRow row, boolean empty) {
            super.updateItem(row, empty);
            boolean nothing = empty || row == null;
            pseudoClassStateChanged(TURN, !nothing);
            setGraphic(nothing ? null : node);
            if (!nothing) {
                node.show(row);
                setAccessibleText(row.row().id() + ", " + row.row().text());
            }
            mark();
        }

        @Override
        protected double computePrefWidth(double height) {
            return 0;
        }

        @Override
        protected void layoutChildren() {
            if (getGraphic() != null) {
                getGraphic().resizeRelocate(0, 0, list.getWidth(), getHeight() - 1);
            }
        }
    }
}
