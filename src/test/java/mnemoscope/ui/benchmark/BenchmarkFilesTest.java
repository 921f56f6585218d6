package mnemoscope.ui.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.Figures;
import mnemoscope.report.StudyDiff;
import mnemoscope.report.StudyFile;
import mnemoscope.report.StudyWork;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.EpisodeChart;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.NeedChart;
import mnemoscope.report.chart.RankChart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.PaperWidth;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellRun;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.file.BenchmarkWriter;
import mnemoscope.study.file.ResultStore;
import mnemoscope.task.FullDisk;
import mnemoscope.task.Input;
import mnemoscope.task.Progress;
import mnemoscope.task.ReadFiles;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.workspace.Opening;
import org.junit.jupiter.api.Tag;
import mnemoscope.ui.workspace.FigureNames;
import mnemoscope.workspace.Legends;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

/** Studies that are opened and saved, tables and pictures that are written: those of the command line. */
class BenchmarkFilesTest extends OnBench {
    @Test
    void badStudy_isRefusedInWords_andNothingChanges() throws Exception {
        bench().small("recency", "mixed");
        BenchmarkScores before = bench.model.scores.optional().orElseThrow();
        for (String[] bad : new String[][]{{"{", "bad.json"},
                {"""
                        {"kind": "benchmark", "name": "x", "parameters": {"data": "nowhere.json", "policies": ["recency"], "budgets": [32]}}
                        """,
                        "its data \"nowhere.json\" are missing"}}) {
            Path file = Files.writeString(folder.resolve("bad.json"), bad[0]);
            bench.answer = Optional.of(file);
            bench.tab.files().openStudy();
            bench.next();
            assertThat(bench.model.failed.get().what()).isEqualTo("Could not open bad.json");
            assertThat(bench.model.failed.get().where()).contains(bad[1]).doesNotContain("Exception");
            assertThat(bench.model.scores.optional()).contains(before);
        }
        bench.answer = Optional.of(Files.writeString(folder.resolve("other.json"), """
                {"kind": "transfer", "name": "x", "parameters": {"datasets": [{"name": "A", "data": "a.json"},
                 {"name": "B", "data": "b.json"}], "policies": ["recency", "osl-mr", "clairvoyant"], "budgets": [32]}}
                """));
        bench.tab.files().openStudy();
        assertThat(bench.model.hasFailed()).as("what was told of another").isFalse();
        bench.next();
        assertThat(bench.model.failed.get().where()).as("before a folder is asked for")
                .isEqualTo(Texts.of("study.several-data-are-not-there", "other.json", "a.json, b.json"));
        bench.tab.controller().dismiss();
        assertThat(bench.model.hasFailed()).isFalse();
    }

    @Test
    void savedStudy_readsBackAsItWas_andStaysWhenOtherDataAreOpened() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.files().saveStudy();
        bench.next();
        Path file = folder.resolve("synthetic.json");
        BenchmarkSpec spec = bench.model.spec.optional().orElseThrow();
        BenchmarkSpec read = (BenchmarkSpec) StudyFile.read(file);
        assertThat(read).isEqualTo(spec.withFiles(read.data(), read.sha256(), ""));
        assertThat(BenchmarkData.file(read, file)).isEqualTo(Bench.DATA);
        assertThat(read.sha256()).isEqualTo(bench.replay.derived().dataset().info().sha256());
        BenchmarkSpec other = new BenchmarkSpec("other", "a/b.json", "", "notes/c.jsonl", List.of("bm25", "mixed"), List.of(5), 3,
                List.of(7L),
                new mnemoscope.study.BenchmarkProtocol(ProtocolOverrides.NONE.with(ProtocolSetting.UNIT, TokenUnit.WORDS)
                        .with(ProtocolSetting.POOL, Pool.SHARED).with(ProtocolSetting.PLACEMENT, Placement.lag(3))
                        .with(ProtocolSetting.ORDER, QuestionOrder.RANDOM).with(ProtocolSetting.ANALYSIS, TextAnalyzer.ENGLISH)
                        .with(ProtocolSetting.SEES_QUESTION, QuestionVisibility.AFTER).with(ProtocolSetting.FRESHNESS, true)
                        .with(ProtocolSetting.SEED, 9L),
                        mnemoscope.dataset.ReadOptions.DEFAULT.withInstances(3).withAbstention(true)),
                "bm25", new BenchmarkSpec.Margins(0.02, 7.5), 11, List.of(List.of("mixed", "bm25")));
        BenchmarkWriter.write(folder.resolve("other.json"), other);
        assertThat(StudyFile.read(folder.resolve("other.json"))).isEqualTo(other);

        bench.answer = Optional.of(file);
        bench.tab.files().openStudy();
        bench.next();
        assertThat(bench.model.study.optional().orElseThrow().file()).contains(file);
        Opening.open(bench.replay.context(), Bench.synthetic(3));
        assertThat(bench.model.study.optional().orElseThrow().dataset().conversations()).hasSize(10);
        bench.tab.controller().closeStudy();
        assertThat(bench.model.study.optional().orElseThrow().dataset().conversations()).hasSize(3);
    }

    @Test
    void studyFromAFile_hasNothingOlderToUndo() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.files().saveStudy();
        bench.next();
        bench.answer = Optional.of(folder.resolve("synthetic.json"));
        bench.tab.controller().include(List.of("bm25"), true);
        bench.tab.files().openStudy();
        bench.next();
        assertThat(bench.replay.context().workspace().historyProperty().get().canUndo()).isFalse();
        assertThat(bench.model.spec.get().policies()).containsExactly("recency", "mixed");
        bench.tab.controller().include(List.of("bm25"), true);
        bench.replay.context().workspace().undo();
        assertThat(bench.model.spec.get().policies()).as("what the file says").containsExactly("recency", "mixed");
    }

    @Test
    @Tag("slow")
    void export_hasTheBytesOfTheCommandLine() throws Exception {
        bench().small("random", "mixed", "hindsight");
        bench.answer = Optional.of(Files.createDirectories(folder.resolve("window")));
        bench.tab.files().exportAll(Figures.USUAL, false);
        assertThat(bench.model.said.get()).as("runs are missing").isEqualTo(Texts.of("benchmark.all-files-are-written-once"));
        bench.run();
        bench.tab.files().exportAll(Figures.USUAL, false);
        bench.next();
        assertThat(bench.model.failed.get()).isNull();
        bench.tab.files().saveStudy();
        bench.next();

        Path study = folder.resolve("synthetic.json");
        Path command = folder.resolve("command");
        StudyWork work = StudyWork.of(StudyFile.read(study), study, Progress.NONE);
        try (ResultStore store = ResultStore.open(command, work.files().toArray(String[]::new))) {
            CellRun.run(work.cells(), store, Progress.NONE);
            store.sort(work.cells());
            work.tables().write(command, store, Figures.USUAL, Progress.NONE);
        }
        assertHasAllOf(folder.resolve("window"), command, 8);
        assertThat(folder.resolve("window/manifest.json")).content().contains("\"kind\" : \"benchmark\"", "\"sha256\"");
        assertThat(StudyFile.read(folder.resolve("window/study.json"))).as("what makes it again").isNotNull();
        Path copy = folder.resolve("copy");
        try (Stream<Path> written = Files.walk(folder.resolve("window"))) {
            for (Path each : written.toList()) {
                Files.copy(each, copy.resolve(folder.resolve("window").relativize(each).toString()));
            }
        }
        assertThat(StudyDiff.of(folder.resolve("window"), copy, Progress.NONE).text()).as("it can be followed to a decision")
                .startsWith("No differences: ").contains(Texts.of("study.no-number-of-a-conversation-differs"));
    }

    /** Its README has the command that makes it again; here it is run in the folder itself. */
    @Test
    @Tag("slow")
    void folderForAPaper_isMadeAgainByItsCommand_byteForByte() throws Exception {
        bench().small("recency", "mixed");
        bench.run();
        Path window = Files.createDirectories(folder.resolve("window"));
        bench.answer = Optional.of(window);
        bench.tab.host().context().workspace().change("",
                now -> now.with(new Legends(List.of(new Legends.Legend("recency", "Newest (n=1)"),
                        new Legends.Legend("foresight", "Not here"), new Legends.Legend("mixed-what-if-1", "Pinned")))));
        bench.tab.files().exportAll(Figures.wide(PaperWidth.ICML_COLUMN.cm()), true);
        bench.next();
        assertThat(bench.model.failed.get()).isNull();
        assertThat(window.resolve("paper/README.txt")).content()
                .contains("java -jar mnemoscope.jar study paper/study.json --out . "
                        + "--figures pdf,svg,png --width-cm 8.25 --name 'recency=Newest (n=1)' --name 'foresight=Not here' --paper");
        assertThat(window.resolve("paper/figures.tex")).content().contains("Data: synthetic.json, SHA-256 ")
                .doesNotContain("unit=");
        assertThat(window.resolve("paper/paper.tex")).content().contains("Data and settings: synthetic.json; ",
                "reward coefficients: hit 4, ", "pool: ");
        assertThat(window.resolve("paper/tables.tex")).content().contains("SHA-256 of the data: ");
        for (String suffix : List.of("pdf", "svg", "png", "csv", "txt")) {
            assertThat(window.resolve("figures/f1-by-budget." + suffix)).isNotEmptyFile();
        }
        Path command = folder.resolve("command");
        StudyWork.runFile(window.resolve("paper/study.json"), command,
                FigureNames.in(bench.tab.host().context(), Figures.wide(8.25)), true, Progress.NONE);
        assertThat(window.resolve("paper/tables.tex")).content().contains("Newest (n=1) & ").doesNotContain("Recency & ");
        assertThat(window.resolve("paper/paper.tex")).content().contains("Newest (n=1) = Recency").doesNotContain("Not here",
                "Pinned");
        assertThat(window.resolve("figures/f1-by-budget.svg")).content().contains("Newest (n=1)").doesNotContain(">Recency<");
        assertThat(window.resolve("table.md")).content().as("other files keep the title").contains("Recency");
        for (String name : List.of("paper/tables.tex", "paper/figures.tex", "paper/paper.tex", "table.tex",
                "paper/figures/f1-by-budget.pdf", "figures/f1-by-episode-64.svg", "figures/f1-by-episode-64.txt")) {
            assertThat(window.resolve(name)).hasSameBinaryContentAs(command.resolve(name));
        }
    }

    /** They were replaced without a word. With cells in the folder its tables are results, but a paper is edited. */
    @Test
    void filesOfTheUser_areNamedBeforeTheyAreReplaced_andStayIfCancelled() throws Exception {
        bench().small("recency", "mixed");
        bench.run();
        List<Path> own = Stream.of("notes.txt", "table.md", "figures/f1-by-budget.txt", "paper/paper.tex", "paper/study.json")
                .map(folder.resolve("window")::resolve).toList();
        for (Path each : own) {
            Files.createDirectories(each.getParent());
            Files.writeString(each, "mine");
        }
        bench.answer = Optional.of(folder.resolve("window"));
        bench.host.replaces = false;
        bench.tab.files().exportAll(Figures.wide(8.25), true);
        assertThat(bench.host.asked).containsExactlyInAnyOrderElementsOf(own.subList(1, own.size()));
        assertThat(own).allSatisfy(each -> assertThat(each).hasContent("mine"));
        bench.host.asked.clear();
        Files.writeString(folder.resolve("window/cells.jsonl"), "");
        bench.tab.files().exportAll(Figures.wide(8.25), true);
        assertThat(bench.host.asked).containsExactlyInAnyOrderElementsOf(own.subList(3, own.size()));
        bench.host.asked.clear();
        bench.tab.files().exportAll(Figures.USUAL, false);
        assertThat(bench.host.asked).isEmpty();
    }

    /** Of one file of many, that is asked before the first is written. */
    @Test
    void exportOverWhatIsOpen_isRefused_andNothingIsWritten() throws Exception {
        bench().small("recency", "mixed");
        bench.run();
        for (String each : List.of("table.md", "figures/f1-by-budget.txt", "paper/README.txt", "paper/study.json")) {
            Path window = folder.resolve("window-" + each.replaceAll("\\W", "-"));
            Path open = window.resolve(each);
            Files.createDirectories(open.getParent());
            ReadFiles.note(Files.writeString(open, "open"), Input.ANNOTATIONS);
            bench.answer = Optional.of(window);
            bench.tab.files().exportAll(Figures.wide(8.25), true);
            bench.next();
            assertThat(bench.model.failed.get().what()).startsWith("Could not write window-");
            assertThat(bench.model.failed.get().where())
                    .isEqualTo(open + " is the annotations file itself. Choose another name.");
            try (Stream<Path> files = Files.walk(window)) {
                assertThat(files.filter(Files::isRegularFile)).containsExactly(open);
            }
            assertThat(open).hasContent("open");
        }
        bench.tab.files().saveStudy();
        bench.next();
        bench.answer = Optional.of(folder.resolve("synthetic.json"));
        bench.tab.files().openStudy();
        bench.next();
        String study = Files.readString(folder.resolve("synthetic.json"));
        bench.tab.controller().include(List.of("bm25"), true);
        bench.tab.files().saveStudy();
        bench.next();
        assertThat(bench.model.failed.get().where()).endsWith("synthetic.json is the study file itself. Choose another name.");
        assertThat(folder.resolve("synthetic.json")).hasContent(study);
    }

    @Test
    @Tag("slow")
    void exportOntoAFullDisk_isSaid_andKeepsTheFilesThatWereThere() throws Exception {
        bench().small("recency", "mixed");
        bench.run();
        Path small = folder.resolve("small");
        try (FullDisk disk = FullDisk.of(small, 16_384)) {
            bench.answer = Optional.of(small);
            bench.tab.files().exportAll(Figures.USUAL, false);
            bench.next();
            assertThat(bench.model.failed.get()).isNull();
            List<String> before = disk.files();
            disk.fill();
            bench.tab.files().exportAll(Figures.wide(8.25), true);
            bench.next();
            assertThat(bench.model.failed.get().what()).isEqualTo("Could not write small");
            assertThat(bench.model.said.get()).as("nothing of the export before").isEmpty();
            assertThat(bench.model.failed.get().where()).containsIgnoringCase("full").doesNotContain("Exception");
            assertThat(disk.files()).as("old files whole, none half").isEqualTo(before);
        }
        Path tiny = folder.resolve("tiny");
        try (FullDisk disk = FullDisk.of(tiny, 16_384)) {
            bench.answer = Optional.of(tiny);
            disk.fill();
            List<String> before = disk.files();
            bench.tab.files().exportAll(Figures.USUAL, false);
            bench.next();
            assertThat(bench.model.failed.get().what()).isEqualTo("Could not write tiny");
            assertThat(disk.files()).as("nothing half of a first export").isEqualTo(before);
        }
    }

    private static void assertHasAllOf(Path other, Path folder, int more) throws IOException {
        try (Stream<Path> written = Files.walk(folder)) {
            List<Path> all = written.filter(Files::isRegularFile).toList();
            assertThat(all).hasSizeGreaterThan(more);
            for (Path each : all) {
                assertThat(other.resolve(folder.relativize(each))).hasSameBinaryContentAs(each);
            }
        }
    }

    @Test
    @Tag("slow")
    void charts_areThoseOfTheCommandLineByteForByte() throws Exception {
        bench().small("random", "mixed", "recency", "hindsight");
        bench.run();
        Path tab = folder.resolve("tab");
        List<MetricResults> shown = new ArrayList<>();
        bench.model.showOn(shown::add);
        for (Metric metric : Metric.CHARTED) {
            bench.model.metric.set(metric);
            while (bench.model.scores.get().metric() != metric) {
                bench.next();
            }
            for (Chart chart : List.of(EpisodeChart.of(shown.getLast()), BudgetChart.of(shown.getLast()),
                    NeedChart.of(shown.getLast()), RankChart.of(shown.getLast()))) {
                Picture picture = chart.picture().from(BenchmarkReport.source(bench.model.scores.get().data()));
                Path file = tab.resolve(picture.name() + ".svg");
                PictureExport.write(file, picture, ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
                PictureExport.writeBeside(file, picture);
            }
        }
        bench.tab.files().saveStudy();
        bench.next();
        Path study = folder.resolve("synthetic.json");
        StudyWork.runFile(study, folder.resolve("command"), Figures.USUAL, false, Progress.NONE);
        assertHasAllOf(folder.resolve("command/figures"), tab, 35);
    }
}
