package mnemoscope.ui.optimality.edit;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.FieldValidity;
import mnemoscope.ui.kit.Tips;

/** A text field for a cell; outlined in the warning colour while its text is refused, with the reason as its tooltip. */
final class CellField extends TextField {
    /** Number of characters that fit. */
    private static final int ROOM = 6;

    private final Consumer<List<List<String>>> pasted;
    private boolean settingText;
    private String full = "";

    /**
     * @param name   for screen readers
     * @param help   tooltip while nothing is wrong
     * @param typed  receives the text at every change by the user
     * @param pasted receives a pasted block of several cells
     */
    CellField(String name, String help, Consumer<String> typed, Consumer<List<List<String>>> pasted) {
        this.pasted = pasted;
        getStyleClass().add("mn-cell");
        setAccessibleText(name);
        Tips.on(this, help);
        textProperty().addListener((property, before, now) -> {
            if (!settingText) {
                full = now;
                typed.accept(now);
            }
        });
        focusedProperty().addListener((property, before, now) -> put());
    }

    @Override
    public void paste() {
        String text = Clipboard.getSystemClipboard().getString();
        List<List<String>> block = text == null ? List.of(List.of("")) : InstanceDraft.cells(text);
        if (block.size() > 1 || block.getFirst().size() > 1) {
            pasted.accept(block);
        } else {
            super.paste();
        }
    }

    /** Shows every digit while focused, otherwise as many as fit. */
    private void put() {
        String text = isFocused() ? full : brief(full);
        if (!text.equals(getText())) {
            settingText = true;
            setText(text);
            settingText = false;
        }
    }

    private static String brief(String text) {
        OptionalDouble number = text.length() <= ROOM ? OptionalDouble.empty() : InstanceDraftCheck.parse(text);
        return number.isPresent() && Math.abs(number.getAsDouble()) < 1_000 ? Numbers.fixed(number.getAsDouble(), 4) : text;
    }

    /** @param problem why the text is refused; empty if it is valid */
    void show(String text, String problem) {
        full = text;
        put();
        FieldValidity.show(this, problem);
    }
}
