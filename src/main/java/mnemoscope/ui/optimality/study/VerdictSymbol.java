package mnemoscope.ui.optimality.study;

import javafx.css.PseudoClass;
import javafx.scene.layout.Region;
import mnemoscope.study.optimality.GapVerdict.Outcome;

/** A square for a verdict: filled reproduced, hollow not reproduced, dashed not decidable; empty for none yet. */
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
