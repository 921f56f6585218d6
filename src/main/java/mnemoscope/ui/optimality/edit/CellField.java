package mnemoscope.ui.optimality.edit;

import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.TextField;
import mnemoscope.ui.kit.Tips;

/** A cell that can be typed into; outlined in warning while what is typed is refused, with the reason as its tooltip. */
final class CellField extends TextField {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final String help;
    private boolean told;

    /**
     * @param name  for screen readers
     * @param help  shown as tooltip while nothing is wrong
     * @param typed gets the text at every change by the user
     */
    CellField(String name, String help, Consumer<String> typed) {
        this.help = help;
        getStyleClass().add("mn-cell");
        setAccessibleText(name);
        Tips.on(this, help);
        textProperty().addListener((property, before, now) -> {
            if (!told) {
                typed.accept(now);
            }
        });
    }

    /** @param problem why it is refused; empty if it is right */
    void show(String text, String problem) {
        if (!text.equals(getText())) {
            told = true;
            setText(text);
            told = false;
        }
        pseudoClassStateChanged(WRONG, !problem.isEmpty());
        setAccessibleHelp(problem);
        Tips.on(this, problem.isEmpty() ? help : Character.toUpperCase(problem.charAt(0)) + problem.substring(1));
    }
}
