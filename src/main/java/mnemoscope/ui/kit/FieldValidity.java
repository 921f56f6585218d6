package mnemoscope.ui.kit;

import java.util.function.UnaryOperator;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import mnemoscope.explain.Phrases;
import org.controlsfx.validation.ValidationMessage;
import org.controlsfx.validation.ValidationResult;
import org.controlsfx.validation.ValidationSupport;
import org.controlsfx.validation.decoration.ValidationDecoration;

/** Shows an invalid input at its field: outlined in the warning colour, with the reason as tooltip. */
public final class FieldValidity {
    private static final Outline OUTLINE = new Outline();

    private FieldValidity() {}

    /** @param fault what is wrong with a text, in words; empty if nothing. Called at every key */
    public static void watch(TextField field, UnaryOperator<String> fault) {
        ValidationSupport support = new ValidationSupport();
        support.setValidationDecorator(OUTLINE);
        support.registerValidator(field, false, (control, typed) -> {
            String words = fault.apply(String.valueOf(typed));
            return ValidationResult.fromErrorIf(control, words, !words.isEmpty());
        });
    }

    /** @param fault what is wrong with the current input, in words; empty if nothing */
    public static void show(Control field, String fault) {
        OUTLINE.removeDecorations(field);
        if (!fault.isEmpty()) {
            OUTLINE.applyValidationDecoration(ValidationMessage.error(field, fault));
        }
    }

    /** Not a decoration of ControlsFX, because that would replace the root of the window. */
    private static final class Outline implements ValidationDecoration {
        private static final String STYLE = "mn-refused";

        @Override
        public void applyValidationDecoration(ValidationMessage message) {
            Control field = message.getTarget();
            String reason = Phrases.capital(message.getText());
            field.getStyleClass().add(STYLE);
            field.setAccessibleHelp(reason);
            field.getProperties().putIfAbsent(STYLE, Tips.of(field));
            Tips.on(field, reason);
        }

        @Override
        public void removeDecorations(Control field) {
            if (field.getStyleClass().removeAll(STYLE)) {
                field.setAccessibleHelp(null);
                Tips.on(field, (String) field.getProperties().remove(STYLE));
            }
        }

        @Override
        public void applyRequiredDecoration(Control field) {
            // The validator decides about an empty field.
        }
    }
}
