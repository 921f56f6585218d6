package mnemoscope.replay.record;

import java.util.BitSet;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.retention.Observation;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.task.Progress;

/**
 * The record of an agent's log: at each question it holds the turns in the agent's context. It decides nothing, has no scores,
 * and its budget is the size of that context. A dropped turn can return, so its pool is the whole history.
 */
public final class AsLogged implements Replayer.ProtocolReference {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription(Budget.LOGGED, Texts.of("retention.as-logged.title"),
                Texts.of("retention.as-logged.summary"), Texts.of("retention.as-logged.source"),
                Texts.of("retention.score.record")).choosing(Selection.RECORD).marked(PolicyHue.REFERENCE, MarkShape.CUT_SQUARE);
    }

    /** It knows the log but no answers. */
    @Override
    public boolean seesAnswer() {
        return false;
    }

    @Override
    public Pool pool(Pool rule) {
        return Pool.HISTORY;
    }

    @Override
    public boolean holdsSummaries() {
        return true;
    }

    @Override
    public String refusal(ReplayInput input, Protocol settings) {
        return input.supervision().log().isPresent() ? "" : Texts.of("retention.as-logged.no-record");
    }

    @Override
    public ReferencePolicy under(Protocol settings, Progress progress) {
        return this;
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        return new Recorded(known);
    }

    private record Recorded(OfflineKnowledge known) implements PolicyRun {
        @Override
        public int budgetTokens(int step, int given) {
            return Protocol.loggedTokens(known, step);
        }

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            // a record has none
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            BitSet held = known.supervision().log().contextAt(seen.anchor());
            for (int c = 0; c < seen.candidates(); c++) {
                if (held.get(seen.turn(c))) {
                    sheet.keep(c);
                }
            }
        }
    }
}
