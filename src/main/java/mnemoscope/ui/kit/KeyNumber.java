package mnemoscope.ui.kit;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A number that a screen is about, with what it counts under it, on more lines where it is narrow. */
public final class KeyNumber extends VBox {
    /** @param lost whether it counts a loss */
    public KeyNumber(String number, String what, boolean lost) {
        this(number, what, "", lost);
    }

    /** @param more a second line */
    public KeyNumber(String number, String what, String more, boolean lost) {
        this(number, what, more, lost, "");
    }

    /** @param meaning how the number is defined, for the tooltip; empty if its name says it */
    public KeyNumber(String number, String what, String more, boolean lost, String meaning) {
        super(Layouts.uncut(Type.HEADLINE.label(number, lost ? "mn-warn" : "mn-text")), line(what), Layouts.saying(line(more)));
        setMinWidth(0);
        HBox.setHgrow(this, Priority.SOMETIMES);
        String whole = (number + " " + what + " " + more).strip();
        Tips.on(this, (whole + "\n" + meaning).strip());
        setAccessibleText(whole);
        setAccessibleHelp(meaning);
    }

    /** Cut only where the height is short too; the tooltip has it whole. */
    private static Label line(String words) {
        Label line = Layouts.narrow(Type.META.label(words, "mn-muted"));
        line.setWrapText(true);
        return line;
    }
}
