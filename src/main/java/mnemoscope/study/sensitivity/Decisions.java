package mnemoscope.study.sensitivity;

import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Coded;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.study.benchmark.BenchmarkPolicy;

/** The effect of another reward coefficient on the decisions of a policy. */
public enum Decisions implements Coded {
    /** The decisions do not change: the reward is arithmetic on the stored components. */
    ARITHMETIC,
    /** The policy is learned from the reward or tuned on it, so it is retrained. */
    RETRAINED,
    /** The policy is the hindsight plan, so it is solved again. */
    RE_SOLVED;

    public static Decisions of(BenchmarkPolicy policy) {
        if (policy.fixed().filter(HindsightPolicy.class::isInstance).isPresent()) {
            return RE_SOLVED;
        }
        return policy.learned().map(Decisions::of).orElse(ARITHMETIC);
    }

    /** The effect for a model with given training settings. */
    public static Decisions of(TrainingSettings settings) {
        return seesReward(settings) ? RETRAINED : ARITHMETIC;
    }

    /** The teacher of the BC-learner searches for reward; an objective may be reward. */
    private static boolean seesReward(TrainingSettings settings) {
        return settings.kind() == LearnedKind.BC || settings.objective() == Objective.REWARD;
    }
}
