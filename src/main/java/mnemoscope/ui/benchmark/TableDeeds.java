package mnemoscope.ui.benchmark;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** What can be done with a row. */
record TableDeeds(BenchmarkModel model, BenchmarkController controller, TraceController traces, FileController files) {
    /** A double click: the worst episode of a policy, or the very episode. */
    void open(TableLine line) {
        line.row().ifPresent(row -> {
            if (row.part() < 0) {
                controller.select(row.policy());
                traces.openWorst();
            } else if (model.rowKindProperty().get() == RowKind.EPISODES) {
                traces.open(row.policy(), row.part());
            }
        });
    }

    ContextMenu menu(TableLine line) {
        ContextMenu menu = new ContextMenu();
        line.row().filter(row -> row.part() < 0).ifPresent(row -> {
            menu.getItems().addAll(item("Open its worst episode in Replay", () -> {
                controller.select(row.policy());
                traces.openWorst();
            }), item("Open its best episode in Replay", () -> {
                controller.select(row.policy());
                traces.openBest();
            }), item("Compare the others with it", () -> controller.chooseBaseline(row.policy())), new SeparatorMenuItem());
        });
        line.row().filter(row -> row.part() >= 0 && model.rowKindProperty().get() == RowKind.EPISODES).ifPresent(row -> menu
                .getItems().addAll(item("Open this episode in Replay", () -> open(line)), new SeparatorMenuItem()));
        menu.getItems().addAll(item("Copy table as LaTeX", files::copyLatex), item("Copy table as Markdown", files::copyMarkdown),
                item("Copy table as CSV", files::copyCsv), item("Export table as CSV\u2026", files::exportShown));
        menu.setAutoHide(true);
        return menu;
    }

    private static MenuItem item(String title, Runnable run) {
        MenuItem item = new MenuItem(title);
        item.setOnAction(event -> run.run());
        return item;
    }
}
