package mnemoscope.ui.kit;

import java.util.OptionalInt;
import javafx.event.ActionEvent;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.util.StringConverter;
import mnemoscope.text.Numbers;

/** Fields for whole numbers. What is typed and is no number gives way to the last good value. */
public final class WholeNumbers {
    private WholeNumbers() {
    }

    /** @param name for screen readers */
    public static Spinner<Integer> field(String name, int least, int most, int start, int step) {
        Spinner<Integer> field = new Spinner<>(least, most, start, step);
        SpinnerValueFactory<Integer> values = field.getValueFactory();
        values.setConverter(new StringConverter<>() {
            @Override
            public String toString(Integer value) {
                return value == null ? "" : value.toString();
            }

            @Override
            public Integer fromString(String text) {
                OptionalInt typed = parse(text);
                return typed.isPresent() ? Integer.valueOf(Math.clamp(typed.getAsInt(), least, most)) : values.getValue();
            }
        });
        field.setEditable(true);
        field.getEditor().setAccessibleText(name);
        Validity.watch(field.getEditor(), typed -> parse(typed).stream().anyMatch(number -> number >= least && number <= most)
                ? ""
                : "Expected a whole number from " + Numbers.whole(least) + " to " + Numbers.whole(most) + ".");
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
