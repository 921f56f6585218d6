package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSearches;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Protocol;
import mnemoscope.report.chart.DistributionChart;
import mnemoscope.report.chart.FreshnessChart;
import mnemoscope.report.chart.LabelCount;
import mnemoscope.report.chart.RegretChart;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.task.Progress;
import mnemoscope.ui.data.LabelCounts;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.chart.RunningChart;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures from the command line. */
class FigureCommandTest {
    private static final Path DATA = Path.of("datasets/synthetic.json");
    private static final Path LOG = Path.of("src/test/resources/logs/codex-garden.jsonl");

    @TempDir
    Path folder;

    private final StringWriter err = new StringWriter();

    private int figure(String file, String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("figure", "--data", DATA.toString(), "--policy", "recency,mixed,clairvoyant", "--unit", "content-words",
                        "--budget", "128", "--out", folder.resolve(file).toString()));
        arguments.addAll(List.of(more));
        return CommandLineTool.run(arguments, new PrintWriter(new StringWriter(), true), new PrintWriter(err, true));
    }

    @ParameterizedTest
    @CsvSource({"REWARD", "PARTS", "RECALL", "F1", "OCCUPANCY"})
    void figure_isThatOfTheWindowByteForByte(RunningKind kind) throws Exception {
        assertThat(figure("line.svg", "--chart", kind.code())).as(err.toString()).isZero();
        LoadedDataset dataset = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE);
        ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        ShownPolicies.set(new ReplayController(model, wanted -> {}), List.of("recency", "mixed", "clairvoyant"));
        Opening.open(model.context(), dataset, Protocol.bundled());
        model.context().steps().focusPolicy("recency");
        Picture shown = RunningChart.chart(model, kind).orElseThrow().picture();
        assertSame("line", shown, model.context().source());
        assertThat(Files.readString(folder.resolve("line.json"))).contains("sha256", "--chart");
    }

    private void assertSame(String line, Picture shown, LoadedDataset data) throws IOException {
        assertSame(line, shown, Manifest.data("synthetic.json", data.info().sha256(),
                List.of("unit=content-words", "pool=carry", "placement=as-asked", "order=file", "seed=0")));
    }

    private void assertSame(String line, Picture shown, String source) throws IOException {
        assertThat(source).matches("Data: synthetic.json, SHA-256 [0-9a-f]{12}\\. Settings: unit=content-words, .+\\.");
        Path window = folder.resolve("window.svg");
        PictureExport.write(window, shown, ExportSize.of(shown, ChartLook.PRINT), ChartLook.PRINT);
        PictureExport.writeBeside(window, shown.from(source));
        for (String suffix : List.of("svg", "csv", "txt")) {
            assertThat(folder.resolve(line + "." + suffix)).hasSameBinaryContentAs(folder.resolve("window." + suffix));
        }
    }

    /** A paper calls a policy by its own name; the values keep that of the program. */
    @Test
    void names_areThoseOfTheFigure() throws Exception {
        assertThat(figure("own.svg", "--chart", "reward", "--name", "mixed=Ours", "--name", "recency=Last n")).as(err.toString())
                .isZero();
        assertThat(Files.readString(folder.resolve("own.svg"))).contains(">Ours<", ">Last n<", ">Clairvoyant<")
                .doesNotContain(">Recency<");
        assertThat(Files.readString(folder.resolve("own.csv"))).startsWith("step,recency,mixed,clairvoyant");
        assertThat(Files.readString(folder.resolve("own.txt"))).contains("Last n = Recency, Ours = Mixed-Score");
        for (String wrong : List.of("mixed=", "osl-mr=Ours", "mixed", "mixed=Recency", "mixed=" + "x".repeat(41))) {
            assertThat(figure("no.svg", "--chart", "reward", "--name", wrong)).as(wrong).isEqualTo(2);
        }
        assertThat(figure("no.svg", "--chart", "category", "--name", "mixed=Ours")).isEqualTo(2);
        assertThat(err.toString()).contains("--name osl-mr=Ours is not POLICY=NAME with a policy that --policy names: recency");
    }

    /** As the hindsight page draws it, also by another search. */
    @ParameterizedTest
    @CsvSource({"regret,false", "regret-per-decision,true"})
    void regret_isThatOfTheWindowByteForByte(String chart, boolean perStep) throws Exception {
        assertThat(figure("line.svg", "--chart", chart, "--seconds", "600")).as(err.toString()).isZero();
        LoadedDataset dataset = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE);
        Comparison shown = Camping.compare(dataset.conversations().getFirst(), Protocol.bundled(), "recency", "mixed",
                "clairvoyant");
        HindsightReport report = new HindsightSearches().report(shown, 600, true, new HindsightSearches.Feed(), Progress.NONE);
        assertSame("line", RegretChart.of(report, perStep).picture(), dataset);
        assertThat(Files.readString(folder.resolve("line.txt"))).contains("Proven best.\n");
        assertThat(Files.readString(folder.resolve("line.csv"))).contains(",question\n1,").contains("?");
        assertThat(figure("bare.svg", "--chart", chart, "--seconds", "600", "--no-text")).as(err.toString()).isZero();
        assertThat(Files.readString(folder.resolve("bare.csv"))).contains("question\n1,").doesNotContain("?");
    }

    /** As the inspector draws it, at the last decision and at another. */
    @ParameterizedTest
    @CsvSource({"'',-1", "1-3,2"})
    void freshness_isThatOfTheWindowByteForByte(String steps, int step) throws Exception {
        LoadedDataset dataset = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE);
        Comparison shown = Camping.compare(dataset.conversations().getFirst(), Protocol.bundled(), "recency", "mixed",
                "clairvoyant");
        String id = shown.episode().turns().get(1).id();
        assertThat(figure("line.svg", "--chart", "freshness", "--of", id, steps.isEmpty() ? "--dpi" : "--steps",
                steps.isEmpty() ? "300" : steps)).as(err.toString()).isZero();
        int t = step < 0 ? shown.decisionCount() - 1 : step;
        assertSame("line", FreshnessChart.of(shown, WhyView.of(shown, t, 0, 1, true)).picture(), dataset);
    }

    /** The axis is time, so no two searches are alike. */
    @Test
    void bounds_areThoseOfASearchToItsEnd() throws Exception {
        assertThat(figure("line.svg", "--chart", "bounds", "--seconds", "600")).as(err.toString()).isZero();
        String[] last = Files.readAllLines(folder.resolve("line.csv")).getLast().split(",");
        assertThat(last[1]).isEqualTo(last[2]);
        assertThat(folder.resolve("line.svg")).content().contains("Best plan found and bound over time: e1-128",
                "no plan exceeds");
        assertThat(folder.resolve("line.txt")).content().contains("proven in ");
    }

    /** As the Data tab draws it, of one conversation and of all. */
    @Test
    void distributions_areThoseOfTheWindowByteForByte() throws Exception {
        LoadedDataset dataset = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE);
        Conversation second = dataset.conversations().get(1);
        LabelCounts counts = LabelCounts.of(new LabelCounts.Key(dataset.conversations(), second, Protocol.bundled()),
                Progress.NONE);
        for (String chart : LabelCount.CODES) {
            int k = LabelCount.CODES.indexOf(chart);
            List<String> all = List.of("figure", "--data", DATA.toString(), "--unit", "content-words", "--chart", chart, "--out",
                    folder.resolve("all.svg").toString());
            assertThat(CommandLineTool.run(all, new PrintWriter(new StringWriter()), new PrintWriter(err, true)))
                    .as(err.toString()).isZero();
            assertSame("all", DistributionChart.of(counts.all().get(k), "synthetic").picture(), dataset);
            assertThat(figure("one.svg", "--chart", chart, "--episode", second.id())).as(err.toString()).isZero();
            assertSame("one", DistributionChart.of(counts.conversation().get(k), second.id()).picture(), dataset);
        }
    }

    @Test
    void overDecisions_policyAndBudgetAreNeeded() {
        assertThat(CommandLineTool.run(
                List.of("figure", "--data", DATA.toString(), "--chart", "regret", "--out", folder.resolve("a.svg").toString()),
                new PrintWriter(new StringWriter()), new PrintWriter(err, true))).isEqualTo(2);
        assertThat(err.toString()).contains("--chart regret needs --policy and --budget");
    }

    @Test
    void figure_hasTheSizeAndTheColoursAsked() throws IOException {
        assertThat(figure("a.svg", "--chart", "reward", "--of", "recency", "--steps", "2-5", "--width-cm", "8", "--height-cm",
                "5", "--theme", "dark")).as(err.toString()).isZero();
        assertThat(Files.readString(folder.resolve("a.svg"))).contains("width=\"8cm\"", "height=\"5cm\"", "minus Recency");
        assertThat(Files.readAllLines(folder.resolve("a.csv"))).hasSize(5);
    }

    private int log(String chart, String... more) {
        List<String> arguments = new ArrayList<>(List.of("figure", "--data", LOG.toString(), "--policy", "as-logged,recency",
                "--budget", "as-logged", "--chart", chart, "--out", folder.resolve("log.svg").toString()));
        arguments.addAll(List.of(more));
        return CommandLineTool.run(arguments, new PrintWriter(new StringWriter(), true), new PrintWriter(err, true));
    }

    @Test
    void log_isDrawnAtItsOwnBudget_andWhatNeedsEvidenceOnlyWithIt() throws Exception {
        assertThat(log("occupancy")).as(err.toString()).isZero();
        assertThat(Files.readAllLines(folder.resolve("log.csv"))).contains("step,as-logged,recency")
                .filteredOn(line -> line.matches("[0-9].*")).isNotEmpty().allSatisfy(line -> assertThat(line).contains(",1.0,"));
        assertThat(Files.readString(folder.resolve("log.txt"))).contains("budget as logged");
        assertThat(log("recall")).isEqualTo(2);
        assertThat(err.toString()).contains("--chart recall: no question of codex-garden has evidence", "Draw --chart occupancy",
                "--corrections");
        Path labels = Files.writeString(folder.resolve("labels.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s", "corrections": [
                 {"episode": "codex-garden", "question": "q1", "evidence": ["m3", "m5"], "why": "read"},
                 {"episode": "codex-garden", "question": "q2", "evidence": ["m4", "m6"], "why": "read"}]}"""
                .formatted(DatasetReader.read(LOG, ReadOptions.DEFAULT, Progress.NONE).info().contentSha256()));
        assertThat(log("recall", "--corrections", labels.toString())).as(err.toString()).isZero();
        assertThat(Files.readAllLines(folder.resolve("log.csv"))).as("both of two, then one of two")
                .anyMatch(line -> line.startsWith("1,1.0,")).anyMatch(line -> line.startsWith("2,0.75,"));
        assertThat(log("regret", "--corrections", labels.toString(), "--seconds", "1")).as(err.toString()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"a.gif,reward,,--of,recency", "a.svg,colour,,--of,recency", "a.svg,recall,--of,--of,recency",
            "a.svg,reward,--of lru,--of,lru", "a.svg,reward,--steps,--steps,5-2", "a.svg,reward,--steps,--steps,1-9999",
            "a.svg,reward,The width,--width-cm,1", "a.svg,reward,--theme,--theme,pink", "a.svg,regret,--steps,--steps,1-2",
            "a.svg,regret,carry,--pool,shared", "a.svg,regret,--seconds,--seconds,0",
            "a.svg,freshness,is not a turn of,--of,recency", "a.svg,freshness,needs one turn of,--theme,light",
            "a.svg,age,--of,--of,recency"})
    void whatCannotBe_isSaidInOneSentence(String file, String chart, String said, String option, String value) {
        assertThat(figure(file, "--chart", chart, option, value)).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains(said == null ? "--" : said);
        assertThat(folder).isEmptyDirectory();
    }
}
