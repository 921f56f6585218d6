package mnemoscope.optimality.hindsight;

/**
 * The best plan found for an episode and what is known of better ones.
 *
 * @param reward   total reward of the plan over the episode
 * @param bound    no plan earns more; the reward itself if proven
 * @param retained by step: turns that the plan keeps, rising; not to be changed
 */
public record HindsightOptimum(double reward, double bound, int[][] retained) {
    /** Whether no plan is better. */
    public boolean isProven() {
        return bound <= reward;
    }

    /** How much a better plan could earn at most. */
    public double gap() {
        return bound - reward;
    }
}
