package mnemoscope.ui.benchmark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.DoubleStream;
import mnemoscope.text.NumberStyle;
import org.junit.jupiter.api.Test;

class ChartsInputTest {
    @Test
    void ranking_leavesOutReferencesAndWhatIsHalfDone() {
        ChartsInput.Ranking ranking = Inputs.small().ranking().orElseThrow();
        assertThat(ranking.names()).containsExactly("recency", "mixed", "osl-mr");
        assertThat(ranking.difference().ranks().means()).containsExactly(3.0, 2.0, 1.0);
        assertThat(ranking.difference().ranks().episodes()).isEqualTo(3);
        assertThat(ranking.friedman().chiSquared()).isEqualTo(6);
    }

    @Test
    void ranking_leavesOutEpisodesWithoutGold() {
        List<ChartsInput.Policy> policies = List.of(
                Inputs.policy("recency", "Recency", List.of(0.1, Inputs.NONE, 0.2), Inputs.level(0.1, 0, 0)),
                Inputs.policy("mixed", "Mixed-Score", List.of(0.2, Inputs.NONE, 0.1), Inputs.level(0.1, 0, 0)));
        assertThat(ChartsInput.ranking(policies).orElseThrow().difference().ranks().episodes()).isEqualTo(2);
        assertThat(ChartsInput.ranking(policies.subList(0, 1))).isEmpty();
        assertThat(ChartsInput.ranking(List.of())).isEmpty();
    }

    @Test
    void whyNoRanks_isSaid() {
        ChartsInput small = Inputs.small();
        assertThat(RankDiagram.whyNot(Inputs.without(small, List.of("recency", "mixed", "osl-mr"))))
                .isEqualTo(
                        "Ranks compare policies to deploy, and there is one in the table. Choose at least two; references see the "
                                + "answer and have no rank.");
        assertThat(RankDiagram.whyNot(Inputs.without(small, List.of("recency", "mixed"))))
                .isEqualTo("Ranks need two policies to deploy whose runs are all done; there is one yet.");
        List<ChartsInput.Policy> one = List.of(
                Inputs.policy("recency", "Recency", List.of(0.1), Inputs.level(0.1, 0.1, 0)),
                Inputs.policy("mixed", "Mixed-Score", List.of(0.2), Inputs.level(0.2, 0.1, 0)));
        assertThat(RankDiagram.whyNot(new ChartsInput("F1", NumberStyle.SHARE, "words", List.of(32), 32, "conversation",
                List.of("conv-26"), "5 held-out folds", "mixed", "", one, ChartsInput.ranking(one))))
                .isEqualTo("Ranks are taken in every conversation, and there is one. Open data with at least two.");
    }

    @Test
    void ranked_saysWhoIsMissing() {
        assertThat(RankDiagram.note(Inputs.small()))
                .isEqualTo("3 policies to deploy; references have no rank; without BC-learner (5 of 15 runs)");
    }

    @Test
    void missingRuns_areCounted() {
        assertThat(new ChartsInput.Level(Inputs.NONE, Inputs.NONE, 0.1, 5, 15, true).missing()).isEqualTo("5 of 15 runs");
        assertThat(new ChartsInput.Level(Inputs.NONE, Inputs.NONE, 0.1, 0, 15, true).missing()).isEqualTo("queued");
        assertThat(new ChartsInput.Level(Inputs.NONE, Inputs.NONE, 0.1, 0, 15, false).missing()).as("where nothing runs")
                .isEqualTo("not run");
        assertThat(Inputs.level(0.1, 0.1, 0.1).missing()).isEmpty();
    }

    @Test
    void input_mustFitItself() {
        ChartsInput small = Inputs.small();
        assertThatThrownBy(() -> new ChartsInput("F1", NumberStyle.SHARE, "words", List.of(32), 64, "conversation", List.of(), "",
                "mixed", "", List.of(), small.ranking())).hasMessage("The chosen budget (64) must be one of [32].");
        assertThatThrownBy(() -> new ChartsInput("F1", NumberStyle.SHARE, "words", List.of(32), 32, "conversation", List.of("a"),
                "", "mixed", "", small.policies(), small.ranking()))
                .hasMessage("recency has 2 budgets and 3 episodes, expected 1 and 1.");
    }

    @Test
    void scale_beginsAtZeroAndEndsAtARoundValue() {
        Scale scale = Scale.of(DoubleStream.of(0.05, Double.NaN, 0.41), 100, 600);
        assertThat(scale.gridlines()).hasSize(6);
        assertThat(scale.at(0)).isEqualTo(100);
        assertThat(scale.at(0.5)).isEqualTo(600);
        assertThat(scale.at(0.25)).isEqualTo(350);
        assertThat(scale.label(0, NumberStyle.SHARE)).isEqualTo("0");
        assertThat(scale.label(0.3, NumberStyle.SHARE)).isEqualTo(".3");
        assertThat(Scale.of(DoubleStream.of(0.01, 0.06), 0, 1).label(0.02, NumberStyle.SHARE)).isEqualTo(".02");
    }

    @Test
    void scaleOfRewards_staysNearThem() {
        Scale scale = Scale.of(DoubleStream.of(-593, -182), 0, 500);
        assertThat(scale.low()).isEqualTo(-600);
        assertThat(scale.high()).isEqualTo(-100);
        assertThat(scale.label(-300, NumberStyle.WHOLE)).isEqualTo("\u2212300");
        assertThat(Scale.of(DoubleStream.of(7), 0, 1).at(7)).isEqualTo(1);
    }
}
