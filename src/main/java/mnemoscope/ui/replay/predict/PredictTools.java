package mnemoscope.ui.replay.predict;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.state.ReplayModel;

/** Starts to ask the class; while it is asked, clears and reveals its choices, or continues. */
public final class PredictTools extends HBox {
    private final Label word = Type.BODY.label(Texts.of("replay.predict"));

    public PredictTools(ReplayModel model, PredictController predict) {
        super(4);
        setAlignment(Pos.CENTER_LEFT);
        ToggleButton asks = Buttons.toggle("", "");
        asks.setGraphic(Layouts.row(6, Icons.of(Icons.PREDICT), word));
        asks.setAccessibleText(Texts.of("replay.predict"));
        word.textFillProperty().bind(asks.textFillProperty());
        asks.setFocusTraversable(true);
        Shortcuts.tip(asks, "predict", Texts.of("replay.predict-help"));
        asks.setOnAction(event -> predict.toggle());
        model.lens(now -> now.classroom().predicting()).subscribe(on -> asks.setSelected(on));
        Button clear = Layouts.uncut(Buttons.text(Texts.of("replay.predict-clear"), predict::clear));
        Button reveal = Layouts.uncut(Buttons.primary(Texts.of("replay.predict-reveal"), predict::revealOrGoOn));
        Button again = Layouts.uncut(Buttons.text(Texts.of("replay.predict-again"), predict::again));
        Button next = Layouts.uncut(Buttons.primary(Texts.of("replay.predict-next-decision"), predict::revealOrGoOn));
        getChildren().addAll(Layouts.uncut(asks), clear, reveal, again, next);
        ModelValue.whenever(() -> {
            boolean asked = predict.now.get() != null;
            boolean choosing = predict.isChoosing();
            Layouts.show(clear, choosing);
            Layouts.show(reveal, choosing);
            Layouts.show(again, asked && !choosing);
            again.setText(Texts.of(asked && !predict.now.get().isChosen(model.cursor())
                    ? "replay.predict-choose-here"
                    : "replay.predict-again"));
            Layouts.show(next, asked && !choosing && model.cursor() < predict.now.get().shown().decisionCount() - 1);
            clear.setDisable(predict.choice().map(choice -> choice.made().turns().isEmpty()).orElse(true));
        }, predict.now, model.lens(now -> now.cursor().step()));
        setMinWidth(USE_PREF_SIZE);
    }

    /** The word for an icon where room is short. */
    public Region word() {
        return word;
    }
}
