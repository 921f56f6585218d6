package mnemoscope.ui.kit;

import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Puts text on the clipboard: what the focused control offers, else something that makes sense for the screen. */
public final class Copying {
    private Copying() {
    }

    /** A control that knows what of it to copy, e.g. a table its selected rows. */
    @FunctionalInterface
    public interface Source {
        String copied();
    }

    /** Makes a control a source. */
    public static void offer(Node node, Source source) {
        node.getProperties().put(Source.class, source);
    }

    /** Copies from the focused node or the nearest node around it that is a source. */
    public static void copy(Node focused, Supplier<String> otherwise) {
        if (focused instanceof TextInputControl field && !field.getSelectedText().isEmpty()) {
            field.copy();
            return;
        }
        for (Node node = focused; node != null; node = node.getParent()) {
            if (node.getProperties().get(Source.class) instanceof Source source) {
                put(source.copied());
                return;
            }
        }
        put(otherwise.get());
    }

    /** Puts a text on the clipboard; an empty one leaves it as it is. */
    public static void put(String text) {
        if (!text.isEmpty()) {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        }
    }
}
