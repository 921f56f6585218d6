package mnemoscope.explain.compaction;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Budget;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;

/** Measures each session of an audit while its texts are in memory: how often it read again, and what policies would have held. */
public final class CompactionMeasures implements CompactionAudit.Visitor {
    private record Measured(ReadAgainRate rate, SessionRecall recall) {}

    private final List<Policy> policies;
    private final List<Budget> budgets;
    private final Progress progress;
    /** By the audit itself, whose equality takes long to find. Guarded by this. */
    private final Map<SessionAudit, Measured> found = new IdentityHashMap<>();

    /** @param policies that are replayed; none for no recall */
    public CompactionMeasures(List<Policy> policies, List<Budget> budgets, Progress progress) {
        this.policies = List.copyOf(policies);
        this.budgets = List.copyOf(budgets);
        this.progress = progress;
    }

    @Override
    public void visit(SessionAudit audit, Conversation session, int[] sizes) {
        Measured measured = new Measured(ReadAgainRate.of(audit, session, sizes),
                policies.isEmpty()
                        ? new SessionRecall(session.id(), List.of())
                        : SessionRecall.of(session, sizes, policies, budgets, progress.quiet()));
        synchronized (this) {
            found.put(audit, measured);
        }
    }

    private synchronized List<Measured> of(CompactionAudit audit) {
        return audit.sessions().stream().filter(found::containsKey).map(found::get).toList();
    }

    public ReadAgainRate rate(CompactionAudit audit) {
        return of(audit).stream().map(Measured::rate).reduce(ReadAgainRate.NONE, ReadAgainRate::plus);
    }

    /** Over all sessions with evidence. */
    public RecallBySize recall(CompactionAudit audit) {
        return RecallBySize.of(recalls(audit));
    }

    /** Of each session with evidence, in the order of the audit. */
    public List<Map.Entry<String, RecallBySize>> bySession(CompactionAudit audit) {
        return recalls(audit).stream().map(recall -> Map.entry(recall.session(), RecallBySize.of(List.of(recall)))).toList();
    }

    private List<SessionRecall> recalls(CompactionAudit audit) {
        return of(audit).stream().map(Measured::recall).filter(recall -> !recall.rows().isEmpty()).toList();
    }
}
