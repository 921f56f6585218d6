package mnemoscope.ui.kit;

import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** How wide a text is on one line, in px. */
public final class TextWidth {
    private TextWidth() {
    }

    public static double of(String text, Font font) {
        Text measure = new Text(text);
        measure.setFont(font);
        return measure.getLayoutBounds().getWidth();
    }
}
