package mnemoscope.explain.sensitivity;

import mnemoscope.study.Coefficient;

/**
 * A coefficient value at which two policies have equal rewards.
 *
 * @param at     value of the coefficient there
 * @param passes index of the policy with the higher reward beyond it, seen from the paper's value
 * @param passed index of the policy with the higher reward before it
 * @param now    whether the current value is beyond it
 * @param exact  whether the decisions of both do not depend on the value
 */
public record RewardCrossing(Coefficient coefficient, double at, int passes, int passed, boolean now, boolean exact) {
    /** The value as a multiple of the paper's value. */
    public double times() {
        return at / coefficient.usual();
    }

    /** The distance from the paper's value; half and double have the same distance. */
    double distance() {
        return Math.abs(Math.log(times()));
    }
}
