package mnemoscope.optimality.hindsight;

import java.util.Arrays;
import mnemoscope.retention.Observation;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;

/** Follows a plan that was found before, on the episode it was found for. The score is 1 for what the plan keeps now. */
public final class HindsightFollower implements ReferencePolicy {
    private final HindsightOptimum plan;

    public HindsightFollower(HindsightOptimum plan) {
        this.plan = plan;
    }

    @Override
    public PolicyDescription description() {
        return HindsightPolicy.DESCRIPTION;
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        return this::score;
    }

    private void score(Observation seen, ScoreSheet sheet) {
        int[] retained = plan.retained()[seen.step()];
        for (int c = 0; c < seen.candidates(); c++) {
            sheet.score(c, Arrays.binarySearch(retained, seen.turn(c)) >= 0 ? 1 : ScoreSheet.EXCLUDED);
        }
    }
}
