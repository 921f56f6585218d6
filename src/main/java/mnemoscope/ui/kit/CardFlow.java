package mnemoscope.ui.kit;

import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;

/**
 * Cards side by side; the first has the focus when they are shown, arrows move to the next card in their direction, and Home, End
 * and the page keys farther.
 */
public final class CardFlow extends FlowPane {
    /** Cards keep their width where a scroll bar comes or goes, px. */
    private static final double STEP = 16;
    private static final Map<KeyCode, TraversalDirection> ARROWS = Map.of(KeyCode.LEFT, TraversalDirection.LEFT, KeyCode.RIGHT,
            TraversalDirection.RIGHT, KeyCode.UP, TraversalDirection.UP, KeyCode.DOWN, TraversalDirection.DOWN);
    private static final double GAP = 12;

    /** @param wide width of a card, px; @param across how many stand side by side where there is room */
    public CardFlow(double wide, int across) {
        super(GAP, GAP);
        setPrefWrapLength(across * wide + (across - 1) * GAP);
        // Room for focus rings outside of cards.
        Layouts.padded(Layouts.styled(this, "mn-gallery"), 3, 3, 3, 3);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            TraversalDirection to = ARROWS.get(event.getCode());
            if (to != null && event.getTarget() instanceof Node card) {
                card.requestFocusTraversal(to);
                event.consume();
            }
        });
        // A filter, because the scroll pane around it consumes these keys and moves no focus.
        addEventFilter(KeyEvent.KEY_PRESSED, event -> farther(event.getCode()).ifPresent(card -> {
            event.consume();
            card.requestFocus();
            Layouts.reveal(card);
        }));
        FocusKeeper.beginIn(this);
    }

    /**
     * The width of each card if as many as have room share the width.
     *
     * @param usual width of the flow before it is laid out, px, so that it has its height from the start
     * @param least width at which one more stands beside the others, px
     * @param most  cards side by side
     */
    public ObservableValue<Double> filling(double usual, double least, int most) {
        return widthProperty()
                .map(width -> width.doubleValue() > 0 ? width.doubleValue() - snappedLeftInset() - snappedRightInset() : usual)
                .map(width -> share(Math.floor(width / STEP) * STEP, least, most));
    }

    static double share(double room, double least, int most) {
        int across = Math.clamp((int) ((room + GAP) / (least + GAP)), 1, most);
        return Math.floor((room - (across - 1) * GAP) / across);
    }

    /** The card at the end, or a page away in the same column, of the focused one; empty for other keys. */
    private Optional<Node> farther(KeyCode key) {
        Optional<Node> focused = getChildren().stream().filter(Node::isFocused).findFirst();
        return switch (key) {
            case HOME -> focused.map(card -> getChildren().getFirst());
            case END -> focused.map(card -> getChildren().getLast());
            case PAGE_DOWN -> focused.map(card -> nearest(card, page()));
            case PAGE_UP -> focused.map(card -> nearest(card, -page()));
            default -> Optional.empty();
        };
    }

    private Node nearest(Node card, double below) {
        double y = card.getLayoutY() + below;
        return getChildren().stream().min(Comparator.<Node>comparingDouble(each -> Math.abs(each.getLayoutY() - y))
                .thenComparingDouble(each -> Math.abs(each.getLayoutX() - card.getLayoutX()))).orElse(card);
    }

    /** The height that is visible. */
    private double page() {
        return Stream.iterate(getParent(), Objects::nonNull, Node::getParent).filter(ScrollPane.class::isInstance).findFirst()
                .map(scroll -> ((ScrollPane) scroll).getViewportBounds().getHeight()).orElse(getHeight());
    }
}
