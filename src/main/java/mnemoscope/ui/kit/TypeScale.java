package mnemoscope.ui.kit;

import javafx.scene.layout.Region;

/** Charts and columns grow with the type of the theme: they are laid out as in light and enlarged as a whole. */
public final class TypeScale {
    private static final double PLAIN_SIZE = 11;

    private TypeScale() {
    }

    /** How much larger than usual the type of the theme is. */
    public static double grown() {
        return Type.META.size() / PLAIN_SIZE;
    }

    public static double grown(double px) {
        return Math.ceil(px * grown());
    }

    /** Holds a node to a width, enlarged with the type. */
    public static <R extends Region> R fixed(R node, double px) {
        node.setMinWidth(grown(px));
        node.setPrefWidth(grown(px));
        node.setMaxWidth(grown(px));
        return node;
    }
}
