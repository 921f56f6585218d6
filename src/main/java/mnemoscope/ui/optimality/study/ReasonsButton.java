package mnemoscope.ui.optimality.study;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** Drops down all reasons for the study's verdict, to be read and copied. */
final class ReasonsButton {
    private static final double WIDTH = 560;

    private ReasonsButton() {}

    static ToggleButton of(StudyController study) {
        ToggleButton button = Buttons.toggle("mdi2t-text-box-outline", Texts.of("optimality.reasons"));
        Tips.on(button, Texts.of("optimality.verdict.reasons-help"));
        study.findings.subscribe(found -> button.setDisable(found == null));
        Popover.drop(button, () -> {
            VBox sentences = new VBox(6);
            study.findings.subscribe(found -> sentences.getChildren()
                    .setAll(found == null
                            ? List.of()
                            : found.sentences().stream().map(words -> Layouts.wrapped(Type.ROW.label(words))).toList()));
            Button copy = Buttons.labelled(Icons.COPY, Texts.of("optimality.copy-the-reasons"), study::copyReasons);
            VBox all = Layouts.styled(new VBox(10, sentences, copy), "mn-reasons");
            all.setPrefWidth(Type.grown(WIDTH));
            return all;
        });
        return button;
    }
}
