package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.optimality.state.OptimalityModel;

/**
 * Asks the class at each turn of the player. A marked answer belongs to the view; a revealed one is stored in the state by
 * instance, draw and turn, and counts. Use on the FX thread.
 */
public final class QuizController {
    private static final List<String> HEADS = List.of("player", "instance", "draw", "turn", "question", "chosen", "right",
            "correct", "lost");
    private final PlayModel model;
    private final OptimalityModel shared;
    private ClassQuestion question;
    private List<Playthrough> asked = List.of();
    private int turn;
    private int marked = -1;

    public QuizController(PlayModel model, OptimalityModel shared) {
        this.model = model;
        this.shared = shared;
        ModelValue.whenever(this::ask, model.played, model.cursor, model.listed, shared.classroom);
    }

    private void ask() {
        PlayedInstance shown = model.played.get();
        if (shown == null || !shared.classroom.getValue().asking()) {
            asked = List.of();
            model.quiz.set(null);
            return;
        }
        List<Playthrough> plays = List.of(shown.plays().get(shown.draws().reference()), shown.plays().get(model.compared()));
        // The answers marked at this turn of these plays stay.
        boolean same = turn == model.turn() && asked.size() == plays.size() && asked.getFirst() == plays.getFirst()
                && asked.getLast() == plays.getLast();
        if (!same) {
            asked = plays;
            turn = model.turn();
            question = ClassQuestion.of(shown.contest(), plays.getFirst(), plays.getLast(), turn);
            marked = -1;
        }
        Optional<Answer> given = answers().stream()
                .filter(each -> each.turn() == turn && each.question().equals(question.filed())).findFirst();
        marked = given.map(Answer::chosen).orElse(marked);
        model.quiz.set(new ClassQuiz(question, turn, marked, given.isPresent()));
    }

    /** The words of the question at the current turn, whether or not the class is asked; empty while nothing is played. */
    public Optional<String> question() {
        return model.played.optional().map(shown -> ClassQuestion.of(shown.contest(),
                shown.plays().get(shown.draws().reference()), shown.plays().get(model.compared()), model.turn()).words());
    }

    /** Starts or stops asking. */
    public void toggle() {
        shared.changeClass(Texts.of("optimality.ask-the-class"), now -> now.withAsking(!now.asking()));
    }

    /** Marks or unmarks an answer of the class. @param answer index; ignored if it does not exist */
    public void mark(int answer) {
        model.quiz.optional().filter(quiz -> !quiz.revealed() && answer < question.answers().size()).ifPresent(quiz -> {
            marked = quiz.marked() == answer ? -1 : answer;
            ask();
        });
    }

    /** Reveals the right answer, or hides it again. */
    public void reveal() {
        model.quiz.optional().ifPresent(quiz -> {
            PlayedInstance shown = model.played.get();
            Answer answer = new Answer(shared.classroom.getValue().player(), shown.instanceName(), shown.drawName(), turn,
                    question.filed(), quiz.marked(), question.right(), lost(quiz.marked()));
            if (quiz.revealed()) {
                shared.changeClass(Texts.of("optimality.class-hide-answer", turn + 1), now -> now.withoutAnswers(answer::equals));
            } else {
                shared.changeClass(Texts.of("optimality.class-reveal-answer", turn + 1), now -> now.with(answer));
            }
        });
    }

    private Optional<Double> lost(int answer) {
        return Optional.of(answer).filter(chosen -> chosen >= 0).map(chosen -> question.answers().get(chosen).lost())
                .filter(lost -> !lost.isNaN());
    }

    private List<Answer> answers() {
        return model.played.get().answers(shared.classroom.getValue());
    }

    /**
     * "Class: 3 of 4 right, lost 4.32; Myopic lost 4.32": the revealed answers on the current instance and draw; the loss where
     * the question was which items to keep.
     */
    public String score() {
        if (model.quiz.get() == null) {
            return "";
        }
        List<Answer> given = answers().stream().filter(each -> each.chosen() >= 0).toList();
        long right = given.stream().filter(each -> each.chosen() == each.right()).count();
        String player = shared.classroom.getValue().player();
        String graded = Texts.of("optimality.class-score", player.isEmpty() ? Texts.of("optimality.class-nobody") : player, right,
                given.size());
        List<Answer> choices = given.stream().filter(each -> each.lost().isPresent()).toList();
        Playthrough other = asked.getLast();
        return choices.isEmpty()
                ? graded
                : Texts.of("optimality.class-score-and-lost", graded,
                        Numbers.loss(choices.stream().mapToDouble(each -> each.lost().get()).sum(), 2), other.policy().title(),
                        Numbers.loss(choices.stream().mapToDouble(each -> other.turns().get(each.turn()).lost()).sum(), 2));
    }

    /** All answers of all players on all instances; answers are counted from 1, like their keys. */
    public ValueTable table() {
        List<Answer> all = shared.classroom.getValue().answers();
        return new ValueTable("class-answers", HEADS, IntStream.range(0, all.size()).mapToObj(k -> {
            Answer each = all.get(k);
            return List.<Object>of(each.player(), each.instance(),
                    each.draw() == PlayedInstance.NO_DRAW ? "own queries" : each.draw() + 1, each.turn() + 1, each.question(),
                    each.chosen() < 0 ? "" : each.chosen() + 1, each.right() + 1, each.chosen() == each.right(),
                    each.lost().<Object>map(lost -> lost).orElse(""));
        }).toList());
    }

    /** The keys of the class: 1 to 4 mark, Enter reveals; in a lecture Tab shows another policy at the left. */
    public void press(KeyEvent event) {
        boolean typed = event.getTarget() instanceof TextInputControl || event.getTarget() instanceof ComboBoxBase<?>;
        if (typed || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        boolean asks = model.quiz.get() != null;
        if (asks && event.getCode().isDigitKey()) {
            digit(event.getCode()).ifPresent(k -> act(event, () -> mark(k)));
        } else if (asks && event.getCode() == KeyCode.ENTER) {
            act(event, this::reveal);
        } else if (event.getCode() == KeyCode.TAB && Theme.current().get() == Theme.LECTURE) {
            act(event, this::compareNext);
        }
    }

    private static Optional<Integer> digit(KeyCode code) {
        return IntStream.range(0, 4)
                .filter(k -> code == KeyCode.valueOf("DIGIT" + (k + 1)) || code == KeyCode.valueOf("NUMPAD" + (k + 1))).boxed()
                .findFirst();
    }

    private static void act(Event event, Runnable act) {
        event.consume();
        act.run();
    }

    /** Compares the next policy with the reference. */
    private void compareNext() {
        model.played.optional().filter(shown -> shown.plays().size() > 2).ifPresent(shown -> {
            int count = shown.plays().size();
            int next = (model.compared() + 1) % count;
            model.listed.set(next == shown.draws().reference() ? (next + 1) % count : next);
        });
    }
}
