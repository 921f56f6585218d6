package mnemoscope.ui.benchmark;

import javafx.geometry.Pos;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Tips;

/** At the right end of the tab strip: the table as it is shown, and all files of the study. */
final class BenchmarkTools extends HBox {
    BenchmarkTools(BenchmarkModel model, FileController files) {
        super(8);
        setAlignment(Pos.CENTER_RIGHT);
        MenuButton copy = new MenuButton("Copy table", Icons.of(Icons.COPY));
        copy.setMinWidth(USE_PREF_SIZE);
        copy.getItems().addAll(item("LaTeX, with booktabs", files::copyLatex), item("Markdown", files::copyMarkdown),
                item("CSV, every digit", files::copyCsv));
        Tips.on(copy, "Copies the rows as they are sorted and filtered now");
        MenuItem all = item("All files of the study\u2026", files::exportAll);
        MenuButton export = new MenuButton("Export", Icons.of(Icons.EXPORT));
        export.setMinWidth(USE_PREF_SIZE);
        export.getItems().addAll(all, item("This table as CSV\u2026", files::exportShown),
                item("The study\u2026", files::saveStudy));
        Tips.on(export, "All files are those that the command study writes, byte for byte; they need every run");
        model.scores.subscribe(scores -> {
            copy.setDisable(scores == null);
            export.setDisable(scores == null);
            all.setDisable(!model.isWhole());
        });
        getChildren().addAll(copy, export);
    }

    private static MenuItem item(String title, Runnable run) {
        MenuItem item = new MenuItem(title);
        item.setOnAction(event -> run.run());
        return item;
    }
}
