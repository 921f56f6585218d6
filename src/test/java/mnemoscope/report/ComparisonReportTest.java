package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.study.benchmark.Contestant;
import org.junit.jupiter.api.Test;

final class ComparisonReportTest {
    private static final List<String> DEPLOYABLE = List.of("keep-nothing", "recency", "recency-access", "random", "largest",
            "lru", "fifo", "bm25", "memorybank", "ga-normalised", "ga-raw", "ga-as-released", "mixed", "mixed-cal", "single-step",
            "adagres", "value-updated", "bc", "osl-mr", "osl-mr-no-prior", "foresight");

    @Test
    void everyPolicyOfTheDiagram_hasItsOwnMarkInItsOwnHue() {
        List<CriticalDifferenceFigure.Policy> drawn = ComparisonReport.marked(contestants(DEPLOYABLE));
        assertThat(drawn).extracting(policy -> policy.rgb() + " " + policy.shape() + " " + policy.hollow())
                .hasSize(DEPLOYABLE.size()).doesNotHaveDuplicates();
        CriticalDifferenceFigure.Policy foresight = drawn.getLast();
        assertThat(foresight.rgb()).isEqualTo(0x0072B2);
        assertThat(foresight.shape()).isEqualTo(MarkShape.DIAMOND.corners());
        assertThat(drawn.get(DEPLOYABLE.indexOf("fifo")).rgb()).isEqualTo(0x50708F);
        assertThat(drawn.get(DEPLOYABLE.indexOf("recency")).shape()).as("a circle has no corners").isEmpty();
    }

    @Test
    void variant_isTheHollowMarkOfItsLike() {
        List<CriticalDifferenceFigure.Policy> two = ComparisonReport.marked(contestants(List.of("osl-mr-no-prior", "osl-mr")));
        assertThat(two).extracting(CriticalDifferenceFigure.Policy::hollow).containsExactly(true, false);
        assertThat(two.getFirst().shape()).isEqualTo(two.getLast().shape()).isEqualTo(MarkShape.TRIANGLE_UP.corners());
        assertThat(two.getFirst().rgb()).isEqualTo(two.getLast().rgb());
    }

    private static List<Contestant> contestants(List<String> names) {
        return names.stream().map(name -> Contestant.of(name, DatasetKind.LOCOMO)).toList();
    }
}
