package mnemoscope.optimality.hindsight;

import java.util.Arrays;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.retention.Observation;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.task.Progress;

/**
 * Follows the best plan of the whole episode, had every question been known: an upper reference for every policy, not one to
 * deploy. Regret against it is the value of information plus the loss of the policy. The score is 1 for what the plan keeps now.
 */
public final class HindsightPolicy implements ReferencePolicy {
    /** On the command line and in files. */
    public static final String NAME = "hindsight";

    private static final PolicyDescription DESCRIPTION = new PolicyDescription(NAME, "Hindsight optimum",
            "Keeps what earns most over the whole episode, had every question been known.", "ours", "in the plan");

    private final ReplaySettings settings;

    /** @param settings the protocol that it is replayed under; another budget gives another plan */
    public HindsightPolicy(ReplaySettings settings) {
        this.settings = settings;
    }

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    /** Why the optimum is not available for an episode under a protocol; empty if it is. */
    public static String unavailable(ReplayInput input, ReplaySettings settings) {
        return HindsightProblem.isModelled(input.supervision(), settings) ? "" : HindsightProblem.NOT_MODELLED;
    }

    /** @throws IllegalArgumentException if the protocol is not modelled */
    @Override
    public PolicyRun start(OfflineKnowledge known) {
        HindsightProblem problem = HindsightProblem.of(known.episode(), known.supervision(), known.text(), known.sizes(),
                settings);
        HindsightWatch watch = new HindsightWatch(Double.POSITIVE_INFINITY, unwatched -> {
        }, Progress.NONE);
        return new Run(HindsightSolver.solve(problem, HindsightSolver.USUAL_BEAM, watch).retained());
    }

    private record Run(int[][] retained) implements PolicyRun {
        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            for (int c = 0; c < seen.candidates(); c++) {
                boolean kept = Arrays.binarySearch(retained[seen.step()], seen.turn(c)) >= 0;
                sheet.score(c, kept ? 1 : ScoreSheet.EXCLUDED);
            }
        }
    }
}
