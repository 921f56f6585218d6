package mnemoscope.optimality;

/**
 * Exact planning where only misses start transits (SPEC 8, all variants but prefetch). At most delay - 1 items are in transit,
 * so a state is (pool, the last delay - 1 starts). Two observations make it fast:
 * <ul>
 * <li>What follows a choice depends on the pool only through what is kept, so the value of a pool is a maximum over subsets,
 * V(M) = max(W(M), max over i of V(M without i)): no choice is enumerated.
 * <li>After a choice A, with item a landing next, all that matters is A with a and the younger transits. So the expectation
 * over queries is taken once for each pool of the next turn, not for each pair (A, a), and only that table is kept.
 * </ul>
 */
final class DelayPlanner implements Planner {
    private final RetentionMdp mdp;
    private final Pools.Ranking ranking;
    private final TransitCodes transits;
    private Pools pools;

    DelayPlanner(RetentionMdp mdp) {
        this.mdp = mdp;
        ranking = Pools.ranking(mdp.instance());
        transits = new TransitCodes(mdp.instance().items(), mdp.delayTurns() - 1);
    }

    @Override
    public Layer layer(int tables) {
        int items = mdp.instance().items();
        InstanceTooLargeException.check(
                Pools.bytes(ranking, items)
                        + ranking.count() * Double.BYTES * (transits.count + (tables + 2.0) * transits.youngerCount()),
                ranking.count() * Math.max(transits.count, 1.0 * items));
        return new DelayLayer(mdp, pools(), transits);
    }

    private synchronized Pools pools() {
        if (pools == null) {
            pools = new Pools(mdp.instance(), ranking);
        }
        return pools;
    }

    @Override
    public int length() {
        return (int) ranking.count() * transits.younger();
    }

    @Override
    public Values values(double[] chances, double[] after) {
        return new Turn(new TurnReward(mdp, chances), ranking, transits, after);
    }

    /**
     * What the choices of one turn are worth: the reward and what was found.
     *
     * @param after after[r * younger + code] = value of what follows, given the next pool and younger transits; null where nothing does
     */
    record Turn(TurnReward reward, Pools.Ranking ranking, TransitCodes transits, double[] after) implements Values {
        @Override
        public double of(State state, Choice choice) {
            return of(choice.kept(), state.landsNext(), after == null ? 0 : transits.younger(state), state.inTransit());
        }

        /** The value of a choice, with sets as bit masks: {@code landing} joins the next pool, {@code younger} is the code of the other transits. */
        double of(int kept, int landing, int younger, int inTransit) {
            double now = reward.of(kept, inTransit);
            return after == null ? now : now + after[ranking.rank(kept | landing) * transits.younger() + younger];
        }
    }
}
