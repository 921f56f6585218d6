package mnemoscope.ui.workspace;

import java.util.List;
import java.util.Objects;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;

/**
 * All conversations replayed as the one that is shown: made on a worker while somebody wants them, and kept until data, protocol or
 * policies change. Called on the FX thread.
 */
public final class AllConversations {
    /** One a conversation, in file order; null while there are none. */
    public final ModelValue<List<Comparison>> replays = new ModelValue<>();
    /** Why there are none; empty if nothing failed. */
    public final ModelValue<String> failed = new ModelValue<>("");
    /** How far they are. */
    public final RunHandle run;
    private final WorkspaceContext context;
    private final Runnable cancelled;
    private boolean wanted;
    /** What those that are there, or on their way, are of. */
    private Object made;

    /** @param cancelled called when the user stopped them */
    public AllConversations(WorkspaceContext context, Runs runs, Runnable cancelled) {
        this.context = context;
        this.cancelled = cancelled;
        run = runs.immediate();
        context.replays().disclosedProperty().subscribe(shown -> follow());
    }

    /** Whether anybody looks at them: else none are begun. */
    public void want(boolean on) {
        if (on != wanted) {
            wanted = on;
            follow();
        }
    }

    private void follow() {
        Comparison shown = context.replays().disclosedProperty().get();
        Object now = shown == null
                ? null
                : List.of(context.replays().dataset(), shown.protocol(), ReplayRequest.of(context.now()).made(),
                        context.now().models(), context.now().policies().names());
        if (!Objects.equals(now, made)) {
            run.drop();
            made = null;
            failed.set("");
            replays.set(null);
        }
        if (wanted && now != null && made == null) {
            made = now;
            run.start(Texts.of("workspace.replaying-everywhere"), context.replays().everywhere(), replays::set, failed::set,
                    () -> {
                        made = null;
                        cancelled.run();
                    });
        }
    }
}
