package mnemoscope.ui.kit;

import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;

/**
 * Tooltips after 600 ms, at most 360 px wide; they say a formula or why something cannot be done. Made when the pointer first
 * comes, for most are never seen.
 */
public final class Tips {
    public static final Duration DELAY = Duration.millis(600);

    private final Node node;
    private String text;
    private Tooltip tip;

    private Tips(Node node, String text) {
        this.node = node;
        this.text = text;
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> make());
    }

    /** Gives a node a tooltip, or the one that it has another text; an empty one shows nothing. */
    public static Tips on(Node node, String text) {
        if (node.getProperties().get(Tips.class) instanceof Tips tips) {
            tips.setText(text);
            return tips;
        }
        Tips tips = new Tips(node, text);
        node.getProperties().put(Tips.class, tips);
        return tips;
    }

    /** Has a tooltip say what words are cut short whenever the pointer comes to the node around them. */
    public static void whereCut(Node node, Labeled words) {
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> on(node, words.isTextTruncated() ? words.getText() : ""));
    }

    /** The text of a node's tooltip; empty if it has none. */
    public static String of(Node node) {
        return node.getProperties().get(Tips.class) instanceof Tips tips ? tips.text : "";
    }

    public void setText(String changed) {
        text = changed;
        if (tip != null) {
            tip.setText(changed);
            install();
        }
    }

    private void make() {
        if (tip != null) {
            return;
        }
        tip = new Tooltip(text);
        tip.setShowDelay(DELAY);
        tip.setShowDuration(Duration.seconds(30));
        tip.setWrapText(true);
        tip.setMaxWidth(360);
        // Escape hides it and goes on to the panel that the user meant to close by it.
        tip.setConsumeAutoHidingEvents(false);
        install();
    }

    private void install() {
        if (text.isEmpty()) {
            Tooltip.uninstall(node, tip);
        } else {
            Tooltip.install(node, tip);
        }
    }
}
