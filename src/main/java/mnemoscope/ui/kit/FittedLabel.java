package mnemoscope.ui.kit;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.text.Text;

/** The question in a lecture: one line in large type, otherwise two in smaller type, otherwise as many as needed. */
public final class FittedLabel extends Label {
    private static final List<Double> SIZES = List.of(46.0, 38.0, 28.0);
    /** What a label wraps before its edge, and needs besides several lines, px. */
    private static final double SPARE = 8;

    public FittedLabel() {
        Layouts.styled(this, Type.QUESTION.styleClass()).setWrapText(true);
    }

    /** @param room px; set the text first */
    public void fit(double room) {
        for (double size : SIZES) {
            Text words = words(getText(), size);
            words.setWrappingWidth(Math.max(200, room - Type.px(SPARE)));
            double high = words.getLayoutBounds().getHeight();
            long lines = Math.round(high / words("1", size).getLayoutBounds().getHeight());
            if (lines <= (size == SIZES.getFirst() ? 1 : 2) || size == SIZES.getLast()) {
                setStyle("-fx-font-size: " + Type.px(size) + "px;");
                setWrapText(lines > 1);
                // A label that wraps and lacks a fraction of a pixel shows a line less.
                Layouts.high(this, Math.ceil(high) + Type.px(lines > 1 ? SPARE : 2));
                return;
            }
        }
    }

    private static Text words(String text, double size) {
        Text words = new Text(text);
        words.setFont(Type.face(Type.SEMI_BOLD, Type.px(size)));
        return words;
    }
}
