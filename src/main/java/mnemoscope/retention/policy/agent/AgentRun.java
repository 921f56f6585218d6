package mnemoscope.retention.policy.agent;

import java.util.BitSet;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ScoreSheet;

/** An episode under the rule of an agent. */
final class AgentRun implements PolicyRun {
    private final AgentPolicy policy;
    private final Transcript script = new Transcript();
    private final BitSet frozen = new BitSet();
    private boolean summarised;
    /** The last turn at the last decision, and at the decision before that had another. */
    private int anchor = -1;
    private int before = -1;
    private AgentContext last;

    AgentRun(AgentPolicy policy) {
        this.policy = policy;
    }

    @Override
    public void score(Observation seen, ScoreSheet sheet) {
        if (seen.anchor() != anchor) {
            before = anchor;
            anchor = seen.anchor();
        }
        script.read(seen);
        last = decide(seen);
        sheet.score(last::place);
    }

    @Override
    public void select(Observation seen, ScoreSheet sheet) {
        if (!last.isOf(seen)) {
            last = decide(seen);
        }
        if (last.isOverflow()) {
            sheet.overflow();
        }
        for (int c = 0; c < seen.candidates(); c++) {
            if (last.kept(c)) {
                sheet.keep(c);
            }
        }
    }

    private AgentContext decide(Observation seen) {
        AgentContext context = new AgentContext(seen, script, policy.parameters(), frozen, before + 1, summarised);
        context.apply(policy);
        return context;
    }

    @Override
    public void outcome(Outcome revealed) {
        if (last.acts()) {
            summarised = true;
            frozen.clear();
            for (int c = 0; c < last.size(); c++) {
                frozen.set(last.turn(c), last.isSurvivor(c));
            }
        }
    }
}
