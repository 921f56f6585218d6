package mnemoscope.ui.replay.predict;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import mnemoscope.explain.predict.Predicting;
import mnemoscope.explain.step.StepView;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.state.ReplayModel;

/** What a class chooses, for a projector: the question, the budget as a strip, and the turns in one column. */
public final class LectureChoice extends VBox {
    private static final double SIDE = 56;

    private final Label place = Type.BODY.label("", "mn-muted");
    private final Label question = Layouts.wrapped(Type.QUESTION.label(""));
    private final Knapsack knapsack;
    private final ChoicePane choice;

    public LectureChoice(ReplayModel model, PredictController predict) {
        getStyleClass().addAll("mn-inset", "mn-lecture");
        knapsack = new Knapsack();
        knapsack.setMinHeight(USE_PREF_SIZE);
        Node keys = PredictKeys.inARow();
        choice = new ChoicePane(model, predict, true);
        getChildren().addAll(place, question,
                Layouts.wrapped(Type.BODY.label(Texts.of("replay.predict-you-choose"))), knapsack, keys, Layouts.grow(choice));
    }

    public void show(StepView step, Predicting asked) {
        setPadding(new Insets(Type.px(18), Type.px(SIDE), Type.px(4), Type.px(SIDE)));
        setSpacing(Type.px(8));
        place.setText(Texts.of("replay.decision-of-all", step.step() + 1, step.steps()));
        question.setText(step.question());
        knapsack.show(asked.choice());
        choice.show(asked);
    }
}
