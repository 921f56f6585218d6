package mnemoscope.ui.kit;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;

/** Nothing to show: one sentence and one button, in the middle. */
public final class EmptyState extends VBox {
    public EmptyState(String sentence, String action, Runnable run) {
        super(12);
        getStyleClass().add("mn-empty");
        setAlignment(Pos.CENTER);
        Label label = Type.BODY.label(sentence, "mn-muted");
        label.setMaxWidth(420);
        label.setTextAlignment(TextAlignment.CENTER);
        getChildren().add(Layouts.wrapped(label));
        if (!action.isEmpty()) {
            getChildren().add(Buttons.text(action, run));
        }
    }

    /** Nothing is open yet: what can be opened, and what there is to look at without a file. */
    public static EmptyState nothingOpen(Runnable open, Runnable openBundled) {
        EmptyState state = new EmptyState(
                "No data are open. Open a LoCoMo or LongMemEval file, an episode file, a list of messages"
                        + " or a CSV table, or drop one here.");
        HBox buttons = new HBox(8, Buttons.primary("Open a file\u2026", open), Buttons.text("Open bundled data", openBundled));
        buttons.setAlignment(Pos.CENTER);
        state.getChildren().add(buttons);
        return state;
    }

    public EmptyState(String sentence) {
        this(sentence, "", () -> {
        });
    }
}
