package mnemoscope.ui.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.report.Figures;
import mnemoscope.report.PaperFolder;
import mnemoscope.report.StudyWork;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellResults;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.file.CellStore;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Progress;
import mnemoscope.task.ReadFiles;
import mnemoscope.workspace.Opened;

/** The benchmark that the Benchmark tab measures, for features that show the same runs in another way. Use on the FX thread. */
public interface MeasuredBenchmark {
    /** Null where nothing can be measured. */
    ObservableValue<Subject> subjectProperty();

    /** Why the open data cannot be measured; empty if no data are open. */
    Optional<String> refusal();

    /** Number of conversations with evidence, marked or, at these settings, derived. */
    static int withEvidence(LoadedDataset dataset, ProtocolOverrides chosen) {
        Protocol settings = chosen.over(Protocol.ofFile(dataset.info()));
        return (int) dataset.conversations().stream()
                .filter(each -> each.hasEvidence() || settings.evidence().isDerived(each, settings.decideAt())).count();
    }

    /** The results of both features, in memory and in a file. */
    CellStore kept();

    /**
     * A benchmark of data.
     *
     * @param dataset as read for the benchmark
     * @param place   file of the data
     * @param study   the study file that it comes from, if any
     * @param ready   prepares the benchmark, the texts only once; for workers
     */
    record Subject(BenchmarkSpec spec, LoadedDataset dataset, Opened place, Optional<Path> study, Ready ready) {
        /** Prepares a benchmark. */
        @FunctionalInterface
        public interface Ready {
            /**
             * @throws BadInputException                  if the data cannot be measured this way
             * @throws mnemoscope.task.CancelledException if cancelled
             */
            BenchmarkData of(Progress progress) throws BadInputException;
        }

        /**
         * The benchmark with its first seed only, or with all seeds.
         *
         * @throws BadInputException                  if the data cannot be measured this way
         * @throws mnemoscope.task.CancelledException if cancelled
         */
        public BenchmarkData data(boolean allSeeds, Progress progress) throws BadInputException {
            BenchmarkData data = ready.of(progress);
            return allSeeds ? data : data.with(firstSeed(data.spec()));
        }

        /** Number of conversations that it measures. */
        public int conversations() {
            return withEvidence(dataset, spec.protocol().settings());
        }

        /** The budget itself if the benchmark measures it, otherwise the largest measured budget. */
        public int budget(int wanted) {
            return spec.budgets().contains(wanted) ? wanted : spec.budgets().getLast();
        }

        /** A study with its first seed only. */
        public static BenchmarkSpec firstSeed(BenchmarkSpec all) {
            return all.with(all.name(), all.policies(), all.budgets(), all.folds(), List.of(all.seeds().getFirst()),
                    all.baseline());
        }

        /**
         * The data under another protocol; reads them again where the protocol changes how files are read.
         *
         * @throws BadInputException                  if they cannot be measured this way
         * @throws mnemoscope.task.CancelledException if cancelled
         */
        public BenchmarkData read(BenchmarkSpec changed, Progress progress) throws BadInputException {
            LoadedDataset of = dataset;
            if (!changed.protocol().read().equals(spec.protocol().read())) {
                Path file = place.file().orElseThrow(() -> new BadInputException(Texts.of("benchmark.study-file.bundled-data")));
                of = DatasetReader.read(file, changed.protocol().read(), progress);
            }
            return BenchmarkData.of(changed, of, study.orElse(Path.of("study.json")), progress);
        }

        /**
         * The study with paths of data and annotations relative to its file, and with the hash of the data; empty if the data are
         * in no file.
         */
        public Optional<BenchmarkSpec> savedAs(BenchmarkSpec saved, Path file) {
            return place.file().map(data -> saved.withFiles(relative(data, file), dataset.info().sha256(),
                    place.annotations().map(annotations -> relative(annotations, file)).orElse("")));
        }

        /** Writes a study file. */
        @FunctionalInterface
        public interface Saving {
            void save(Path file, BenchmarkSpec spec) throws IOException;
        }

        /**
         * Writes all files of a study of these data to a folder.
         *
         * @param known  all cells of the study
         * @param spec   the benchmark part of the study
         * @param saving writes the study file
         * @param paper  whether to include the folder for a paper, with the study that reproduces everything
         * @throws mnemoscope.task.CancelledException if cancelled; files written by then are complete
         */
        public void export(StudyWork work, CellResults known, BenchmarkSpec spec, Saving saving, Path folder, Figures figures,
                boolean paper, Progress progress) throws BadInputException, IOException {
            ReadFiles.refuse(work.written(folder, paper));
            Path file = !paper && study.isPresent()
                    ? study.get()
                    : written(paper ? folder.resolve(PaperFolder.NAME) : folder, spec, saving);
            work.facts().put(StudyWork.FILE, file.toAbsolutePath().normalize().toString());
            work.write(folder, known,
                    paper ? StudyWork.command(folder.relativize(file), Path.of("."), figures, true) : List.of("window"), figures,
                    paper, progress);
        }

        /** What {@link #export} writes and may be the user's. */
        public List<Path> replaced(StudyWork work, Path folder, boolean paper) {
            List<Path> all = new ArrayList<>(work.replaced(folder, paper));
            Path own = paper ? folder.resolve(PaperFolder.NAME) : folder;
            if (paper || study.isEmpty()) {
                all.add(own.resolve(PaperFolder.STUDY));
            }
            if (place.file().isEmpty()) {
                all.add(own.resolve(BundledData.FILE));
            }
            return all;
        }

        /** Writes the study and the bundled data beside it, so that the folder reproduces everything. */
        private Path written(Path folder, BenchmarkSpec spec, Saving saving) throws IOException {
            Path file = folder.resolve(PaperFolder.STUDY);
            ReadFiles.refuse(file);
            Files.createDirectories(file.getParent());
            Optional<BenchmarkSpec> saved = savedAs(spec, file);
            if (saved.isEmpty()) {
                try (InputStream data = BundledData.open()) {
                    AtomicFile.write(file.resolveSibling(BundledData.FILE), data::transferTo);
                }
            }
            saving.save(file, saved.orElseGet(() -> spec.withFiles(BundledData.FILE, dataset.info().sha256(), "")));
            return file;
        }

        private static String relative(Path other, Path file) {
            Path whole = other.toAbsolutePath().normalize();
            try {
                return file.toAbsolutePath().normalize().getParent().relativize(whole).toString().replace('\\', '/');
            } catch (IllegalArgumentException otherDrive) {
                return whole.toString();
            }
        }
    }
}
