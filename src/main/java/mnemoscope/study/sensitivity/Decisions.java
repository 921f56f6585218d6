package mnemoscope.study.sensitivity;

import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.study.benchmark.Contestant;

/** What another coefficient of the reward does to the decisions of a policy. */
public enum Decisions {
    /** They stay: its reward is arithmetic on the components that are there. */
    ARITHMETIC("arithmetic"),
    /** It is learned from the reward, or tuned on it, so it is learned anew. */
    RETRAINED("retrained"),
    /** It is the plan that earns most, so it is solved anew. */
    RESOLVED("re-solved");

    private final String code;

    Decisions(String code) {
        this.code = code;
    }

    /** The name in files. */
    public String code() {
        return code;
    }

    public static Decisions of(Contestant contestant) {
        if (contestant.fixed().filter(HindsightPolicy.class::isInstance).isPresent()) {
            return RESOLVED;
        }
        return contestant.learned().filter(Decisions::seesReward).isPresent() ? RETRAINED : ARITHMETIC;
    }

    /** The teacher of the BC-learner searches for reward; an objective may be reward. */
    private static boolean seesReward(TrainingSettings settings) {
        return settings.kind() == LearnedKind.BC || settings.objective() == Objective.REWARD;
    }
}
