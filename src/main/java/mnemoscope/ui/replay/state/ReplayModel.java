package mnemoscope.ui.replay.state;

import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.why.WhyView;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.ReplayService;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Workspace;

/**
 * The model of the Replay tab: the state, derived values, and the view of the current decision. Decisions and turns count from 0
 * here and from 1 on screen; -1 is none.
 */
public final class ReplayModel {
    private final WorkspaceContext context;
    /** The view of the current decision; null if there is none. */
    public final ModelValue<DecisionView> step = new ModelValue<>();
    /** Why the focused policy kept or dropped the selected turn; null if none is selected. */
    public final ModelValue<WhyView> why = new ModelValue<>();
    private Seen seen = new Seen(null, -1, DecisionDisplay.ALL);
    private Explained explained = new Explained(null, -1, "");

    /** The inputs of a decision view. */
    private record Seen(Comparison shown, int step, DecisionDisplay lens) {}

    /** The inputs of a why view. */
    private record Explained(DecisionView step, int turn, String policy) {}

    public ReplayModel(WorkspaceContext context) {
        this.context = context;
        lens(Workspace::lens).subscribe((before, now) -> refresh());
        lens(Workspace::cursor).subscribe((before, now) -> refresh());
        derived().resultProperty().subscribe(shown -> refresh());
        derived().coveredProperty().subscribe(on -> refresh());
    }

    /** Updates the views; does nothing if their inputs are unchanged. */
    void refresh() {
        Seen now = new Seen(result().orElse(null), cursor(), now().lens().withCovered(derived().isCovered()));
        if (!now.equals(seen)) {
            seen = now;
            step.set(now.shown == null || now.step < 0 ? null : view(now));
        }
        Explained asked = new Explained(step.get(), now().cursor().turn(), now().cursor().policy());
        if (!asked.equals(explained)) {
            explained = asked;
            int policy = now.shown == null ? -1 : now.shown.indexOf(asked.policy);
            boolean any = asked.step != null && policy >= 0 && asked.turn >= 0;
            why.set(any ? WhyView.of(now.shown, cursor(), policy, asked.turn, now.lens.answers(), now.lens.covered()) : null);
        }
    }

    /** Turns that references keep for later questions are hidden from a class until all are revealed. */
    private DecisionView view(Seen now) {
        DecisionView whole = DecisionView.of(now.shown, now.step, now.lens);
        return derived().choosing().map(asked -> whole.untold()).orElse(whole);
    }

    public WorkspaceContext context() {
        return context;
    }

    public ReplayService derived() {
        return context.replays();
    }

    /** A property of a part of the state; for views, not for their cells. */
    public <T> ReadOnlyObjectProperty<T> lens(Function<Workspace, T> part) {
        return context.workspace().lens(part);
    }

    public Workspace now() {
        return context.now();
    }

    /** The current comparison; empty before the first replay. */
    public Optional<Comparison> result() {
        return derived().result();
    }

    /** The current decision; -1 if there is none. */
    public int cursor() {
        return now().cursor().step();
    }

    /** Index of the policy that differences refer to: the baseline, otherwise the focused one; -1 before the first replay. */
    public int baselinePlace() {
        int pinned = result().map(shown -> shown.indexOf(now().policies().baseline())).orElse(-1);
        return pinned >= 0 ? pinned : focusedPlace();
    }

    /** Index of the focused policy, otherwise 0; -1 before the first replay. */
    public int focusedPlace() {
        return result().filter(shown -> !shown.traces().isEmpty())
                .map(shown -> Math.max(0, shown.indexOf(now().cursor().policy()))).orElse(-1);
    }

    /** The decisions that the running charts show; a comparison must exist. */
    public DecisionRange chartDecisions() {
        return now().cursor().zoom().orElseGet(() -> DecisionRange.all(result().orElseThrow().decisionCount()));
    }
}
