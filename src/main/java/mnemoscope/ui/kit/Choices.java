package mnemoscope.ui.kit;

import java.util.List;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
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
}
