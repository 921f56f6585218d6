package mnemoscope.ui.compare;

import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.replay.state.ReplayModel;

/** The decisions: one row each, one mark a policy; Enter or a double click goes there. */
final class MatrixPane {
    private final CompareModel model;
    private final ReplayModel replay;
    private final Grid<CompareRow> grid = new Grid<>("Decisions by policy. Enter shows one in the Replay tab.");

    private MatrixPane(CompareModel model, ReplayModel replay, CompareController controller) {
        this.model = model;
        this.replay = replay;
        grid.several().rowHeight(26).key(CompareRow::step).onSort(controller::sort).onOpen(row -> controller.open(row.step()))
                .state(row -> row.step() == replay.cursor() ? "current" : "")
                .spoken(row -> CompareColumns.spoken(model.tableProperty().get(), row, replay.cursor()))
                .nothing(new EmptyState("No decision matches.", "Show all", controller::showAll));
        grid.getStyleClass().add("mn-matrix");
    }

    static Grid<CompareRow> of(CompareModel model, ReplayModel replay, CompareController controller) {
        MatrixPane pane = new MatrixPane(model, replay, controller);
        model.orderProperty().subscribe(pane.grid::order);
        model.rowsProperty().subscribe(rows -> pane.fill());
        replay.cursorProperty().subscribe(step -> {
            pane.fill();
            pane.grid.select(replay.cursor());
            pane.grid.reveal(replay.cursor());
        });
        return pane.grid;
    }

    private void fill() {
        model.table().ifPresent(table -> grid.show(CompareColumns.decisions(table, replay.cursor(), model.order()), model.rows()));
    }
}
