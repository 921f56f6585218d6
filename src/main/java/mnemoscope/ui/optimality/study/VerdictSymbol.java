package mnemoscope.ui.optimality.study;

import javafx.css.PseudoClass;
import javafx.scene.layout.Region;
import mnemoscope.study.optimality.GapVerdict.Outcome;

/** A square that says what a comparison came to: filled met, hollow not met, dashed cannot be judged; or nothing yet. */
final class VerdictSymbol extends Region {
    VerdictSymbol(Outcome outcome) {
        this();
        show(outcome);
    }

    VerdictSymbol() {
        getStyleClass().add("mn-outcome-sign");
        setMouseTransparent(true);
        show(null);
    }

    /** @param outcome null for none */
    void show(Outcome outcome) {
        setVisible(outcome != null);
        for (Outcome each : Outcome.values()) {
            pseudoClassStateChanged(PseudoClass.getPseudoClass(each.words().replace(' ', '-')), each == outcome);
        }
    }
}
