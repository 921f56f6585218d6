package mnemoscope.ui.kit;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;

/** A field to find something by its words, with a magnifying glass; Escape or its cross empties it, and Escape leaves the empty one. */
public final class SearchField extends HBox {
    private final CustomTextField field = (CustomTextField) TextFields.createClearableTextField();

    /**
     * @param says   what a screen reader says of it
     * @param search gets the words at every change
     * @param more   at its right end
     */
    public SearchField(String says, Consumer<String> search, Node... more) {
        getStyleClass().add("mn-search");
        setAlignment(Pos.CENTER_LEFT);
        field.setLeft(Icons.of(Icons.SEARCH, 15));
        field.setAccessibleText(says);
        field.textProperty().subscribe((before, words) -> search.accept(words));
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && field.getText().isEmpty()) {
                // Not consumed, for a panel that it stands in closes by it.
                FocusKeeper.giveBack(field);
            } else if (event.getCode() == KeyCode.ESCAPE) {
                field.clear();
                event.consume();
            }
        });
        HBox.setHgrow(field, Priority.ALWAYS);
        getChildren().add(field);
        getChildren().addAll(more);
    }

    public TextField field() {
        return field;
    }
}
