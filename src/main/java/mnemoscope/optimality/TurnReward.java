package mnemoscope.optimality;

/** Expected reward of the choices of one turn: the reward if nothing is kept, and the gain of each kept item. */
final class TurnReward {
    private final double nothing;
    private final double[] gains;
    /** The saving for an item in transit; 0 where every miss is charged. */
    private final double[] spared;

    /** @param chances probability of each item in the turn */
    TurnReward(RetentionMdp mdp, double[] chances) {
        Instance instance = mdp.instance();
        gains = new double[chances.length];
        spared = new double[chances.length];
        double sum = 0;
        for (int i = 0; i < chances.length; i++) {
            double reacquired = instance.rate() * instance.sizes()[i];
            double missed = -instance.miss() - reacquired;
            sum += chances[i] * missed;
            gains[i] = chances[i] * (instance.values()[i] - missed) - instance.storage() * instance.sizes()[i];
            spared[i] = mdp.variant().chargesInTransit() ? 0 : chances[i] * reacquired;
        }
        nothing = sum;
    }

    /** As {@link RetentionMdp#expectedReward}, in time proportional to the items kept and in transit. */
    double of(State state, TurnChoice choice) {
        return of(choice.kept(), state.inTransit());
    }

    /** The expected reward of a turn, with sets as bit masks. */
    double of(int kept, int inTransit) {
        return nothing + sum(gains, kept) + sum(spared, inTransit);
    }

    double gain(int item) {
        return gains[item];
    }

    private static double sum(double[] numbers, int set) {
        double sum = 0;
        for (int left = set; left != 0; left &= left - 1) {
            sum += numbers[Integer.numberOfTrailingZeros(left)];
        }
        return sum;
    }
}
