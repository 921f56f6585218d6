package mnemoscope.optimality.hindsight;

/**
 * The best plan found for an episode, with a bound.
 *
 * @param reward   total reward of the plan over the episode
 * @param bound    upper bound of the total reward of any plan; equal to the reward if proven
 * @param retained by decision: turns that the plan keeps, ascending; not to be changed
 */
public record HindsightOptimum(double reward, double bound, int[][] retained) {
    /** Whether the plan is proven optimal. */
    public boolean isProven() {
        return bound <= reward;
    }

    /** Upper bound of the additional reward of a better plan. */
    public double gap() {
        return bound - reward;
    }
}
