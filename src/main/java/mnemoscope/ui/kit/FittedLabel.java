package mnemoscope.ui.kit;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.text.Font;

/** The question in a lecture: one line in large type, otherwise two in smaller type, otherwise as many as needed. */
public final class FittedLabel extends Label {
    private static final List<Double> SIZES = List.of(46.0, 38.0, 28.0);
    private static final double LINE = 1.3;

    public FittedLabel() {
        Layouts.styled(this, Type.QUESTION.styleClass()).setWrapText(true);
    }

    /** @param room px; set the text first */
    public void fit(double room) {
        double width = Math.max(200, room - 4);
        for (double size : SIZES) {
            Font font = Type.face(Type.SEMI_BOLD, Type.px(size));
            // A question in a log may have several lines of its own.
            int lines = getText().lines().mapToInt(each -> (int) Math.ceil(Type.width(each, font) / width * 1.04))
                    .map(each -> Math.max(1, each)).sum();
            if (lines <= (size == SIZES.getFirst() ? 1 : 2) || size == SIZES.getLast()) {
                setStyle("-fx-font-size: " + Type.px(size) + "px;");
                Layouts.high(this, Math.ceil(Math.max(1, lines) * Type.px(size) * LINE + Type.px(2)));
                return;
            }
        }
    }
}
