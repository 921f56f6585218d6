package mnemoscope.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import mnemoscope.report.OptimalityReport;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.StudySpec;
import mnemoscope.study.file.ResultStore;
import mnemoscope.study.file.StudyFile;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code study}: a study from its file, resumable. */
@Command(name = "study", mixinStandardHelpOptions = true, versionProvider = Version.class, description = {
        "Runs a study (src/docs/formats/studies.md) and writes its tables.",
        "Finished cells are kept in the folder: a run that was stopped, or a study that was enlarged, computes only what is missing.",
        "Kind optimality writes optimality.csv, instances.csv, table.md and table.tex; manifest.json has time, host and versions."})
final class StudyCommand implements Callable<Integer> {
    private static final String MANIFEST = "manifest.json";

    @Parameters(paramLabel = "FILE", description = "The study as JSON, e.g. sessions/paper-optimality.json.")
    private Path file;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder for the results; made if missing. Name "
            + "the same one to go on with a run.")
    private Path out;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        OutputFolder.check(out);
        StudySpec study = StudyFile.read(file);
        switch (study) {
            case OptimalitySpec optimality -> run(optimality);
        }
        Manifest.write(out.resolve(MANIFEST), spec.commandLine().getParseResult().originalArgs());
        return 0;
    }

    /** Fewer instances than the paper has are for trying out; then no more are solved to judge its table. */
    private static Findings judge(OptimalityTable table, CellResults there) throws IOException {
        OptimalitySpec study = table.spec();
        OptimalitySpec judging = study.tests() < OptimalitySpec.PAPER_TESTS
                ? study
                : study.judging(OptimalitySpec.JUDGED_TESTS);
        if (judging.equals(study)) {
            return Findings.of(table);
        }
        // Only what was asked for is kept in the folder.
        CellResults results = CellResults.inMemory();
        List<Cell> cells = OptimalityCells.of(judging);
        for (Cell cell : cells) {
            Optional<double[]> known = CellRun.known(cell, there);
            if (known.isPresent()) {
                results.add(cell, known.get());
            }
        }
        CellRun.run(cells, results, Progress.NONE);
        return Findings.of(OptimalityTable.of(judging, cells, results));
    }

    private void run(OptimalitySpec study) throws Exception {
        PrintWriter said = spec.commandLine().getOut();
        List<Cell> cells = OptimalityCells.of(study);
        try (ResultStore store = ResultStore.open(out,
                Stream.concat(OptimalityReport.FILES.stream(), Stream.of(MANIFEST)).toArray(String[]::new))) {
            long there = cells.stream().filter(cell -> CellRun.known(cell, store).isPresent()).count();
            said.println(
                    study.name() + ": " + cells.size() + " cells" + (there == 0 ? "" : ", " + there + " of them done before"));
            said.flush();
            CellRun.run(cells, store, Progress.NONE);
            store.sort(cells);
            OptimalityTable table = OptimalityTable.of(study, cells, store);
            Findings findings = judge(table, store);
            OptimalityReport.write(out, table, findings);
            findings.sentences().forEach(said::println);
        }
    }
}
