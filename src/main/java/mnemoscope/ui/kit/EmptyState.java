package mnemoscope.ui.kit;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Nothing to show: one sentence and one button, in the middle. */
public final class EmptyState extends VBox {
    public EmptyState(String sentence, String action, Runnable run) {
        super(12);
        getStyleClass().add("mn-empty");
        setAlignment(Pos.CENTER);
        Label label = Type.BODY.label(sentence, "mn-muted");
        label.setWrapText(true);
        label.setMaxWidth(360);
        getChildren().add(label);
        if (!action.isEmpty()) {
            Button button = Buttons.text(action, run);
            getChildren().add(button);
        }
    }

    public EmptyState(String sentence) {
        this(sentence, "", () -> {
        });
    }
}
