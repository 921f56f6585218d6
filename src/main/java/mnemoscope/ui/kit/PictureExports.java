package mnemoscope.ui.kit;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ContextMenuEvent;
import mnemoscope.report.picture.Picture;

/** Lets what is drawn in the window leave it as a picture. Who asks for format and file is found around the node. */
public final class PictureExports {
    private static final String EXPORTER = "mnemoscope.picture.exporter";

    private PictureExports() {
    }

    /** Pictures in this part of the window are exported by this. */
    public static void exportWith(Node around, Consumer<Picture> exporter) {
        around.getProperties().put(EXPORTER, exporter);
    }

    /** Has a picture exported by the nearest part of the window that says how. */
    @SuppressWarnings("unchecked")
    public static void export(Node from, Picture picture) {
        for (Node node = from; node != null; node = node.getParent()) {
            if (node.getProperties().get(EXPORTER) instanceof Consumer<?> exporter) {
                ((Consumer<Picture>) exporter).accept(picture);
                return;
            }
        }
    }

    /** A menu item that exports what is drawn when it is chosen. */
    public static MenuItem item(Node from, String title, Supplier<Optional<Picture>> picture) {
        return Buttons.item("Export \u201c" + title + "\u201d\u2026", () -> picture.get().ifPresent(drawn -> export(from, drawn)));
    }

    /** Gives a node the menu under the pointer that exports it. */
    public static void offer(Node node, String title, Supplier<Optional<Picture>> picture) {
        node.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            new ContextMenu(item(node, title, picture)).show(node, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }
}
