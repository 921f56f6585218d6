package mnemoscope.ui.replay.predict;

import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.decision.Told;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.FittedLabel;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.state.ReplayModel;

/** The choice of a class on a projector: question, budget strip, and turns in one column. */
public final class LectureChoice extends VBox {
    private static final double SIDE = 56;
    /** Lines of the list beside any question: its heads, three turns, how many there are below, and the gaps between them. */
    private static final int LEAST_LINES = 8;

    private final Label point = Layouts.saying(Layouts.wrapped(Layouts.narrow(Type.BODY.label("", "mn-strong"))));
    private final Label place = Layouts.uncut(Type.BODY.label("", "mn-muted"));
    private final FittedLabel question = new FittedLabel();
    private final BudgetStrip knapsack = new BudgetStrip(true);
    private final PredictionPane choice;
    private Told told = Told.NOTHING;

    public LectureChoice(ReplayModel model, PredictController predict) {
        getStyleClass().addAll("mn-inset", "mn-lecture");
        choice = new PredictionPane(model, predict, true);
        Label general = Layouts.showWhile(Layouts.narrow(Type.BODY.label(Texts.of("replay.predict-you-choose"), "mn-muted")),
                point.textProperty().isEmpty());
        HBox head = Layouts.row(Type.px(20), place, point, general, Layouts.space(), Layouts.uncut(choice.head()));
        head.setMinHeight(USE_PREF_SIZE);
        knapsack.setMinHeight(USE_PREF_SIZE);
        setMinSize(0, 0);
        getChildren().addAll(head, question, knapsack, Layouts.grow(choice));
        Theme.follow(this, theme -> {
            setPadding(new Insets(Type.px(14), Type.px(SIDE), Type.px(4), Type.px(SIDE)));
            setSpacing(Type.px(5));
        });
    }

    /** The question of a lesson instead of the general one, and the turns that it names in view. */
    public void tell(Told sentence) {
        boolean other = !sentence.sentence().equals(told.sentence());
        told = sentence;
        // A shorter notice moves no turn.
        point.setMinHeight(sentence.notice().isEmpty() ? USE_PREF_SIZE : point.getHeight());
        point.setText(sentence.words());
        // A notice, and its end, leave the turns where the class scrolled them.
        if (other) {
            choice.reveal(told);
        }
    }

    public void show(DecisionView step, PredictionRound asked) {
        place.setText(Texts.of("replay.decision-of-all", step.decision() + 1, step.decisionCount()));
        question.setText(EmojiText.shown(step.question()));
        fit();
        knapsack.show(asked.choice());
        if (choice.show(asked)) {
            choice.reveal(told);
        }
    }

    private void fit() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        double others = getManagedChildren().stream().filter(each -> each != question && each != choice)
                .mapToDouble(each -> each.prefHeight(width) + getSpacing()).sum();
        question.fit(width, getHeight() - snappedTopInset() - snappedBottomInset() - getSpacing() - others
                - LEAST_LINES * Type.height("1", Type.BODY.strongFont(), 0));
    }

    @Override
    protected void layoutChildren() {
        fit();
        super.layoutChildren();
    }

    /** The number of turns that are not whole in view, or below it. */
    public ModelValue<Integer> below() {
        return choice.below();
    }

    /** Scrolls by the number of visible turns. */
    public void page(boolean down) {
        choice.page(down);
    }
}
