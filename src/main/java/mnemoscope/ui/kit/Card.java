package mnemoscope.ui.kit;

import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A pane with a 1-px border and radius 8 on the inset background of the window. */
public final class Card extends VBox {
    public Card(Node... content) {
        super(content);
        getStyleClass().add("mn-card");
    }

    /** A card whose top edge has the hue of a policy, dashed for a reference. */
    public static Card ofPolicy(PolicyStyle style, Node... content) {
        Card card = Layouts.styled(new Card(content), "mn-policy-card", style.hue().hueClass());
        Region edge = Layouts.styled(new Region(), "mn-card-edge",
                style.reference() ? "mn-card-edge-reference" : "mn-card-edge-policy");
        edge.setMouseTransparent(true);
        card.getChildren().addFirst(edge);
        return card;
    }

    /** A line between sections. */
    public static Region rule() {
        return Layouts.styled(new Region(), "mn-rule");
    }
}
