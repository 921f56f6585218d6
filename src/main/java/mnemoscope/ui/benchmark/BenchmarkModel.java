package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.MeasuredBenchmark;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.BenchmarkDisplay.Chart;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.workspace.BenchmarkDisplay.Study;
import mnemoscope.workspace.BenchmarkDisplay;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.SortOrder;

/**
 * The state of the Benchmark tab: immutable values, changed on the FX thread by {@link BenchmarkController} and its parts only.
 */
public final class BenchmarkModel {
    /** The measured data; null if none are open. */
    final ModelValue<OpenStudy> study = new ModelValue<>();
    /** The study with the user's changes; null if nothing can be measured. */
    final ModelValue<BenchmarkSpec> spec = new ModelValue<>();
    final ModelValue<Metric> metric;
    /** The known results; null before the first lookup. */
    public final ModelValue<BenchmarkScores> scores = new ModelValue<>();
    /** Whether cells are being computed or paused. */
    public final ModelValue<Boolean> running = new ModelValue<>(false);
    /** The last problem, which changed nothing; null if there is none. */
    final ModelValue<Problem> failed = new ModelValue<>();
    /** The outcome of the last export or intent. */
    final ModelValue<String> said = new ModelValue<>("");
    /** The page of {@link #said}: that on which it was said, unless it is an outcome of the runs of another page. */
    final ModelValue<Page> saidOf = new ModelValue<>(Page.RESULTS);
    /** Why the last input was refused; empty if it was not. */
    final ModelValue<String> wrong = new ModelValue<>("");
    final ModelValue<Rows> rowKind;
    final ModelValue<Chart> chart;
    final ModelValue<Page> page;
    /** The results at the lags of the page Lag; null before it was shown. */
    final ModelValue<LagScores> lags = new ModelValue<>();
    /** The questions included in means. */
    final ModelValue<ScoredDecisions> steps;
    /** Filters rows by words in the title. */
    final ModelValue<String> filter;
    final ModelValue<SortOrder> order;
    /** Name of the policy on the card; empty before there is one. */
    final ModelValue<String> selected;
    final ModelValue<Again> again = new ModelValue<>(Again.NONE);
    /** Whether the study file named in the state has been opened. */
    boolean followed;
    private final WorkspaceContext context;
    /** The policy that is selected only because the headline is about it. */
    private String led = "";

    BenchmarkModel(WorkspaceContext context) {
        this.context = context;
        metric = value(BenchmarkDisplay::metric, now -> Texts.of("benchmark.measure-one", now.words()), BenchmarkDisplay::with);
        rowKind = value(BenchmarkDisplay::rows, now -> Texts.of("benchmark.show-rows-of", now.word), BenchmarkDisplay::with);
        chart = value(BenchmarkDisplay::chart, now -> Texts.of("benchmark.show-chart-of", now.word), BenchmarkDisplay::with);
        page = value(BenchmarkDisplay::page, now -> now.word, BenchmarkDisplay::with);
        said.subscribe(words -> saidOf.set(page.get()));
        steps = value(BenchmarkDisplay::steps, ScoredDecisions::words, BenchmarkDisplay::with);
        filter = value(BenchmarkDisplay::filter, now -> Texts.of("benchmark.filter-results"), BenchmarkDisplay::withFilter);
        order = value(BenchmarkDisplay::order, now -> Texts.of("benchmark.sort-results"), BenchmarkDisplay::with);
        selected = context.place(now -> now.selection().measured(), (now, name) -> now.selection().withMeasured(name));
    }

    /** Says an outcome of the runs of Results and Capacity, whichever page is shown. */
    void sayOfResults(String words) {
        said.set(words);
        saidOf.set(Page.RESULTS);
    }

    /** What was said of the shown page; empty for none. Results and Capacity show the same runs, Lag has its own. */
    String notice() {
        return (page.get() == Page.LAG) == (saidOf.get() == Page.LAG) ? said.get() : "";
    }

    private <T> ModelValue<T> value(Function<BenchmarkDisplay, T> part, Function<T, String> what,
            BiFunction<BenchmarkDisplay, T, BenchmarkDisplay> with) {
        return context.choice(now -> part.apply(now.benchmark()), what, (now, chosen) -> with.apply(now.benchmark(), chosen));
    }

    /** The budget of differences, charts and card; 0 if nothing is measured. */
    int budget() {
        int chosen = context.now().benchmark().budget();
        return spec.optional().map(BenchmarkSpec::budgets).map(all -> all.contains(chosen) ? chosen : all.getLast()).orElse(0);
    }

    /** Whether the data are agents' logs. */
    boolean ofLogs() {
        return study.optional().filter(open -> open.dataset().info().isLog()).isPresent();
    }

    /** The budgets that the axis of Capacity can show. */
    List<Integer> sizes() {
        return spec.optional().map(all -> Budgets.sizes(all.budgets())).orElse(List.of());
    }

    /** The budget of the line of Capacity, possibly between two measured ones; 0 if none is on the axis. */
    int line() {
        int line = context.now().benchmark().line();
        List<Integer> all = sizes();
        if (all.isEmpty()) {
            return 0;
        }
        boolean between = line > all.getFirst() && line < all.getLast() && !all.contains(line);
        return between ? line : all.contains(budget()) ? budget() : all.getLast();
    }

    /** Sets the budget of differences, charts and card; does nothing if it is not measured. */
    void chooseBudget(int budget) {
        if ((budget != line() || budget != budget())
                && spec.optional().filter(all -> all.budgets().contains(budget)).isPresent()) {
            context.workspace().change(Texts.of("benchmark.results-at-budget", Budgets.words(budget)),
                    now -> now.with(now.benchmark().withBudget(budget)));
        }
    }

    /** Whether the line of Capacity is at a budget of the study. */
    boolean lineIsMeasured() {
        return sizes().isEmpty() || sizes().contains(line());
    }

    /** The outcome of repeating a policy's runs. @param busy while they run */
    record Again(String policy, String words, boolean busy) {
        static final Again NONE = new Again("", "", false);
    }

    /** Whether there is something to measure: a single episode is refused. */
    public boolean canMeasure() {
        return spec.get() != null;
    }

    /** Whether the whole study is measured. */
    public boolean isWhole() {
        return isShown() && scores.get().isWhole();
    }

    /** Whether the current results belong to the current study. */
    public boolean isShown() {
        return scores.optional().filter(each -> each.spec().equals(spec.get())).isPresent();
    }

    /** Whether an error is shown. */
    public boolean hasFailed() {
        return failed.get() != null;
    }

    /** The rows as shown: filtered and sorted, deployable policies before references. */
    List<TableRow> rows() {
        return scores.optional().map(all -> ResultColumns.shown(all, rowKind.get(), selected.get(), filter.get(), order.get()))
                .orElse(List.of());
    }

    /** The row of the policy on the card. */
    Optional<TableRow> selectedRow() {
        return scores.optional().flatMap(all -> all.row(selected.get()));
    }

    /** Passes the results to charts now and whenever results or filters change. */
    void showOn(Consumer<MetricResults> charts) {
        ModelValue.whenever(() -> charted().ifPresent(charts), scores, order, filter, selected, rowKind, running);
    }

    /** The results of the policies in the table, which the charts show; empty without any. */
    Optional<MetricResults> charted() {
        SortOrder sorted = rowKind.get() == Rows.FOLDS ? order.get() : SortOrder.GIVEN;
        return scores.optional().map(all -> BenchmarkScores.charted(all.results(),
                ResultColumns.shown(all, Rows.FOLDS, "", filter.get(), sorted), selected.get(), running.get()));
    }

    /** Whether a study file is open, so that the tab does not follow the open data. */
    boolean ownStudy() {
        return study.optional().flatMap(OpenStudy::file).isPresent();
    }

    void open(OpenStudy opened) {
        study.set(opened);
        scores.set(null);
        again.set(Again.NONE);
    }

    /** Shows results; selects the policy of the headline unless the user has selected one. */
    void show(BenchmarkScores now) {
        String chosen = selected.get();
        if (chosen.isEmpty() || chosen.equals(led) || now.row(chosen).isEmpty()) {
            led = BenchmarkHeadline.best(now).map(TableRow::policy).orElse(now.results().selected());
            selected.set(led);
        }
        scores.set(now);
    }

    void select(String policy) {
        led = "";
        selected.set(policy);
    }

    /**
     * The measured data.
     *
     * @param place file of the data, read options, and annotations
     * @param study the study file, to which annotation paths are relative; empty for the open data
     * @param own   the content of the file; null for the open data
     */
    record OpenStudy(LoadedDataset dataset, Opened place, Optional<Study> study, BenchmarkSpec own) {
        /** The study file, if there is one. */
        Optional<Path> file() {
            return study.map(Study::file);
        }

        int episodes() {
            return dataset.conversations().size();
        }

        /** Number of episodes with evidence, marked or, at these settings, derived. */
        int measured(ProtocolOverrides chosen) {
            return MeasuredBenchmark.withEvidence(dataset, chosen);
        }

        /** The maximum number of folds: one per episode with evidence; 2 if there are too few, which is reported. */
        int mostFolds(ProtocolOverrides chosen) {
            return Math.max(2, measured(chosen));
        }

        /** Why they cannot be measured; empty if they can. */
        Optional<String> refusal() {
            return own == null ? BenchmarkLabels.refusal(dataset.info().name(), episodes()) : Optional.empty();
        }
    }
}
