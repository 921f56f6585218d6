package mnemoscope.ui.guide;

import javafx.geometry.Pos;
import javafx.scene.control.Label;

/** A number in a disc, in the note and on the part of the window that it speaks of. */
final class NumberMark extends Label {
    NumberMark(int number) {
        super(Integer.toString(number));
        getStyleClass().addAll("mn-number-mark", "mn-strong");
        setAlignment(Pos.CENTER);
        setMinSize(20, 20);
        setMaxSize(20, 20);
    }
}
