package mnemoscope.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;

/**
 * The benchmark measured in the Benchmark tab, and its display.
 *
 * @param study  the open study file; empty if the open data are measured
 * @param choice the user's choices; empty for the defaults of the data or the study
 * @param budget budget of differences, charts and the card; the largest if it is not measured
 * @param rows   kind of rows of the table
 * @param filter words in the titles of the rows shown
 * @param page   page shown
 * @param steps  questions that means cover
 * @param line   position of the Capacity line if not at a measured budget; 0 for the budget
 */
public record BenchmarkDisplay(Optional<Study> study, Optional<Choice> choice, Metric metric, int budget, Rows rows,
        SortOrder order, String filter, Chart chart, Page page, ScoredDecisions steps, int line) implements Workspace.Part {
    public static final BenchmarkDisplay USUAL = new BenchmarkDisplay(Optional.empty(), Optional.empty(), Metric.F1, 0,
            Rows.FOLDS, SortOrder.GIVEN, "", Chart.EPISODES, Page.RESULTS, ScoredDecisions.ALL, 0);

    /** A study file, which is not changed. @param sha256 of its bytes */
    public record Study(Path file, String sha256) {}

    /** The choices for a study of the open data and protocol. */
    public record Choice(List<String> policies, List<Integer> budgets, int folds, List<Long> seeds, String baseline) {
        public static Choice of(BenchmarkSpec spec) {
            return new Choice(spec.policies(), spec.budgets(), spec.folds(), spec.seeds(), spec.baseline());
        }

        public BenchmarkSpec in(BenchmarkSpec study) {
            return study.with(study.name(), policies, budgets, folds, seeds, baseline);
        }
    }

    /** The kind of rows of the table. */
    public enum Rows {
        FOLDS(Texts.of("workspace.folds"), Texts.of("workspace.folds-help")),
        EPISODES(Texts.of("workspace.episodes"), Texts.of("workspace.episodes-help")),
        CATEGORIES(Texts.of("workspace.categories"), Texts.of("workspace.categories-help"));

        public final String word;
        public final String help;

        Rows(String word, String help) {
            this.word = word;
            this.help = help;
        }
    }

    /** Which chart is shown. */
    public enum Chart {
        EPISODES(Texts.of("workspace.episodes"), Texts.of("workspace.episodes-chart")),
        BUDGETS(Texts.of("workspace.budgets"), Texts.of("workspace.budgets-chart")),
        NEEDS(Texts.of("workspace.needs"), Texts.of("workspace.needs-chart")),
        RANKS(Texts.of("workspace.ranks"), Texts.of("workspace.ranks-chart"));

        public final String word;
        public final String help;

        Chart(String word, String help) {
            this.word = word;
            this.help = help;
        }
    }

    /** A page of the tab. */
    public enum Page {
        RESULTS(Texts.of("workspace.results"), Texts.of("workspace.results-help")),
        CAPACITY(Texts.of("workspace.capacity"), Texts.of("workspace.capacity-help")),
        LAG(Texts.of("workspace.lag"), Texts.of("workspace.lag-help"));

        public final String word;
        public final String help;

        Page(String word, String help) {
            this.word = word;
            this.help = help;
        }
    }

    /** This display for other data or another study, with its defaults. @param opened the study file, if it is one */
    public BenchmarkDisplay opening(Optional<Study> opened) {
        return new BenchmarkDisplay(opened, Optional.empty(), metric, 0, rows, SortOrder.GIVEN, filter, chart, page, steps, 0);
    }

    /** With the choices of a study; the selected budget stays if it is measured. */
    public BenchmarkDisplay with(BenchmarkSpec spec, int at) {
        return new BenchmarkDisplay(study, Optional.of(Choice.of(spec)), metric,
                spec.budgets().contains(at) ? at : spec.budgets().getLast(), rows, order, filter, chart, page, steps, line);
    }

    /** With the present version of the study file. */
    public BenchmarkDisplay with(Study changed) {
        return new BenchmarkDisplay(Optional.of(changed), choice, metric, budget, rows, order, filter, chart, page, steps, line);
    }

    public BenchmarkDisplay with(Metric changed) {
        return new BenchmarkDisplay(study, choice, changed, budget, rows, order, filter, chart, page, steps, line);
    }

    public BenchmarkDisplay withBudget(int changed) {
        return new BenchmarkDisplay(study, choice, metric, changed, rows, order, filter, chart, page, steps, 0);
    }

    /** With other rows, in the order given. */
    public BenchmarkDisplay with(Rows changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, changed, SortOrder.GIVEN, filter, chart, page, steps, line);
    }

    public BenchmarkDisplay with(SortOrder changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, rows, changed, filter, chart, page, steps, line);
    }

    public BenchmarkDisplay withFilter(String changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, rows, order, changed, chart, page, steps, line);
    }

    public BenchmarkDisplay with(Chart changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, rows, order, filter, changed, page, steps, line);
    }

    public BenchmarkDisplay with(Page changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, rows, order, filter, chart, changed, steps, line);
    }

    public BenchmarkDisplay with(ScoredDecisions changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, rows, order, filter, chart, page, changed, line);
    }

    /** With the line of Capacity at a budget that is not measured. */
    public BenchmarkDisplay withLine(int changed) {
        return new BenchmarkDisplay(study, choice, metric, budget, rows, order, filter, chart, page, steps, changed);
    }
}
