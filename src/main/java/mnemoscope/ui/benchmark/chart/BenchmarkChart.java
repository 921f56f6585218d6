package mnemoscope.ui.benchmark.chart;

/** Which chart of a benchmark is shown. */
public enum BenchmarkChart {
    EPISODES("Episodes", "Each dot is the mean of one episode over its questions and all seeds, always held out. The tick is the "
            + "mean over held-out folds, as in the table; the dashed tick is what the paper printed."), BUDGETS(
                    "Budgets",
                    "Mean over held-out folds by budget, on a logarithmic axis. The bar reaches one standard deviation over the "
                            + "folds (n \u2212 1) to either side. Dashed lines see the answer."), RANKS("Ranks",
                                    "Critical-difference diagram: in each episode the policies to deploy are ranked, 1 is best, equal values "
                                            + "share their rank. Bars join policies whose mean ranks differ by less than the critical difference of the Nemenyi test.");

    private final String word;
    private final String help;

    BenchmarkChart(String word, String help) {
        this.word = word;
        this.help = help;
    }

    /** On the switch. */
    public String word() {
        return word;
    }

    /** As a tooltip. */
    String help() {
        return help;
    }
}
