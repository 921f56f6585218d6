package mnemoscope.ui.data;

import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.retention.Policy;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Intents of the leak audit. Called on the FX thread. */
public final class AuditController {
    private final DataModel model;
    private final WorkspaceContext context;
    private final RunHandle run;

    public AuditController(DataModel model, WorkspaceContext context, Runs runs) {
        this.model = model;
        this.context = context;
        run = runs.queued();
    }

    /** Marks a result as that of something else once another replay is shown. */
    public void observe() {
        context.replays().resultProperty().subscribe(shown -> {
            if (model.audit.get() instanceof State.Done done) {
                model.audit.set(new State.Done(done.result(), done.result().isOf(shown)));
            }
        });
    }

    /** Audits the policies shown on the conversation shown. */
    public void run(Extent extent) {
        Comparison shown = context.replays().result().orElse(null);
        if (shown == null || shown.decisionCount() == 0) {
            return;
        }
        List<Policy> policies = shown.traces().stream()
                .flatMap(trace -> context.replays().available().find(trace.policy().name(), context.replays().kind()).stream())
                .toList();
        model.audit.set(new State.Running());
        run.start(Texts.of("data.leak-audit-of", shown.conversation().id()),
                progress -> AuditResult.of(shown, policies, extent.mostDecisions, progress),
                made -> model.audit.set(new State.Done(made, made.isOf(context.replays().result().orElse(null)))),
                why -> model.audit.set(new State.Failed(Texts.of("data.the-audit-failed", why))),
                () -> model.audit.set(new State.Idle()));
    }

    /** The audit that runs, to be paused, resumed and cancelled. */
    public RunHandle handle() {
        return run;
    }

    /** Where the leak audit stands. */
    public sealed interface State {
        /** Not run yet, or cancelled. */
        record Idle() implements State {}

        /** It runs or waits its turn. */
        record Running() implements State {}

        /** @param current whether it is of the conversation, readings and policies shown now */
        record Done(AuditResult result, boolean current) implements State {}

        record Failed(String why) implements State {}
    }

    /** How many decisions are audited. */
    public enum Extent {
        TEN(Texts.of("data.10-decisions-forced-first"), 10),
        FIFTY(Texts.of("data.50-decisions-forced-first"), 50),
        ALL(Texts.of("data.all-decisions"), Integer.MAX_VALUE);

        final String label;
        private final int mostDecisions;

        Extent(String label, int mostDecisions) {
            this.label = label;
            this.mostDecisions = mostDecisions;
        }
    }
}
