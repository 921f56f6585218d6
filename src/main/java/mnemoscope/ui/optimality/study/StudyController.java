package mnemoscope.ui.optimality.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.report.OptimalityReport;
import mnemoscope.report.file.ValueTable;
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
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.optimality.state.OptimalityModel;

/**
 * What the study shows, and one method an intent; where a view sets a value itself, nothing follows. Used on the FX thread; cells
 * are computed once and kept while the window is open.
 */
public final class StudyController {
    /** Instances of each regime. */
    final Value<Integer> tests;
    /** Readings of the model that are shown, 1 to 4, in their order. */
    final Value<List<Variant>> variants;
    final Value<Measure> measure;
    /** The regime of the chart, and of the table where it has room for one. */
    final Value<Regime> regime;
    /** What is known so far; null before the first run. */
    public final Value<OptimalityTable> table = new Value<>();
    /** What follows from the instances that the published table is judged with; null until those are solved. */
    public final Value<Findings> findings = new Value<>();
    /** Why a run failed; empty if it did not. */
    public final Value<String> said = new Value<>("");

    private final RunHandle run;
    private final FileExport files;
    private final Consumer<String> say;
    private final CellResults results = CellResults.inMemory();
    private AtomicReference<List<Cell>> planned = new AtomicReference<>(List.of());
    private final int judgedTests;

    /**
     * @param runs        where the study runs and files are written
     * @param saveAs      asks for a file to write, given a name to suggest
     * @param say         told in words what an export came to
     * @param judgedTests instances that the published table is judged with, at least
     */
    public StudyController(OptimalityModel shared, Runs runs, Function<String, Optional<Path>> saveAs,
            Consumer<String> say, int judgedTests) {
        this.judgedTests = judgedTests;
        this.say = say;
        files = new FileExport(runs.each(), saveAs);
        run = runs.immediate().whileRunning(this::look);
        tests = shared.tests;
        variants = shared.variants;
        measure = shared.measure;
        regime = shared.charted;
        // Those of an earlier run are not computed again.
        tests.subscribe((before, now) -> run());
    }

    private OptimalitySpec spec() {
        return OptimalitySpec.paper().withTests(tests.get());
    }

    /** Computes what is missing: first what is shown, then what the published table is judged with. */
    public void run() {
        OptimalitySpec spec = spec();
        // Its cells are named by hashes, a second's work for thousands of instances, so that is done in the background too.
        AtomicReference<List<Cell>> next = new AtomicReference<>(List.of());
        planned = next;
        said.set("");
        OptimalitySpec judging = spec.judging(judgedTests);
        Optional<Findings> judged = findings.optional().filter(found -> found.judgements().spec().equals(judging));
        if (judged.isEmpty()) {
            findings.set(null);
        }
        look();
        run.start(Texts.of("optimality.exact-study"), progress -> {
            List<Cell> wanted = OptimalityCells.of(spec);
            next.set(wanted);
            double share = judged.isPresent() ? 1 : (double) spec.tests() / judging.tests();
            CellRun.run(wanted, results, progress.part(0, share));
            return new Finished(OptimalityTable.of(spec, wanted, results),
                    judged.isPresent() ? judged.get() : judge(judging, progress.part(share, 1)));
        }, finished -> {
            table.set(finished.table);
            findings.set(finished.findings);
        }, why -> said.set(Texts.of("optimality.study-stopped", why)));
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
        OptimalityTable shown = table.get();
        boolean known = shown != null && shown.isComplete() && shown.spec().equals(spec());
        if (!cells.isEmpty() && !known) {
            table.set(OptimalityTable.of(spec(), cells, results));
        }
    }

    /** Shows a variant or takes it away; the last one stays. */
    public void toggle(Variant variant) {
        List<Variant> shown = variants.get();
        List<Variant> changed = shown.contains(variant)
                ? shown.stream().filter(each -> each != variant).toList()
                : Stream.concat(shown.stream(), Stream.of(variant)).sorted().toList();
        if (!changed.isEmpty()) {
            variants.set(changed);
        }
    }

    /** All means with every digit, all variants. */
    public ValueTable means() {
        return table.get() == null ? ValueTable.NONE : OptimalityReport.means(table.get(), judgements());
    }

    /** Returns and gaps of the instances in the regime of the chart, all variants. */
    public ValueTable instances() {
        return table.get() == null ? ValueTable.NONE : OptimalityReport.instances(table.get(), regime.get());
    }

    private Optional<Judgements> judgements() {
        return findings.optional().map(Findings::judgements);
    }

    public void exportMeans() {
        files.table(means(), say);
    }

    /** The table shown, for a file. */
    public Picture tablePicture() {
        return columns().picture();
    }

    public void copyValues() {
        copy(means().text(), Texts.of("optimality.copied-all-means"));
    }

    public void copyMarkdown() {
        copy(columns().belowEachOther().markdown(columns().places()), Texts.of("optimality.copied-as-markdown"));
    }

    public void copyLatex() {
        copy(columns().belowEachOther().latex(columns().places()), Texts.of("optimality.copied-as-latex"));
    }

    private void copy(String text, String said) {
        Takeaway.copy(text);
        say.accept(said);
    }

    /** What the table shows now. */
    GapColumns columns() {
        return new GapColumns(table.get(), judgements(), variants.get(), measure.get());
    }
}
