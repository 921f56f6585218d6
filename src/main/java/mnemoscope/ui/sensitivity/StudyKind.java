package mnemoscope.ui.sensitivity;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import mnemoscope.explain.SettingNames;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.report.StudyWork;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.SettingsSpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.CellStages;
import mnemoscope.study.file.BenchmarkWriter;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.study.settings.SettingRuns;
import mnemoscope.study.settings.SettingTables;
import mnemoscope.task.Progress;
import mnemoscope.ui.workspace.MeasuredBenchmark.Subject;

/**
 * A kind of study that the window and the command line can run on the measured benchmark.
 *
 * @param <R> what is run
 * @param <S> what is known of it
 */
interface StudyKind<R, S> {
    /** The code in titles and file names. */
    String code();

    /** The title of its jobs. */
    String title();

    /**
     * Prepares the study; for workers.
     *
     * @throws BadInputException                  if the data cannot be measured this way
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    R ready(Subject subject, boolean allSeeds, Progress progress) throws BadInputException;

    /** The readable form of a progress text. */
    default String words(String progress) {
        return progress;
    }

    List<Cell> cells(R runs);

    /** @param first the current budget */
    CellStages stages(R runs, int first);

    /** The known results; for workers. */
    S look(R runs, CellResults known);

    /** The study as the command line runs it. */
    StudyWork work(R runs);

    /** Writes a study file for the command line. */
    void save(Path file, BenchmarkSpec benchmark) throws IOException;

    /** The benchmark with the name of the study: "locomo10" becomes "locomo10-sensitivity". */
    private static BenchmarkSpec named(BenchmarkSpec benchmark, String code) {
        return benchmark.with(benchmark.name() + "-" + code, benchmark.policies(), benchmark.budgets(), benchmark.folds(),
                benchmark.seeds(), benchmark.baseline());
    }

    /** The effect of the coefficients of the reward, at each budget. */
    final class OfCoefficients implements StudyKind<SensitivityRuns, Function<Integer, Sensitivity>> {
        @Override
        public String code() {
            return SensitivitySpec.KIND;
        }

        @Override
        public String title() {
            return Texts.of("sensitivity.study-of-coefficients");
        }

        private static SensitivitySpec spec(BenchmarkSpec benchmark) {
            return new SensitivitySpec(named(benchmark, SensitivitySpec.KIND), List.of(Coefficient.values()),
                    SensitivitySpec.USUAL_MULTIPLIERS);
        }

        @Override
        public SensitivityRuns ready(Subject subject, boolean allSeeds, Progress progress) throws BadInputException {
            BenchmarkData data = subject.data(allSeeds, progress);
            SensitivitySpec spec = BadInputException.checked("", () -> spec(data.spec()));
            return SensitivityRuns.of(spec, data.with(spec.benchmark()));
        }

        @Override
        public List<Cell> cells(SensitivityRuns runs) {
            return runs.cells();
        }

        @Override
        public CellStages stages(SensitivityRuns runs, int first) {
            return runs.stages(first);
        }

        @Override
        public Function<Integer, Sensitivity> look(SensitivityRuns runs, CellResults known) {
            return Sensitivity.of(runs, known)::get;
        }

        @Override
        public StudyWork work(SensitivityRuns runs) {
            return StudyWork.of(runs);
        }

        @Override
        public void save(Path file, BenchmarkSpec benchmark) throws IOException {
            BenchmarkWriter.write(file, spec(benchmark));
        }
    }

    /** The effect of the protocol settings that the paper leaves open. */
    final class OfSettings implements StudyKind<SettingRuns, SettingTables> {
        @Override
        public String code() {
            return SettingsSpec.KIND;
        }

        @Override
        public String title() {
            return Texts.of("sensitivity.study-of-readings");
        }

        /** Begins with the name of a setting in files: "placement drawn:200: Recency, ...". */
        @Override
        public String words(String progress) {
            int end = progress.indexOf(": ");
            return end < 0 ? SettingNames.of(progress) : SettingNames.of(progress.substring(0, end)) + progress.substring(end);
        }

        private static SettingsSpec spec(BenchmarkSpec benchmark) {
            return new SettingsSpec(named(benchmark, SettingsSpec.KIND), List.of());
        }

        @Override
        public SettingRuns ready(Subject subject, boolean allSeeds, Progress progress) throws BadInputException {
            BenchmarkData own = subject.data(allSeeds, progress);
            SettingsSpec spec = spec(own.spec());
            BenchmarkData first = own.with(spec.benchmark());
            return SettingRuns.of(spec, (each, watched) -> each.equals(spec.benchmark()) ? first : subject.read(each, watched),
                    progress);
        }

        @Override
        public List<Cell> cells(SettingRuns runs) {
            return runs.cells();
        }

        @Override
        public CellStages stages(SettingRuns runs, int first) {
            return runs.stages(first);
        }

        @Override
        public SettingTables look(SettingRuns runs, CellResults known) {
            return SettingTables.of(runs, known);
        }

        @Override
        public StudyWork work(SettingRuns runs) {
            return StudyWork.of(runs);
        }

        @Override
        public void save(Path file, BenchmarkSpec benchmark) throws IOException {
            BenchmarkWriter.write(file, spec(benchmark));
        }
    }
}
