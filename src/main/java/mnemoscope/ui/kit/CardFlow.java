package mnemoscope.ui.kit;

import java.util.Map;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;

/** Cards side by side; the first has the focus when they are shown, and arrows move to the next card in their direction. */
public final class CardFlow extends FlowPane {
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
        FocusKeeper.beginIn(this);
    }
}
