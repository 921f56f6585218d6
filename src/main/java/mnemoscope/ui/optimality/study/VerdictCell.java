package mnemoscope.ui.optimality.study;

import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import mnemoscope.model.Texts;
import mnemoscope.study.optimality.GapVerdict.Outcome;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.optimality.state.VariantWords;

/** The verdict on a published gap in one variant, and our value. */
final class VerdictCell extends HBox {
    private static final PseudoClass MET = PseudoClass.getPseudoClass("met");

    private final GapVerdicts.Place place;
    private final VerdictSymbol sign = new VerdictSymbol();
    private final Label number = Type.ROW.label("");

    VerdictCell(StudyController study, GapVerdicts.Place place) {
        this.place = place;
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().addAll("mn-sign-cell", "mn-focusable", "mn-row");
        getChildren().addAll(sign, Layouts.space(), Layouts.uncut(number));
        setAccessibleRole(AccessibleRole.BUTTON);
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            study.looked.set(place);
            requestFocus();
        });
    }

    void show(GapColumns columns) {
        Optional<Outcome> outcome = columns.outcome(place.variant(), place.gap());
        boolean met = outcome.filter(each -> each == Outcome.MET).isPresent();
        sign.show(outcome.orElse(null));
        number.setText(columns.number(place.variant(), place.gap()));
        number.getStyleClass().removeAll("mn-strong", "mn-regular", "mn-muted");
        number.getStyleClass()
                .add(met ? "mn-strong" : columns.isFinished(place.variant(), place.gap()) ? "mn-regular" : "mn-muted");
        pseudoClassStateChanged(MET, met);
        setAccessibleText(Texts.of("optimality.sign-in-words", GapVerdictGrid.policy(place.gap().policy()),
                VariantWords.inText(place.gap().regime()), VariantWords.inText(place.variant()), number.getText(),
                outcome.map(GapReason::outcome).orElse("")));
        Tips.on(this, columns.tip(place.variant(), place.gap()));
    }
}
