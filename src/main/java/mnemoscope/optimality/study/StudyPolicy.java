package mnemoscope.optimality.study;

import java.util.function.Supplier;
import mnemoscope.model.Coded;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.PolicyEvaluation;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.ScoreTablePolicy;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.task.Progress;

/** The policies of the study, in the order of the paper's table. */
public enum StudyPolicy implements Coded {
    OPTIMAL("Optimal (DP)", PolicyMark.OPTIMUM),
    LOOKAHEAD4("Lookahead-4", PolicyMark.planning(4)),
    LOOKAHEAD2("Lookahead-2", PolicyMark.planning(2)),
    MYOPIC("Myopic", PolicyMark.planning(1)),
    MIXED("Mixed-Score", PolicyMark.MIXED),
    LEARNED("OSL-MR (learned)", PolicyMark.OSL);

    private final String title;
    private final PolicyMark mark;

    StudyPolicy(String title, PolicyMark mark) {
        this.title = title;
        this.mark = mark;
    }

    public String title() {
        return title;
    }

    public PolicyMark mark() {
        return mark;
    }

    /**
     * The exact expected return on one instance.
     *
     * @param mdp     of a generated instance, for the learned policy
     * @param learned called only for the learned policy
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public double value(RetentionMdp mdp, Supplier<LearnedDemand> learned, Progress progress) {
        return switch (this) {
            case OPTIMAL -> PlannedPolicy.optimum(mdp, progress);
            case LOOKAHEAD4 -> PolicyEvaluation.value(mdp, PlannedPolicy.lookahead(mdp, 4, progress), progress);
            case LOOKAHEAD2 -> PolicyEvaluation.value(mdp, PlannedPolicy.lookahead(mdp, 2, progress), progress);
            case MYOPIC -> PolicyEvaluation.value(mdp, PlannedPolicy.lookahead(mdp, 1, progress), progress);
            case MIXED -> PolicyEvaluation.value(mdp, ScoreTablePolicy.mixed(mdp), progress);
            case LEARNED -> PolicyEvaluation.value(mdp, learned.get().policy(mdp), progress);
        };
    }
}
