package mnemoscope.ui.kit;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.text.Numbers;

/**
 * Copies and exports the content of a screen: as text on the clipboard, as a CSV file, as a picture. The nearest ancestor with a
 * writer saves the files; the nearest node with a selection supplies the text for Ctrl+C.
 */
public final class CopyAndExport {
    private CopyAndExport() {}

    private record Source(Supplier<String> text) {}

    private record Saver(Consumer<ValueTable> tables) {}

    private record Exporter(Consumer<Picture> pictures) {}

    private record Caption(Supplier<String> text) {}

    private static void put(Node around, Record kept) {
        around.getProperties().put(kept.getClass(), kept);
    }

    private static <T> Optional<T> nearest(Node from, Class<T> kind) {
        return FocusKeeper.around(from).map(node -> kind.cast(node.getProperties().get(kind))).filter(Objects::nonNull)
                .findFirst();
    }

    /** Sets what a control copies, e.g. the selected rows of a table. */
    public static void copies(Node node, Supplier<String> text) {
        put(node, new Source(text));
    }

    /** Copies from the focused node or its nearest ancestor that can copy; otherwise the default of the screen. */
    public static void copy(Node focused, Supplier<String> otherwise) {
        if (focused instanceof TextInputControl field && !field.getSelectedText().isEmpty()) {
            field.copy();
        } else {
            copy(nearest(focused, Source.class).map(Source::text).orElse(otherwise).get());
        }
    }

    /** A card whose numbers can be exported. @param export button made by {@link #exporting} */
    public static Card card(String title, Button export, Supplier<ValueTable> table, Node... parts) {
        VBox inside = Layouts.styled(new VBox(8, Layouts.row(0, Type.TITLE.label(title), Layouts.space(), export)),
                "mn-card-inside");
        inside.getChildren().addAll(parts);
        Card card = new Card(inside);
        card.setAccessibleText(title);
        offer(card, table);
        return card;
    }

    /** The button in the head of a card that exports its table. */
    public static Button exporting(String title, Runnable export) {
        return Layouts.styled(Buttons.flatIcon(Icons.EXPORT, Texts.of("kit.export-name-as-csv", title), export), "mn-tiny");
    }

    /** Copies a text to the clipboard; ignores an empty one. */
    public static void copy(String text) {
        if (!text.isEmpty()) {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        }
    }

    /** Sets the writer of tables below this node. */
    public static void saveWith(Node around, Consumer<ValueTable> saver) {
        put(around, new Saver(saver));
    }

    /** Writes a table with the writer of the nearest ancestor. */
    public static void save(Node from, ValueTable table) {
        nearest(from, Saver.class).ifPresent(saver -> saver.tables.accept(table));
    }

    /** Sets the exporter of pictures below this node. */
    public static void exportWith(Node around, Consumer<Picture> exporter) {
        put(around, new Exporter(exporter));
    }

    /** Exports a picture with the exporter of the nearest ancestor. */
    public static void export(Node from, Picture picture) {
        nearest(from, Exporter.class).ifPresent(exporter -> exporter.pictures.accept(picture));
    }

    /** Sets the caption of tables below this node, printed under copies for a paper. @param caption in sentences */
    public static void captionWith(Node around, Supplier<String> caption) {
        put(around, new Caption(caption));
    }

    /** The caption of the nearest ancestor, always in English; empty if there is none. */
    public static String caption(Node from) {
        return nearest(from, Caption.class).map(said -> Texts.inEnglish(said.text::get)).orElse("");
    }

    /**
     * Adds copy and export to a list or table: Ctrl+C copies the selection; the context menu copies the selection or all rows,
     * and exports all rows as CSV.
     *
     * @param selected rows for Ctrl+C; if empty, all rows are copied
     * @param all      the whole table as shown
     */
    public static void offer(Node node, Supplier<ValueTable> selected, Supplier<ValueTable> all) {
        offer(node, selected, all, List::of);
    }

    /** With more items in the context menu, before those for copy and export. */
    public static void offer(Node node, Supplier<ValueTable> selected, Supplier<ValueTable> all, Supplier<List<MenuItem>> more) {
        copies(node, () -> (selected.get().rows().isEmpty() ? all.get() : selected.get()).text());
        if (!(node instanceof Control)) {
            // A click requests the focus, so that Ctrl+C applies to this table; a scroll pane around it would take the focus
            // instead.
            node.setFocusTraversable(true);
            node.getStyleClass().add("mn-focusable");
            node.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
                node.requestFocus();
                event.consume();
            });
        }
        underPointer(node, () -> {
            ContextMenu menu = menu(node, selected.get(), all.get());
            List<MenuItem> first = more.get();
            if (!first.isEmpty()) {
                menu.getItems().addAll(0, Stream.concat(first.stream(), Stream.of(new SeparatorMenuItem())).toList());
            }
            return menu;
        });
    }

    /** A table without selection. */
    public static void offer(Node node, Supplier<ValueTable> all) {
        offer(node, () -> ValueTable.NONE, all);
    }

    /** Adds a context menu that exports the drawing. */
    public static void offer(Node node, String title, Supplier<Optional<Picture>> picture) {
        underPointer(node, () -> new ContextMenu(item(node, title, picture)));
    }

    /** A menu item that exports the drawing. */
    public static MenuItem item(Node from, String title, Supplier<Optional<Picture>> picture) {
        return Buttons.item(Texts.of("kit.export-title", title), () -> picture.get().ifPresent(drawn -> export(from, drawn)));
    }

    /** @param menu created when it is requested */
    public static void underPointer(Node node, Supplier<ContextMenu> menu) {
        node.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            menu.get().show(node, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    /**
     * Opens the context menu of the focused node with the menu key and Shift+F10, in a window where Linux does not deliver that
     * event.
     */
    public static void menuKeysIn(Scene scene) {
        if (!System.getProperty("os.name", "").startsWith("Linux")) {
            return;
        }
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            Node focused = scene.getFocusOwner();
            if (focused != null
                    && (event.getCode() == KeyCode.CONTEXT_MENU || event.getCode() == KeyCode.F10 && event.isShiftDown())) {
                Bounds inside = focused.getLayoutBounds();
                Point2D at = new Point2D(inside.getMinX() + inside.getWidth() / 4, inside.getCenterY());
                Point2D there = Objects.requireNonNullElse(focused.localToScreen(at), at);
                Event.fireEvent(focused, new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, at.getX(), at.getY(),
                        there.getX(), there.getY(), true, new PickResult(focused, at.getX(), at.getY())));
                event.consume();
            }
        });
    }

    static ContextMenu menu(Node node, ValueTable selected, ValueTable all) {
        ContextMenu menu = new ContextMenu(Buttons.item(Texts.of("kit.copy-all"), () -> copy(all.text())),
                new SeparatorMenuItem(), Buttons.item(Texts.of("kit.export-as-csv"), () -> save(node, all)));
        menu.getItems().forEach(item -> item.setDisable(all.rows().isEmpty()));
        if (!selected.rows().isEmpty()) {
            menu.getItems().addFirst(copySelected(selected));
        }
        menu.setAutoHide(true);
        return menu;
    }

    public static MenuItem copySelected(ValueTable rows) {
        int count = rows.rows().size();
        return Buttons.item(
                count == 1 ? Texts.of("kit.copy-the-selected-row") : Texts.of("kit.copy-selected-rows", Numbers.whole(count)),
                () -> copy(rows.text()));
    }
}
