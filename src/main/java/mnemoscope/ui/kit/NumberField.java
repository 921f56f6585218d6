package mnemoscope.ui.kit;

import java.util.OptionalInt;
import javafx.event.ActionEvent;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.input.KeyEvent;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/**
 * A field for a whole number. Text that is not a number reverts to the last valid value, and a number outside the range to the
 * nearest inside; the field says so.
 */
public final class NumberField extends Spinner<Integer> {
    private final int least;
    private final int most;

    /** @param name for screen readers */
    public NumberField(String name, int least, int most, int start, int step) {
        super(least, most, start, step);
        this.least = least;
        this.most = most;
        SpinnerValueFactory<Integer> values = getValueFactory();
        values.setConverter(ChoiceControls.converter(Object::toString, text -> {
            OptionalInt typed = parse(text);
            return typed.isPresent() ? Integer.valueOf(Math.clamp(typed.getAsInt(), least, most)) : values.getValue();
        }));
        setEditable(true);
        setAccessibleText(name);
        getEditor().setAccessibleText(name);
        FieldValidity.watch(getEditor(), this::fault);
        // Letters cannot be part of a number: they act as they do outside the field.
        getEditor().addEventFilter(KeyEvent.ANY, event -> {
            boolean alone = !event.isShortcutDown() && !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
            if (alone && (event.getCode().isLetterKey() || event.getCharacter().codePoints().anyMatch(Character::isLetter))) {
                ChoiceControls.handOn(event, getParent());
            }
        });
        // Called before the spinner commits the text.
        getEditor().addEventHandler(ActionEvent.ACTION, event -> correct());
        getEditor().focusedProperty().subscribe(focused -> {
            if (!focused) {
                correct();
            }
        });
    }

    /** Takes what is typed, as Enter does. */
    public void commit() {
        correct();
        commitValue();
    }

    /** What is wrong with a text; empty if nothing. */
    private String fault(String typed) {
        return parse(typed).stream().anyMatch(number -> number >= least && number <= most)
                ? ""
                : Texts.of("kit.number.expected", Numbers.whole(least), Numbers.whole(most));
    }

    private void correct() {
        String typed = getEditor().getText();
        String valid = getValueFactory().getConverter().toString(getValueFactory().getConverter().fromString(typed));
        String fault = fault(typed);
        getEditor().setText(valid);
        if (!fault.isEmpty() && !typed.isBlank()) {
            Tips.say(this, Texts.of("kit.number.changed", fault, typed.strip(), valid));
        }
    }

    /** A whole number; commas or spaces may separate thousands. */
    private static OptionalInt parse(String text) {
        try {
            return OptionalInt.of(Integer.parseInt(text.replaceAll("[,\\s]", "")));
        } catch (NumberFormatException noNumber) {
            return OptionalInt.empty();
        }
    }
}
