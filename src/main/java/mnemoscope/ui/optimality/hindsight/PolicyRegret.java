package mnemoscope.ui.optimality.hindsight;

import java.util.Arrays;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.Trace;

/**
 * What one policy misses of the plan.
 *
 * @param policy  name of the command line
 * @param title   on the screen
 * @param byStep  reward of the plan at each step minus that of the policy; below 0 where the plan gives way for later; not to be
 *                changed
 * @param running the same summed over steps 0 to t; not to be changed
 */
public record PolicyRegret(String policy, String title, double[] byStep, double[] running) {
    static PolicyRegret of(Trace trace, Trace plan) {
        double[] byStep = HindsightRegret.of(trace, plan).regretPerStep();
        double[] running = byStep.clone();
        for (int t = 1; t < running.length; t++) {
            running[t] += running[t - 1];
        }
        return new PolicyRegret(trace.policy().name(), trace.policy().title(), byStep, running);
    }

    /** Over the whole episode. */
    double total() {
        return running.length == 0 ? 0 : running[running.length - 1];
    }

    /** The least number of decisions that make up this share of the total, the largest losses first; 0 without a loss. */
    int decisionsFor(double share) {
        double wanted = share * total();
        double[] rising = byStep.clone();
        Arrays.sort(rising);
        double sum = 0;
        int count = 0;
        while (count < rising.length && sum < wanted - 1e-9) {
            sum += rising[rising.length - ++count];
        }
        return count;
    }
}
