package mnemoscope.ui.data;

import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.retention.Policy;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Intents of the leak audit. Called on the FX thread. */
public final class AuditController {
    private final DataModel model;
    private final WorkspaceContext context;
    private final RunHandle run;
    private Job<AuditResult> job;

    public AuditController(DataModel model, WorkspaceContext context, Runs runs) {
        this.model = model;
        this.context = context;
        run = runs.queued();
    }

    /** Marks a result as that of something else once another replay is shown. */
    public void observe() {
        context.derived().resultProperty().subscribe(shown -> {
            if (model.audit.get() instanceof AuditState.Done done) {
                model.audit.set(new AuditState.Done(done.result(), done.result().isOf(shown)));
            }
        });
    }

    /** Audits the policies shown on the conversation shown. */
    public void run(AuditExtent extent) {
        Comparison shown = context.derived().result().orElse(null);
        if (shown == null || shown.steps() == 0) {
            return;
        }
        List<Policy> policies = shown.traces().stream()
                .flatMap(trace -> context.derived().available()
                        .find(trace.policy().name(), context.derived().kind()).stream())
                .toList();
        model.audit.set(new AuditState.Running());
        run.start("Leak audit of " + shown.conversation().id(),
                progress -> AuditResult.of(shown, policies, extent.mostDecisions(), progress), this::show,
                why -> model.audit.set(new AuditState.Failed("The audit failed: " + why)),
                () -> model.audit.set(new AuditState.Idle()));
    }

    /** The audit that runs, to be paused, resumed and cancelled. */
    public RunHandle handle() {
        return run;
    }

    private void show(AuditResult made) {
        model.audit.set(new AuditState.Done(made, made.isOf(context.derived().result().orElse(null))));
    }
}
