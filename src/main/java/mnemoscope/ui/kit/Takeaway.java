package mnemoscope.ui.kit;

import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseEvent;
import mnemoscope.report.ValueTable;
import mnemoscope.text.Numbers;

/**
 * Makes a list or table one that can be taken away: Ctrl+C copies what is selected, and the menu under the pointer copies
 * what is selected or all, and exports all as CSV. Who writes the file is found around the node, as the screen says.
 */
public final class Takeaway {
    private static final String SAVER = "mnemoscope.takeaway.saver";

    private Takeaway() {
    }

    /**
     * @param selected what Ctrl+C copies; without rows if nothing is selected, then it copies all
     * @param all      the whole table as it is shown
     */
    public static void offer(Node node, Supplier<ValueTable> selected, Supplier<ValueTable> all) {
        Copying.offer(node, () -> (selected.get().rows().isEmpty() ? all.get() : selected.get()).text());
        if (!(node instanceof Control)) {
            // A click gives it the keyboard, so that Ctrl+C is meant for it; a scroll pane around it would take it for itself.
            node.setFocusTraversable(true);
            node.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
                node.requestFocus();
                event.consume();
            });
        }
        node.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            menu(node, selected.get(), all.get()).show(node, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    /** A table of which nothing is selected. */
    public static void offer(Node node, Supplier<ValueTable> all) {
        offer(node, () -> ValueTable.NONE, all);
    }

    /** Tables in this part of the window are written by this. */
    public static void saveWith(Node around, Consumer<ValueTable> saver) {
        around.getProperties().put(SAVER, saver);
    }

    static ContextMenu menu(Node node, ValueTable selected, ValueTable all) {
        ContextMenu menu = new ContextMenu();
        if (!selected.rows().isEmpty()) {
            int rows = selected.rows().size();
            menu.getItems().add(item(rows == 1 ? "Copy the selected row" : "Copy " + Numbers.whole(rows) + " selected rows",
                    true, () -> Copying.put(selected.text())));
        }
        menu.getItems().addAll(item("Copy all", !all.rows().isEmpty(), () -> Copying.put(all.text())), new SeparatorMenuItem(),
                item("Export as CSV\u2026", !all.rows().isEmpty(), () -> save(node, all)));
        menu.setAutoHide(true);
        return menu;
    }

    private static MenuItem item(String title, boolean enabled, Runnable run) {
        MenuItem item = Buttons.item(title, run);
        item.setDisable(!enabled);
        return item;
    }

    /** Has a table written by the nearest part of the window that says how. */
    @SuppressWarnings("unchecked")
    public static void save(Node from, ValueTable table) {
        for (Node node = from; node != null; node = node.getParent()) {
            if (node.getProperties().get(SAVER) instanceof Consumer<?> saver) {
                ((Consumer<ValueTable>) saver).accept(table);
                return;
            }
        }
    }
}
