package mnemoscope.ui.optimality.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.report.OptimalityReport;
import mnemoscope.report.chart.GapChart;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.Cell;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.study.file.CellStore;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.optimality.state.OptimalityModel;

/**
 * The content of the study, and one method per intent; values set by a view have no consequences. Use on the FX thread; cells are
 * computed once and kept while the window is open.
 */
public final class StudyController {
    private static final int LOOKS = 50;

    /** Number of instances of each regime. */
    final ModelValue<Integer> tests;
    /** The shown variants, 1 to 4, in order. */
    final ModelValue<List<Variant>> variants;
    final ModelValue<OptimalityMetric> measure;
    /** The selected published gap, with its variant. */
    final ModelValue<GapVerdicts.Place> looked;
    /** Its regime, which the chart shows. */
    final ModelValue<Regime> regime;
    /** The known results; null before the first run. */
    public final ModelValue<OptimalityTable> table = new ModelValue<>();
    /** Findings from the instances that judge the published table; null until they are solved. */
    public final ModelValue<Findings> findings = new ModelValue<>();
    /** Why a run failed; empty if it did not. */
    public final ModelValue<String> said = new ModelValue<>("");

    private final RunHandle run;
    /** Reads the known results during a run. */
    private final RunHandle reading;
    private final FileExport files;
    private final Consumer<String> say;
    private final InstancePlayer player;
    final CellStore results;
    private AtomicReference<List<Cell>> planned = new AtomicReference<>(List.of());
    private final int judgedTests;
    private Written written = new Written(null, null, ValueTable.NONE);

    /** Plays an instance of the study. */
    @FunctionalInterface
    public interface InstancePlayer {
        /** @param place gap whose policy, regime and variant are played */
        void play(GapVerdicts.Place place, long seed);
    }

    /**
     * @param runs        runs the study and writes files
     * @param files       writes tables
     * @param say         receives the outcome of an export in words
     * @param player      shows an instance in the player
     * @param judgedTests minimum number of instances that judge the published table
     * @param kept        folder of solved cells, also of earlier windows; empty to keep them in memory only
     */
    public StudyController(OptimalityModel shared, Runs runs, FileExport files, Consumer<String> say, InstancePlayer player,
            int judgedTests, Optional<Path> kept) {
        results = new CellStore(kept);
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
        // Results of an earlier run are not computed again.
        tests.subscribe((before, now) -> run());
    }

    private OptimalitySpec spec() {
        return OptimalitySpec.paper().withTests(tests.get());
    }

    /** Computes missing cells: first those that are shown, then those that judge the published table. */
    public void run() {
        OptimalitySpec spec = spec();
        // Hashes name the cells, which takes a second for thousands of instances, so that runs in the background too.
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
            solve(wanted, progress.part(0, share));
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
        solve(all, progress);
        return Findings.of(OptimalityTable.of(judging, all, results));
    }

    private void solve(List<Cell> cells, Progress progress) throws IOException {
        try {
            results.recall(cells);
            results.using(() -> CellRun.run(cells, results, progress));
        } catch (BadInputException | IOException unusable) {
            // Another window writes the file, or it cannot be written: the results stay in memory.
            CellRun.run(cells, results, progress);
        }
    }

    private record Finished(OptimalityTable table, Findings findings) {}

    /** The current run, to be paused, resumed and cancelled; results are kept. */
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
                    progress -> Written.of(OptimalityTable.of(spec, cells, results), charted), this::show, why -> {});
        }
    }

    private boolean isKnown(OptimalitySpec spec) {
        return table.optional().filter(shown -> shown.isComplete() && shown.spec().equals(spec)).isPresent();
    }

    /** Drawing takes a moment, so a running study is shown at most fifty times. */
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

    /** Shows or hides a variant. The last one stays, and the selected gap is always in a shown variant. */
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

    /** The finding of the study, or its progress, and then its counts. */
    List<String> headline() {
        return StudyWords.headline(table.optional(), findings.optional(), judgedTests);
    }

    /** Progress, method of solution, and the source of the comparison. */
    public String facts() {
        return StudyWords.facts(table.optional());
    }

    /** The reason for the verdict on the selected gap. */
    Optional<GapReason> reason() {
        return table.optional().map(known -> GapReason.of(known, findings.optional(), looked.get()));
    }

    /** Plays the instance with the median gap of those shown, the smaller of two. */
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

    /** Returns and gaps of the instances in the chart's regime, all variants. */
    public ValueTable instances() {
        if (table.get() == null) {
            return ValueTable.NONE;
        }
        if (written.table != table.get() || written.regime != regime.get()) {
            written = Written.of(table.get(), regime.get());
        }
        return written.instances;
    }

    /** The verdicts on the published gaps, once available. */
    Optional<GapVerdicts> judgements() {
        return findings.optional().map(Findings::judgements);
    }

    public void exportMeans() {
        files.table(means(), say);
    }

    /** The gaps of the chosen regime and the table; none before the first result. */
    public List<Picture> pictures() {
        return table.optional()
                .map(known -> List.of(
                        GapChart.of(known, regime.get(), variants.get(), judgements(), Optional.empty(), instances()).picture(),
                        tablePicture()))
                .orElse(List.of());
    }

    /** The table for a file. */
    public Picture tablePicture() {
        return columns().picture();
    }

    public void copyValues() {
        copy(means().text(), Texts.of("optimality.copied-all-means"));
    }

    public void copyMarkdown() {
        copy(columns().listing().markdown(columns().rows(), Texts.inEnglish(OptimalityReport::source)),
                Texts.of("optimality.copied-as-markdown"));
    }

    public void copyLatex() {
        copy(columns().listing().latex(columns().rows(), Texts.inEnglish(OptimalityReport::source)),
                Texts.of("optimality.copied-as-latex"));
    }

    /** Copies all sentences on which claims follow and which do not. */
    void copyReasons() {
        findings.optional()
                .ifPresent(found -> copy(String.join("\n", found.sentences()), Texts.of("optimality.copied-the-reasons")));
    }

    private void copy(String text, String said) {
        CopyAndExport.copy(text);
        say.accept(said);
    }

    /** The current columns. */
    GapColumns columns() {
        return new GapColumns(table.get(), judgements(), variants.get(), measure.get());
    }
}
