package mnemoscope.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Metric;

/**
 * What is measured in Benchmark, and how it is shown.
 *
 * @param study  the study file that is open; empty where the open data are measured
 * @param choice made by hand; empty for what is usual with the data, or what their study says
 * @param budget that differences, charts and the card are of; the largest if it is not measured
 * @param rows   what the rows of the table are
 * @param filter rows are shown whose title has these words
 */
public record BenchmarkDisplay(Optional<Study> study, Optional<Choice> choice, Metric metric, int budget, Rows rows, Order order,
        String filter,
        Chart chart) implements Workspace.Part {
    public static final BenchmarkDisplay USUAL = new BenchmarkDisplay(Optional.empty(), Optional.empty(), Metric.F1, 0,
            Rows.FOLDS, Order.GIVEN, "",
            Chart.EPISODES);

    /** A study file, which stays what it is. @param sha256 of its bytes */
    public record Study(Path file, String sha256) {}

    /** What is chosen of a study; its data and readings are those that are open. */
    public record Choice(List<String> policies, List<Integer> budgets, int folds, List<Long> seeds, String baseline) {
        public static Choice of(BenchmarkSpec spec) {
            return new Choice(spec.policies(), spec.budgets(), spec.folds(), spec.seeds(), spec.baseline());
        }

        public BenchmarkSpec in(BenchmarkSpec study) {
            return study.with(study.name(), policies, budgets, folds, seeds, baseline);
        }
    }

    /** What the rows of the table are. */
    public enum Rows {
        FOLDS("Folds", "One row a policy: mean and spread over the held-out folds"), EPISODES("Episodes",
                "One row an episode, of the selected policy beside the baseline, all seeds pooled"), CATEGORIES("Categories",
                        "One row a category of questions, of the selected policy beside the baseline, all seeds pooled");

        public final String word;
        public final String help;

        Rows(String word, String help) {
            this.word = word;
            this.help = help;
        }
    }

    /** Which chart is shown. */
    public enum Chart {
        EPISODES("Episodes", "Each dot is the mean of one episode over its questions and all seeds, always held out. The tick is "
                + "the mean over held-out folds, as in the table; the dashed tick is what the paper printed."), BUDGETS("Budgets",
                        "Mean over held-out folds by budget, on a logarithmic axis. The bar reaches one standard deviation over "
                                + "the folds (n \u2212 1) to either side. Dashed lines see the answer."), RANKS("Ranks",
                                        "Critical-difference diagram: in each episode the policies to deploy are ranked, 1 is best, "
                                                + "equal values share their rank. Bars join policies whose mean ranks differ by "
                                                + "less than the critical difference of the Nemenyi test.");

        public final String word;
        public final String help;

        Chart(String word, String help) {
            this.word = word;
            this.help = help;
        }
    }

    /** Other data or another study is measured: as it says, in its order. @param opened the study file, if it is one */
    public BenchmarkDisplay opening(Optional<Study> opened) {
        return new BenchmarkDisplay(opened, Optional.empty(), metric, 0, rows, Order.GIVEN, filter, chart);
    }

    /** With what this study has chosen; the budget in view stays in view if it is measured. */
    public BenchmarkDisplay with(BenchmarkSpec spec, int at) {
        return new BenchmarkDisplay(study, Optional.of(Choice.of(spec)), metric,
                spec.budgets().contains(at) ? at : spec.budgets().getLast(), rows, order, filter, chart);
    }

    /** With the study file as it is now. */
    public BenchmarkDisplay with(Study changed) {
        return new BenchmarkDisplay(Optional.of(changed), choice, metric, budget, rows, order, filter, chart);
    }

    public BenchmarkDisplay with(Metric changed) {
        return new BenchmarkDisplay(study, choice, changed, budget, rows, order, filter, chart);
    }

    public BenchmarkDisplay withBudget(int changed) {
        return new BenchmarkDisplay(study, choice, metric, changed, rows, order, filter, chart);
    }

    /** With other rows, in the order given. */
    public BenchmarkDisplay with(Rows changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, changed, Order.GIVEN, filter, chart);
    }

    public BenchmarkDisplay with(Order changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, rows, changed, filter, chart);
    }

    public BenchmarkDisplay withFilter(String changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, rows, order, changed, chart);
    }

    public BenchmarkDisplay with(Chart changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, rows, order, filter, changed);
    }
}
