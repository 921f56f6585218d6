package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.report.chart.DrawsChart.Scale;
import mnemoscope.report.chart.DrawsChart.Strip;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** The histograms of many draws, recomputed by brute force on a small instance. */
class DrawsChartTest {
    private static final Instance SMALL = new Instance(new int[]{1, 2, 1}, new double[]{1, 0.5, 2},
            new double[][]{{0.5, 0.3, 0.2}, {0.1, 0.1, 0.8}, {0.2, 0.5, 0.3}}, 2, 2, 1.5, 0.1, 1, Origin.NONE);

    private final Contest contest = Contest.solve(ScoredInstance.without(SMALL), Variant.LITERAL,
            List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), new LearnedDemands(), Progress.NONE);
    private final DrawSample draws = DrawSample.of(contest, Optional.empty(), Progress.NONE);

    private double played(int policy, List<Integer> queries) {
        return contest.play(queries, Progress.NONE).get(policy).turns().stream().mapToDouble(turn -> turn.reward()).sum();
    }

    @Test
    void bars_countThePlaysOfAllDraws_andTheLineIsTheMeanOverAllSequences() {
        double[] difference = draws.against().get(0).difference();
        Scale scale = Scale.of(Arrays.stream(difference));
        double expected = contest.entries().get(1).expectedReturn() - contest.entries().get(0).expectedReturn();
        Chart chart = DrawsChart.of(new Strip("difference", "Optimal less Myopic", difference, scale, expected, 0,
                PlayedPolicy.OPTIMAL.mark(), Optional.of(PlayedPolicy.MYOPIC.mark()), true));
        double[] byHand = IntStream.range(0, 1_000).mapToDouble(k -> played(1, SMALL.queries(k)) - played(0, SMALL.queries(k)))
                .toArray();
        int counted = 0;
        for (List<Object> row : chart.data().rows()) {
            double from = (Double) row.get(0) - 1e-9;
            double to = (Double) row.get(1) - 1e-9;
            int inside = (int) Arrays.stream(byHand).filter(each -> each >= from && each < to).count();
            assertThat((Integer) row.get(2)).isEqualTo(inside);
            counted += inside;
        }
        assertThat(counted).as("every draw is in a bar").isEqualTo(1_000);
        assertThat(chart.points()).hasSize((int) chart.data().rows().stream().filter(row -> (Integer) row.get(2) > 0).count());
        double mean = 0;
        for (int a = 0; a < 27; a++) {
            List<Integer> queries = List.of(a / 9, a / 3 % 3, a % 3);
            double chance = SMALL.demand()[0][queries.get(0)] * SMALL.demand()[1][queries.get(1)]
                    * SMALL.demand()[2][queries.get(2)];
            mean += chance * (played(1, queries) - played(0, queries));
        }
        assertThat(expected).isCloseTo(mean, within(1e-12));
        assertThat(draws.against().get(0).luckier()).isEqualTo(Arrays.stream(byHand).filter(each -> each < -1e-9).count());
    }

    @Test
    void bins_areAsWideAsReadsWell_andHoldTheirLowerEdge() {
        Scale scale = Scale.of(DoubleStream.of(-41.3, 0, 5.9));
        assertThat(scale).isEqualTo(new Scale(-42, 2, 24));
        assertThat(scale.of(-42)).isZero();
        assertThat(scale.of(-40)).isEqualTo(1);
        assertThat(scale.of(-40 - 1e-12)).as("an edge but for rounding").isEqualTo(1);
        assertThat(scale.counts(new double[]{-41.3, 0, 1.99, 5.9})).contains(2).endsWith(1);
        assertThat(Scale.of(DoubleStream.of(3, 3)).count()).as("all alike").isEqualTo(1);
    }

    @Test
    void clicks_goThroughTheDrawsOfABarFromTheMiddleOut() {
        double[] values = {0.1, 1.2, 0.6, 0.9, 2};
        assertThat(DrawSample.next(values, 0, 1, -1)).isEqualTo(2);
        assertThat(DrawSample.next(values, 0, 1, 2)).isEqualTo(0);
        assertThat(DrawSample.next(values, 0, 1, 0)).isEqualTo(3);
        assertThat(DrawSample.next(values, 0, 1, 3)).as("round again").isEqualTo(2);
        assertThat(DrawSample.next(values, 1, 2, 2)).as("2 belongs to the next bar").isEqualTo(1);
    }
}
