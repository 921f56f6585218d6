package mnemoscope.ui.optimality.play;

import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.ClassQuestion.Answer;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;

/** The possible answers of the class, side by side, each with its key; shown while the class is asked. */
final class AnswerRow extends HBox {
    private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");
    private static final PseudoClass RIGHT = PseudoClass.getPseudoClass("right");
    /** Width up to which an answer is never truncated, px. */
    private static final double MOST_WORDS = 105;
    /** Width of a box in addition to its text, px. */
    private static final double AROUND = 47;

    private final PlayModel model;
    private final QuizController controller;

    AnswerRow(PlayModel model, QuizController controller) {
        this.model = model;
        this.controller = controller;
        setMinHeight(USE_PREF_SIZE);
        ModelValue.whenever(this::show, model.quiz, Theme.worn(this), widthProperty());
    }

    private void show() {
        ClassQuiz quiz = model.quiz.get();
        Layouts.show(this, quiz != null);
        int focused = IntStream.range(0, getChildren().size()).filter(k -> getChildren().get(k).isFocused()).findFirst()
                .orElse(-1);
        getChildren().clear();
        setSpacing(Type.grown(6));
        for (int k = 0; quiz != null && k < quiz.question().answers().size(); k++) {
            getChildren().add(answer(quiz, k));
        }
        if (focused >= 0 && focused < getChildren().size()) {
            getChildren().get(focused).requestFocus();
        }
    }

    private HBox answer(ClassQuiz quiz, int k) {
        Answer answer = quiz.question().answers().get(k);
        Label words = Layouts.wrapped(Type.BODY.label(answer.words(), quiz.isRight(k) ? "mn-strong" : "mn-regular"));
        words.setMinWidth(0);
        HBox box = Layouts
                .grow(Layouts.styled(Layouts.row(Type.grown(6), Buttons.key(Integer.toString(k + 1)), words), "mn-answer"));
        box.setPrefWidth(0);
        String said = Texts.of("optimality.class-answer-in-words", k + 1, answer.words());
        if (quiz.revealed() && !answer.worth().isEmpty()) {
            boolean roomy = wide(answer.words()) + wide(answer.worth()) + Type.grown(AROUND) <= share(quiz);
            Label worth = Layouts.uncut(Type.BODY.label(roomy ? answer.worth() : answer.worth().replace(" ", "\n"), "mn-strong",
                    quiz.isRight(k) ? "mn-fg" : "mn-warn"));
            worth.setTextAlignment(TextAlignment.RIGHT);
            // The choice takes precedence over its description.
            words.setMinWidth(Math.min(wide(answer.words()), Type.grown(MOST_WORDS)));
            box.getChildren().addAll(Layouts.space(), worth);
            said += ", " + answer.worth();
        }
        box.pseudoClassStateChanged(MARKED, quiz.marked() == k);
        box.pseudoClassStateChanged(RIGHT, quiz.isRight(k));
        box.setAccessibleText(said);
        Buttons.press(box, () -> controller.mark(k));
        // Enter reveals, regardless of the focus.
        box.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.SPACE) {
                event.consume();
                controller.mark(k);
            }
        });
        // For a class, Tab compares another policy.
        box.setFocusTraversable(Theme.current().get() != Theme.LECTURE);
        return box;
    }

    private double share(ClassQuiz quiz) {
        int count = quiz.question().answers().size();
        return (getWidth() - getSpacing() * (count - 1)) / count;
    }

    private static double wide(String words) {
        return Math.ceil(Type.width(words, Type.BODY.strongFont()));
    }
}
