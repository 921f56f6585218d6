package mnemoscope.ui.replay;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;

/** The context menu of a picture that can be taken away; made when it is first asked for. */
final class ExportMenu {
    private ExportMenu() {
    }

    static void on(Region picture, ChartKind kind, ReplayController controller) {
        picture.setOnContextMenuRequested(event -> {
            ContextMenu menu = new ContextMenu(item(kind, () -> controller.exportChart(kind)));
            menu.show(picture, event.getScreenX(), event.getScreenY());
            menu.setAutoHide(true);
            event.consume();
        });
    }

    /** "Export \u201cLife line\u201d as PNG\u2026". */
    static MenuItem item(ChartKind kind, Runnable run) {
        return item("Export \u201c" + kind.title() + "\u201d as PNG\u2026", run);
    }

    static MenuItem item(String words, Runnable run) {
        MenuItem item = new MenuItem(words);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> run.run());
        return item;
    }
}
