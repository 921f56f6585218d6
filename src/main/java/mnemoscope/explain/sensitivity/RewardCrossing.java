package mnemoscope.explain.sensitivity;

import mnemoscope.study.Coefficient;

/**
 * Where two policies earn the same.
 *
 * @param at     value of the coefficient there
 * @param passes place of the policy that earns more beyond, away from the paper's value
 * @param passed place of the one that earns more before
 * @param now    whether the value in force is beyond it
 * @param exact  whether the decisions of both are the same at all values
 */
public record RewardCrossing(Coefficient coefficient, double at, int passes, int passed, boolean now, boolean exact) {
    /** Of the paper's value. */
    public double times() {
        return at / coefficient.usual();
    }

    /** How far from the paper's value, the same for a half and the double. */
    double distance() {
        return Math.abs(Math.log(times()));
    }
}
