package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.Reacquisition;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.MarginalValueChart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.study.benchmark.Capacity.Course;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.workspace.Tab;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Policies over budgets, on a benchmark of the bundled data. */
class CapacityTest {
    @TempDir
    private Path folder;

    private static double reward(BenchmarkScores scores, String policy, int budget) {
        return scores.table().mean(policy, budget, Metric.REWARD).mean();
    }

    @Test
    void theCourse_hasTheMeansOfTheTable_andWhatOneMoreIsWorthBetweenThem() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("keep-nothing", "recency", "mixed")) {
            Bench.choose(bench.tab, List.of("keep-nothing", "recency", "mixed"), List.of(32, 64, 512));
            bench.tab.controller().chooseBudget(512);
            assertThat(CapacityHeadline.of(bench.model.scores.get())).isEqualTo("No results at 512 words yet.");
            bench.run();
            BenchmarkScores scores = bench.model.scores.get();
            Course mixed = scores.capacity().course("mixed");
            assertThat(mixed.points()).extracting(Capacity.Point::budget).containsExactly(32, 64, 512);
            assertThat(mixed.at(64).orElseThrow().reward().mean()).isEqualTo(reward(scores, "mixed", 64));
            assertThat(mixed.at(64).orElseThrow().f1()).isEqualTo(scores.table().mean("mixed", 64, Metric.F1).mean());
            assertThat(mixed.worth(64)).isCloseTo((reward(scores, "mixed", 512) - reward(scores, "mixed", 64)) / 448,
                    Offset.offset(1e-12));
            assertThat(mixed.worth(512)).as("nothing beyond").isNaN();
            int best = List.of(32, 64, 512).stream().max(Comparator.comparingDouble(budget -> reward(scores, "mixed", budget)))
                    .orElseThrow();
            assertThat(mixed.best().orElseThrow().budget()).isEqualTo(best);
            assertThat(CapacityColumns.best(new Course(mixed.policy(), mixed.points().subList(0, 1))))
                    .as("nothing is best of one").isEqualTo("only 32");
            assertThat(CapacityColumns.rows(scores, 512))
                    .isSortedAccordingTo(Comparator.comparingDouble((Course row) -> -row.at(512).orElseThrow().reward().mean()));
            assertThat(CapacityHeadline.of(scores)).startsWith(
                    "At 512 words, " + CapacityColumns.rows(scores, 512).getFirst().policy().title() + " earns the most of ")
                    .contains(Numbers.whole(best) + " words");
            Bench.choose(bench.tab, List.of("keep-nothing", "recency", "mixed", "bm25"), List.of(32, 64, 512));
            assertThat(CapacityHeadline.of(bench.model.scores.get())).as("a sentence goes on after a colon").startsWith(
                    Texts.of("benchmark.so-far", BenchmarkLabels.missing(bench.model.scores.get())) + " at 512 words, ");
            Chart chart = MarginalValueChart.of(scores.courses().get(Metric.REWARD), scores.capacity());
            assertThat(chart.points()).as("two stretches a policy").hasSize(3 * 2);
            assertThat(chart.data().rows()).anySatisfy(
                    row -> assertThat(row).containsExactly("mixed", 64, reward(scores, "mixed", 64), mixed.worth(64)));
        }
    }

    /** A study file may have it: what every policy earns that can keep nothing. */
    @Test
    void budgetOfNothing_hasItsPlace() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            Bench.choose(bench.tab, List.of("recency", "mixed"), List.of(0, 32));
            bench.run();
            BenchmarkScores scores = bench.model.scores.get();
            for (Chart chart : List.of(BudgetChart.of(scores.courses().get(Metric.REWARD)),
                    MarginalValueChart.of(scores.courses().get(Metric.REWARD), scores.capacity()))) {
                assertThat(chart.points()).isNotEmpty().allSatisfy(point -> assertThat(point.x()).isFinite());
                assertThat(chart.plotter().apply(ChartLook.LIGHT).getXYPlot().getDomainAxis().getLowerBound()).isFinite();
            }
        }
    }

    /** That of marginal values left it out. */
    @Test
    void captionsOfAllCharts_nameThePoliciesThatSeeTheAnswer() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed", "clairvoyant")) {
            bench.run();
            List<Figure> figures = bench.tab.figures().get();
            assertThat(figures).hasSizeGreaterThan(4).filteredOn(figure -> !figure.title().contains("rank"))
                    .allSatisfy(figure -> assertThat(figure.picture().orElseThrow().caption()).as(figure.title())
                            .contains(Texts.of("chart.see-the-answer", "Clairvoyant")));
        }
    }

    @Test
    void oneBudget_hasNoCourse_andSaysWhatToDo() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            Bench.choose(bench.tab, List.of("recency", "mixed"), List.of(32));
            bench.run();
            BenchmarkScores measured = bench.model.scores.get();
            assertThat(BudgetChart.of(measured.courses().get(Metric.REWARD)).points()).as("a dot each").hasSize(2);
            assertThat(MarginalValueChart.of(measured.courses().get(Metric.REWARD), measured.capacity()).points()).isEmpty();
            assertThat(bench.tab.figures().get()).as("each can be told from the others in a list").extracting(Figure::title)
                    .contains("F1 by conversation, 32 words", "F1 by budget, words", "F1 by budget, words; line at 32")
                    .doesNotHaveDuplicates();
            Supplier<List<Figure>> figures = bench.tab.figures();
            assertThat(figures.get()).as("charts are made when they are asked for").doesNotContainAnyElementsOf(figures.get());
            assertThat(bench.tab.figures().get()).as("its card left the page of figures while it was open")
                    .filteredOn(figure -> !figure.isShown(List.of())).extracting(Figure::title)
                    .containsExactly(MarginalValueChart.of(measured.courses().get(Metric.REWARD), measured.capacity()).title());
            assertThat(CapacityHeadline.of(measured)).contains("earns the most", Texts.of("benchmark.capacity-needs-budgets"));
            bench.tab.controller().chooseCourse();
            BenchmarkSpec spec = bench.model.spec.get();
            assertThat(spec.budgets()).containsExactly(16, 24, 32, 48, 64);
            assertThat(spec.policies()).contains("keep-nothing", "hindsight", "recency", "mixed");
            bench.replay.context().workspace().undo();
            assertThat(bench.model.spec.get().budgets()).containsExactly(32);
        }
    }

    /** Hindsight would only be unavailable, and the share of the attainable with it. */
    @Test
    void courseWhereEvidenceReturns_hasNoHindsight() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            BenchmarkSpec spec = bench.model.spec.get();
            List<String> offered = bench.tab.controller().offeredNames();
            assertThat(StudyChoice.course(spec, offered).policies()).contains("hindsight", "keep-nothing");
            BenchmarkSpec returning = spec.with(spec.protocol().with(ProtocolSetting.REACQUIRE, new Reacquisition(1, 1)));
            assertThat(StudyChoice.course(returning, offered).policies()).isEqualTo(spec.policies());
            assertThat(StudyChoice.course(returning, offered).budgets()).isEqualTo(StudyChoice.course(spec, offered).budgets());
        }
    }

    /** −300 at 32 and −100 at 128 are, half way over the logarithm, −200 at 64. */
    @Test
    void betweenTwoMeasuredBudgets_theLineHasWhatLiesBetweenThem_andMeasuringItRunsThatBudgetAlone() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            Bench.choose(bench.tab, List.of("recency", "mixed"), List.of(32, 128));
            bench.run();
            BenchmarkScores scores = bench.model.scores.get();
            bench.tab.controller().moveLine(64);
            assertThat(bench.model.line()).isEqualTo(64);
            assertThat(bench.model.lineIsMeasured()).isFalse();
            assertThat(bench.model.budget()).as("the table stays").isEqualTo(128);
            Course mixed = scores.capacity().course("mixed");
            double half = (reward(scores, "mixed", 32) + reward(scores, "mixed", 128)) / 2;
            assertThat(mixed.about(64).orElseThrow().reward()).isCloseTo(half, Offset.offset(1e-9));
            assertThat(mixed.about(64).orElseThrow().measured()).isFalse();
            assertThat(mixed.about(64).orElseThrow().sd()).isNaN();
            assertThat(mixed.about(129)).isEmpty();
            assertThat(mixed.worthAround(64)).isEqualTo(mixed.worth(32));
            assertThat(CapacityColumns.of(scores, 64).values(CapacityColumns.rows(scores, 64)).rows()).hasSize(2);
            bench.tab.controller().stepBudget(false);
            assertThat(bench.model.line()).isEqualTo(32);
            bench.tab.controller().moveLine(33);
            bench.tab.controller().moveLine(34);
            assertThat(bench.model.line()).isEqualTo(34);
            bench.replay.context().workspace().undo();
            assertThat(bench.model.line()).as("one move, whatever it passed").isEqualTo(32);
            bench.tab.controller().moveLine(1000);
            assertThat(bench.model.line()).as("nothing is known beyond").isEqualTo(128);

            bench.tab.controller().moveLine(64);
            int missing = bench.model.scores.get().missing();
            assertThat(missing).isZero();
            bench.tab.controller().measureLine();
            assertThat(bench.model.spec.get().budgets()).containsExactly(32, 64, 128);
            assertThat(bench.model.lineIsMeasured()).isTrue();
            assertThat(bench.model.scores.get().missing()).as("that budget alone").isEqualTo(2 * 10);
            bench.run();
            assertThat(bench.model.scores.get().capacity().course("mixed").about(64).orElseThrow().measured()).isTrue();
        }
    }

    @Test
    void measuringTheLine_leavesWhatElseIsMissing() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            Bench.choose(bench.tab, List.of("recency", "mixed"), List.of(32, 128));
            bench.run();
            Bench.choose(bench.tab, List.of("recency", "mixed", "bm25"), List.of(32, 128));
            bench.tab.controller().moveLine(64);
            bench.tab.runs().measureLine();
            bench.next();
            BenchmarkScores scores = bench.model.scores.get();
            assertThat(scores.spec().budgets()).containsExactly(32, 64, 128);
            assertThat(scores.row("bm25").orElseThrow().entries()).extracting(TableRow.Entry::isKnown).containsExactly(false,
                    true, false);
            assertThat(scores.row("mixed").orElseThrow().isWhole()).isTrue();
        }
    }

    @Test
    void whereResultsAreOverForcedDecisions_theCourseIsOverAll() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            bench.run();
            BenchmarkScores all = bench.model.scores.get();
            BenchmarkScores forced = BenchmarkScores.of(all.plan(), bench.tab.controller().kept, Metric.REWARD, 32,
                    ScoredDecisions.FORCED);
            assertThat(forced.table().decisions()).isEqualTo(ScoredDecisions.FORCED);
            assertThat(reward(forced, "mixed", 64)).isNotEqualTo(reward(all, "mixed", 64));
            assertThat(forced.capacity().course("mixed").at(64).orElseThrow().reward().mean())
                    .isEqualTo(reward(all, "mixed", 64));
            assertThat(forced.courses().get(Metric.REWARD).policy("mixed").levels().get(1).mean())
                    .isEqualTo(reward(all, "mixed", 64));
            assertThat(CapacityPage.note(forced, "")).isEqualTo(Texts.of("benchmark.capacity-is-over-all"));
            assertThat(CapacityPage.note(all, "")).isEmpty();
            assertThat(BenchmarkView.banner(forced, Page.RESULTS, 0)).contains("forced decisions only");
            assertThat(List.of(Page.CAPACITY, Page.LAG)).allSatisfy(page -> assertThat(BenchmarkView.banner(forced, page, 0))
                    .contains("2 seeds").doesNotContain("forced decisions"));
        }
    }

    /** The column of carried recall kept the numbers of all decisions below a caption on forced ones. */
    @Test
    void tableOfForcedDecisions_saysSoInItsValues_andHasNoCarriedRecall() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            bench.run();
            BenchmarkScores all = bench.model.scores.get();
            BenchmarkScores forced = BenchmarkScores.of(all.plan(), bench.tab.controller().kept, Metric.REWARD, 32,
                    ScoredDecisions.FORCED);
            for (Rows kind : Rows.values()) {
                List<TableRow> rows = ResultColumns.all(forced, kind, "mixed");
                TableModel<TableRow> table = ResultColumns.of(forced, kind, rows);
                assertThat(table.values(rows).column("decisions")).containsExactly("forced");
                assertThat(table.values(rows).name()).endsWith("-forced");
                assertThat(table.csv(rows)).contains("decisions");
                assertThat(table.latex(rows, "")).as("its caption says so").doesNotContain("decisions");
                assertThat(table.values(rows).heads()).doesNotContain("carried recall, %");
            }
            TableModel<TableRow> whole = ResultColumns.of(all, Rows.FOLDS, all.rows());
            assertThat(whole.values(all.rows()).heads()).contains("carried recall, %").doesNotContain("decisions");
        }
    }

    @Test
    void aPoint_bringsItsBudgetAndPolicyIntoView_andThenOpensTheWorstConversation() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            bench.run();
            bench.tab.traces().openPoint("recency", 32);
            assertThat(bench.model.budget()).isEqualTo(32);
            assertThat(bench.model.selected.get()).isEqualTo("recency");
            assertThat(bench.host.shown).as("the budget first").isEmpty();
            bench.tab.traces().openPoint("recency", 32);
            assertThat(bench.host.shown).containsExactly(Tab.REPLAY);
            int worst = bench.model.scores.get().fromWorstToBest("recency").getFirst();
            assertThat(bench.replay.context().now().cursor().episode())
                    .isEqualTo(bench.model.scores.get().data().inputs().get(worst).episode().id());
            assertThat(bench.replay.context().now().protocol().budgetTokens()).isEqualTo(32);
        }
    }
}
