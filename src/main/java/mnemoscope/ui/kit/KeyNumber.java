package mnemoscope.ui.kit;

import javafx.scene.layout.VBox;

/** A number that a screen is about, with what it counts under it. */
public final class KeyNumber extends VBox {
    /** @param lost whether it counts a loss */
    public KeyNumber(String number, String what, boolean lost) {
        super(Layouts.uncut(Type.HEADLINE.label(number, lost ? "mn-warn" : "mn-text")), Layouts.uncut(Type.META.label(what, "mn-muted")));
        setAccessibleText(number + " " + what);
    }
}
