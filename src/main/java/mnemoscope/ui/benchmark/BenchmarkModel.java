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
import mnemoscope.report.chart.MetricResults;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.BenchmarkDisplay;
import mnemoscope.workspace.BenchmarkDisplay.Chart;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.workspace.BenchmarkDisplay.Study;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.SortOrder;

/** State of the Benchmark tab: immutable values, changed on the FX thread by {@link BenchmarkController} and its parts only. */
public final class BenchmarkModel {
    /** The data that are measured; null if none are open. */
    final ModelValue<OpenStudy> study = new ModelValue<>();
    /** What is to be measured: the study with what is chosen of it; null where nothing can be. */
    final ModelValue<BenchmarkSpec> spec = new ModelValue<>();
    final ModelValue<Metric> metric;
    /** What is known; null before it was looked at. */
    public final ModelValue<BenchmarkScores> scores = new ModelValue<>();
    /** Whether cells are computed, or that is paused. */
    public final ModelValue<Boolean> running = new ModelValue<>(false);
    /** What went wrong last, while what was open stays as it was; null if nothing did. */
    final ModelValue<Problem> failed = new ModelValue<>();
    /** What the last export or intent came to. */
    final ModelValue<String> said = new ModelValue<>("");
    /** Why what was typed last was not taken; empty if it was. */
    final ModelValue<String> wrong = new ModelValue<>("");
    final ModelValue<Rows> rowKind;
    final ModelValue<Chart> chart;
    final ModelValue<Page> page;
    /** The questions that means are over. */
    final ModelValue<ScoredDecisions> steps;
    /** Rows are shown whose title has these words. */
    final ModelValue<String> filter;
    final ModelValue<SortOrder> order;
    /** Name of the policy that the card is of; empty before there is one. */
    final ModelValue<String> selected;
    final ModelValue<Again> again = new ModelValue<>(Again.NONE);
    /** Whether the study file that the state names is followed. */
    boolean followed;
    private final WorkspaceContext context;
    /** The policy that is selected only for being that of the headline. */
    private String led = "";

    BenchmarkModel(WorkspaceContext context) {
        this.context = context;
        metric = value(BenchmarkDisplay::metric, now -> Texts.of("benchmark.measure-one", now.words()), BenchmarkDisplay::with);
        rowKind = value(BenchmarkDisplay::rows, now -> Texts.of("benchmark.show-rows-of", now.word), BenchmarkDisplay::with);
        chart = value(BenchmarkDisplay::chart, now -> Texts.of("benchmark.show-chart-of", now.word), BenchmarkDisplay::with);
        page = value(BenchmarkDisplay::page, now -> now.word, BenchmarkDisplay::with);
        steps = value(BenchmarkDisplay::steps, ScoredDecisions::words, BenchmarkDisplay::with);
        filter = value(BenchmarkDisplay::filter, now -> Texts.of("benchmark.filter-results"), BenchmarkDisplay::withFilter);
        order = value(BenchmarkDisplay::order, now -> Texts.of("benchmark.sort-results"), BenchmarkDisplay::with);
        selected = context.place(now -> now.selection().measured(), (now, name) -> now.selection().withMeasured(name));
    }

    private <T> ModelValue<T> value(Function<BenchmarkDisplay, T> part, Function<T, String> what,
            BiFunction<BenchmarkDisplay, T, BenchmarkDisplay> with) {
        return context.choice(now -> part.apply(now.benchmark()), what, (now, chosen) -> with.apply(now.benchmark(), chosen));
    }

    /** The budget that differences, charts and the card are of; 0 where nothing is measured. */
    int budget() {
        int chosen = context.now().benchmark().budget();
        return spec.optional().map(BenchmarkSpec::budgets).map(all -> all.contains(chosen) ? chosen : all.getLast()).orElse(0);
    }

    /** Whether the data are logs of agents. */
    boolean ofLogs() {
        return study.optional().filter(open -> open.dataset().info().isLog()).isPresent();
    }

    /** The budgets that have a place on the axis of Capacity. */
    List<Integer> sizes() {
        return spec.optional().map(all -> Budgets.sizes(all.budgets())).orElse(List.of());
    }

    /** The budget of the line of Capacity, which may be between two that are measured; 0 where none has a place there. */
    int line() {
        int line = context.now().benchmark().line();
        List<Integer> all = sizes();
        if (all.isEmpty()) {
            return 0;
        }
        boolean between = line > all.getFirst() && line < all.getLast() && !all.contains(line);
        return between ? line : all.contains(budget()) ? budget() : all.getLast();
    }

    /** The budget that differences, charts and the card are of; nothing happens if it is not measured. */
    void chooseBudget(int budget) {
        if ((budget != line() || budget != budget())
                && spec.optional().filter(all -> all.budgets().contains(budget)).isPresent()) {
            context.workspace().change(Texts.of("benchmark.results-at-budget", Budgets.words(budget)),
                    now -> now.with(now.benchmark().withBudget(budget)));
        }
    }

    /** Whether the line of Capacity is at a budget that is chosen to be measured. */
    boolean lineIsMeasured() {
        return sizes().isEmpty() || sizes().contains(line());
    }

    /** What came of running a policy again. @param busy while it runs */
    record Again(String policy, String words, boolean busy) {
        static final Again NONE = new Again("", "", false);
    }

    /** Whether there is something to measure: one episode alone is refused. */
    public boolean canMeasure() {
        return spec.get() != null;
    }

    /** Whether everything chosen is measured. */
    public boolean isWhole() {
        return isShown() && scores.get().isWhole();
    }

    /** Whether what is chosen is what is shown. */
    public boolean isShown() {
        return scores.optional().filter(each -> each.spec().equals(spec.get())).isPresent();
    }

    /** Whether an error is shown. */
    public boolean hasFailed() {
        return failed.get() != null;
    }

    /** Rows as shown: filtered and sorted, references after those to deploy. */
    List<TableRow> rows() {
        return scores.optional().map(all -> ResultColumns.shown(all, rowKind.get(), selected.get(), filter.get(), order.get()))
                .orElse(List.of());
    }

    /** The row of the policy that the card is of. */
    Optional<TableRow> selectedRow() {
        return scores.optional().flatMap(all -> all.row(selected.get()));
    }

    /** Has the results charted now and whenever they, or what is shown of them, change. */
    void showOn(Consumer<MetricResults> charts) {
        ModelValue.whenever(() -> scores.optional().ifPresent(all -> {
            SortOrder sorted = rowKind.get() == Rows.FOLDS ? order.get() : SortOrder.GIVEN;
            charts.accept(BenchmarkScores.charted(all.results(), ResultColumns.shown(all, Rows.FOLDS, "", filter.get(), sorted),
                    selected.get(), running.get()));
        }), scores, order, filter, selected, rowKind, running);
    }

    /** Whether a study file is open, so that the data open in the window are not followed. */
    boolean ownStudy() {
        return study.optional().flatMap(OpenStudy::file).isPresent();
    }

    void open(OpenStudy opened) {
        study.set(opened);
        scores.set(null);
        again.set(Again.NONE);
    }

    /** Shows results; unless the user has chosen a policy, the one that the headline is of is selected. */
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
     * The data that are measured.
     *
     * @param place of the data, how they were read, and the annotations laid over them
     * @param study the file, which annotations are named relative to; empty where the data open in the window are measured
     * @param own   what the file says; null where the data open in the window are measured
     */
    record OpenStudy(LoadedDataset dataset, Opened place, Optional<Study> study, BenchmarkSpec own) {
        /** Of the study, if it is one. */
        Optional<Path> file() {
            return study.map(Study::file);
        }

        int episodes() {
            return dataset.conversations().size();
        }

        /** As many folds as there can be: one for each episode with evidence; 2 where that is not enough, which is said. */
        int mostFolds() {
            return Math.max(2, dataset.withEvidence());
        }

        /** Why they cannot be measured; empty if they can. */
        Optional<String> refusal() {
            return own == null ? BenchmarkLabels.refusal(dataset.info().name(), episodes()) : Optional.empty();
        }
    }
}
