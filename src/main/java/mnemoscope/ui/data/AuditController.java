package mnemoscope.ui.data;

import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.retention.Policy;
import mnemoscope.task.Job;
import mnemoscope.task.JobHooks;
import mnemoscope.task.JobQueue;
import mnemoscope.task.JobSnapshot;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Intents of the leak audit. Called on the FX thread. */
public final class AuditController {
    private final DataModel model;
    private final WorkspaceContext context;
    private final JobQueue queue;
    private Job<AuditResult> job;

    public AuditController(DataModel model, WorkspaceContext context, JobQueue queue) {
        this.model = model;
        this.context = context;
        this.queue = queue;
    }

    /** Marks a result as that of something else once another replay is shown. */
    public void observe() {
        context.derived().resultProperty().subscribe(shown -> {
            if (model.auditProperty().get() instanceof AuditState.Done done) {
                model.auditProperty().set(new AuditState.Done(done.result(), done.result().isOf(shown)));
            }
        });
    }

    /** Audits the policies shown on the conversation shown. */
    public void run(AuditExtent extent) {
        Comparison shown = context.derived().result().orElse(null);
        if (shown == null || shown.steps() == 0) {
            return;
        }
        cancel();
        List<Policy> policies = shown.traces().stream()
                .flatMap(trace -> context.derived().available()
                        .find(trace.policy().name(), context.derived().kind()).stream()).toList();
        job = queue.submit("Leak audit of " + shown.conversation().id(),
                progress -> AuditResult.of(shown, policies, extent.mostDecisions(), progress),
                new JobHooks<AuditResult>(this::show, thrown -> model.auditProperty().set(new AuditState.Failed(
                        "The audit stopped unexpectedly (" + thrown.getClass().getSimpleName() + "). Nothing changed.")),
                        () -> ended()));
        model.auditProperty().set(new AuditState.Running(job.id(), Double.NaN, ""));
    }

    private void show(AuditResult made) {
        model.auditProperty().set(new AuditState.Done(made, made.isOf(context.derived().result().orElse(null))));
    }

    private void ended() {
        if (job == null || job.state().isFinal()) {
            model.auditProperty().set(new AuditState.Idle());
        }
    }

    public void cancel() {
        if (job != null) {
            job.cancel();
        }
    }

    /** Takes the progress of the audit from the jobs of the window. */
    public void follow(List<JobSnapshot> jobs) {
        if (model.auditProperty().get() instanceof AuditState.Running running) {
            jobs.stream().filter(each -> each.id() == running.job() && !each.state().isFinal()).findFirst()
                    .ifPresent(each -> model.auditProperty()
                            .set(new AuditState.Running(running.job(), each.fraction(), each.message())));
        }
    }
}
