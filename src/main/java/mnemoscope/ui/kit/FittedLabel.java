package mnemoscope.ui.kit;

import javafx.scene.control.Label;
import javafx.scene.text.Font;

/**
 * The question in a lecture: one line in large type, otherwise two in smaller type, otherwise as many as needed. Where these have no
 * room they are smaller still, and at last cut; the tooltip of what is cut has the whole.
 */
public final class FittedLabel extends Label {
    private static final double ONE_LINE = 46;
    private static final double TWO_LINES = 38;
    private static final double MORE = 28;
    /** No type of a lecture is smaller. */
    private static final double SMALLEST = 24;
    private static final int LEAST_LINES = 2;

    public FittedLabel() {
        Layouts.styled(this, Type.QUESTION.styleClass()).setWrapText(true);
    }

    /**
     * Set the text first.
     *
     * @param width px
     * @param most  height in px of a question of more than two lines
     */
    public void fit(double width, double most) {
        double room = Math.max(200, Math.floor(width));
        double size = size(room, most);
        double line = Type.height("1", face(size), 0);
        double cut = Math.max(LEAST_LINES, Math.floor(most / line)) * line;
        setStyle("-fx-font-size: " + Type.px(size) + "px;");
        Layouts.high(this, Math.min(Type.height(getText(), face(size), room), cut));
    }

    private double size(double room, double most) {
        if (lines(ONE_LINE, room) == 1) {
            return ONE_LINE;
        }
        if (lines(TWO_LINES, room) <= LEAST_LINES) {
            return TWO_LINES;
        }
        return lines(MORE, room) <= LEAST_LINES || Type.height(getText(), face(MORE), room) <= most ? MORE : SMALLEST;
    }

    private int lines(double size, double room) {
        return Type.lines(getText(), face(size), room);
    }

    private static Font face(double size) {
        return Type.face(Type.SEMI_BOLD, Type.px(size));
    }
}
