package mnemoscope.ui.kit;

import javafx.scene.control.Label;

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

    /** Holds a label to a width, enlarged with the type. */
    public static Label fixed(Label label, double px) {
        label.setMinWidth(grown(px));
        label.setPrefWidth(grown(px));
        label.setMaxWidth(grown(px));
        return label;
    }
}
