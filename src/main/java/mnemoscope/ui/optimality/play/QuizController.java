package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.explain.predict.Hands;
import mnemoscope.explain.predict.Votes;
import mnemoscope.lesson.Lesson.About;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.PlayPair;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.report.AnswerTable;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.vote.Poll;
import mnemoscope.ui.kit.vote.VoteKeys;
import mnemoscope.ui.optimality.state.OptimalityModel;

/**
 * Asks the class at each turn of the player. Hands and revealed answers are stored in the state by instance, draw and turn; an
 * answer counts. Use on the FX thread.
 */
public final class QuizController implements Poll.Keeper {
    /** Turns that the score names; of more it says how many. */
    private static final int MOST_NAMED = 3;

    private final PlayModel model;
    private final OptimalityModel shared;
    /** Counts the requests to type numbers. */
    final ModelValue<Integer> typing = new ModelValue<>(0);
    /** The lesson that may ask its own questions. */
    final ModelValue<Optional<Lesson>> lesson = new ModelValue<>(Optional.empty());
    private ClassQuestion question;
    private List<Playthrough> asked = List.of();
    private int turn;
    /** Whether the question is asked of two among several columns. */
    private boolean beside;

    public QuizController(PlayModel model, OptimalityModel shared) {
        this.model = model;
        this.shared = shared;
        ModelValue.whenever(this::ask, model.played, model.cursor, model.listed, model.byHand, shared.classroom);
    }

    /** Asks the questions of a lesson while its instance is played; empty for none. Called at each stop. */
    public void follow(Optional<Lesson> changed) {
        model.manyDraws.set(false);
        if (!lesson.get().equals(changed)) {
            lesson.set(changed);
            asked = List.of();
            ask();
        }
    }

    /** The lesson whose instance and draw are played. */
    private Optional<Lesson> taught(PlayedInstance shown) {
        return lesson.get().filter(now -> now.subject() instanceof Lesson.Played played && shown.shows(played));
    }

    /** Whether another instance or draw is played than that of the lesson. */
    boolean isElsewhere() {
        return lesson.get().filter(now -> now.subject() instanceof Lesson.Played own
                && model.played.optional().filter(shown -> !shown.isOf(own)).isPresent()).isPresent();
    }

    /** The question that the lesson asks at the current turn of its instance. */
    private Optional<Ask> wanted(PlayedInstance shown) {
        return taught(shown).stream().flatMap(now -> now.stops().stream()).filter(stop -> stop.at() == model.turn())
                .flatMap(stop -> stop.ask().stream()).findFirst();
    }

    private void ask() {
        PlayedInstance shown = model.played.get();
        if (shown == null || !shared.classroom.getValue().asking()) {
            asked = List.of();
            model.quiz.set(null);
            return;
        }
        List<Playthrough> plays = List.of(shown.plays().get(shown.draws().reference()), shown.plays().get(model.compared()));
        boolean same = turn == model.turn() && asked.size() == plays.size() && asked.getFirst() == plays.getFirst()
                && asked.getLast() == plays.getLast();
        if (!same || beside != isBeside(shown)) {
            asked = plays;
            turn = model.turn();
            beside = isBeside(shown);
            question = question(shown, wanted(shown));
        }
        Optional<Answer> given = answers().stream()
                .filter(each -> each.turn() == turn && each.question().equals(question.filed())).findFirst();
        int answers = question.answers().size();
        if (!same || given.isEmpty()) {
            // The answer that is revealed next has its place in view.
            model.manyDraws.set(false);
        }
        Votes votes = given.map(answer -> answer.votes(answers)).orElseGet(() -> hands().votes(answers));
        model.quiz
                .set(new ClassQuiz(question, turn, votes, given.map(Answer::chosen).orElseGet(votes::leader), given.isPresent()));
    }

    /** Whether there is a column beside the two that a question is about, such as that of the class. */
    private boolean isBeside(PlayedInstance shown) {
        return shown.plays().size() > 2 || model.byHand.get() != null;
    }

    /** The hands counted for the question at the current turn. */
    private Hands hands() {
        PlayedInstance shown = model.played.get();
        Classroom now = shared.classroom.getValue();
        return now.hands(new Hands.Asked(now.player(), shown.instanceName(), shown.drawName(), turn, question.filed()));
    }

    /** The question at the current turn, whether or not the class is asked; empty while nothing is played. */
    public Optional<ClassQuestion> question(Optional<Ask> wanted) {
        return model.played.optional().map(shown -> question(shown, wanted));
    }

    private ClassQuestion question(PlayedInstance shown, Optional<Ask> wanted) {
        Contest contest = shown.contest();
        PlayPair plays = new PlayPair(shown.plays().get(shown.draws().reference()), shown.plays().get(model.compared()),
                isBeside(shown));
        int at = model.turn();
        ClassQuestion made = switch (wanted.map(Ask::about).orElse(About.KEEP)) {
            case KEEP -> ClassQuestion.of(contest, plays, at);
            case NEXT -> ClassQuestion.outcome(contest, plays, at);
            case EARNS -> ClassQuestion.earns(plays);
            case OWN -> wanted.get().own();
        };
        return wanted.map(each -> each.worded(made)).orElse(made);
    }

    /** Starts or stops asking. */
    public void toggle() {
        shared.changeClass(Texts.of("optimality.ask-the-class"), now -> now.withAsking(!now.asking()));
    }

    @Override
    public void vote(int answer) {
        open(quiz -> hands().with(quiz.votes().plus(answer)));
    }

    @Override
    public void unvote() {
        open(quiz -> hands().back());
    }

    @Override
    public void count(Votes typed) {
        open(quiz -> hands().with(typed));
    }

    private void open(Function<ClassQuiz, Hands> act) {
        model.quiz.optional().filter(quiz -> !quiz.revealed())
                .ifPresent(quiz -> shared.context().workspace().move(now -> now.with(now.classroom().with(act.apply(quiz)))));
    }

    /** Reveals the right answer, or hides it again. */
    @Override
    public void reveal() {
        model.quiz.optional().ifPresent(quiz -> {
            PlayedInstance shown = model.played.get();
            Answer answer = new Answer(shared.classroom.getValue().player(), shown.instanceName(), shown.drawName(), turn,
                    question.filed(), quiz.marked(), question.right(), lost(quiz.marked()), quiz.votes().counted(),
                    taught(shown).map(now -> now.title().text()));
            if (quiz.revealed()) {
                Hands raised = hands().with(quiz.votes());
                shared.changeClass(Texts.of("optimality.class-hide-answer", turn + 1),
                        now -> now.withoutAnswers(answer::equals).with(raised));
            } else {
                shared.changeClass(Texts.of("optimality.class-reveal-answer", turn + 1), now -> now.with(answer));
            }
        });
    }

    /** Reveals the right answer if hands are counted. @return whether it did */
    public boolean revealVoted() {
        return model.quiz.optional().map(ClassQuiz::poll).filter(this::revealVoted).isPresent();
    }

    private Optional<Double> lost(int answer) {
        return Optional.of(answer).filter(chosen -> chosen >= 0).map(chosen -> question.answers().get(chosen).lost())
                .filter(lost -> !lost.isNaN());
    }

    private List<Answer> answers() {
        return model.played.get().answers(shared.classroom.getValue());
    }

    /**
     * "Class: 3 right of 4; expected loss at turn 1: 4.32, Myopic 4.32": the revealed answers on the current instance and draw;
     * the loss at the turns where the question was which items to keep. Myopic may lose at other turns too. The whole, then shorter.
     */
    List<String> score() {
        if (model.quiz.get() == null) {
            return List.of("");
        }
        List<Answer> given = given();
        long right = given.stream().filter(each -> each.chosen() == each.right()).count();
        String player = shared.classroom.getValue().player();
        String graded = Texts.of("optimality.class-score", player.isEmpty() ? Texts.of("optimality.class-nobody") : player, right,
                given.size());
        List<Answer> choices = given.stream().filter(each -> each.lost().isPresent()).toList();
        if (choices.isEmpty()) {
            return List.of(graded);
        }
        Playthrough other = asked.getLast();
        String lost = lost(choices, other, each -> each.lost().get());
        String otherLost = lost(choices, other, each -> other.turns().get(each.turn()).lost());
        return List.of(
                Texts.of("optimality.class-score-and-lost", graded, decided(choices.stream().map(Answer::turn).sorted().toList()),
                        lost, other.policy().title(), otherLost),
                Texts.of("optimality.class-score-and-lost-briefly", graded, lost, other.policy().title(), otherLost), graded);
    }

    /** The sum of the losses as they are shown. @param other is in the states that were asked about */
    private static String lost(List<Answer> choices, Playthrough other, ToDoubleFunction<Answer> exact) {
        double shown = choices.stream()
                .mapToDouble(each -> ChoiceFigures.lost(other.turns().get(each.turn()).best(), exact.applyAsDouble(each))).sum();
        return ChoiceFigures.loses(shown, choices.stream().mapToDouble(exact).sum());
    }

    /** The answers of the class on the current instance and draw. */
    List<Answer> given() {
        return answers().stream().filter(each -> each.chosen() >= 0).toList();
    }

    /** "turn 1", "turns 1 and 3", or how many. @param turns from 0, ascending */
    static String decided(List<Integer> turns) {
        return turns.size() > MOST_NAMED
                ? Texts.of("optimality.class-many-turns-decided", turns.size())
                : Texts.of("optimality.class-turns-decided", turns.size(),
                        Phrases.list(turns.stream().map(each -> Integer.toString(each + 1)).toList()));
    }

    /** All answers of all players on all instances and decisions. */
    public ValueTable table() {
        return AnswerTable.of(shared.classroom.getValue().everGiven());
    }

    /** The keys of the class; in a lecture Tab shows another policy at the left. */
    public void press(KeyEvent event) {
        Poll poll = model.quiz.optional().map(ClassQuiz::poll).orElse(null);
        boolean taken = VoteKeys.press(event, poll, this, () -> typing.set(typing.get() + 1));
        if (!taken && !VoteKeys.isElsewhere(event) && event.getCode() == KeyCode.TAB && Theme.current().get().isLecture()) {
            event.consume();
            compareNext();
        }
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
