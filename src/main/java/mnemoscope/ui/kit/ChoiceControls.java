package mnemoscope.ui.kit;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import org.controlsfx.control.SearchableComboBox;

/** Controls that choose a value: drop-down lists and segments that show it by its words, and fields for whole numbers. */
public final class ChoiceControls {
    private ChoiceControls() {
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
        ComboBox<T> box = of(new SearchableComboBox<>(), name, words, items);
        // Closed, it would take Ctrl+Z for the first letter of a search, and Esc for the end of one.
        box.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean command = event.isShortcutDown() || event.isControlDown() || event.isMetaDown();
            if (!box.isShowing() && (command || event.getCode() == KeyCode.ESCAPE)) {
                handOn(event, box.getParent());
            }
        });
        return box;
    }

    /** Keys mean what they mean beside a control. */
    private static void handOn(KeyEvent event, Node beside) {
        event.consume();
        Event.fireEvent(beside, event.copyFor(beside, beside));
    }

    private static <T> ComboBox<T> of(ComboBox<T> box, String name, Function<T, String> words, List<T> items) {
        box.getItems().setAll(items);
        box.setAccessibleText(name);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(converter(words, text -> null));
        return box;
    }

    private static <T> StringConverter<T> converter(Function<T, String> words, Function<String, T> typed) {
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
     * Choices side by side in one frame, of which the one in force is pressed.
     *
     * @param shown  the choice in force; followed as long as it lives
     * @param help   the tooltip of a choice; empty for none
     * @param choose called when another is pressed, or chosen by the arrow keys
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
     * Makes a button one choice of a group: by a press or by the arrow keys, which fire no action. Pressed again it stays pressed.
     *
     * @param inForce whether it is chosen already
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

    /** A field for a whole number, named for screen readers. What is typed and is no number gives way to the last good value. */
    public static Spinner<Integer> whole(String name, int least, int most, int start, int step) {
        Spinner<Integer> field = new Spinner<>(least, most, start, step);
        SpinnerValueFactory<Integer> values = field.getValueFactory();
        values.setConverter(converter(Object::toString, text -> {
            OptionalInt typed = parse(text);
            return typed.isPresent() ? Integer.valueOf(Math.clamp(typed.getAsInt(), least, most)) : values.getValue();
        }));
        field.setEditable(true);
        field.setAccessibleText(name);
        field.getEditor().setAccessibleText(name);
        FieldValidity.watch(field.getEditor(),
                typed -> parse(typed).stream().anyMatch(number -> number >= least && number <= most)
                        ? ""
                        : Texts.of("kit.number.expected", Numbers.whole(least), Numbers.whole(most)));
        // Letters are no numbers: they mean what they mean beside the field.
        field.getEditor().addEventFilter(KeyEvent.ANY, event -> {
            boolean alone = !event.isShortcutDown() && !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
            if (alone && (event.getCode().isLetterKey() || event.getCharacter().codePoints().anyMatch(Character::isLetter))) {
                handOn(event, field.getParent());
            }
        });
        // Called before the spinner takes the text over.
        field.getEditor().addEventHandler(ActionEvent.ACTION, event -> mend(field));
        field.getEditor().focusedProperty().subscribe(focused -> {
            if (!focused) {
                mend(field);
            }
        });
        return field;
    }

    private static void mend(Spinner<Integer> field) {
        StringConverter<Integer> converter = field.getValueFactory().getConverter();
        field.getEditor().setText(converter.toString(converter.fromString(field.getEditor().getText())));
    }

    /** A whole number, also with commas or spaces between thousands. */
    private static OptionalInt parse(String text) {
        try {
            return OptionalInt.of(Integer.parseInt(text.replaceAll("[,\\s]", "")));
        } catch (NumberFormatException noNumber) {
            return OptionalInt.empty();
        }
    }
}
