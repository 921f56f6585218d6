package mnemoscope.ui.kit;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.controlsfx.control.SearchableComboBox;

/** Controls that choose a value: drop-down lists and segmented buttons. */
public final class ChoiceControls {
    private ChoiceControls() {}

    /**
     * @param name  for screen readers
     * @param words text of an item
     */
    public static <T> ComboBox<T> of(String name, Function<T, String> words, List<T> items) {
        return of(new ComboBox<>(), name, words, items);
    }

    /** A drop-down list with type-to-search, for hundreds of items. */
    public static <T> ComboBox<T> searched(String name, Function<T, String> words, List<T> items) {
        ComboBox<T> box = of(new SearchableComboBox<>(), name, words, items);
        // A closed list would take Ctrl+Z as the first letter of a search, and Esc as its end.
        box.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean command = event.isShortcutDown() || event.isControlDown() || event.isMetaDown();
            if (!box.isShowing() && (command || event.getCode() == KeyCode.ESCAPE)) {
                handOn(event, box.getParent());
            }
        });
        return box;
    }

    /** Shows items and a value without the effect of a user's choice; null for no value. */
    public static <T> void show(ComboBox<T> box, List<T> items, T value) {
        EventHandler<ActionEvent> choose = box.getOnAction();
        box.setOnAction(null);
        if (!items.equals(box.getItems())) {
            box.setItems(FXCollections.observableArrayList(items));
        }
        box.setValue(value);
        box.setOnAction(choose);
    }

    /** Lets keys pass to the window as they do beside a control. */
    static void handOn(KeyEvent event, Node beside) {
        event.consume();
        Event.fireEvent(beside, event.copyFor(beside, beside));
    }

    private static <T> ComboBox<T> of(ComboBox<T> box, String name, Function<T, String> words, List<T> items) {
        box.getItems().setAll(items);
        box.setAccessibleText(name);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(converter(item -> EmojiText.shown(words.apply(item)), text -> null));
        return box;
    }

    static <T> StringConverter<T> converter(Function<T, String> words, Function<String, T> typed) {
        return new StringConverter<>() {
            @Override
            public String toString(T item) {
                return item == null ? "" : words.apply(item);
            }

            @Override
            public T fromString(String text) {
                return typed.apply(text);
            }
        };
    }

    /**
     * Segmented buttons in one frame; the current choice is pressed.
     *
     * @param shown  the current choice; observed for the lifetime of the buttons
     * @param help   tooltip of a choice; empty for none
     * @param choose called when another choice is pressed or selected by the arrow keys
     */
    public static <T> HBox segments(ObservableValue<T> shown, List<T> items, Function<T, String> words, Function<T, String> help,
            Consumer<T> choose) {
        ToggleGroup group = new ToggleGroup();
        return Buttons.segments(items.stream().map(item -> {
            ToggleButton button = new ToggleButton(words.apply(item));
            of(group, button, () -> item.equals(shown.getValue()), () -> choose.accept(item));
            if (!help.apply(item).isEmpty()) {
                Tips.on(button, help.apply(item));
            }
            shown.subscribe(now -> button.setSelected(item.equals(now)));
            return button;
        }).toArray(ToggleButton[]::new));
    }

    /**
     * Makes a toggle button one choice of a group, chosen by a press or by the arrow keys, which fire no action. A second press
     * keeps it selected.
     *
     * @param inForce whether it is the current choice
     */
    public static void of(ToggleGroup group, ToggleButton button, BooleanSupplier inForce, Runnable choose) {
        button.setToggleGroup(group);
        button.setOnAction(event -> button.setSelected(true));
        button.selectedProperty().subscribe((before, on) -> {
            if (on && !inForce.getAsBoolean()) {
                choose.run();
            }
        });
    }
}
