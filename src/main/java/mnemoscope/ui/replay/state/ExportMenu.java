package mnemoscope.ui.replay.state;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;

/** The context menu of a picture that can be taken away; made when it is first asked for. */
public final class ExportMenu {
    private ExportMenu() {
    }

    public static void on(Region picture, ChartKind kind, ReplayController controller) {
        picture.setOnContextMenuRequested(event -> {
            ContextMenu menu = new ContextMenu(item(kind, () -> controller.exportChart(kind)));
            menu.show(picture, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    /** "Export \u201cLife line\u201d as PNG\u2026". */
    public static MenuItem item(ChartKind kind, Runnable run) {
        return item("Export \u201c" + kind.title() + "\u201d as PNG\u2026", run);
    }

    public static MenuItem item(String words, Runnable run) {
        MenuItem item = new MenuItem(words);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> run.run());
        return item;
    }
}
