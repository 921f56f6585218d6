package mnemoscope.ui.optimality.study;

import javafx.css.PseudoClass;
import javafx.scene.layout.Region;
import mnemoscope.study.optimality.Judgement.Outcome;

/** A square that says what a comparison came to: filled met, hollow not met, dashed cannot be judged; or nothing yet. */
final class OutcomeSign extends Region {
    OutcomeSign(Outcome outcome) {
        this();
        show(outcome);
    }

    OutcomeSign() {
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
