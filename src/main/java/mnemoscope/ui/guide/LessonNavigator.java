package mnemoscope.ui.guide;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.predict.Classroom.Made;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Conversation;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.LessonPlayer;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/**
 * Navigates the stops of the current lesson, and follows a user who moves to the decision of another stop. Use on the FX thread.
 */
final class LessonNavigator {
    private final ModelValue<Guide> guide;
    private final FeatureHost host;
    private final WorkspaceContext context;
    private final LessonPlayer player;
    /** The question of a stop that a class votes on in Replay. */
    final ReplayPoll poll;
    /** Whether this lesson hid the answers of Replay for a vote. */
    private boolean hides;
    /** The last stop reached; differs from the current one while navigation is in progress. */
    private Guide reached;
    private BooleanSupplier sleeps = () -> false;

    /** @param guide current stop; null while no lesson is shown */
    LessonNavigator(ModelValue<Guide> guide, FeatureHost host, LessonPlayer player) {
        this.guide = guide;
        this.host = host;
        context = host.context();
        this.player = player;
        poll = new ReplayPoll(guide, context, this::isAt);
        guide.subscribe(
                shown -> player.follow(Optional.ofNullable(shown).filter(Guide::isPlayed).map(at -> at.lesson().lesson())));
        guide.subscribe((before, now) -> {
            // A class talks about each stop: playing goes no further than the next.
            context.steps().pause();
            player.pause();
        });
        context.lens(Workspace::cursor).subscribe((before, now) -> follow());
        player.turn().subscribe((before, now) -> follow());
        context.lens(Workspace::pages).subscribe((before, now) -> follow());
    }

    /** Neither halts nor follows the user while a recording lies over the lesson. */
    void sleepWhile(BooleanSupplier covered) {
        sleeps = covered;
    }

    /** Moves to a stop, possibly later, after the replay of its conversation. */
    void go(Guide to) {
        reached = null;
        guide.set(to);
        if (!isTold(to)) {
            askNobody();
        }
        restoreSettings(to);
        show(to);
        ask(to);
        follow();
    }

    /** The sentences of a lesson hold under its settings only; at a stop the user may try others. */
    private void restoreSettings(Guide to) {
        LocatedLesson lesson = to.lesson();
        LoadedDataset open = context.replays().dataset();
        if (to.isPlayed() || lesson.isFirstSteps() || open == null || !context.now().opened().origin().equals(lesson.origin())) {
            return;
        }
        Protocol own = lesson.protocol(open);
        if (!own.equals(context.now().protocol())) {
            context.workspace().change(Texts.of("guide.settings-of-the-lesson"), now -> now.with(own));
            host.say(Texts.of("guide.settings-are-of-the-lesson"));
        }
    }

    /** Starts in a window that shows the lesson already: at this stop, or at the one whose decision is shown. */
    void begin(Guide at) {
        guide.set(at);
        ask(at);
        reached = at;
        follow();
    }

    /** Changes the votes of the class, and asks again at the current stop. */
    void changeVotes(String what, UnaryOperator<Classroom> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.classroom())));
        guide.optional().ifPresent(this::ask);
    }

    /** Puts the votes of before aside, for a class that begins a lesson. @return whether any were on this lesson */
    boolean begin(LocatedLesson lesson) {
        leave();
        Optional<String> title = Optional.of(lesson.lesson().title().text());
        boolean voted = context.now().classroom().everGiven().stream().anyMatch(each -> each.lesson().equals(title));
        context.workspace().move(now -> now.with(now.classroom().begun()));
        return voted;
    }

    /** Ends the lesson. */
    void leave() {
        if (guide.optional().filter(shown -> shown.stops().anyMatch(stop -> stop.here().predict())).isPresent()) {
            askNobody();
        }
        guide.set(null);
    }

    /**
     * Whether the class has chosen and revealed the decision of a stop: its choice then stays beside the policies. By the state,
     * because a session opens a lesson before its class is replayed.
     */
    private boolean isTold(Guide at) {
        Workspace now = context.now();
        int step = at.here().at();
        return now.classroom().predicting() && !at.isPlayed() && step >= 0 && conversation(at).filter(there -> {
            List<String> questions = now.protocol().questions(there).stream().map(Question::id).toList();
            Made made = now.classroom().made(now.opened().sha256(), there.id());
            return step < made.open(questions) && made.isRevealed(questions.get(step));
        }).isPresent();
    }

    /** Asks the class first if the stop wants it; otherwise shows the choices of policies. */
    private void ask(Guide at) {
        if (isTold(at)) {
            return;
        }
        context.workspace().move(now -> {
            Workspace plain = unasked(now);
            if (at.here().votes() && !at.isPlayed()) {
                hides = place(at).filter(there -> !poll.isTold(at.here().ask().orElseThrow(), there)).isPresent();
                Workspace open = plain.with(plain.replay().withAnswers(!hides));
                return hides ? open.with(open.cursor().select(-1, false)) : open;
            }
            Workspace shown = plain.with(plain.classroom().withAsking(at.here().predict() && at.isPlayed()));
            return at.here().predict() && at.lesson().lesson().subject() instanceof Replayed replayed
                    ? place(at).map(there -> context.asking(shown, there.episode(), there.step(), replayed.policies()))
                            .orElse(shown)
                    : shown;
        });
    }

    private void askNobody() {
        context.workspace().move(this::unasked);
    }

    private Workspace unasked(Workspace now) {
        Workspace asked = now.predictingNoMore();
        Workspace shown = hides ? asked.with(asked.replay().withAnswers(true)) : asked;
        hides = false;
        return shown.with(shown.classroom().withAsking(false));
    }

    private void show(Guide to) {
        if (to.lesson().lesson().subject() instanceof Played played) {
            player.show(played, to.here().at());
        } else {
            host.showTab(Tab.REPLAY);
            place(to).ifPresent(there -> {
                context.steps().show(there);
                if (!there.policy().isEmpty()) {
                    context.steps().focusPolicy(there.policy());
                }
            });
        }
    }

    /** The decision of a stop under the current settings. */
    private Optional<Cursor> place(Guide at) {
        List<Conversation> all = context.replays().conversations();
        return all.isEmpty() ? Optional.empty() : at.lesson().cursor(at.stop(), all, context.now().protocol());
    }

    private Optional<Conversation> conversation(Guide at) {
        String named = at.here().conversation();
        return context.replays().conversations().stream().filter(each -> named.isEmpty() || each.id().equals(named)).findFirst();
    }

    private boolean isIn(Guide stop, Cursor now) {
        return conversation(stop).filter(there -> there.id().equals(now.episode())).isPresent();
    }

    /** Whether the window is at a stop: at its turn or decision, or the stop has none. */
    boolean isAt(Guide stop, Cursor now) {
        int at = stop.here().at();
        return stop.isPlayed() ? player.turn().getValue() == at : at < 0 || at == now.step() && isIn(stop, now);
    }

    /** Whether the player shows another instance or draw than that of the lesson. */
    boolean isElsewhere(Guide stop) {
        return stop.lesson().lesson().subject() instanceof Played played && player.isElsewhere(played);
    }

    /** Whether the class is asked at a stop and the answer is not revealed. */
    boolean waitsAt(Guide stop) {
        Cursor now = context.now().cursor();
        return stop.here().predict() && isAt(stop, now) && (stop.isPlayed()
                ? player.asks()
                : stop.here().votes()
                        ? poll.waits()
                        : context.replays().choosing().filter(asked -> asked.isOpen(now.episode(), now.step())).isPresent());
    }

    /**
     * Reveals the answer to what the class is asked in front, if it has voted or keeps a turn; in the player also without a lesson.
     *
     * @param inPlayer whether the player is in front
     * @return whether it did; not if the class has seen the answer
     */
    boolean revealAnswered(boolean inPlayer) {
        Optional<Guide> waiting = guide.optional().filter(this::waitsAt);
        if (inPlayer || waiting.filter(Guide::isPlayed).isPresent()) {
            return player.revealVoted();
        }
        if (waiting.isEmpty() || waiting.get().here().votes()) {
            return waiting.flatMap(stop -> poll.poll.optional()).filter(poll::revealVoted).isPresent();
        }
        Optional<PredictionRound> chosen = context.replays().choosing().filter(asked -> !asked.choice().kept().isEmpty());
        chosen.ifPresent(asked -> context.workspace().change(Texts.of("guide.reveal-the-answer", asked.open() + 1),
                now -> now.with(asked.revealed(asked.open()))));
        return chosen.isPresent();
    }

    /** Called before a forward move in a screen; reveals an answer that the class has given. @param played whether it is that of the player */
    boolean reveals(boolean played) {
        return isShown(played) && isInFront(played) && revealAnswered(played);
    }

    /** Whether a lesson may move: behind another page it would ask the class unseen; the keys of the player act only in it. */
    private boolean isInFront(boolean played) {
        return played || context.now().pages().tab() == Tab.REPLAY;
    }

    private boolean isShown(boolean played) {
        return guide.get() != null && !sleeps.getAsBoolean() && guide.get().isPlayed() == played;
    }

    /**
     * Whether a lesson leads through a screen: not where another instance is played than its own.
     *
     * @param played whether it is that of the player
     */
    boolean leads(boolean played) {
        return isShown(played) && !isElsewhere(guide.get());
    }

    /**
     * Whether a forward move would skip the next stop. Where a class chooses in Replay it cannot move on anyway.
     *
     * @param to     target decision or turn
     * @param played whether it is a turn of the player
     */
    boolean passes(int to, boolean played) {
        Guide shown = guide.get();
        if (!leads(played) || !isInFront(played) || !shown.equals(reached) || !shown.has(shown.stop() + 1)
                || !played && !shown.here().votes() && waitsAt(shown)) {
            return false;
        }
        Guide next = new Guide(shown.lesson(), shown.stop() + 1);
        Cursor now = context.now().cursor();
        int from = played ? player.turn().getValue() : now.step();
        int there = played || isIn(next, now) ? next.here().at() : -1;
        return there >= from && there < to;
    }

    /** Shows the sentence of another stop when the user moves from a stop to that one's decision. */
    private void follow() {
        Guide shown = guide.get();
        if (shown == null || sleeps.getAsBoolean()) {
            return;
        }
        if (isAt(shown, context.now().cursor())) {
            reached = shown;
        } else if (shown.equals(reached) && !isElsewhere(shown) && isInFront(shown.isPlayed())) {
            shown.stops().filter(stop -> stop.here().at() >= 0 && isAt(stop, context.now().cursor())).findFirst()
                    .ifPresent(this::begin);
        }
    }
}
