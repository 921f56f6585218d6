package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.report.chart.RankChart;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.study.benchmark.Contestant;
import org.junit.jupiter.api.Test;

final class ComparisonReportTest {
    private static final List<String> DEPLOYABLE = List.of("keep-nothing", "recency", "recency-access", "random", "largest",
            "lru", "fifo", "bm25", "memorybank", "ga-normalised", "ga-raw", "ga-as-released", "mixed", "mixed-cal", "single-step",
            "adagres", "value-updated", "bc", "osl-mr", "osl-mr-no-prior", "foresight");

    @Test
    void everyPolicyOfTheDiagram_hasItsOwnMarkInItsOwnHue() {
        List<RankChart.Policy> drawn = ComparisonReport.marked(contestants(DEPLOYABLE));
        assertThat(drawn).extracting(RankChart.Policy::mark)
                .hasSize(DEPLOYABLE.size()).doesNotHaveDuplicates();
        RankChart.Policy foresight = drawn.getLast();
        assertThat(foresight.mark().hue()).isEqualTo(PolicyHue.FORESIGHT);
        assertThat(foresight.mark().shape()).isEqualTo(MarkShape.DIAMOND);
        assertThat(drawn.get(DEPLOYABLE.indexOf("fifo")).mark().hue()).isEqualTo(PolicyHue.CLASSIC);
        assertThat(drawn.get(DEPLOYABLE.indexOf("recency")).mark().shape()).isEqualTo(MarkShape.CIRCLE);
    }

    @Test
    void variant_isTheHollowMarkOfItsLike() {
        List<RankChart.Policy> two = ComparisonReport.marked(contestants(List.of("osl-mr-no-prior", "osl-mr")));
        assertThat(two).extracting(policy -> policy.mark().variant()).containsExactly(true, false);
        assertThat(two.getFirst().mark().shape()).isEqualTo(two.getLast().mark().shape()).isEqualTo(MarkShape.TRIANGLE_UP);
        assertThat(two.getFirst().mark().hue()).isEqualTo(two.getLast().mark().hue());
    }

    private static List<Contestant> contestants(List<String> names) {
        return names.stream().map(name -> Contestant.of(name, DatasetKind.LOCOMO)).toList();
    }
}
