package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import mnemoscope.learning.NoEvidenceToLearnException;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.own.Isolation;
import mnemoscope.own.OwnPolicy;
import mnemoscope.report.file.Manifest;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.StudySpec;
import mnemoscope.study.WorkShare;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.file.ResultStore;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.study.settings.SettingRuns;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Progress;
import mnemoscope.task.ReadFiles;
import mnemoscope.text.Numbers;

/**
 * A prepared study of any kind: its cells, and the writer of its tables. The command line and the window run the same study, so
 * they write the same bytes.
 *
 * @param facts for the manifest
 * @param files names of the files written beside the cells
 */
public record StudyWork(List<Cell> cells, Tables tables, SequencedMap<String, String> facts, List<String> files) {
    public static final String MANIFEST = "manifest.json";
    /** Fact: path of the study. */
    public static final String FILE = "file";
    /** Fact: path of the study relative to the folder of the results, which stays valid if both are moved together. */
    static final String FROM_HERE = "file_from_here";
    /** Fact: name of the study. */
    static final String NAME = "study";

    /** Largest number of cells named on one line. */
    private static final int NAMED = 20;

    /** Writes the tables of a study with finished cells. */
    public interface Tables {
        /**
         * @return the text of the study
         * @throws mnemoscope.task.CancelledException if cancelled
         */
        StudyText write(Path folder, CellResults results, Figures figures, Progress progress) throws IOException;
    }

    /**
     * Prepares a study and reads its data.
     *
     * @param file file of the study; paths of its data are relative to it
     * @throws BadInputException                  if the data are missing or cannot be used this way
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static StudyWork of(StudySpec study, Path file, Progress progress) throws BadInputException {
        BenchmarkData.refuseMissing(study, file);
        StudyWork work = named(study, StudyFile.ready(study, file, progress));
        // Needed to trace differences to another study back to decisions.
        work.facts.put(FILE, file.toAbsolutePath().normalize().toString());
        return work;
    }

    /** Prepares a benchmark whose data are already read. */
    public static StudyWork of(BenchmarkData data) {
        return named(data.spec(), BenchmarkReport.work(data));
    }

    /** Prepares a sensitivity study whose data are already read. */
    public static StudyWork of(SensitivityRuns runs) {
        return named(runs.spec(), SensitivityReport.work(runs));
    }

    /** Prepares a settings study whose data are already read. */
    public static StudyWork of(SettingRuns runs) {
        return named(runs.spec(), SettingsReport.work(runs));
    }

    /**
     * Writes all files of the study, including the manifest, from finished cells.
     *
     * @param known   all cells
     * @param command command for the manifest, which wrote the files or writes them again
     * @param paper   whether the folder for a paper is among them
     * @throws IOException                        if the folder cannot be written; a folder without cells then has none, a folder
     *                                            with cells keeps them
     * @throws mnemoscope.task.CancelledException if cancelled, with the folder in the same state
     */
    public void write(Path folder, CellResults known, List<String> command, Figures figures, boolean paper, Progress progress)
            throws BadInputException, IOException {
        ReadFiles.refuse(written(folder, paper));
        boolean fresh = !Files.exists(folder.resolve(ResultStore.NAME));
        boolean whole = false;
        try (ResultStore store = ResultStore.open(folder, files.toArray(String[]::new))) {
            for (Cell cell : cells) {
                progress.check();
                if (CellRun.known(cell, store).isEmpty()) {
                    store.add(cell, CellRun.known(cell, known).orElseThrow());
                }
            }
            whole = true;
        } finally {
            if (fresh && !whole) {
                Files.deleteIfExists(folder.resolve(ResultStore.NAME));
                Files.deleteIfExists(folder.resolve(ResultStore.LOCK));
            }
        }
        StudyText said = run(folder, List.of(), begun -> {}, figures, progress);
        finish(folder, said, command, figures, paper);
    }

    /**
     * All files written into a folder; of figures only existing files are listed.
     *
     * @param paper whether the folder for a paper is among them
     */
    public List<Path> written(Path folder, boolean paper) throws IOException {
        List<Path> all = new ArrayList<>(files.stream().map(folder::resolve).toList());
        all.add(folder.resolve(ResultStore.NAME));
        all.addAll(Figures.there(folder.resolve(Figures.FOLDER), ""));
        if (paper) {
            all.addAll(PaperFolder.files(folder));
            copy(folder).ifPresent(all::add);
        }
        return all;
    }

    /**
     * The existing files that would be replaced and may be the user's. With cells in the folder, its tables and figures are results
     * of studies, which are written again at each run; but authors edit the files of a paper.
     *
     * @param paper whether the folder for a paper is written
     * @return empty if the folder cannot be listed, which {@link #write} says
     */
    public List<Path> replaced(Path folder, boolean paper) {
        Optional<Path> own = own(folder, paper);
        if (own.isEmpty()) {
            return List.of();
        }
        try {
            return written(folder, paper).stream().filter(each -> each.startsWith(own.get()) && Files.exists(each)).toList();
        } catch (IOException unlisted) {
            return List.of();
        }
    }

    /** The folder in which files may be the user's; empty if there is none, or nothing in it. */
    private static Optional<Path> own(Path folder, boolean paper) {
        boolean results = Files.exists(folder.resolve(ResultStore.NAME));
        return Optional.of(folder.resolve(results ? PaperFolder.NAME : "")).filter(own -> paper || !results).filter(own -> {
            String[] names = own.toFile().list();
            return names != null && names.length > 0;
        });
    }

    /**
     * As {@link #replaced(Path, boolean)}, of a study file, which is read only if there may be such files.
     *
     * @throws BadInputException                  if file or data cannot be used
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static List<Path> replaced(Path file, Path folder, boolean paper, Progress progress) throws BadInputException {
        return own(folder, paper).isEmpty() ? List.of() : of(StudyFile.read(file), file, progress).replaced(folder, paper);
    }

    /** The copy of the study in the folder for a paper; empty if the study is there itself, or has no file. */
    private Optional<Path> copy(Path folder) throws IOException {
        Path study = Path.of(facts.getOrDefault(FILE, ""));
        Path copy = folder.resolve(PaperFolder.NAME).resolve(PaperFolder.STUDY);
        return Files.isRegularFile(study) && !(Files.exists(copy) && Files.isSameFile(study, copy))
                ? Optional.of(copy)
                : Optional.empty();
    }

    private static StudyWork named(StudySpec study, StudyWork work) {
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put(NAME, study.name());
        facts.put("kind", StudyFile.kind(study));
        facts.putAll(work.facts);
        return new StudyWork(work.cells,
                (folder, results, figures, progress) -> Texts
                        .inEnglish(() -> work.tables.write(folder, results, figures, progress)),
                facts, Stream.concat(work.files.stream(), Stream.of(MANIFEST)).toList());
    }

    /**
     * Runs a study file to the end, and writes its manifest.
     *
     * @param paper whether the folder for a paper is written; then the figures must have a PDF and a width
     * @return the text of the study
     * @throws BadInputException                  if file, data or folder cannot be used; the message says what to do
     * @throws mnemoscope.task.CancelledException if cancelled; finished cells are kept in the folder
     */
    public static StudyText runFile(Path file, Path folder, Figures figures, boolean paper, Progress progress)
            throws BadInputException, IOException {
        StudySpec study = StudyFile.read(file);
        progress.at(Double.NaN, Texts.of("study.reading-the-data"));
        StudyWork work = of(study, file, progress.quiet());
        ReadFiles.refuse(work.written(folder, paper));
        StudyText said = work.run(folder, List.of(), begun -> {}, figures, progress);
        work.finish(folder, said, command(file, folder, figures, paper), figures, paper);
        return said;
    }

    /** The command line that writes the same files. */
    public static List<String> command(Path file, Path folder, Figures figures, boolean paper) {
        return Stream.of(List.of("study", file.toString(), "--out", folder.toString()), figures.arguments(),
                paper ? List.of("--paper") : List.<String>of()).flatMap(List::stream).toList();
    }

    /**
     * Writes the manifest and, if requested, the folder for a paper.
     *
     * @param paper whether the folder for a paper is requested; then the figures have a width
     */
    public void finish(Path folder, StudyText said, List<String> command, Figures figures, boolean paper) throws IOException {
        if (paper) {
            Texts.inEnglish(() -> {
                PaperFolder.write(folder, said, command, figures, facts);
                return true;
            });
            Optional<Path> copy = copy(folder);
            if (copy.isPresent()) {
                AtomicFile.write(copy.get(), PublicWords.ofJson(Files.readString(Path.of(facts.get(FILE)))));
            }
        }
        SequencedMap<String, String> told = new LinkedHashMap<>(facts);
        if (told.containsKey(FILE)) {
            told.put(FROM_HERE, fromHere(Path.of(told.get(FILE)), folder));
        }
        told.putAll(Texts.inEnglish(() -> Isolation.facts(KnownPolicies.brought().stream().map(OwnPolicy::policy).toList())));
        Manifest.write(folder.resolve(MANIFEST), command, told);
    }

    private static String fromHere(Path file, Path folder) {
        try {
            return folder.toAbsolutePath().normalize().relativize(file).toString().replace('\\', '/');
        } catch (IllegalArgumentException otherDrive) {
            return file.toString();
        }
    }

    /**
     * Runs the study into a folder, without the manifest: missing cells, then the tables.
     *
     * @param cellsFrom folders with some of the cells, which are only read
     * @param begun     receives the number of existing cells before the first is computed
     * @param figures   options for the figures, if the kind of study has any
     * @return the text of the study
     */
    public StudyText run(Path folder, List<Path> cellsFrom, Consumer<String> begun, Figures figures, Progress progress)
            throws BadInputException, IOException {
        String study = facts.get(NAME);
        ReadFiles.refuse(written(folder, false));
        try (ResultStore store = ResultStore.open(folder, files.toArray(String[]::new))) {
            for (Path other : cellsFrom) {
                store.takeFrom(other, cells);
            }
            long there = there(cells, store);
            String all = Numbers.count(cells.size(), Texts.of("study.a-cell"), Texts.of("study.many-cells"));
            begun.accept(there == 0
                    ? Texts.of("study.cells-of-the-study", study, all)
                    : Texts.of("study.cells-of-the-study-some-done", study, all, Numbers.whole(there)));
            List<String> damaged = CellRun.damaged(cells, store);
            if (!damaged.isEmpty()) {
                begun.accept(Texts.of("study.cells.invalid", folder.resolve(ResultStore.NAME), damaged.size(),
                        String.join(", ", damaged.subList(0, Math.min(NAMED, damaged.size())))
                                + (damaged.size() > NAMED ? ", \u2026" : "")));
            }
            CellRun.run(cells, store, progress);
            store.sort(cells);
            progress.at(Double.NaN, Texts.of("study.writing-the-tables"));
            return tables.write(folder, store, figures, progress);
        } catch (NoEvidenceToLearnException nothing) {
            throw new BadInputException(study + ": " + nothing.getMessage(), nothing);
        }
    }

    /**
     * Computes one share of the cells into a folder, without tables. Shares can run in any number of processes, on all machines
     * with access to the folder; {@link #run} then merges them.
     *
     * @return a sentence on the work done
     * @throws BadInputException if the folder cannot be used or another process computes the same share
     */
    public String run(Path folder, WorkShare share, Progress progress) throws BadInputException, IOException {
        String study = facts.get(NAME);
        try (ResultStore store = ResultStore.open(folder, share)) {
            CellRun.run(share.of(cells), store, progress);
            return Texts.of("study.share-done", study, share, cells.size(), there(cells, store));
        } catch (NoEvidenceToLearnException nothing) {
            throw new BadInputException(study + ": " + nothing.getMessage(), nothing);
        }
    }

    private static long there(List<Cell> cells, CellResults results) {
        return cells.stream().filter(cell -> CellRun.known(cell, results).isPresent()).count();
    }
}
