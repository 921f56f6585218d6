package mnemoscope.optimality.study;

import java.util.List;
import java.util.function.Supplier;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InstancePolicy;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.PolicyEvaluation;
import mnemoscope.optimality.ReferenceValues;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.ScoreTablePolicy;
import mnemoscope.optimality.Variant;
import mnemoscope.task.Progress;

/** Exact expected returns of the study's policies on one instance. */
public final class PolicyReturns {
    private PolicyReturns() {
    }

    /**
     * @param instance generated, if the learned policy is among those evaluated
     * @param learned  asked only for the learned policy
     * @return one return a policy, in the order of {@code policies}
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static double[] of(Instance instance, Variant variant, List<StudyPolicy> policies, Supplier<LearnedDemand> learned,
            Progress progress) {
        RetentionMdp mdp = new RetentionMdp(instance, variant);
        return policies.stream().mapToDouble(policy -> switch (policy) {
            case OPTIMAL -> ReferenceValues.optimum(mdp, progress);
            case LOOKAHEAD_4 -> value(mdp, PlannedPolicy.lookahead(mdp, 4, progress), progress);
            case LOOKAHEAD_2 -> value(mdp, PlannedPolicy.lookahead(mdp, 2, progress), progress);
            case MYOPIC -> value(mdp, PlannedPolicy.lookahead(mdp, 1, progress), progress);
            case MIXED -> value(mdp, ScoreTablePolicy.mixed(mdp), progress);
            case LEARNED -> value(mdp, learned.get().policy(mdp), progress);
        }).toArray();
    }

    private static double value(RetentionMdp mdp, InstancePolicy policy, Progress progress) {
        return PolicyEvaluation.of(mdp, policy, progress).value();
    }
}
