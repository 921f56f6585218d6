package mnemoscope.study.statistics;

/** The numbers of episodes in which a policy scores higher than, equal to and lower than a baseline. */
public record WinTieLoss(int wins, int ties, int losses) {
    /** @param policy one score per episode, higher is better; the baseline's in the same order */
    public static WinTieLoss of(double[] policy, double[] baseline) {
        int wins = 0;
        int losses = 0;
        for (double difference : Samples.differences(policy, baseline, "episode")) {
            wins += difference > 0 ? 1 : 0;
            losses += difference < 0 ? 1 : 0;
        }
        return new WinTieLoss(wins, policy.length - wins - losses, losses);
    }

    /** "6 / 0 / 4". */
    public String words() {
        return wins + " / " + ties + " / " + losses;
    }
}
