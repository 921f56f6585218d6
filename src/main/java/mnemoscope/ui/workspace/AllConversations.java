package mnemoscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Policy;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;

/**
 * Replays every conversation with the current policies and protocol, on a worker and only while a view asks for the result. Keeps
 * the result until data, protocol or policies change. Use on the FX thread.
 */
public final class AllConversations {
    /** One comparison per conversation, in file order; null while there are none. */
    public final ModelValue<List<Comparison>> replays = new ModelValue<>();
    /** Why the last run failed; empty if it did not. */
    public final ModelValue<String> failed = new ModelValue<>("");
    /** The run that replays them. */
    public final RunHandle run;
    private final WorkspaceContext context;
    private final Runnable cancelled;
    private boolean active;
    /** The inputs of the finished or running replays. */
    private Object inputs;

    /** @param cancelled called when the user stops the run */
    public AllConversations(WorkspaceContext context, Runs runs, Runnable cancelled) {
        this.context = context;
        this.cancelled = cancelled;
        run = runs.immediate();
        context.replays().disclosedProperty().subscribe(shown -> follow());
    }

    /** Whether a view shows the result; no run starts while none does. */
    public void want(boolean on) {
        if (on != active) {
            active = on;
            follow();
        }
    }

    /** Replays every conversation in file order, without the policies that were made for a single conversation. */
    public static Work<List<Comparison>> work(WorkspaceContext context) {
        ReplayService replays = context.replays();
        List<Conversation> all = replays.conversations();
        Protocol protocol = context.now().protocol();
        List<Policy> policies = replays.available().find(context.now().policies().names(), replays.kind()).stream()
                .filter(policy -> !(policy instanceof EpisodePolicy made) || made.isEverywhere()).toList();
        Embeddings vectors = replays.embeddings();
        return progress -> {
            Comparer each = new Comparer();
            List<Comparison> made = new ArrayList<>();
            for (Conversation one : all) {
                double done = (double) made.size() / all.size();
                progress.at(done, one.id());
                made.add(each.compare(one, protocol, policies, List.of(), vectors,
                        progress.part(done, (made.size() + 1.0) / all.size(), what -> one.id())));
            }
            return made;
        };
    }

    private void follow() {
        Comparison shown = context.replays().disclosedProperty().get();
        Object now = shown == null
                ? null
                : List.of(context.replays().dataset(), shown.protocol(), ReplayRequest.of(context.now()).made(),
                        context.now().models(), context.now().policies().names());
        if (!Objects.equals(now, inputs)) {
            run.drop();
            inputs = null;
            failed.set("");
            replays.set(null);
        }
        if (active && now != null && inputs == null) {
            inputs = now;
            run.start(Texts.of("workspace.replaying-everywhere"), work(context), replays::set, failed::set, () -> {
                inputs = null;
                cancelled.run();
            });
        }
    }
}
