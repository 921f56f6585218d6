package mnemoscope.ui.optimality.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.report.OptimalityReport;
import mnemoscope.report.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.Judgements;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.optimality.OptimalityModel;

/** One method an intent of the study. Called on the FX thread; cells are computed once and kept while the window is open. */
public final class StudyController {
    private final StudyModel model;
    private final RunHandle run;
    private final FileExport files;
    private final Consumer<String> say;
    private final CellResults results = CellResults.inMemory();
    private AtomicReference<List<Cell>> planned = new AtomicReference<>(List.of());
    private final int judgedTests;
    private boolean begun;

    /**
     * @param runs   where the study runs and files are written
     * @param saveAs asks for a file to write, given a name to suggest
     * @param say    told in words what an export came to
     */
    public StudyController(StudyModel model, OptimalityModel shared, Runs runs, Function<String, Optional<Path>> saveAs,
            Consumer<String> say) {
        this(model, shared, runs, saveAs, say, OptimalitySpec.JUDGED_TESTS);
    }

    /** @param judgedTests instances that the published table is judged with, at least */
    StudyController(StudyModel model, OptimalityModel shared, Runs runs, Function<String, Optional<Path>> saveAs,
            Consumer<String> say, int judgedTests) {
        this.judgedTests = judgedTests;
        this.model = model;
        this.say = say;
        files = new FileExport(runs.each(), saveAs);
        run = runs.immediate().whileRunning(this::look);
        run.nowProperty().subscribe(now -> model.running.set(now != null));
        shared.regime.subscribe(regime -> {
            if (regime != null) {
                model.regime.set(regime);
            }
        });
    }

    /** Runs the study when it is first shown. */
    public void begin() {
        if (!begun) {
            begun = true;
            run();
        }
    }

    /** Computes what is missing: first what is shown, then what the published table is judged with. */
    public void run() {
        OptimalitySpec spec = model.spec.get();
        // Its cells are named by hashes, a second's work for thousands of instances, so that is done in the background too.
        AtomicReference<List<Cell>> next = new AtomicReference<>(List.of());
        planned = next;
        model.said.set("");
        OptimalitySpec judging = spec.judging(judgedTests);
        Optional<Findings> judged = model.findings.optional().filter(found -> found.judgements().spec().equals(judging));
        if (judged.isEmpty()) {
            model.findings.set(null);
        }
        look();
        run.start("Exact study", progress -> {
            List<Cell> wanted = OptimalityCells.of(spec);
            next.set(wanted);
            double share = judged.isPresent() ? 1 : (double) spec.tests() / judging.tests();
            CellRun.run(wanted, results, progress.part(0, share));
            return new Finished(OptimalityTable.of(spec, wanted, results),
                    judged.isPresent() ? judged.get() : judge(judging, progress.part(share, 1)));
        }, finished -> {
            model.table.set(finished.table);
            model.findings.set(finished.findings);
        }, why -> model.said.set("The study stopped: " + why + " What is done is shown."));
    }

    private Findings judge(OptimalitySpec judging, Progress progress) throws IOException {
        List<Cell> all = OptimalityCells.of(judging);
        CellRun.run(all, results, progress);
        return Findings.of(OptimalityTable.of(judging, all, results));
    }

    private record Finished(OptimalityTable table, Findings findings) {}

    /** The study that runs, to be paused, resumed and stopped; what is done stays. */
    public RunHandle handle() {
        return run;
    }

    private void look() {
        List<Cell> cells = planned.get();
        OptimalityTable shown = model.table.get();
        boolean known = shown != null && shown.isComplete() && shown.spec().equals(model.spec.get());
        if (!cells.isEmpty() && !known) {
            model.table.set(OptimalityTable.of(model.spec.get(), cells, results));
        }
    }

    /** @param tests instances of each regime; those of an earlier run are not computed again */
    public void chooseTests(int tests) {
        if (tests != model.spec.get().tests()) {
            model.spec.set(model.spec.get().withTests(tests));
            run();
        }
    }

    /** Shows a variant or takes it away; the last one stays. */
    public void toggle(Variant variant) {
        List<Variant> shown = model.variants.get();
        List<Variant> changed = shown.contains(variant)
                ? shown.stream().filter(each -> each != variant).toList()
                : Stream.concat(shown.stream(), Stream.of(variant)).sorted().toList();
        if (!changed.isEmpty()) {
            model.variants.set(changed);
        }
    }

    /** The regime of the chart, and of the table where it has room for one. */
    public void show(Regime regime) {
        model.regime.set(regime);
    }

    public void show(Measure measure) {
        model.measure.set(measure);
    }

    /** All means with every digit, all variants. */
    public ValueTable means() {
        return values("optimality-gaps", OptimalityReport.MEANS, table -> OptimalityReport.means(table, judgements()));
    }

    /** Returns and gaps of the instances in the regime of the chart, all variants. */
    public ValueTable instances() {
        Regime regime = model.regime.get();
        return values("optimality-" + regime.code(), OptimalityReport.INSTANCES,
                table -> OptimalityReport.instances(table).stream().filter(row -> row.contains(regime.code())).toList());
    }

    private Optional<Judgements> judgements() {
        return model.findings.optional().map(Findings::judgements);
    }

    private ValueTable values(String name, List<String> heads, Function<OptimalityTable, List<List<Object>>> rows) {
        OptimalityTable table = model.table.get();
        return table == null ? ValueTable.NONE : new ValueTable(name, heads, rows.apply(table));
    }

    public void exportMeans() {
        files.table(means(), say);
    }

    /** The table shown, for a file. */
    public Picture tablePicture() {
        return columns().picture();
    }

    public void copyValues() {
        copy(means().text(), "Copied all means");
    }

    public void copyMarkdown() {
        copy(columns().belowEachOther().markdown(columns().places()), "Copied as Markdown");
    }

    public void copyLatex() {
        copy(columns().belowEachOther().latex(columns().places()), "Copied as LaTeX");
    }

    private void copy(String text, String said) {
        Takeaway.copy(text);
        say.accept(said);
    }

    /** What the table shows now. */
    GapColumns columns() {
        return new GapColumns(model.table.get(), judgements(), model.variants.get(), model.measure.get());
    }
}
