package mnemoscope.ui.data;

import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.retention.Policy;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Intents of the leak audit. Use on the FX thread. */
public final class AuditController {
    private final DataModel model;
    private final WorkspaceContext context;
    private final RunHandle run;

    public AuditController(DataModel model, WorkspaceContext context, Runs runs) {
        this.model = model;
        this.context = context;
        run = runs.queued();
    }

    /** Marks a result as outdated when another replay is shown. */
    public void observe() {
        context.replays().resultProperty().subscribe(shown -> {
            if (model.audit.get() instanceof State.Done done) {
                model.audit.set(new State.Done(done.result(), done.result().isOf(shown)));
            }
        });
    }

    /** Audits the shown policies on the current conversation. */
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

    /** The current audit, to be paused, resumed and cancelled. */
    public RunHandle handle() {
        return run;
    }

    /** The state of the leak audit. */
    public sealed interface State {
        /** Not run yet, or cancelled. */
        record Idle() implements State {}

        /** Running or waiting. */
        record Running() implements State {}

        /** @param current whether it covers the current conversation, protocol and policies */
        record Done(AuditResult result, boolean current) implements State {}

        record Failed(String why) implements State {}
    }

    /** The number of decisions to audit. */
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
