package mnemoscope.ui.optimality.study;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
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
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.optimality.state.OptimalityModel;

/**
 * What the study shows, and one method an intent; where a view sets a value itself, nothing follows. Used on the FX thread; cells
 * are computed once and kept while the window is open.
 */
public final class StudyController {
    private static final int LOOKS = 50;

    /** Instances of each regime. */
    final ModelValue<Integer> tests;
    /** Readings of the model that are shown, 1 to 4, in their order. */
    final ModelValue<List<Variant>> variants;
    final ModelValue<OptimalityMetric> measure;
    /** The published gap that one looks at, in one reading. */
    final ModelValue<GapVerdicts.Place> looked;
    /** Its regime, which the chart shows. */
    final ModelValue<Regime> regime;
    /** What is known so far; null before the first run. */
    public final ModelValue<OptimalityTable> table = new ModelValue<>();
    /** What follows from the instances that the published table is judged with; null until those are solved. */
    public final ModelValue<Findings> findings = new ModelValue<>();
    /** Why a run failed; empty if it did not. */
    public final ModelValue<String> said = new ModelValue<>("");

    private final RunHandle run;
    /** Reads what is known while the study goes on. */
    private final RunHandle reading;
    private final FileExport files;
    private final Consumer<String> say;
    private final InstancePlayer player;
    final CellResults results = CellResults.inMemory();
    private AtomicReference<List<Cell>> planned = new AtomicReference<>(List.of());
    private final int judgedTests;
    private Written written = new Written(null, null, ValueTable.NONE);

    /** Plays an instance of the study. */
    @FunctionalInterface
    public interface InstancePlayer {
        /** @param place whose policy plays it, in whose regime and reading */
        void play(GapVerdicts.Place place, long seed);
    }

    /**
     * @param runs        where the study runs and files are written
     * @param files       writes tables
     * @param say         told in words what an export came to
     * @param player      shows an instance where it is played
     * @param judgedTests instances that the published table is judged with, at least
     */
    public StudyController(OptimalityModel shared, Runs runs, FileExport files, Consumer<String> say, InstancePlayer player,
            int judgedTests) {
        this.judgedTests = judgedTests;
        this.player = player;
        this.say = say;
        this.files = files;
        run = runs.immediate().whileRunning(this::look);
        reading = runs.newest();
        tests = shared.tests;
        variants = shared.variants;
        measure = shared.measure;
        regime = shared.charted;
        looked = shared.judged;
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
            reading.drop();
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

    /** The instances of a table in one regime, for a file; thousands of lines. */
    private record Written(OptimalityTable table, Regime regime, ValueTable instances) {
        static Written of(OptimalityTable table, Regime regime) {
            return new Written(table, regime, OptimalityReport.instances(table, regime));
        }
    }

    private void look() {
        List<Cell> cells = planned.get();
        OptimalitySpec spec = spec();
        Regime charted = regime.get();
        if (!cells.isEmpty() && !reading.isRunning() && !isKnown(spec)) {
            reading.start(Texts.of("optimality.exact-study"),
                    progress -> Written.of(OptimalityTable.of(spec, cells, results), charted), this::show, why -> {
                    });
        }
    }

    private boolean isKnown(OptimalitySpec spec) {
        return table.optional().filter(shown -> shown.isComplete() && shown.spec().equals(spec)).isPresent();
    }

    /** Drawing it takes a moment, so that a study which goes on is shown fifty times at most. */
    private void show(Written read) {
        OptimalityTable now = read.table;
        boolean more = table.optional()
                .filter(shown -> shown.spec().equals(now.spec()) && now.done() - shown.done() < Math.max(1, now.total() / LOOKS))
                .isEmpty();
        if (!isKnown(now.spec()) && now.spec().equals(spec()) && (more || !run.isRunning())) {
            written = read;
            table.set(now);
        }
    }

    /** Shows a variant or takes it away; the last one stays, and one looks at a gap in one that is shown. */
    public void toggle(Variant variant) {
        List<Variant> shown = variants.get();
        List<Variant> changed = shown.contains(variant)
                ? shown.stream().filter(each -> each != variant).toList()
                : Stream.concat(shown.stream(), Stream.of(variant)).sorted().toList();
        if (!changed.isEmpty()) {
            variants.set(changed);
            if (!changed.contains(looked.get().variant())) {
                looked.set(new GapVerdicts.Place(changed.getFirst(), looked.get().gap()));
            }
        }
    }

    /** What the study comes to, or how far it is: the finding, and after it its counts. */
    List<String> headline() {
        return StudyWords.headline(table.optional(), findings.optional(), judgedTests);
    }

    /** How far it is, how it is solved, and what it is compared with. */
    public String facts() {
        return StudyWords.facts(table.optional());
    }

    /** Why the gap that one looks at is met or not. */
    Optional<GapReason> reason() {
        return table.optional().map(known -> GapReason.of(known, findings.optional(), looked.get()));
    }

    /** Plays the instance whose gap is the median of those shown, the smaller of two. */
    void playMedian() {
        GapVerdicts.Place place = looked.get();
        table.optional().ifPresent(known -> {
            double[] gaps = known.row(place.variant(), place.gap().regime(), place.gap().policy()).gaps();
            IntStream.range(0, gaps.length).boxed().sorted(Comparator.comparingDouble(k -> gaps[k]))
                    .skip(Math.max(0, (gaps.length - 1) / 2)).findFirst()
                    .ifPresent(k -> player.play(place, known.seeds(place.variant(), place.gap().regime())[k]));
        });
    }

    /** All means with every digit, all variants. */
    public ValueTable means() {
        return table.get() == null ? ValueTable.NONE : OptimalityReport.means(table.get(), judgements());
    }

    /** Returns and gaps of the instances in the regime of the chart, all variants. */
    public ValueTable instances() {
        if (table.get() == null) {
            return ValueTable.NONE;
        }
        if (written.table != table.get() || written.regime != regime.get()) {
            written = Written.of(table.get(), regime.get());
        }
        return written.instances;
    }

    /** Of the published gaps, if they are judged yet. */
    Optional<GapVerdicts> judgements() {
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
        copy(columns().listing().markdown(columns().rows(), OptimalityReport.SOURCE), Texts.of("optimality.copied-as-markdown"));
    }

    public void copyLatex() {
        copy(columns().listing().latex(columns().rows(), OptimalityReport.SOURCE), Texts.of("optimality.copied-as-latex"));
    }

    /** All sentences on what follows and what does not. */
    void copyReasons() {
        findings.optional()
                .ifPresent(found -> copy(String.join("\n", found.sentences()), Texts.of("optimality.copied-the-reasons")));
    }

    private void copy(String text, String said) {
        CopyAndExport.copy(text);
        say.accept(said);
    }

    /** What the table shows now. */
    GapColumns columns() {
        return new GapColumns(table.get(), judgements(), variants.get(), measure.get());
    }
}
