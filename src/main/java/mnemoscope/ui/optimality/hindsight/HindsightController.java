package mnemoscope.ui.optimality.hindsight;

import mnemoscope.explain.hindsight.HindsightSearches;
import java.util.List;
import java.util.function.Consumer;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Pool;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.optimality.hindsight.HindsightModel.Failed;
import mnemoscope.ui.optimality.hindsight.HindsightModel.Plain;
import mnemoscope.ui.optimality.hindsight.HindsightModel.State;
import mnemoscope.ui.optimality.hindsight.HindsightModel.TimeLimit;
import mnemoscope.ui.optimality.hindsight.HindsightModel.Unavailable;
import mnemoscope.ui.workspace.WorkspaceContext;

/**
 * One method an intent of the hindsight page. What Replay shows is solved while the page is shown, and when it is shown again
 * after a change. Called on the FX thread.
 */
public final class HindsightController {
    private final HindsightModel model;
    private final WorkspaceContext context;
    private final Runnable showReplay;
    private final RunHandle run;
    private final FileExport files;
    private final Consumer<String> say;
    private final HindsightSearches searches = new HindsightSearches();
    private HindsightSearches.Feed feed = new HindsightSearches.Feed();
    private Comparison asked;
    private boolean visible;

    /**
     * @param showReplay brings the Replay tab to the front
     * @param runs       where searches run, of which the newest wins
     * @param say        told in words what an export came to
     */
    public HindsightController(HindsightModel model, WorkspaceContext context, Runnable showReplay, Runs runs, FileExport files,
            Consumer<String> say) {
        this.model = model;
        this.context = context;
        this.showReplay = showReplay;
        run = runs.immediate().whileRunning(() -> model.bounds(feed.snapshot()));
        this.files = files;
        this.say = say;
        context.derived().datasetProperty().subscribe((before, now) -> letGo());
        context.derived().resultProperty().subscribe(shown -> follow());
    }

    /** Of data that are no longer open nothing is kept, but what is seen until there is something else to see. */
    private void letGo() {
        searches.forget();
        if (!visible) {
            run.drop();
            asked = null;
            model.show(null);
            model.state.set(Plain.NOTHING);
        }
    }

    /** Whether the page is in the window. */
    void show(boolean on) {
        visible = on;
        follow();
    }

    private void follow() {
        if (visible && context.derived().result().orElse(null) != asked) {
            solve(false);
        }
    }

    /** Searches once more for as long as the limit says: from the beginning what is proven, from the best plan what is not. */
    void solveAgain() {
        solve(true);
    }

    /** The search that runs; what was shown before stays when it is cancelled. */
    RunHandle handle() {
        return run;
    }

    /** A longer limit continues an unproven search at once. */
    void choose(TimeLimit limit) {
        if (limit != model.limit.get()) {
            model.limit.set(limit);
            boolean open = model.report.optional().filter(report -> !report.optimum().isProven()).isPresent();
            if (open || model.state.get() == Plain.SOLVING) {
                solve(false);
            }
        }
    }

    private void solve(boolean anew) {
        Comparison shown = context.derived().result().orElse(null);
        asked = shown;
        State obstacle = obstacle(shown);
        if (obstacle != null) {
            run.drop();
            model.bounds(List.of());
            model.show(null);
            model.state.set(obstacle);
            return;
        }
        HindsightSearches.Feed told = new HindsightSearches.Feed();
        feed = told;
        model.state.set(Plain.SOLVING);
        double seconds = model.limit.get().seconds;
        run.start("Hindsight optimum of " + shown.conversation().id(),
                progress -> searches.report(shown, seconds, anew, told, progress), report -> {
                    model.bounds(report.solved().bounds());
                    model.show(report);
                    model.state.set(Plain.DONE);
                }, why -> end(new Failed("The hindsight optimum of " + shown.conversation().id() + " could not be found: " + why
                        + " Solve again, or choose another conversation.")), () -> end(Plain.STOPPED));
    }

    /** Without a result: a report of another episode or protocol must not pass for one of what is shown now. */
    private void end(State how) {
        if (model.report.optional().filter(report -> report.shown() != asked).isPresent()) {
            model.show(null);
        }
        model.state.set(how);
    }

    /** Why there is no optimum, or null. */
    private State obstacle(Comparison shown) {
        if (shown == null) {
            return Plain.NOTHING;
        }
        String refused = HindsightSearches.refusal(shown);
        boolean otherPool = shown.protocol().pool() != Pool.CARRY;
        return refused.isEmpty()
                ? null
                : new Unavailable(refused, otherPool ? "Choose the carry pool" : "",
                        () -> context.workspace().change("Pool " + Pool.CARRY.label(),
                                now -> now.with(now.protocol().with(Pool.CARRY))));
    }

    void choosePolicy(String name) {
        model.choose(name);
    }

    void listOnlyDropped(boolean on) {
        model.onlyDropped(on);
    }

    void chooseEpisode(String id) {
        Conversation chosen = context.derived().conversation();
        if (chosen != null && !chosen.id().equals(id)) {
            context.steps().chooseEpisode(id);
        }
    }

    /** Goes to a decision and shows it in the Replay tab. */
    void open(int step) {
        context.steps().jump(step);
        showReplay.run();
    }

    /** Shows a step in Replay, and the turn that matters there. */
    void open(int step, int turn) {
        context.steps().jump(step);
        context.steps().selectTurn(turn);
        showReplay.run();
    }

    /** Writes a table as CSV where the user says. */
    void export(ValueTable table) {
        if (!table.rows().isEmpty()) {
            files.table(table, say);
        }
    }
}
