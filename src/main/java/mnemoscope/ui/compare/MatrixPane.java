package mnemoscope.ui.compare;

import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The decisions: one row each, one mark a policy; Enter or a double click goes there. */
final class MatrixPane {
    private final CompareModel model;
    private final WorkspaceContext context;
    private final Grid<CompareRow> grid = new Grid<>("Decisions by policy. Enter shows one in the Replay tab.");

    private MatrixPane(CompareModel model, CompareController controller) {
        this.model = model;
        this.context = model.context();
        grid.several().rowHeight(26).key(CompareRow::step).onSort(controller::sort).onOpen(row -> controller.open(row.step()))
                .state(row -> row.step() == cursor() ? "current" : "")
                .spoken(row -> model.table().map(table -> CompareColumns.spoken(table, row, cursor())).orElse(""))
                .nothing(new EmptyState("No decision matches.", "Show all", controller::showAll));
        grid.getStyleClass().add("mn-matrix");
    }

    static Grid<CompareRow> of(CompareModel model, CompareController controller) {
        MatrixPane pane = new MatrixPane(model, controller);
        WorkspaceContext context = model.context();
        context.lens(now -> now.compare().order()).subscribe(pane.grid::order);
        model.rowsProperty().subscribe(rows -> pane.fill());
        context.lens(now -> now.cursor().step()).subscribe(step -> {
            pane.fill();
            pane.grid.select(pane.cursor());
            pane.grid.reveal(pane.cursor());
        });
        return pane.grid;
    }

    private void fill() {
        model.table()
                .ifPresent(table -> grid.show(CompareColumns.decisions(table, cursor(), model.display().order()), model.rows()));
    }

    private int cursor() {
        return context.now().cursor().step();
    }
}
