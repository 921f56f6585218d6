package mnemoscope.ui.kit;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.event.EventTarget;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Cell;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.stage.WindowEvent;
import javafx.util.Duration;

/**
 * Tooltips after 600 ms, at most 360 px wide; they explain a formula or why something is disabled. Created on first hover,
 * because most are never seen.
 */
public final class Tips {
    public static final Duration DELAY = Duration.millis(600);
    private static final Duration SAID = Duration.seconds(8);
    private static final double BELOW = 4;
    /** Property of a scene: the last line of explaining tooltips. */
    private static final String HELP = "help of tooltips";
    /** Property of a scene: the node whose tooltip is showing. */
    private static final String SEEN = "tooltip that is seen";
    /** Property of a node: the words last shown below it. */
    private static final String NOW = "words below";

    /** A tooltip that far above a text may quote it. */
    private static final int EXPLAINS = 4;

    private final Node node;
    private String text;
    private Tooltip tip;
    /** Whether it was set because the text of the node is cut. */
    private boolean quotesCut;

    private Tips(Node node, String text) {
        this.node = node;
        this.text = text;
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> make());
    }

    /** Sets the tooltip text of a node; an empty text shows none. */
    public static Tips on(Node node, String text) {
        if (node.getProperties().get(Tips.class) instanceof Tips tips) {
            tips.setText(text);
            return tips;
        }
        Tips tips = new Tips(node, text);
        node.getProperties().put(Tips.class, tips);
        return tips;
    }

    /** Shows words below a node now, for a few seconds; nothing while its window does not show. */
    public static void say(Node node, String words) {
        Bounds at = node.localToScreen(node.getBoundsInLocal());
        if (at == null || !node.getScene().getWindow().isShowing()) {
            return;
        }
        Tooltip said = wrapped(words);
        if (node.getProperties().put(NOW, said) instanceof Tooltip before) {
            before.hide();
        }
        PauseTransition end = new PauseTransition(SAID);
        end.setOnFinished(event -> said.hide());
        said.show(node, at.getMinX(), at.getMaxY() + BELOW);
        end.play();
    }

    private static Tooltip wrapped(String words) {
        Tooltip tip = new Tooltip(EmojiText.shown(words));
        tip.setWrapText(true);
        tip.setMaxWidth(360);
        // Escape hides the tooltip and still reaches the panel that the user wants to close.
        tip.setConsumeAutoHidingEvents(false);
        return tip;
    }

    /** Shows the full text of truncated labels as a tooltip when the pointer enters the node around them. */
    public static void whereCut(Node node, Labeled words) {
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> on(node, words.isTextTruncated() ? words.getText() : ""));
    }

    /**
     * Gives every text below a node that is cut, and that no tooltip explains, a tooltip with the whole text once the pointer is
     * over it.
     */
    public static void whereCutIn(EventTarget root) {
        root.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, event -> {
            if (event.getTarget() instanceof Labeled words && words.getText() != null) {
                boolean quoted = words.getProperties().get(Tips.class) instanceof Tips tips && tips.quotesCut
                        && tips.text.equals(words.getText());
                if (!words.isTextTruncated() && quoted) {
                    on(words, "");
                } else if (words.isTextTruncated() && !quoted && !isExplained(words)) {
                    Tips made = on(words, words.getText());
                    made.quotesCut = true;
                    made.make();
                }
            }
        });
    }

    private static boolean isExplained(Labeled words) {
        return words.getTooltip() != null || Stream.<Node>iterate(words, Objects::nonNull, Node::getParent).limit(EXPLAINS)
                .anyMatch(each -> !of(each).isEmpty());
    }

    /**
     * Appends a line to the tooltips of a window that says where to read more. Tooltips of lists, tables and truncated text quote
     * data and get no such line.
     *
     * @param line last line for a node's tooltip; empty for none
     */
    public static void helpIn(Scene scene, Function<Node, String> line) {
        scene.getProperties().put(HELP, line);
    }

    /** Hides the tooltip that is showing in a window. @return its node */
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
            tip.setText(EmojiText.shown(changed));
            install();
        }
    }

    private void make() {
        if (tip != null) {
            return;
        }
        tip = wrapped(text);
        tip.setShowDelay(DELAY);
        tip.setShowDuration(Duration.seconds(30));
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
            tip.setText(EmojiText.shown(line.isEmpty() ? text : text + "\n" + line));
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
