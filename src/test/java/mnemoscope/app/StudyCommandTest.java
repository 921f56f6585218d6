package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Regime;
import mnemoscope.report.OptimalityReport;
import mnemoscope.report.StudyFile;
import mnemoscope.report.chart.GapChart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.StudySpec;
import mnemoscope.study.file.ResultStore;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.Progress;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StudyCommandTest {
    private static final List<String> RESULTS = List.of("optimality.csv", "instances.csv", "table.md", "table.tex",
            "cells.jsonl");
    private static final String STUDY = """
            {"kind": "optimality", "name": "small", "parameters": {"variants": ["literal", "prefetch"], "tests": 4,
             "trainings": 5}}
            """;

    @TempDir
    private Path folder;
    private Path file;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeStudy() throws IOException {
        file = Files.writeString(folder.resolve("small.json"), STUDY);
    }

    private int study(String to, String... more) {
        return CommandLineTool.run(Stream
                .concat(Stream.of("study", file.toString(), "--out", folder.resolve(to).toString()), Stream.of(more)).toList(),
                new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private void assertSame(String one, String other) {
        for (String name : RESULTS) {
            assertThat(folder.resolve(other).resolve(name)).hasSameBinaryContentAs(folder.resolve(one).resolve(name));
        }
    }

    @Test
    void study_writesItsTablesBesideThePublishedOnes() throws IOException {
        assertThat(study("a")).isZero();
        assertThat(Files.readAllLines(folder.resolve("a/optimality.csv"))).hasSize(1 + 2 * 3 * 6).element(0).asString()
                .startsWith("variant,regime,policy,n,mean_return,return_se,");
        assertThat(Files.readAllLines(folder.resolve("a/instances.csv"))).hasSize(1 + 2 * 3 * 4 * 6);
        assertThat(folder.resolve("a/table.md")).content().contains("| policy | literal | prefetch | published |",
                "| policy | literal | prefetch | published mean |", "31.5", "**Published values**", "Nothing is tuned");
        assertThat(folder.resolve("a/table.tex")).content().contains("\\toprule", "\\emph{Shifting, costly}", "$-$12.00",
                "\\bottomrule");
        assertThat(folder.resolve("a/manifest.json")).content().contains("\"written\"");
        assertThat(out.toString()).contains("small: 24 cells");
    }

    /** The chart of the Optimality tab, by the function that it shows. */
    @Test
    void study_writesTheGapsOfEachRegime_asTheWindowDrawsThem() throws Exception {
        assertThat(study("a")).isZero();
        OptimalitySpec spec = (OptimalitySpec) StudyFile.read(file);
        List<Cell> cells = OptimalityCells.of(spec);
        CellResults results = CellResults.inMemory();
        CellRun.run(cells, results, Progress.NONE);
        OptimalityTable table = OptimalityTable.of(spec, cells, results);
        assertThat(spec.regimes()).hasSize(3);
        for (Regime regime : spec.regimes()) {
            Picture shown = GapChart.of(table, regime, spec.variants(), Optional.of(GapVerdicts.of(table)), Optional.empty(),
                    OptimalityReport.instances(table, regime)).picture().from(OptimalityReport.source());
            Path window = folder.resolve("window.svg");
            PictureExport.write(window, shown, ExportSize.of(shown, ChartLook.PRINT), ChartLook.PRINT);
            PictureExport.writeBeside(window, shown);
            for (String suffix : List.of("svg", "csv", "txt")) {
                assertThat(folder.resolve("a/figures/optimality-" + regime.code() + "." + suffix))
                        .hasSameBinaryContentAs(folder.resolve("window." + suffix));
            }
        }
    }

    /** What a paper takes: every figure and table with a caption and a label, and how to make it again. */
    @Test
    void paper_hasFiguresAndTablesWithCaptions_andItsCommand() throws Exception {
        assertThat(study("a", "--paper")).isZero();
        Path paper = folder.resolve("a/paper");
        String figures = Files.readString(paper.resolve("figures.tex"));
        for (Regime regime : ((OptimalitySpec) StudyFile.read(file)).regimes()) {
            String name = "optimality-" + regime.code();
            assertThat(figures).contains("\\includegraphics[width=\\columnwidth]{figures/" + name + "}",
                    "\\label{fig:" + name + "}");
            assertThat(paper.resolve("figures/" + name + ".pdf"))
                    .hasSameBinaryContentAs(folder.resolve("a/figures/" + name + ".pdf"));
        }
        assertThat(figures).contains("\\caption{");
        Path first;
        try (Stream<Path> files = Files.list(paper.resolve("figures"))) {
            first = files.sorted().findFirst().orElseThrow();
        }
        String title = Files
                .readAllLines(folder.resolve("a/figures").resolve(first.getFileName().toString().replace(".pdf", ".txt")))
                .getFirst();
        try (PDDocument document = Loader.loadPDF(first.toFile())) {
            assertThat(new PDFTextStripper().getText(document)).as("the caption says it").isNotBlank().doesNotContain(title);
        }
        assertThat(Files.readString(paper.resolve("tables.tex"))).contains("\\caption{", "\\label{tab:", "\\toprule",
                "\\end{table");
        assertThat(Files.readString(paper.resolve("paper.tex"))).contains("\\documentclass[twocolumn]{article}",
                "textwidth=17.80cm", "\\input{tables}", "\\section*{small}");
        assertThat(Files.readString(paper.resolve("README.txt"))).contains("java -jar mnemoscope.jar study ", " --paper");
    }

    @Test
    void nameOfAPolicyThatNobodyKnows_isRefused() {
        assertThat(study("a", "--name", "nobody=Ours")).isEqualTo(2);
        assertThat(err.toString()).contains("--name nobody=Ours is not POLICY=NAME with a known policy.");
    }

    @Test
    void figures_areAsWideAsALayoutHasIt_andItsNameIsSaidWhereItIsNone() throws IOException {
        assertThat(study("a", "--figures", "pdf", "--width-cm", "neurips-page")).as(err.toString()).isZero();
        String name = "optimality-" + ((OptimalitySpec) read()).regimes().getFirst().code() + ".pdf";
        try (PDDocument pdf = Loader.loadPDF(folder.resolve("a/figures").resolve(name).toFile())) {
            assertThat(pdf.getPage(0).getMediaBox().getWidth() / 72 * 2.54).isCloseTo(13.97, within(0.01));
        }
        assertThat(study("b", "--figures", "pdf", "--width-cm", "neurips")).isEqualTo(2);
        assertThat(err.toString()).contains("--width-cm \"neurips\" is neither a number of cm nor a layout.", "icml-column");
    }

    private StudySpec read() {
        try {
            return StudyFile.read(file);
        } catch (BadInputException cannotHappen) {
            throw new IllegalStateException(cannotHappen);
        }
    }

    @Test
    void studyThatWasKilled_goesOnAndWritesTheSameBytes() throws IOException {
        assertThat(study("whole")).isZero();
        List<String> lines = Files.readAllLines(folder.resolve("whole/cells.jsonl"));
        Files.createDirectories(folder.resolve("killed"));
        // As a kill leaves it: lines as they came, the last one cut off.
        Files.writeString(folder.resolve("killed").resolve(ResultStore.NAME),
                lines.get(9) + "\n" + lines.get(2) + "\n" + lines.get(20).substring(0, 100));
        assertThat(study("killed")).isZero();
        assertThat(out.toString()).contains("small: 24 cells, 2 of them already done");
        assertSame("whole", "killed");
    }

    @Test
    void study_isTheSameOnOneThread() throws Exception {
        assertThat(study("many")).isZero();
        try (ForkJoinPool one = new ForkJoinPool(1)) {
            assertThat(one.submit(() -> study("one")).get()).isZero();
        }
        assertSame("many", "one");
    }

    @Test
    void enlargedStudy_computesOnlyWhatIsMissing() throws IOException {
        assertThat(study("a")).isZero();
        Files.writeString(file, STUDY.replace("\"tests\": 4", "\"tests\": 5"));
        assertThat(study("a")).isZero();
        assertThat(out.toString()).contains("small: 30 cells, 24 of them already done");
        assertThat(study("fresh")).isZero();
        assertSame("fresh", "a");
    }

    @Test
    void badUsage_isSaidInOneLineAndWritesNothing() throws IOException {
        Files.writeString(file, STUDY.replace("\"tests\"", "\"test\""));
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString().strip()).startsWith("small.json, line 1").doesNotContain("\n", "Exception");
        assertThat(folder.resolve("a")).doesNotExist();
        assertThat(study("small.json")).isEqualTo(2);
        file = folder.resolve("none.json");
        assertThat(study("a")).isEqualTo(2);
        assertThat(err.toString()).contains("is a file, expected a folder", "none.json does not exist");
    }

    @Test
    void folderInUse_isRefused() throws Exception {
        try (ResultStore held = ResultStore.open(folder.resolve("a"))) {
            assertThat(held).isNotNull();
            assertThat(study("a")).isEqualTo(2);
        }
        assertThat(err.toString()).contains("Wait until it ends, or choose another folder.");
        assertThat(study("a")).isZero();
    }
}
