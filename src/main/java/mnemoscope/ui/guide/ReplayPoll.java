package mnemoscope.ui.guide;

import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.explain.predict.Hands;
import mnemoscope.explain.predict.Votes;
import mnemoscope.lesson.DecisionQuestion;
import mnemoscope.lesson.Lesson.About;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.ClassQuestion.Kind;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.vote.AnswerBars;
import mnemoscope.ui.kit.vote.Poll;
import mnemoscope.ui.kit.vote.VoteKeys;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Workspace;

/**
 * The question of a lesson that a class votes on at a decision of Replay. Hands and revealed answers are
 * stored in the state. Use on the FX thread.
 */
final class ReplayPoll implements Poll.Keeper {
    /** The question at the current decision; null while none is asked there. */
    final ModelValue<ClassQuestion> question = new ModelValue<>();
    /** Its answers with their hands; null with the question. */
    final ModelValue<Poll> poll = new ModelValue<>();
    private final ModelValue<Integer> typing = new ModelValue<>(0);
    private final ModelValue<Guide> guide;
    private final WorkspaceContext context;
    private final BiPredicate<Guide, Cursor> isAt;

    /** @param isAt whether the window is at a stop */
    ReplayPoll(ModelValue<Guide> guide, WorkspaceContext context, BiPredicate<Guide, Cursor> isAt) {
        this.guide = guide;
        this.context = context;
        this.isAt = isAt;
        ModelValue.whenever(this::ask, guide, context.lens(Workspace::cursor), context.lens(Workspace::classroom),
                context.replays().resultProperty());
    }

    private void ask() {
        Cursor at = context.now().cursor();
        Optional<ClassQuestion> made = guide.optional().filter(shown -> !shown.isPlayed() && shown.here().votes())
                .filter(shown -> isAt.test(shown, at)).flatMap(shown -> question(shown.here().ask().orElseThrow(), at.step()));
        Optional<Answer> given = made.flatMap(asked -> context.now().classroom().answersTo(place(at), Answer.IN_REPLAY).stream()
                .filter(each -> each.turn() == at.step() && each.question().equals(asked.filed())).findFirst());
        question.set(made.orElse(null));
        poll.set(made.map(asked -> {
            int answers = asked.answers().size();
            Votes votes = given.map(answer -> answer.votes(answers)).orElseGet(() -> hands(asked).votes(answers));
            return new Poll(asked.answers().stream().map(each -> new Poll.Item(each.words(), each.worth())).toList(), votes,
                    given.map(Answer::chosen).orElseGet(votes::leader), given.isPresent(), asked.right());
        }).orElse(null));
        // What an own question asks of policies is not known.
        context.replays().cover(waits() && guide.get().here().ask().filter(asked -> asked.about() == About.OWN).isPresent());
    }

    private Hands hands(ClassQuestion asked) {
        Cursor at = context.now().cursor();
        Classroom now = context.now().classroom();
        return now.hands(new Hands.Asked(now.player(), place(at), Answer.IN_REPLAY, at.step(), asked.filed()));
    }

    /** The decision's data and conversation, as in files. */
    private String place(Cursor at) {
        return context.now().opened().name() + ", " + at.episode();
    }

    /** A question at a decision; empty while it is replayed, and for one that is not voted on. */
    Optional<ClassQuestion> question(Ask ask, int decision) {
        return switch (ask.about()) {
            case EARNS -> context.replays().result().filter(shown -> decision >= 0 && decision < shown.decisionCount())
                    .map(shown -> ask.worded(DecisionQuestion.earns(shown, decision)));
            case OWN -> Optional.of(ask.own());
            case KEEP, NEXT -> Optional.empty();
        };
    }

    @Override
    public void vote(int answer) {
        open(now -> hands(question.get()).with(now.votes().plus(answer)));
    }

    @Override
    public void unvote() {
        open(now -> hands(question.get()).back());
    }

    @Override
    public void count(Votes typed) {
        open(now -> hands(question.get()).with(typed));
    }

    private void open(Function<Poll, Hands> act) {
        poll.optional().filter(now -> !now.revealed())
                .ifPresent(now -> context.workspace().move(state -> state.with(state.classroom().with(act.apply(now)))));
    }

    @Override
    public void reveal() {
        poll.optional().ifPresent(now -> {
            Cursor at = context.now().cursor();
            Answer answer = new Answer(context.now().classroom().player(), place(at), Answer.IN_REPLAY, at.step(),
                    question.get().filed(), now.marked(), now.right(), Optional.empty(), now.votes().counted(),
                    Optional.of(guide.get().lesson().lesson().title().text()));
            Hands raised = hands(question.get()).with(now.votes());
            context.workspace().change(
                    Texts.of(now.revealed() ? "guide.hide-the-answer" : "guide.reveal-the-answer", at.step() + 1),
                    state -> state.with(now.revealed()
                            ? state.classroom().withoutAnswers(answer::equals).with(raised)
                            : state.classroom().with(answer)).with(state.replay().withAnswers(!now.revealed())));
        });
    }

    /** Whether a question is open. */
    boolean waits() {
        return poll.optional().filter(now -> !now.revealed()).isPresent();
    }

    /** Whether the current player has seen the answer to a question at a decision; another question there may be open. */
    boolean isTold(Ask ask, Cursor there) {
        return context.now().classroom().answersTo(place(there), Answer.IN_REPLAY).stream()
                .anyMatch(each -> each.turn() == there.step() && (ask.about() == About.OWN
                        ? each.question().equals(ask.own().filed())
                        : each.question().startsWith(Kind.EARNS.code())));
    }

    /** Handles a key of the class. @return whether it had a meaning */
    boolean press(KeyEvent event) {
        return VoteKeys.press(event, poll.get(), this, () -> typing.set(typing.get() + 1));
    }

    /** The question and its answers, shown while they are asked. */
    Node node(Type type) {
        Label words = Layouts.wrapped(type.label("", "mn-strong", "mn-wrap"));
        AnswerBars answers = new AnswerBars(this);
        typing.subscribe((before, now) -> answers.typeIfShown());
        VBox box = new VBox(6, Layouts.row(20, Layouts.grow(words), answers.said()), answers, answers.tools());
        ModelValue.whenever(() -> {
            Layouts.show(box, poll.get() != null);
            words.setText(question.optional().map(ClassQuestion::words).orElse(""));
            answers.show(poll.optional());
        }, question, poll);
        return box;
    }
}
