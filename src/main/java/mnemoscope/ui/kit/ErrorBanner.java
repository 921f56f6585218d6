package mnemoscope.ui.kit;

import java.util.Optional;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;

/** Shows an error: what failed, where, that nothing changed, and one remedy; or, less prominently, an offer. */
public final class ErrorBanner extends HBox {
    private final Label what = Type.BODY.label("", "mn-strong");
    private final Label where = Layouts.wrapped(Type.ROW.label(""));
    private final StackPane icon = new StackPane(Icons.of(Icons.ALERT, 18));
    private final HBox actions = Layouts.uncut(new HBox(6));
    private final EventHandler<KeyEvent> escape = event -> {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            this.dismissed.run();
        }
    };
    private Runnable dismissed = () -> {};

    public ErrorBanner() {
        super(10);
        getStyleClass().add("mn-error");
        setAlignment(Pos.CENTER_LEFT);
        what.setWrapText(true);
        VBox words = new VBox(1, what, where);
        HBox.setHgrow(words, Priority.ALWAYS);
        actions.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(icon, words, actions);
        sceneProperty().subscribe((before, now) -> {
            if (before != null) {
                before.removeEventHandler(KeyEvent.KEY_PRESSED, escape);
            }
            if (now != null) {
                now.addEventHandler(KeyEvent.KEY_PRESSED, escape);
            }
        });
    }

    /** An offer is not a warning. */
    public void invite() {
        getStyleClass().setAll("mn-invitation");
        icon.getChildren().setAll(Icons.of(Icons.RESTORE, 18));
    }

    /**
     * @param what    headline, e.g. "Could not open notes.json"
     * @param where   message with place, found and expected; "Nothing changed." is added
     * @param remedy  label of the button; empty for none
     * @param dismiss called when the user closes the banner by its cross or Escape
     */
    public ErrorBanner show(String what, String where, String remedy, Runnable run, Runnable dismiss) {
        return showWhole(what, Texts.of("kit.where-nothing-changed", where), remedy, run, dismiss);
    }

    /** As {@link #show}, with a message that itself says what changed. */
    public ErrorBanner showWhole(String what, String where, String remedy, Runnable run, Runnable dismiss) {
        dismissed = dismiss;
        this.what.setText(what);
        this.where.setText(where);
        setAccessibleText(what + ". " + this.where.getText());
        actions.getChildren().clear();
        if (!remedy.isEmpty()) {
            actions.getChildren().add(Buttons.text(remedy, run));
        }
        actions.getChildren().add(Buttons.flatIcon(Icons.CLOSE, Texts.of("kit.close-this-message"), dismiss));
        return this;
    }

    /** Shows a banner while there is a problem. @param banner for the current problem; empty for none */
    public static <T> StackPane place(ObservableValue<T> problem, Function<T, Optional<ErrorBanner>> banner) {
        StackPane place = new StackPane();
        place.setMinHeight(USE_PREF_SIZE);
        problem.subscribe(now -> {
            place.getChildren().setAll(banner.apply(now).stream().toList());
            Layouts.show(place, !place.getChildren().isEmpty());
        });
        return place;
    }
}
