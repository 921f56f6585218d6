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

/** A search field with a magnifying glass. Escape or the cross clears it; Escape in an empty field leaves it. */
public final class SearchField extends HBox {
    private final CustomTextField field = (CustomTextField) TextFields.createClearableTextField();

    /**
     * @param says   accessible name
     * @param search receives the words at every change
     * @param more   node at the right end
     */
    public SearchField(String says, Consumer<String> search, Node... more) {
        getStyleClass().add("mn-search");
        setAlignment(Pos.CENTER_LEFT);
        field.setLeft(Icons.of(Icons.SEARCH, 15));
        field.setAccessibleText(says);
        field.textProperty().subscribe((before, words) -> search.accept(words));
        field.setOnKeyPressed(event -> {
            // Escape clears typed words first, as in search fields of other programs, so that one key undoes one thing.
            if (event.getCode() == KeyCode.ESCAPE && field.getText().isEmpty()) {
                // Not consumed, so that Escape also closes a panel around the field.
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
