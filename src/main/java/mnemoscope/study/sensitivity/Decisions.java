package mnemoscope.study.sensitivity;

import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Coded;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.study.benchmark.BenchmarkPolicy;

/** What another coefficient of the reward does to the decisions of a policy. */
public enum Decisions implements Coded {
    /** They stay: its reward is arithmetic on the components that are there. */
    ARITHMETIC,
    /** It is learned from the reward, or tuned on it, so it is learned anew. */
    RETRAINED,
    /** It is the plan that earns most, so it is solved anew. */
    RE_SOLVED;

    public static Decisions of(BenchmarkPolicy policy) {
        if (policy.fixed().filter(HindsightPolicy.class::isInstance).isPresent()) {
            return RE_SOLVED;
        }
        return policy.learned().map(Decisions::of).orElse(ARITHMETIC);
    }

    /** Of a model that was trained so. */
    public static Decisions of(TrainingSettings settings) {
        return seesReward(settings) ? RETRAINED : ARITHMETIC;
    }

    /** The teacher of the BC-learner searches for reward; an objective may be reward. */
    private static boolean seesReward(TrainingSettings settings) {
        return settings.kind() == LearnedKind.BC || settings.objective() == Objective.REWARD;
    }
}
