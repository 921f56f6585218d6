package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Protocol;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.MarginalValueChart;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.LagSpec;
import mnemoscope.study.benchmark.LagRuns;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.SortOrder;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import org.junit.jupiter.api.Test;

/** Logs of agents, with labels of one's own, in the Benchmark tab: at the budget of the log, and at others. */
class LogBenchTest extends OnBench {
    private static final Path LOGS = Path.of("src/test/resources/logs").toAbsolutePath();

    private void open(boolean labelled) throws Exception {
        open(labelled, 0);
    }

    /** @param others logs beside them in which nothing is labelled */
    private void open(boolean labelled, int others) throws Exception {
        String hash = DatasetReader.read(LOGS, ReadOptions.DEFAULT, Progress.NONE).info().contentSha256();
        Path labels = Files.writeString(folder.resolve("labels.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s", "corrections": [
                 {"episode": "codex-garden", "question": "q1", "evidence": ["m3", "m5"], "why": "read"},
                 {"episode": "claude-code-garden", "question": "q1", "evidence": ["m1", "m4"], "why": "read"}]}"""
                .formatted(hash));
        ReadOptions options = labelled ? ReadOptions.DEFAULT.withCorrections(Optional.of(labels)) : ReadOptions.DEFAULT;
        LoadedDataset marked = DatasetReader.read(LOGS, options, Progress.NONE);
        Conversation plain = DatasetReader.read(LOGS, ReadOptions.DEFAULT, Progress.NONE).conversations().getFirst();
        LoadedDataset logs = new LoadedDataset(Stream
                .concat(IntStream.range(0, others).mapToObj(k -> plain.called("other-" + k)), marked.conversations().stream())
                .toList(), marked.info());
        Opened opened = new Opened(new Opened.DataFile(LOGS), logs.info().contentSha256(), options, Optional.empty());
        bench().replay.context().replays().open(logs, bench.replay.context().now().opening(opened, Protocol.of(logs.info())),
                Embeddings.NONE);
    }

    private void choose(List<Integer> budgets) {
        Bench.choose(bench.tab, List.of("as-logged", "recency", "mixed"), budgets);
    }

    @Test
    void aLog_isMeasuredBesideItsRecord_atItsOwnBudget() throws Exception {
        open(true);
        assertThat(bench.model.hasFailed()).isFalse();
        BenchmarkSpec usual = bench.model.spec.get();
        assertThat(usual.budgets()).containsExactly(Budgets.AS_LOGGED);
        assertThat(usual.policies()).endsWith("as-logged");
        assertThat(usual.baseline()).as("the question is what beats the agent").isEqualTo("as-logged");
        choose(List.of(Budgets.AS_LOGGED));
        bench.run();
        BenchmarkScores scores = bench.model.scores.get();
        assertThat(scores.isWhole()).isTrue();
        assertThat(scores.row("as-logged").orElseThrow().at(Budgets.AS_LOGGED).isKnown()).isTrue();
        String headline = BenchmarkHeadline.of(scores, "recency");
        assertThat(headline).startsWith("At the agent\u2019s own budget, ")
                .contains("As logged", "too few conversations to test (2)")
                .doesNotContain("beats", "loses", "equivalent", "no difference shown", "differ,", "p ");
        TableRow row = scores.row("recency").orElseThrow();
        assertThat(BenchmarkLabels.spoken(scores, row)).endsWith("too few conversations to test (2)");
        assertThat(DetailCard.lines(scores, row)).extracting(DetailCard.Line::name).doesNotContain("Interval", "p");
        assertThat(DetailCard.lines(scores, row)).extracting(DetailCard.Line::value)
                .contains("2 held-out folds \u00d7 3 seeds of 2 conversations, the same for all policies")
                .anyMatch(said -> said.startsWith("too few conversations to test (2), win / tie / loss "));
        List<TableRow> shown = scores.rows();
        assertThat(ResultColumns.of(scores, Rows.FOLDS, shown).markdown(shown, BenchmarkReport.caption(scores.table())))
                .contains("Mean (sd, n \u2212 1) over 2 held-out folds \u00d7 3 seeds of 2 episodes",
                        "No test: 2 conversations have evidence", " win / tie / loss ")
                .doesNotContain("<.001", " 1.000 |");
        assertThat(scores.results().ranking()).isEmpty();
        assertThat(
                ResultColumns.shown(scores, Rows.FOLDS, "", "", new SortOrder(ResultColumns.measured(Budgets.AS_LOGGED), false)))
                .extracting(TableRow::policy).endsWith("as-logged");
        assertThat(ResultColumns.section(scores.row("as-logged").orElseThrow()).title())
                .isEqualTo(Texts.of("benchmark.reference-of-the-record"));
        assertThat(BenchmarkLabels.spoken(scores, scores.row("recency").orElseThrow())).contains("as logged");
        assertThat(ResultColumns.of(scores, Rows.FOLDS, scores.rows()).csv(scores.rows())).contains("as-logged")
                .doesNotContain(Integer.toString(Budgets.AS_LOGGED));
        String banner = BenchmarkView.banner(scores, Page.RESULTS, 0);
        assertThat(BenchmarkView.banner(scores, Page.RESULTS, 2)).contains("marked by hand at 2 questions")
                .doesNotContain("as labels.json");
        assertThat(banner).contains("evidence: labels from labels.json", "2 held-out folds \u00d7 3 seeds",
                "At the agent\u2019s own budget, ").doesNotContain("as labelled in the file");
        assertThat(BudgetChart.of(scores.results()).points()).as("no axis").isEmpty();
        assertThat(CapacityHeadline.of(scores)).contains("add one on the left", "The capacity chart needs numeric budgets:");
        assertThat(CapacityColumns.rows(scores, bench.model.line())).hasSize(3);
        bench.tab.traces().open(TraceController.Lead.WORST);
        assertThat(bench.replay.now().protocol().asLogged()).as("Replay has the same budget").isTrue();
    }

    @Test
    void logsThatAreNotMarkedYet_areNotMeasured_andStandInNobodysWay() throws Exception {
        open(true, 5);
        assertThat(bench.model.hasFailed()).isFalse();
        assertThat(bench.model.spec.get().folds()).isEqualTo(2);
        assertThat(BenchmarkPane.source(bench.model.study.get(), bench.model.spec.optional()).facts())
                .isEqualTo("7 conversations, 2 with evidence. Settings as in Replay");
        choose(List.of(Budgets.AS_LOGGED));
        bench.run();
        BenchmarkScores scores = bench.model.scores.get();
        assertThat(scores.isWhole()).isTrue();
        assertThat(BenchmarkView.banner(scores, Page.RESULTS, 2)).contains("5 conversations have no evidence and are excluded.");
        bench.tab.controller()
                .change(spec -> StudyChoice.folds(spec, "3", bench.model.study.get().mostFolds(spec.protocol().settings())));
        assertThat(bench.model.wrong.get()).contains("2 to 2");
    }

    /** Evidence that is derived counts as evidence; questions that nobody asked have no lag. */
    @Test
    void logsOfAgentsLeftToThemselves_haveEvidence_andNoLags() throws Exception {
        Path logs = Files.createDirectory(folder.resolve("alone"));
        for (int k = 0; k < 3; k++) {
            ToolLog log = new ToolLog().user("Do all of it.");
            for (int read = 0; read < 6; read++) {
                log.call("Read", Map.of("file_path", "/" + read % 2), "the only line of the file number " + read % 2);
            }
            log.write(logs.resolve("log" + k + ".jsonl"));
        }
        LoadedDataset read = DatasetReader.read(logs, ReadOptions.DEFAULT, Progress.NONE);
        Opened opened = new Opened(new Opened.DataFile(logs), read.info().contentSha256(), ReadOptions.DEFAULT, Optional.empty());
        bench().replay.context().replays().open(read, bench.replay.context().now().opening(opened, Protocol.of(read.info())),
                Embeddings.NONE);
        assertThat(BenchmarkPane.source(bench.model.study.get(), bench.model.spec.optional()).facts())
                .isEqualTo("3 conversations. Settings as in Replay");
        assertThat(bench.model.spec.get().folds()).isEqualTo(3);
        Progress cancelled = new Progress() {
            @Override
            public void at(double fraction, String what) {
                throw new AssertionError("prepares " + what + " before it refuses");
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        LagSpec lags = LagSpec.of(bench.model.spec.get());
        assertThatThrownBy(() -> LagRuns.of(lags, read, Path.of("study.json"), cancelled)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("has no questions to place");
    }

    @Test
    void whatFindsNothingToLearn_atTheBudgetOfTheLog_isToldOfNoLargerOne() throws Exception {
        open(true);
        Bench.choose(bench.tab, List.of("as-logged", "bc"), List.of(Budgets.AS_LOGGED));
        bench.run();
        assertThat(bench.model.failed.get().where()).startsWith("BC-learner, as logged: No training data")
                .contains("No training data: at the agent\u2019s own budget no candidate of the training")
                .doesNotContain("or a larger budget");
    }

    @Test
    void baselineThatIsNotMeasured_isSaidInASentenceThatReads() throws Exception {
        open(true);
        Bench.choose(bench.tab, List.of("as-logged", "recency"), List.of(Budgets.AS_LOGGED));
        bench.run();
        choose(List.of(Budgets.AS_LOGGED));
        bench.tab.controller().change(spec -> StudyChoice.baseline(spec, "mixed", bench.tab.controller().offeredNames()));
        assertThat(BenchmarkHeadline.of(bench.model.scores.get(), ""))
                .isEqualTo("So far (2 of 6 runs missing): at the agent\u2019s own "
                        + "budget, Mixed-Score has no results yet, so there is no comparison.");
    }

    @Test
    void sizesAndTheLog_standSideBySide() throws Exception {
        open(true);
        choose(List.of(30));
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, "as-logged", bench.model.ofLogs()));
        assertThat(bench.model.spec.get().budgets()).containsExactly(30, Budgets.AS_LOGGED);
        assertThat(bench.replay.context().workspace().historyProperty().get().undoWords()).endsWith("Measure at as logged");
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, " As logged ", bench.model.ofLogs()));
        assertThat(bench.model.spec.get().budgets()).as("as the screen says it").hasSize(2);
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, "40", bench.model.ofLogs()));
        bench.tab.controller().chooseBudget(Budgets.AS_LOGGED);
        assertThat(bench.model.budget()).isEqualTo(Budgets.AS_LOGGED);
        assertThat(bench.model.line()).as("of Capacity").isEqualTo(40);
        bench.tab.controller().stepBudget(false);
        assertThat(bench.model.budget()).isEqualTo(30);
        bench.tab.controller().moveLine(1_000_000);
        assertThat(bench.model.budget()).as("the greatest size").isEqualTo(40);
        bench.run();
        BenchmarkScores scores = bench.model.scores.get();
        assertThat(BudgetChart.of(scores.courses().get(Metric.REWARD)).points()).hasSize(3 * 2);
        assertThat(BudgetChart.note(scores.courses().get(Metric.REWARD))).contains(Texts.of("chart.as-logged-has-no-place"));
        assertThat(MarginalValueChart.of(scores.courses().get(Metric.REWARD), scores.capacity()).points()).hasSize(3);
        assertThat(StudyChoice.course(scores.spec(), bench.tab.controller().offeredNames()).budgets()).containsExactly(15, 22, 30,
                40, 45, 60, Budgets.AS_LOGGED);
    }

    @Test
    void withoutLabels_itSaysWhatIsMissing_andNothingOfLabels() throws Exception {
        open(false);
        assertThat(bench.model.hasFailed()).isTrue();
        assertThat(bench.model.scores.get()).isNull();
        assertThat(BenchmarkView.headline(bench.model)).as("nothing is read").isEmpty();
    }

    @Test
    void dataThatAreNoLog_haveNoBudgetOfALog() throws Exception {
        bench().small("recency", "mixed");
        bench.tab.controller().change(spec -> StudyChoice.addBudget(spec, "as-logged", bench.model.ofLogs()));
        assertThat(bench.model.wrong.get()).isEqualTo(Texts.of("benchmark.as-logged-needs-a-log"));
        assertThat(bench.model.spec.get().budgets()).containsExactly(32, 64);
    }

    @Test
    void wordsOfTheBudget_haveRoomOverTheirColumn() throws Exception {
        open(true);
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(ResultColumns.measuredWidth(Budgets.AS_LOGGED))
                    .isGreaterThan(20 + Type.width(Budgets.words(Budgets.AS_LOGGED), PaintedCanvas.ROW_STRONG));
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }
}
