package mnemoscope.ui.kit;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.text.Font;

/** The question in a lecture: one line in large type, otherwise two in smaller type, otherwise as many as needed. */
public final class FittedLabel extends Label {
    private static final List<Double> SIZES = List.of(46.0, 38.0, 28.0);

    public FittedLabel() {
        Layouts.styled(this, Type.QUESTION.styleClass()).setWrapText(true);
    }

    /** @param width px; set the text first */
    public void fit(double width) {
        double room = Math.max(200, Math.floor(width));
        double size = SIZES.stream().filter(each -> Type.lines(getText(), face(each), room) <= (each == SIZES.getFirst() ? 1 : 2))
                .findFirst().orElse(SIZES.getLast());
        setStyle("-fx-font-size: " + Type.px(size) + "px;");
        Layouts.high(this, Type.height(getText(), face(size), room));
    }

    private static Font face(double size) {
        return Type.face(Type.SEMI_BOLD, Type.px(size));
    }
}
