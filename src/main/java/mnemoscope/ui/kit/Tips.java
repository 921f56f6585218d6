package mnemoscope.ui.kit;

import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Cell;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.stage.WindowEvent;
import javafx.util.Duration;

/**
 * Tooltips after 600 ms, at most 360 px wide; they say a formula or why something cannot be done. Made when the pointer first
 * comes, for most are never seen.
 */
public final class Tips {
    public static final Duration DELAY = Duration.millis(600);
    /** By which a scene knows what ends tooltips that explain something. */
    private static final String HELP = "help of tooltips";
    /** By which a scene knows whose tooltip is seen. */
    private static final String SEEN = "tooltip that is seen";

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

    /**
     * Has tooltips of a window end in where there is more to read. Those of lists and tables, and those that say words that are
     * cut, quote data and explain nothing.
     *
     * @param line for a node, the last line of its tooltip; empty for none
     */
    public static void helpIn(Scene scene, Function<Node, String> line) {
        scene.getProperties().put(HELP, line);
    }

    /** Hides the tooltip that is seen in a window; its node. */
    public static Optional<Node> leaveSeen(Scene scene) {
        return Optional.ofNullable((Tips) scene.getProperties().get(SEEN)).map(seen -> {
            seen.tip.hide();
            return seen.node;
        });
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
        tip.addEventHandler(WindowEvent.WINDOW_SHOWING, event -> showing(node.getScene()));
        install();
    }

    private void showing(Scene scene) {
        if (scene == null) {
            return;
        }
        scene.getProperties().put(SEEN, this);
        tip.setOnHidden(event -> scene.getProperties().remove(SEEN, this));
        if (node instanceof Labeled labeled && !(node instanceof Cell) && !text.equals(labeled.getText())
                && scene.getProperties().get(HELP) instanceof Function<?, ?> help) {
            @SuppressWarnings("unchecked")
            String line = ((Function<Node, String>) help).apply(node);
            tip.setText(line.isEmpty() ? text : text + "\n" + line);
        }
    }

    private void install() {
        if (text.isEmpty()) {
            Tooltip.uninstall(node, tip);
        } else {
            Tooltip.install(node, tip);
        }
    }
}
