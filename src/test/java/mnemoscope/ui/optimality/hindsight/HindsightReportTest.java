package mnemoscope.ui.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.Shared;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.synthetic.Settings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.fate.Lanes.Span;
import mnemoscope.explain.hindsight.HindsightLoss;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSearches;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.explain.hindsight.PlanItem;
import mnemoscope.model.DatasetKind;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Trace;
import mnemoscope.report.chart.RegretChart;
import mnemoscope.report.file.ValueTable;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.AvailablePolicies;
import org.junit.jupiter.api.Test;

/** What the page shows, by hand on the camping conversation and against the golden totals of independent solvers. */
class HindsightReportTest {
    private static HindsightReport report(Comparison shown) {
        return new HindsightSearches().report(shown, Double.POSITIVE_INFINITY, false, new HindsightSearches.Feed(),
                Progress.NONE);
    }

    /**
     * Budget 11. Steps from 0: the evidence of 0 is to come (12 x 6 lost), 1 needs D1:1 (8), 2 needs D1:3 (5), 4 needs D1:1, stale by
     * then, and D2:2 (6). D1:1 and D1:3 do not fit together. Best is D1:1 at 0 and 1, then D2:2 at 3 and 4:
     * -72 - 8, 32 + 64 - 8, -90, 24 - 6 - 144.
     */
    @Test
    void camping_isAsByHand() {
        HindsightReport report = report(Camping.compare("recency", "clairvoyant"));
        assertThat(report.optimum().isProven()).isTrue();
        assertThat(report.rows()).extracting(HindsightReport.Row::policy).containsExactly("hindsight", "recency", "clairvoyant",
                "keep-nothing");
        // Missed: 6 not arrived, then 8, 5 and 14 that had: 12 x 33 + 6 x 27.
        assertThat(report.rows().getLast().total()).isEqualTo(-558);
        HindsightReport.Row best = report.rows().getFirst();
        assertThat(best.total()).isEqualTo(report.optimum().reward()).isEqualTo(-208);
        assertThat(report.items()).extracting(PlanItem::id).containsExactly("D1:1", "D2:2");
        assertThat(report.items().getFirst().held()).containsExactly(new Span(0, 1));
        assertThat(report.items().getFirst().uses()).containsExactly(new PlanItem.Use(1, true), new PlanItem.Use(4, false));
        assertThat(report.items().getLast().held()).containsExactly(new Span(3, 4));
        assertThat(HindsightSummary.of(report.items().getFirst(), report))
                .contains("Serves decision 2; dropped before decision 5");
        assertThat(best.share()).isEqualTo(1);
        assertThat(best.regret()).isZero();
        HindsightReport.Row recency = report.row("recency").orElseThrow();
        assertThat(recency.regret()).isEqualTo(best.total() - recency.total());
        assertThat(recency.meanRegret()).as("four of five questions have evidence").isEqualTo(recency.regret() / 4);
        assertThat(recency.share()).isCloseTo((recency.total() + 558) / (best.total() + 558), within(1e-12));
        assertThat(report.scored()).isEqualTo(4);
        assertThat(report.best()).map(HindsightReport.Row::policy).as("deployable before references").hasValue("recency");
    }

    @Test
    void losses_sumUpToTheRegret_andNameWhatWasMissing() {
        HindsightReport report = report(Camping.compare("recency", "clairvoyant"));
        HindsightReport.Row regret = report.regret("recency").orElseThrow();
        assertThat(regret.missed().total()).isEqualTo(DoubleStream.of(regret.missed().regretPerDecision()).sum())
                .isEqualTo(report.row("recency").orElseThrow().regret());
        List<HindsightLoss> losses = report.losses("recency");
        assertThat(losses).isSortedAccordingTo((a, b) -> Double.compare(b.regret(), a.regret()));
        assertThat(losses).allSatisfy(loss -> {
            assertThat(loss.regret()).isEqualTo(regret.missed().regretPerDecision()[loss.decision()]).isPositive();
            assertThat(loss.missing()).allMatch(fate -> fate.fate() == Fate.DROPPED);
        });
        // Recency keeps D1:1 and D1:2 at step 0, and D1:3 and D1:4 at step 1, which needs D1:1.
        assertThat(losses.getFirst().decision()).isEqualTo(1);
        assertThat(losses.getFirst().told()).isEqualTo("D1:1 dropped now");
    }

    /** Of the camping conversation by hand: recency stores what fits and earns more than nothing, except where storing is dear. */
    @Test
    void earningLessThanNothing_isExplainedByStorage() {
        HindsightReport usual = report(Camping.compare("recency"));
        assertThat(HindsightSummary.belowNothing(usual.rows().get(1), usual)).isEmpty();
        HindsightReport dear = report(Camping.compare(Camping.conversation(),
                Camping.PROTOCOL.with(new RewardCoefficients(1, 0, 20, 1, 0, 0)), "recency"));
        HindsightReport.Row recency = dear.row("recency").orElseThrow();
        HindsightReport.Row nothing = dear.row("keep-nothing").orElseThrow();
        Trace trace = dear.shown().traces().getFirst();
        long stored = IntStream.range(0, trace.decisionCount()).mapToLong(trace::storeTokens).sum();
        double more = recency.total() + 20 * stored - nothing.total();
        assertThat(more).isPositive();
        assertThat(HindsightSummary.belowNothing(recency, dear)).isEqualTo(
                Texts.of("explain.below-nothing-for-storage", "Recency", Numbers.reward(20 * stored), Numbers.reward(more)));
        HindsightReport charged = report(Camping.compare(Camping.conversation(),
                Camping.PROTOCOL.with(new RewardCoefficients(-1, 0, 20, 0, 0, 0)), "recency"));
        assertThat(HindsightSummary.belowNothing(charged.row("recency").orElseThrow(), charged))
                .contains("even without this cost");
    }

    @Test
    void plan_keepsWhatItServes_andKnowsWhoKeepsItToo() {
        Comparison shown = Camping.compare("recency", "clairvoyant");
        HindsightReport report = report(shown);
        assertThat(report.items()).isNotEmpty().isSortedAccordingTo((a, b) -> Integer.compare(a.turn(), b.turn()));
        Trace plan = report.solved().plan();
        for (PlanItem item : report.items()) {
            item.held().forEach(span -> {
                for (int t = span.first(); t <= span.last(); t++) {
                    assertThat(plan.retained(t)).contains(item.turn());
                }
            });
            assertThat(item.served()).as("a plan keeps nothing in vain").isPositive();
            for (int p = 0; p < shown.traces().size(); p++) {
                Trace trace = shown.traces().get(p);
                long found = item.uses().stream().filter(PlanItem.Use::served).filter(
                        use -> java.util.Arrays.stream(trace.retained(use.decision())).anyMatch(turn -> turn == item.turn()))
                        .count();
                assertThat(item.found().get(p)).isEqualTo((int) found);
                assertThat(item.isDroppedBy(p)).isEqualTo(found < item.served());
            }
        }
    }

    @Test
    void unprovenPlan_saysAtMost() {
        Comparison shown = Camping.compare("recency", "mixed");
        HindsightSearches.Solved solved = report(shown).solved();
        HindsightOptimum found = solved.optimum();
        double nothing = -558;
        HindsightOptimum open = new HindsightOptimum(found.reward(), found.reward() + 10, found.retained());
        HindsightReport report = HindsightReport.of(shown, new HindsightSearches.Solved(solved.conversation(), solved.protocol(),
                open, solved.plan(), solved.nothing(), solved.recall(), 5, solved.bounds()), Progress.NONE);
        HindsightReport.Row recency = report.row("recency").orElseThrow();
        assertThat(recency.regret()).isEqualTo(found.reward() + 10 - recency.total());
        assertThat(report.gapShare()).isCloseTo(10 / (found.reward() + 10 - nothing), within(1e-12));
        assertThat(HindsightSummary.certainty(report)).isEqualTo("at most");
        assertThat(HindsightSummary.verdict(report)).startsWith("At most ").contains(" % below the best");
        assertThat(HindsightSummary.headline(report, row -> AvailablePolicies.noted(row.title(), "trained on it")))
                .isNotEqualTo(HindsightSummary.headline(report)).contains(", trained on it, ");
        assertThat(HindsightSummary.headline(report)).doesNotContain("reaches 1").containsAnyOf("at most",
                "less than keeping nothing");
        assertThat(HindsightSummary.verdict(report)).as("its time was up").doesNotContain("longer limit");
        assertThat(report.solved().answers(shown, 5)).isTrue();
        assertThat(report.solved().answers(shown, 30)).as("a longer search may find more").isFalse();
    }

    /** It said "Solve again" only, and longer limits started nothing. */
    @Test
    void exhaustedSearch_saysThatALongerLimitFindsNoMore() {
        Comparison shown = Camping.compare("recency", "mixed");
        HindsightSearches.Solved solved = report(shown).solved();
        HindsightOptimum found = solved.optimum();
        HindsightReport report = HindsightReport.of(shown,
                new HindsightSearches.Solved(solved.conversation(), solved.protocol(),
                        new HindsightOptimum(found.reward(), found.reward() + 10, found.retained()), solved.plan(),
                        solved.nothing(), solved.recall(), Double.POSITIVE_INFINITY, solved.bounds()),
                Progress.NONE);
        assertThat(report.solved().isExhausted()).isTrue();
        assertThat(HindsightSummary.verdict(report)).startsWith("At most ")
                .endsWith("The search ran out of memory, so a longer limit does not help; Solve again continues from this plan");
        assertThat(report.solved().answers(shown, 300)).as("the longest limit").isTrue();
    }

    /** Of a limit that is over at once: the same again takes what is known, Solve again goes on from it. */
    @Test
    void solveAgain_searchesOn_whereTheSameLimitWouldNot() {
        Comparison shown = Camping.compare(
                SyntheticGenerator.generate(Settings.USUAL.withEpisodes(1).made(), Progress.NONE).getFirst(),
                Protocol.bundled().withBudget(31), "recency");
        HindsightSearches searches = new HindsightSearches();
        HindsightSearches.Solved hurried = searches.report(shown, 0, false, new HindsightSearches.Feed(), Progress.NONE).solved();
        assertThat(hurried.optimum().isProven()).isFalse();
        assertThat(searches.report(shown, 0, false, new HindsightSearches.Feed(), Progress.NONE).solved()).isSameAs(hurried);
        HindsightSearches.Solved again = searches.report(shown, 0, true, new HindsightSearches.Feed(), Progress.NONE).solved();
        assertThat(again.isRemembered()).as("it was searched").isFalse();
        assertThat(again.bounds().getFirst().incumbent()).isGreaterThanOrEqualTo(hurried.optimum().reward());
    }

    @Test
    void decisionsForAShare_countTheLargestLosses() {
        HindsightReport.Row regret = new HindsightReport.Row("p", "P", false, 0, 0, 5,
                new HindsightRegret(new double[]{10, -4, 50, 4, 40}, 100, 100), 0);
        assertThat(regret.decisionsFor(0.5)).isEqualTo(1);
        assertThat(regret.decisionsFor(2.0 / 3)).isEqualTo(2);
        assertThat(regret.decisionsFor(0)).isZero();
    }

    @Test
    void percent_isAllOnlyIfItIsAll() {
        assertThat(List.of(1.0, 0.9999, 0.221, 0.056, 0.0, -0.69, -0.029)).extracting(HindsightSummary::percent)
                .containsExactly("100 %", "99.9 %", "22 %", "5.6 %", "0 %", "\u221269 %", "\u22122.9 %");
    }

    @Test
    void conv26_hasTheGoldenTotals_andTheSharesThatFollow() throws Exception {
        JsonNode golden = Shared.reference("hindsight-golden.json").get("episodes").get("conv-26");
        LoadedDataset dataset = DatasetReader.read(Shared.data("locomo10.json"), ReadOptions.DEFAULT, Progress.NONE);
        Protocol protocol = Protocol.of(DatasetKind.LOCOMO);
        for (int budget : new int[]{32, 64, 128}) {
            JsonNode expected = golden.get(Integer.toString(budget));
            HindsightReport report = report(Camping.compare(dataset.conversations().getFirst(), protocol.withBudget(budget),
                    "recency", "mixed", "clairvoyant"));
            double optimum = expected.get("optimum").asDouble();
            double nothing = expected.get("keep_nothing").asDouble();
            assertThat(report.optimum().isProven()).isTrue();
            assertThat(report.rows().getFirst().total()).isEqualTo(optimum);
            assertThat(report.rows().getLast().total()).isEqualTo(nothing);
            assertThat(report.scored()).isEqualTo(expected.get("steps").asInt());
            for (HindsightReport.Row row : report.rows()) {
                assertThat(row.regret()).isEqualTo(optimum - row.total()).isNotNegative();
                assertThat(row.share()).isCloseTo((row.total() - nothing) / (optimum - nothing), within(1e-12));
            }
            assertThat(report.items()).hasSizeLessThanOrEqualTo(expected.get("gold_items").asInt());
        }
    }

    @Test
    void conv26_at128_saysWhatIsTrue() throws Exception {
        LoadedDataset dataset = DatasetReader.read(Shared.data("locomo10.json"), ReadOptions.DEFAULT, Progress.NONE);
        Comparison shown = Camping.compare(dataset.conversations().getFirst(), Protocol.of(DatasetKind.LOCOMO), "recency",
                "mixed", "clairvoyant");
        HindsightReport report = report(shown);
        assertThat(HindsightSummary.headline(report)).isEqualTo(
                "Mixed-Score attains 15 % of the attainable; at least two thirds of its regret comes from 64 of 197 decisions.");
        assertThat(HindsightRecall.solve(shown.input(), shown.protocol(), Double.POSITIVE_INFINITY, Progress.NONE).mean())
                .isCloseTo(0.890, within(5e-4));
        ValueTable regret = RegretChart.data(report);
        assertThat(regret.rows()).hasSize(197);
        assertThat((double) regret.rows().getLast().get(5)).isEqualTo(63_224);
        assertThat(HindsightTables.losses(report, "mixed").values(report.losses("mixed")).rows().getFirst()).startsWith(89L,
                1083.0);
    }
}
