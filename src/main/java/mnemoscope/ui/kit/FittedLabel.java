package mnemoscope.ui.kit;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.text.Font;

/**
 * The question in a lecture: one line in large type, otherwise two in smaller type, otherwise as many as needed. Where these have no
 * room they are smaller still, and at last cut; the tooltip of what is cut has the whole.
 */
public final class FittedLabel extends Label {
    private static final List<Double> SIZES = List.of(46.0, 38.0, 28.0);
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
        double size = SIZES.stream()
                .filter(each -> Type.lines(getText(), face(each), room) <= (each == SIZES.getFirst() ? 1 : LEAST_LINES)
                        || each == SIZES.getLast() && Type.height(getText(), face(each), room) <= most)
                .findFirst().orElse(SMALLEST);
        double line = Type.height("1", face(size), 0);
        double cut = Math.max(LEAST_LINES, Math.floor(most / line)) * line;
        setStyle("-fx-font-size: " + Type.px(size) + "px;");
        Layouts.high(this, Math.min(Type.height(getText(), face(size), room), cut));
    }

    private static Font face(double size) {
        return Type.face(Type.SEMI_BOLD, Type.px(size));
    }
}
