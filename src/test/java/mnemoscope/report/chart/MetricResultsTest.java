package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Axes.RoundRange;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.text.NumberStyle;
import org.junit.jupiter.api.Test;

class MetricResultsTest {
    @Test
    void ranking_leavesOutReferencesAndWhatIsHalfDone() {
        MetricResults.Ranking ranking = Results.small().ranking().orElseThrow();
        assertThat(ranking.names()).containsExactly("recency", "mixed", "osl-mr");
        assertThat(ranking.difference().ranks().means()).containsExactly(3.0, 2.0, 1.0);
        assertThat(ranking.difference().ranks().episodes()).isEqualTo(6);
    }

    @Test
    void ranking_leavesOutEpisodesWithoutGold() {
        List<MetricResults.Policy> policies = List.of(
                Results.policy("recency", "Recency", List.of(0.1, Results.NONE, 0.2, 0.1, 0.3, 0.1, 0.2),
                        Results.level(0.1, 0, 0)),
                Results.policy("mixed", "Mixed-Score", List.of(0.2, Results.NONE, 0.1, 0.3, 0.2, 0.4, 0.1),
                        Results.level(0.1, 0, 0)));
        assertThat(MetricResults.ranking(policies).orElseThrow().difference().ranks().episodes()).isEqualTo(6);
        assertThat(MetricResults.ranking(policies.subList(0, 1))).isEmpty();
        assertThat(MetricResults.ranking(List.of())).isEmpty();
    }

    @Test
    void whyNoRanks_isSaid() {
        MetricResults small = Results.small();
        assertThat(RankChart.whyNot(Results.without(small, List.of("recency", "mixed", "osl-mr"))))
                .isEqualTo("Ranks compare deployable policies, and the table has only one. Choose at least two; references see "
                        + "the answer and are not ranked.");
        assertThat(RankChart.whyNot(Results.without(small, List.of("recency", "mixed"))))
                .isEqualTo(Texts.of("chart.ranks-need-two-policies-one-yet"));
        List<MetricResults.Policy> one = List.of(Results.policy("recency", "Recency", List.of(0.1), Results.level(0.1, 0.1, 0)),
                Results.policy("mixed", "Mixed-Score", List.of(0.2), Results.level(0.2, 0.1, 0)));
        assertThat(RankChart.whyNot(
                new MetricResults(Metric.F1, NumberStyle.SHARE, "words", List.of(32), 32, "conversation", List.of("conv-26"),
                        "5 held-out folds \u00d7 1 seed", "mixed", "", one, MetricResults.ranking(one), ScoredDecisions.ALL)))
                .isEqualTo("Ranks need 6 or more conversations with evidence; with fewer, no rank test can separate policies. "
                        + "Choose Conversations to see each of them.");
    }

    @Test
    void ranked_saysWhoIsMissing() {
        assertThat(RankChart.note(Results.small()))
                .startsWith("3 deployable policies, without BC-learner (5 of 15 runs); references are not ranked");
    }

    @Test
    void missingRuns_areCounted() {
        assertThat(new MetricResults.Level(Results.NONE, Results.NONE, 0.1, 5, 15, true).missing()).isEqualTo("5 of 15 runs");
        assertThat(new MetricResults.Level(Results.NONE, Results.NONE, 0.1, 0, 15, true).missing()).isEqualTo("queued");
        assertThat(new MetricResults.Level(Results.NONE, Results.NONE, 0.1, 0, 15, false).missing()).as("where nothing runs")
                .isEqualTo("not run");
        assertThat(Results.level(0.1, 0.1, 0.1).missing()).isEmpty();
    }

    @Test
    void input_mustFitItself() {
        MetricResults small = Results.small();
        assertThatThrownBy(() -> new MetricResults(Metric.F1, NumberStyle.SHARE, "words", List.of(32), 64, "conversation",
                List.of(), "", "mixed", "", List.of(), small.ranking(), ScoredDecisions.ALL))
                .hasMessage("The chosen budget (64) must be one of [32].");
        assertThatThrownBy(() -> new MetricResults(Metric.F1, NumberStyle.SHARE, "words", List.of(32), 32, "conversation",
                List.of("a"), "", "mixed", "", small.policies(), small.ranking(), ScoredDecisions.ALL))
                .hasMessage("recency has 2 budgets and 6 episodes, expected 1 and 1.");
    }

    @Test
    void range_beginsAtZeroAndEndsAtARoundValue() {
        RoundRange range = RoundRange.of(DoubleStream.of(0.05, Double.NaN, 0.41));
        assertThat(range.low()).isZero();
        assertThat(range.high()).isCloseTo(0.5, within(1e-9));
        assertThat(range.ticks()).hasSize(6);
        assertThat(range.label(0, NumberStyle.SHARE)).isEqualTo("0");
        assertThat(range.label(0.3, NumberStyle.SHARE)).isEqualTo(".3");
        assertThat(RoundRange.of(DoubleStream.of(0.01, 0.06)).label(0.02, NumberStyle.SHARE)).isEqualTo(".02");
    }

    @Test
    void rangeOfRewards_staysNearThem() {
        RoundRange range = RoundRange.of(DoubleStream.of(-593, -182));
        assertThat(range.low()).isEqualTo(-600);
        assertThat(range.high()).isEqualTo(-100);
        assertThat(range.label(-300, NumberStyle.WHOLE)).isEqualTo("\u2212300");
    }

    @Test
    void axisOfSmallDifferences_hasNoNumberTwice() {
        RoundRange range = RoundRange.of(DoubleStream.of(0, 1.1, 2.2));
        assertThat(DoubleStream.of(range.ticks()).mapToObj(value -> range.label(value, NumberStyle.WHOLE_DIFFERENCE)))
                .doesNotHaveDuplicates().contains("0", "+0.5", "+2.0");
    }
}
