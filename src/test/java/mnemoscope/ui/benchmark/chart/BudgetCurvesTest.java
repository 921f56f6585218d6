package mnemoscope.ui.benchmark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.report.Figure;
import mnemoscope.text.NumberStyle;
import mnemoscope.ui.benchmark.chart.ChartsInput.Level;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;
import org.junit.jupiter.api.Test;

class BudgetCurvesTest {
    private static Chart screen(ChartsInput input) {
        return Fx.get(() -> BudgetCurves.of(Sketch.screen(Theme.LIGHT.palette(), 512, 240), input));
    }

    @Test
    void errorBar_reachesOneStandardDeviationToEitherSide() {
        Chart chart = screen(Inputs.small());
        double zero = Parts.label(chart, "0").baseline();
        double tenth = zero - Parts.label(chart, ".1").baseline();
        Spot point = Parts.spot(chart, "OSL-MR, 128 words: F1 .170 (sd .030), published .263");
        Figure.Line bar = Parts.lines(chart).stream().filter(line -> line.x1() == line.x2() && line.x1() == point.x()).findFirst()
                .orElseThrow();
        assertThat(bar.rgb()).isEqualTo(Parts.rgb(Token.OSL));
        assertThat(bar.y1() - bar.y2()).isCloseTo(0.6 * tenth, within(1.0));
        assertThat((bar.y1() + bar.y2()) / 2).isCloseTo(point.y(), within(1e-6));
        assertThat(Parts.lines(chart)).as("a cap at either end").filteredOn(line -> line.rgb() == Parts.rgb(Token.OSL)
                && line.y1() == line.y2() && line.x2() - line.x1() == 6).hasSize(4);
    }

    @Test
    void published_isADashedTickAtItsBudget() {
        Chart chart = screen(Inputs.small());
        Spot point = Parts.spot(chart, "OSL-MR, 128 words: F1 .170 (sd .030), published .263");
        assertThat(Parts.lines(chart))
                .filteredOn(line -> line.dashes().equals(List.of(3.0, 2.0)) && line.rgb() == Parts.rgb(Token.OSL))
                .anySatisfy(tick -> {
                    assertThat((tick.x1() + tick.x2()) / 2).isCloseTo(point.x(), within(1e-6));
                    assertThat(tick.y1()).isLessThan(point.y());
                });
    }

    @Test
    void lineOfAReference_isDashed() {
        assertThat(Parts.lines(screen(Inputs.small()))).filteredOn(line -> line.dashes().equals(List.of(5.0, 3.0)))
                .singleElement().satisfies(line -> assertThat(line.rgb()).isEqualTo(Parts.rgb(Token.REFERENCE)));
    }

    @Test
    void halfDoneBudget_endsTheLineAndIsNamed() {
        Chart chart = screen(Inputs.small());
        assertThat(Parts.texts(chart)).contains("Not whole yet: BC-learner (5 of 15 runs)");
        assertThat(chart.spots()).filteredOn(spot -> spot.policy().equals("bc")).extracting(Spot::words)
                .containsExactly("BC-learner, 32 words: F1 .080 (sd .010), published .090");
    }

    @Test
    void namesAtLineEnds_arePushedApart() {
        List<Figure.Text> names = Parts.texts(screen(Inputs.many(9)), "Policy number");
        assertThat(names).hasSize(9);
        List<Double> ys = names.stream().map(Figure.Text::baseline).sorted().toList();
        for (int k = 1; k < ys.size(); k++) {
            assertThat(ys.get(k) - ys.get(k - 1)).isGreaterThanOrEqualTo(12 - 1e-9);
        }
    }

    @Test
    void crowd_isPaleButForThoseThatMatter() {
        Chart chart = screen(Inputs.many(25));
        assertThat(Parts.texts(chart, "Policy number")).extracting(Figure.Text::words).containsExactlyInAnyOrder(
                "Policy number 0",
                "Policy number 20", "Policy number 21", "Policy number 22", "Policy number 23", "Policy number 24");
        assertThat(Parts.texts(chart))
                .contains("Strong: the baseline, the best 4 at 128 words and the best reference; pale: 19 others.");
        assertThat(chart.spots()).as("pale ones are named under the pointer").extracting(Spot::policy).contains("policy-3");
    }

    @Test
    void budgets_standOnALogarithmicAxis() {
        ChartsInput small = Inputs.small();
        List<ChartsInput.Policy> policies = List.of(Inputs.policy("mixed", "Mixed-Score", List.of(0.1, 0.1, 0.1),
                Inputs.level(0.1, 0, Double.NaN), Inputs.level(0.2, 0, Double.NaN), Inputs.level(0.3, 0, Double.NaN)));
        Chart chart = screen(new ChartsInput("F1", NumberStyle.SHARE, "words", List.of(32, 64, 256), 64, "conversation",
                small.episodes(), "15 held-out folds", "mixed", "", policies, ChartsInput.ranking(policies)));
        double first = Parts.label(chart, "64").x() - Parts.label(chart, "32").x();
        assertThat(Parts.label(chart, "256").x() - Parts.label(chart, "64").x()).isCloseTo(2 * first, within(1e-6));
    }

    @Test
    void oneBudget_hasPointsWithoutALine() {
        List<ChartsInput.Policy> policies = List.of(
                Inputs.policy("mixed", "Mixed-Score", List.of(0.1, 0.1, 0.1), Inputs.level(0.1, 0.02, Double.NaN)),
                Inputs.policy("osl-mr", "OSL-MR", List.of(0.1, 0.1, 0.1), Inputs.level(0.2, 0.02, Double.NaN)));
        Chart chart = screen(new ChartsInput("F1", NumberStyle.SHARE, "words", List.of(64), 64, "conversation",
                Inputs.small().episodes(), "15 held-out folds", "mixed", "", policies, ChartsInput.ranking(policies)));
        assertThat(chart.spots()).hasSize(2);
        assertThat(chart.spots().get(0).x()).isNotEqualTo(chart.spots().get(1).x());
    }

    @Test
    void nothingMeasured_saysSo() {
        ChartsInput queued = Inputs.of("", List.of(Inputs.policy("mixed", "Mixed-Score",
                List.of(Inputs.NONE, Inputs.NONE, Inputs.NONE), new Level(Inputs.NONE, Inputs.NONE, Inputs.NONE, 0, 15, true),
                new Level(Inputs.NONE, Inputs.NONE, Inputs.NONE, 0, 15, true))));
        assertThat(Parts.texts(screen(queued))).containsExactly("Not whole yet: Mixed-Score (queued)");
    }
}
