package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.WorthChart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.study.benchmark.Capacity.Course;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.Numbers;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Policies over budgets, on a benchmark of the bundled data. */
class CapacityTest {
    @TempDir
    private Path folder;

    private static double reward(Scores scores, String policy, int budget) {
        return scores.table().mean(policy, budget, Metric.REWARD).mean();
    }

    @Test
    void theCourse_hasTheMeansOfTheTable_andWhatOneMoreIsWorthBetweenThem() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("keep-nothing", "recency", "mixed")) {
            Bench.choose(bench.tab, List.of("keep-nothing", "recency", "mixed"), List.of(32, 64, 512));
            bench.tab.controller().chooseBudget(512);
            assertThat(CapacityHeadline.of(bench.model.scores.get())).isEqualTo("Nothing is measured at 512 words yet.");
            bench.run();
            Scores scores = bench.model.scores.get();
            Course mixed = scores.capacity().course("mixed");
            assertThat(mixed.points()).extracting(Capacity.Point::budget).containsExactly(32, 64, 512);
            assertThat(mixed.at(64).orElseThrow().reward().mean()).isEqualTo(reward(scores, "mixed", 64));
            assertThat(mixed.at(64).orElseThrow().f1()).isEqualTo(scores.table().mean("mixed", 64, Metric.F1).mean());
            assertThat(mixed.worth(64)).isCloseTo((reward(scores, "mixed", 512) - reward(scores, "mixed", 64)) / 448,
                    Offset.offset(1e-12));
            assertThat(mixed.worth(512)).as("nothing beyond").isNaN();
            int best = List.of(32, 64, 512).stream()
                    .max(Comparator.comparingDouble(budget -> reward(scores, "mixed", budget))).orElseThrow();
            assertThat(mixed.best().orElseThrow().budget()).isEqualTo(best);
            assertThat(CapacityColumns.rows(scores)).isSortedAccordingTo(
                    Comparator.comparingDouble((Course row) -> -row.at(512).orElseThrow().reward().mean()));
            assertThat(CapacityHeadline.of(scores))
                    .startsWith("At 512 words " + CapacityColumns.rows(scores).getFirst().policy().title() + " earns most")
                    .contains(Numbers.whole(best) + " words");
            Chart chart = WorthChart.of(scores.courses().get(Metric.REWARD), scores.capacity());
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
            Scores scores = bench.model.scores.get();
            for (Chart chart : List.of(BudgetChart.of(scores.courses().get(Metric.REWARD)),
                    WorthChart.of(scores.courses().get(Metric.REWARD), scores.capacity()))) {
                assertThat(chart.points()).isNotEmpty().allSatisfy(point -> assertThat(point.x()).isFinite());
                assertThat(chart.plotter().apply(ChartLook.LIGHT).getXYPlot().getDomainAxis().getLowerBound()).isFinite();
            }
        }
    }

    @Test
    void oneBudget_hasNoCourse_andSaysWhatToDo() throws Exception {
        try (Bench bench = new Bench(folder, Optional.empty()).small("recency", "mixed")) {
            Bench.choose(bench.tab, List.of("recency", "mixed"), List.of(32));
            Scores scores = bench.model.scores.get();
            assertThat(scores.courses()).isEmpty();
            assertThat(CapacityHeadline.of(scores)).contains("add another one");
            bench.tab.controller().chooseCourse();
            BenchmarkSpec spec = bench.model.spec.get();
            assertThat(spec.budgets()).containsExactly(16, 24, 32, 48, 64);
            assertThat(spec.policies()).contains("keep-nothing", "hindsight", "recency", "mixed");
            bench.replay.context().workspace().undo();
            assertThat(bench.model.spec.get().budgets()).containsExactly(32);
        }
    }
}
