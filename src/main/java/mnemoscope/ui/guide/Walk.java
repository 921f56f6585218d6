package mnemoscope.ui.guide;

import java.util.List;
import java.util.Optional;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.model.Conversation;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.LessonPlayer;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/**
 * The way through the stops of the lesson that is shown: to the one that is wanted, and after somebody who leaves it for another.
 * Used on the FX thread.
 */
final class Walk {
    private final Value<Guide> guide;
    private final FeatureHost host;
    private final WorkspaceContext context;
    private final LessonPlayer player;
    /** The stop that one was at last; while the one shown is another, one is on the way to it. */
    private Guide reached;

    /** @param guide where one is; null while no lesson is shown */
    Walk(Value<Guide> guide, FeatureHost host, LessonPlayer player) {
        this.guide = guide;
        this.host = host;
        context = host.context();
        this.player = player;
        context.lens(Workspace::cursor).subscribe((before, now) -> follow());
        player.turn().subscribe((before, now) -> follow());
    }

    /** Goes to a stop, which may be reached later: when its conversation is replayed. */
    void go(Guide to) {
        reached = null;
        guide.set(to);
        askNobody();
        show(to);
        ask(to);
        follow();
    }

    /** Begins where the window shows the lesson already: at this stop, or at the one whose decision is shown. */
    void begin(Guide at) {
        guide.set(at);
        ask(at);
        reached = at;
        follow();
    }

    /** Ends the lesson. */
    void leave() {
        if (guide.optional().filter(shown -> shown.here().predict()).isPresent()) {
            askNobody();
        }
        guide.set(null);
    }

    /** Has the class say first what it would keep where the stop wants it, or shows what policies keep. */
    private void ask(Guide at) {
        context.workspace().move(now -> {
            Workspace plain = unasked(now);
            Workspace shown = plain.with(plain.classroom().withAsking(at.here().predict() && at.isPlayed()));
            return at.here().predict() && at.lesson().lesson().subject() instanceof Replayed replayed
                    ? place(at).map(there -> context.asking(shown, there.episode(), there.step(), replayed.policies()))
                            .orElse(shown)
                    : shown;
        });
    }

    private void askNobody() {
        context.workspace().move(Walk::unasked);
    }

    private static Workspace unasked(Workspace now) {
        Workspace shown = now.predictingNoMore();
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

    /** The decision of a stop under the readings in force. */
    private Optional<Cursor> place(Guide at) {
        List<Conversation> all = context.derived().conversations();
        return all.isEmpty() ? Optional.empty() : at.lesson().cursor(at.stop(), all, context.now().protocol());
    }

    /** Whether one is at a stop: at its turn, or at its decision, or it has none. */
    boolean isAt(Guide stop, Cursor now) {
        if (stop.isPlayed()) {
            return player.turn().getValue() == stop.here().at();
        }
        return stop.here().at() < 0
                || place(stop).filter(there -> there.step() == now.step() && there.episode().equals(now.episode())).isPresent();
    }

    /** Whether a class is asked at a stop and has not been told yet. */
    boolean waitsAt(Guide stop) {
        Cursor now = context.now().cursor();
        return stop.here().predict() && isAt(stop, now) && (stop.isPlayed()
                ? player.asks()
                : context.derived().choosing().filter(asked -> asked.isOpen(now)).isPresent());
    }

    /** Who has been at the stop shown and goes to the decision of another by himself is told what is said there. */
    private void follow() {
        Guide shown = guide.get();
        if (shown == null) {
            return;
        }
        if (isAt(shown, context.now().cursor())) {
            reached = shown;
        } else if (shown.equals(reached)) {
            shown.stops().filter(stop -> stop.here().at() >= 0 && isAt(stop, context.now().cursor())).findFirst()
                    .ifPresent(this::begin);
        }
    }
}
