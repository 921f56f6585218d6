package mnemoscope.ui.optimality.edit;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.FieldValidity;
import mnemoscope.ui.kit.Tips;

/** A cell that can be typed into; outlined in warning while what is typed is refused, with the reason as its tooltip. */
final class CellField extends TextField {
    /** Characters that a cell has room for. */
    private static final int ROOM = 6;

    private final Consumer<List<List<String>>> pasted;
    private boolean told;
    private String full = "";

    /**
     * @param name  for screen readers
     * @param help  shown as tooltip while nothing is wrong
     * @param typed gets the text at every change by the user
     * @param pasted gets several cells that are pasted at once
     */
    CellField(String name, String help, Consumer<String> typed, Consumer<List<List<String>>> pasted) {
        this.pasted = pasted;
        getStyleClass().add("mn-cell");
        setAccessibleText(name);
        Tips.on(this, help);
        textProperty().addListener((property, before, now) -> {
            if (!told) {
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

    /** Every digit while it is typed into, else as many as there is room for. */
    private void put() {
        String text = isFocused() ? full : brief(full);
        if (!text.equals(getText())) {
            told = true;
            setText(text);
            told = false;
        }
    }

    private static String brief(String text) {
        OptionalDouble number = text.length() <= ROOM ? OptionalDouble.empty() : InstanceDraftCheck.parse(text);
        return number.isPresent() && Math.abs(number.getAsDouble()) < 1_000 ? Numbers.fixed(number.getAsDouble(), 4) : text;
    }

    /** @param problem why it is refused; empty if it is right */
    void show(String text, String problem) {
        full = text;
        put();
        FieldValidity.show(this, problem);
    }
}
