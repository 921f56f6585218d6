package mnemoscope.study.statistics;

/** In how many episodes a policy scores more than, the same as, and less than a baseline. */
public record WinTieLoss(int wins, int ties, int losses) {
    /**
     * @param policy    one score an episode, more is better; the baseline's in the same order
     * @param tieWithin differences up to this size are ties; 0 for exact ties only
     */
    public static WinTieLoss of(double[] policy, double[] baseline, double tieWithin) {
        if (!(tieWithin >= 0)) {
            throw new IllegalArgumentException("The width of a tie (" + tieWithin + ") must be 0 or more.");
        }
        int wins = 0;
        int losses = 0;
        for (double difference : Samples.differences(policy, baseline, "episode")) {
            wins += difference > tieWithin ? 1 : 0;
            losses += difference < -tieWithin ? 1 : 0;
        }
        return new WinTieLoss(wins, policy.length - wins - losses, losses);
    }

    /** "6 / 0 / 4". */
    public String words() {
        return wins + " / " + ties + " / " + losses;
    }
}
