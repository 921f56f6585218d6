package mnemoscope.ui.kit;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A number that a screen is about, with what it counts under it. */
public final class KeyNumber extends VBox {
    /** @param lost whether it counts a loss */
    public KeyNumber(String number, String what, boolean lost) {
        this(number, what, "", lost);
    }

    /** @param more a second line */
    public KeyNumber(String number, String what, String more, boolean lost) {
        super(Layouts.uncut(Type.HEADLINE.label(number, lost ? "mn-warn" : "mn-text")),
                Layouts.narrow(Type.META.label(what, "mn-muted")),
                Layouts.saying(Layouts.narrow(Type.META.label(more, "mn-muted"))));
        setMinWidth(0);
        HBox.setHgrow(this, Priority.SOMETIMES);
        Tips.on(this, (number + " " + what + " " + more).strip());
        setAccessibleText((number + " " + what + " " + more).strip());
    }
}
