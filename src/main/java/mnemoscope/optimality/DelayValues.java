package mnemoscope.optimality;

/** What the choices of one turn are worth where only misses start transits: the reward and what {@link DelayPlanner} found. */
final class DelayValues implements ChoiceValues {
    final TurnReward reward;
    final SetRanking ranking;
    final TransitCodes transits;
    /** after[r * younger + code] = value of what follows, given the next pool and younger transits; null where nothing does. */
    final double[] after;

    DelayValues(TurnReward reward, SetRanking ranking, TransitCodes transits, double[] after) {
        this.reward = reward;
        this.ranking = ranking;
        this.transits = transits;
        this.after = after;
    }

    @Override
    public double of(State state, Choice choice) {
        double now = reward.of(state, choice);
        return after == null
                ? now
                : now + after[ranking.rank(choice.kept() | state.landsNext()) * transits.younger() + transits.younger(state)];
    }

    /** The value of a choice, with sets as bit masks: {@code landing} joins the next pool, {@code younger} is the code of the other transits. */
    double of(int kept, int landing, int younger, int inTransit) {
        double now = reward.of(kept, inTransit);
        return after == null ? now : now + after[ranking.rank(kept | landing) * transits.younger() + younger];
    }
}
