package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import mnemoscope.app.SmallLocomo;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.task.Progress;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.SortOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sentences, order and tables against results made by hand: the baseline has F1 .10 in every episode. */
class BenchmarkHeadlineTest {
    private static final IntToDoubleFunction BASE = e -> 0.1;

    /** Differences that vary a little, so that there is a test to do. */
    private static IntToDoubleFunction gain(double mean) {
        return e -> 0.1 + mean + (e % 2 == 0 ? 0.001 : -0.001);
    }

    private static String finding(Map<String, IntToDoubleFunction> f1, String... policies) throws Exception {
        return BenchmarkHeadline.of(MadeUp.scores(List.of(policies), f1), "");
    }

    @Test
    void best_beatsInSoManyEpisodes_theNextByAnAmount_andTheReferenceReaches() throws Exception {
        assertThat(finding(Map.of("mixed", BASE, "bm25", gain(0.142), "recency", gain(0.036), "clairvoyant", e -> 0.35),
                "recency", "bm25", "mixed", "clairvoyant")).isEqualTo(
                        "At 64 words, BM25 beats Mixed-Score in all 10 conversations by .142; Recency by .036; Clairvoyant (reference: "
                                + "sees the answer) reaches .350.");
        assertThat(finding(Map.of("mixed", BASE, "bm25", e -> e == 3 ? 0.099 : gain(0.2).applyAsDouble(e)), "bm25", "mixed"))
                .startsWith("At 64 words, BM25 beats Mixed-Score in 9 of 10 conversations by ");
    }

    @Test
    void policySelected_isWhatTheSentenceIsAbout() throws Exception {
        BenchmarkScores scores = MadeUp.scores(List.of("recency", "bm25", "lru", "fifo", "mixed", "clairvoyant", "oracle-step"),
                Map.of("mixed", BASE, "bm25", gain(0.142), "recency", gain(0.036), "lru", gain(-0.05), "fifo", gain(0.002),
                        "clairvoyant", e -> 0.35, "oracle-step", e -> 0.3));
        String best = BenchmarkHeadline.of(scores, "bm25");
        assertThat(best).startsWith("At 64 words, BM25 beats Mixed-Score").isEqualTo(BenchmarkHeadline.of(scores, ""));
        assertThat(BenchmarkHeadline.of(scores, "mixed")).startsWith(
                "At 64 words, Mixed-Score reaches .100; the best other deployable policy, " + "BM25, reaches .242; Clairvoyant");
        assertThat(BenchmarkHeadline.of(scores, "recency"))
                .isEqualTo("At 64 words, Recency beats Mixed-Score in all 10 conversations by "
                        + ".036; it reaches .136, and the best, BM25, reaches .242; Clairvoyant (reference: sees the answer) "
                        + "reaches .350.");
        assertThat(BenchmarkHeadline.of(scores, "lru")).startsWith("At 64 words, LRU loses to Mixed-Score by .050; it reaches ");
        assertThat(BenchmarkHeadline.of(scores, "fifo"))
                .startsWith("At 64 words, FIFO is equivalent to Mixed-Score within .010; ");
        assertThat(BenchmarkHeadline.of(scores, "oracle-step")).startsWith("At 64 words, Oracle")
                .endsWith("(reference: sees the answer) reaches .300; the best other deployable policy, BM25, reaches .242.");
    }

    @Test
    void noPolicyBetter_isSaidByVerdict() throws Exception {
        assertThat(finding(Map.of("mixed", BASE, "bm25", gain(0.002)), "bm25", "mixed"))
                .isEqualTo("At 64 words, no deployable policy beats Mixed-Score; BM25 is equivalent within .010.");
        assertThat(finding(Map.of("mixed", BASE, "bm25", gain(-0.05)), "bm25", "mixed"))
                .isEqualTo("At 64 words, no deployable policy beats Mixed-Score; the closest, BM25, loses by .050.");
        assertThat(finding(Map.of("mixed", BASE, "bm25", e -> 0.1 + (e < 5 ? 0.3 : -0.2)), "bm25", "mixed")).matches(
                "At 64 words, no deployable policy beats Mixed-Score; the closest is BM25 \\(\\+\\.050, Holm-corrected p \\.\\d+\\)\\.");
    }

    @Test
    void partialResults_areSaidToBePartial() throws Exception {
        assertThat(finding(Map.of("bm25", BASE), "bm25", "mixed")).isEqualTo(
                "So far (20 of 40 runs missing): at 64 words, Mixed-Score has no results yet, so there is no comparison.");
        assertThat(finding(Map.of("mixed", BASE), "bm25", "mixed", "clairvoyant")).isEqualTo(
                "So far (40 of 60 runs missing): at 64 words, Mixed-Score reaches .100; no other deployable policy has results yet.");
        assertThat(finding(Map.of("mixed", BASE, "bm25", gain(0.1)), "bm25", "mixed", "clairvoyant")).isEqualTo(
                "So far (20 of 60 runs missing): at 64 words, BM25 beats Mixed-Score in all 10 conversations by .100.");
        BenchmarkScores some = MadeUp.scores(List.of("bm25", "recency", "mixed"), Map.of("mixed", BASE, "bm25", gain(0.1)));
        assertThat(BenchmarkHeadline.of(some, "recency")).as("selected, and not measured yet")
                .contains(" Recency has no results yet; the best other deployable policy, BM25, reaches .2");
        BenchmarkScores bare = MadeUp.scores(List.of("bm25", "mixed"), Map.of("bm25", BASE));
        assertThat(BenchmarkHeadline.of(bare, "bm25"))
                .endsWith("at 64 words, BM25 reaches .100; Mixed-Score has no results yet, so there is no comparison.");
        assertThat(finding(Map.of(), "bm25", "mixed")).isEqualTo("No results yet: 40 runs are missing.");
    }

    @Test
    void publishedRowsOfOtherData_areNotJudged_andTheCardSaysWhy(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("small.json"), SmallLocomo.TEXT);
        LoadedDataset small = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        BenchmarkSpec spec = StudyChoice.usual("small.json", DatasetKind.LOCOMO, 3, Protocol.bundled(),
                new Opened(new Opened.Nowhere(), "", ReadOptions.DEFAULT.withInstances(3), Optional.empty()));
        assertThat(spec.protocol().read()).as("what LongMemEval was opened with says nothing of LoCoMo")
                .isEqualTo(ReadOptions.DEFAULT);
        BenchmarkPlan plan = BenchmarkPlan.of(BenchmarkData.of(
                spec.with(BenchmarkProtocol.USUAL).with("small", List.of("recency", "bm25"), List.of(32), 3, List.of(0L), "bm25"),
                small, folder, Progress.NONE));
        CellResults results = CellResults.inMemory();
        CellRun.run(plan.cells(), results, Progress.NONE);
        BenchmarkScores scores = BenchmarkScores.of(plan, results, Metric.F1, 32, ScoredDecisions.ALL);
        assertThat(DetailCard.measured(scores, scores.rows().getFirst())).endsWith(", published .017.");
        assertThat(DetailCard.published(scores, scores.rows().getFirst()))
                .isEqualTo(Texts.of("study.published-values-are-of-other"));
        assertThat(DetailCard.published(scores, scores.rows().get(1))).as("nothing was published").isEmpty();
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(ResultColumns.of(scores, Rows.FOLDS, scores.rows()).latex(scores.rows(), ""))
                    .as("a copied table, in English as its numbers")
                    .contains("\\footnotesize Published: Kang et al. Published values are for other data");
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    @Test
    void correction_isOverThePoliciesToDeploy_andOverTheReferencesApart() throws Exception {
        BenchmarkScores scores = MadeUp.scores(List.of("bm25", "recency", "mixed", "clairvoyant"),
                Map.of("mixed", BASE, "bm25", gain(0.1), "recency", gain(0.2), "clairvoyant", e -> 0.5 + 0.01 * e));
        assertThat(tip(scores, "bm25")).startsWith("Both with Holm correction over 2 deployable policies.");
        assertThat(tip(scores, "clairvoyant")).startsWith("Both with Holm correction over 1 reference.");
    }

    private static String tip(BenchmarkScores scores, String policy) {
        return DetailCard.lines(scores, scores.row(policy).orElseThrow()).stream().filter(line -> line.name().equals("p"))
                .findFirst().orElseThrow().tip();
    }

    @Test
    void rows_areSortedWithinTheirGroup_andWhatIsNotMeasuredIsLast() throws Exception {
        BenchmarkScores scores = MadeUp.scores(List.of("recency", "bm25", "lru", "mixed", "clairvoyant"),
                Map.of("mixed", BASE, "bm25", gain(0.1), "recency", gain(-0.05), "clairvoyant", e -> 0.5));
        SortOrder best = new SortOrder(ResultColumns.measured(64), true);
        assertThat(ResultColumns.shown(scores, Rows.FOLDS, "", "", best).stream().map(TableRow::policy)).as("not measured: last")
                .containsExactly("bm25", "mixed", "recency", "lru", "clairvoyant");
        SortOrder worst = new SortOrder(ResultColumns.measured(64), false);
        assertThat(ResultColumns.shown(scores, Rows.FOLDS, "", "", worst).stream().map(TableRow::policy))
                .containsExactly("recency", "mixed", "bm25", "lru", "clairvoyant");
        assertThat(ResultColumns.shown(scores, Rows.FOLDS, "", "re", best).stream().map(TableRow::policy))
                .containsExactly("mixed", "recency");
    }

    @Test
    void episodes_standBesideTheBaseline_withTheirDifference() throws Exception {
        BenchmarkScores scores = MadeUp.scores(List.of("bm25", "mixed"), Map.of("mixed", BASE, "bm25", e -> 0.1 + 0.01 * e));
        List<TableRow> rows = ResultColumns.shown(scores, Rows.EPISODES, "bm25", "", SortOrder.GIVEN);
        assertThat(rows).hasSize(10);
        assertThat(rows.get(4).title()).isEqualTo("e5");
        assertThat(rows.get(4).at(64).mean()).isEqualTo(0.14);
        assertThat(rows.get(4).at(64).besideMean()).isEqualTo(0.1);
        assertThat(rows.get(4).difference()).isCloseTo(0.04, org.assertj.core.api.Assertions.within(1e-12));
        assertThat(rows.get(4).questions()).isEqualTo(10);
        assertThat(scores.fromWorstToBest("bm25")).startsWith(0, 1).endsWith(9);
        assertThat(ResultColumns.shown(scores, Rows.CATEGORIES, "bm25", "", SortOrder.GIVEN))
                .hasSameSizeAs(scores.data().categories());
    }

    @Test
    void copiedTable_hasTheRowsShown_andLeaksAreCounted() throws Exception {
        BenchmarkScores scores = MadeUp.scores(List.of("random", "bm25", "mixed", "clairvoyant"),
                Map.of("mixed", BASE, "bm25", gain(0.1), "random", gain(0.2), "clairvoyant", e -> 0.5));
        List<TableRow> rows = ResultColumns.shown(scores, Rows.FOLDS, "", "", new SortOrder(ResultColumns.measured(64), true));
        assertThat(rows.getFirst().leaks()).isEqualTo(10);
        String markdown = ResultColumns.of(scores, Rows.FOLDS, rows).markdown(rows, "");
        assertThat(markdown.lines().skip(2).map(line -> line.split("\\|")[1].strip())).containsExactly("Random", "BM25",
                "Mixed-Score", "Clairvoyant (reference: sees the answer)");
        assertThat(markdown.lines().skip(2).findFirst().orElseThrow()).contains("**.300 (.", "+.200", "10 / 0 / 0", "10 of 40");
        assertThat(ResultColumns.of(scores, Rows.FOLDS, rows).latex(rows, "")).contains("\\toprule", "F1 64", "\\textbf{.300")
                .as("nothing is published of these data, and what is attained is not known")
                .doesNotContain("published", "attained").as("the best that can be deployed, not the reference")
                .doesNotContain("\\textbf{.500");
        assertThat(DetailCard.audit(rows.getFirst())).isEqualTo("10 of 40 decisions changed");
        assertThat(DetailCard.measured(scores, rows.get(1))).isEqualTo("Measured .200.");
        assertThat(DetailCard.lines(scores, rows.get(1)).stream().map(DetailCard.Line::name)).containsExactly("Folds", "Interval",
                "p", "Verdict", "Grey band", "Leak audit", "Data");
    }
}
