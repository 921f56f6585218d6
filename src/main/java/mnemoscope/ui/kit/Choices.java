package mnemoscope.ui.kit;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.controlsfx.control.SearchableComboBox;

/** Drop-down lists of values that are shown by their words. */
public final class Choices {
    private Choices() {
    }

    /**
     * @param name  for screen readers
     * @param words what an item is called on the screen
     */
    public static <T> ComboBox<T> of(String name, Function<T, String> words, List<T> items) {
        return of(new ComboBox<>(), name, words, items);
    }

    /** A list that is searched by typing once it drops, for what may be hundreds of items. */
    public static <T> ComboBox<T> searched(String name, Function<T, String> words, List<T> items) {
        return of(new SearchableComboBox<>(), name, words, items);
    }

    private static <T> ComboBox<T> of(ComboBox<T> box, String name, Function<T, String> words, List<T> items) {
        box.getItems().setAll(items);
        box.setAccessibleText(name);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T item) {
                return item == null ? "" : words.apply(item);
            }

            @Override
            public T fromString(String text) {
                return null;
            }
        });
        return box;
    }

    /**
     * Choices side by side in one frame, of which the one in force is pressed.
     *
     * @param shown  the choice in force; followed as long as it lives
     * @param help   the tooltip of a choice; empty for none
     * @param choose called when another is pressed
     */
    public static <T> HBox segments(ObservableValue<T> shown, List<T> items, Function<T, String> words, Function<T, String> help,
            Consumer<T> choose) {
        ToggleGroup group = new ToggleGroup();
        return Buttons.segments(items.stream().map(item -> {
            ToggleButton button = new ToggleButton(words.apply(item));
            button.setToggleGroup(group);
            if (!help.apply(item).isEmpty()) {
                Tips.on(button, help.apply(item));
            }
            button.setOnAction(event -> {
                // What is pressed again stays pressed.
                button.setSelected(true);
                choose.accept(item);
            });
            shown.subscribe(now -> button.setSelected(item.equals(now)));
            return button;
        }).toArray(ToggleButton[]::new));
    }
}
