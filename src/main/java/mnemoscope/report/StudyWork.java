package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
 * A study of any kind, made ready to run: its cells, and how its tables are written once they are there. The command line and
 * the window run the same one, so they write the same bytes.
 *
 * @param facts for the manifest
 * @param files names of what is written beside the cells
 */
public record StudyWork(List<Cell> cells, Tables tables, SequencedMap<String, String> facts, List<String> files) {
    public static final String MANIFEST = "manifest.json";
    /** Of the facts: where the study lies. */
    public static final String FILE = "file";
    /** Of the facts: where the study lies, from the folder of the results; a folder that is moved with its study keeps it. */
    static final String FROM_HERE = "file_from_here";
    /** Of the facts: what the study is called. */
    static final String NAME = "study";

    /** Cells that are named in one line. */
    private static final int NAMED = 20;

    /** Writes the tables of a study whose cells are done. */
    public interface Tables {
        /**
         * @return what the study says
         * @throws mnemoscope.task.CancelledException if cancelled
         */
        StudyText write(Path folder, CellResults results, Figures figures, Progress progress) throws IOException;
    }

    /**
     * Made ready from its data, which are read here.
     *
     * @param file of the study, which its data are named relative to
     * @throws BadInputException                  if the data are not there or cannot be used this way
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static StudyWork of(StudySpec study, Path file, Progress progress) throws BadInputException {
        BenchmarkData.refuseMissing(study, file);
        StudyWork work = named(study, StudyFile.ready(study, file, progress));
        // So that what differs from another study can be followed to its decisions.
        work.facts.put(FILE, file.toAbsolutePath().normalize().toString());
        return work;
    }

    /** A benchmark whose data are read already. */
    public static StudyWork of(BenchmarkData data) {
        return named(data.spec(), BenchmarkReport.work(data));
    }

    /** A sensitivity study whose data are read already. */
    public static StudyWork of(SensitivityRuns runs) {
        return named(runs.spec(), SensitivityReport.work(runs));
    }

    /** A study of readings whose data are read already. */
    public static StudyWork of(SettingRuns runs) {
        return named(runs.spec(), SettingsReport.work(runs));
    }

    /**
     * Writes all files of the study, the manifest too, from cells that are there already.
     *
     * @param known   all cells
     * @param command of the manifest: what wrote it, or writes it again
     * @param paper   whether the folder for a paper is among them
     * @throws IOException                        if the folder cannot be written; one that had no cells has none then, and one that
     *                                            had keeps them
     * @throws mnemoscope.task.CancelledException if cancelled, with the same left behind
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
        StudyText said = run(folder, List.of(), begun -> {
        }, figures, progress);
        finish(folder, said, command, paper ? figures.widthCm() : OptionalDouble.empty());
    }

    /**
     * All files that are written into a folder, but that of figures only those are told that are there already.
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

    /** Where the study is copied to among what a paper needs; empty if it lies there itself, or has no file. */
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
     * Runs a study file to the end and writes its manifest too.
     *
     * @param paper whether the folder for a paper is written; then the figures must have a PDF and a width
     * @return what the study says
     * @throws BadInputException                  if file, data or folder cannot be used; the message says what to do
     * @throws mnemoscope.task.CancelledException if cancelled; finished cells are kept in the folder
     */
    public static StudyText runFile(Path file, Path folder, Figures figures, boolean paper, Progress progress)
            throws BadInputException, IOException {
        StudySpec study = StudyFile.read(file);
        progress.at(Double.NaN, Texts.of("study.reading-the-data"));
        StudyWork work = of(study, file, progress.quiet());
        ReadFiles.refuse(work.written(folder, paper));
        StudyText said = work.run(folder, List.of(), begun -> {
        }, figures, progress);
        work.finish(folder, said, command(file, folder, figures, paper), paper ? figures.widthCm() : OptionalDouble.empty());
        return said;
    }

    /** Words of the command line that writes the same. */
    public static List<String> command(Path file, Path folder, Figures figures, boolean paper) {
        return Stream.of(List.of("study", file.toString(), "--out", folder.toString()), figures.arguments(),
                paper ? List.of("--paper") : List.<String>of()).flatMap(List::stream).toList();
    }

    /**
     * Writes what says how the results were made, and the folder for a paper if it is asked for.
     *
     * @param paper width of its figures, cm; empty for none
     */
    public void finish(Path folder, StudyText said, List<String> command, OptionalDouble paper) throws IOException {
        if (paper.isPresent()) {
            Texts.inEnglish(() -> {
                PaperFolder.write(folder, said, command, paper.getAsDouble(), facts.getOrDefault("sha256", ""));
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
     * Runs it into a folder, without the manifest: cells that are missing, then the tables.
     *
     * @param cellsFrom folders that have some of the cells, and are only read
     * @param begun     told how many cells there are before the first is computed
     * @param figures   how they are written, where the kind of study has any
     * @return what the study says
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
     * Computes one share of the cells into a folder, without tables: run it in any number of processes, on any machines that see the
     * folder, then {@link #run} puts them together.
     *
     * @return what was done, in a sentence
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
