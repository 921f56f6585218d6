package mnemoscope.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;
import org.junit.jupiter.api.Test;

final class PolicyMarksTest {
    private static final List<String> DEPLOYABLE = List.of("keep-nothing", "recency", "recency-access", "random", "largest",
            "lru", "fifo", "lfu", "gdsf", "sieve", "s3-fifo", "sinks", "bm25", "memorybank", "ga-normalised", "ga-raw",
            "ga-as-released", "mixed", "mixed-cal", "single-step",
            "adagres", "value-updated", "heavy-hitters", "facility-location", "memoryos-heat", "memoryos-heat-as-released",
            "fademem", "bc", "osl-mr", "osl-mr-no-prior", "foresight");

    @Test
    void everyPolicyOfADiagram_hasItsOwnMarkInItsOwnHue() {
        Map<String, PolicyMark> drawn = PolicyMark.forLegends(KnownPolicies.marks(DEPLOYABLE));
        assertThat(drawn).hasSize(DEPLOYABLE.size());
        assertThat(drawn.values()).doesNotHaveDuplicates();
        assertThat(drawn.get("foresight").hue()).isEqualTo(PolicyHue.FORESIGHT);
        assertThat(drawn.get("foresight").shape()).isEqualTo(MarkShape.DIAMOND);
        assertThat(drawn.get("fifo").hue()).isEqualTo(PolicyHue.CLASSIC);
        assertThat(drawn.get("recency").shape()).isEqualTo(MarkShape.CIRCLE);
    }

    @Test
    void variant_isTheHollowMarkOfItsLike() {
        Map<String, PolicyMark> two = PolicyMark.forLegends(KnownPolicies.marks(List.of("osl-mr-no-prior", "osl-mr")));
        PolicyMark without = two.get("osl-mr-no-prior");
        PolicyMark whole = two.get("osl-mr");
        assertThat(without.variant()).isTrue();
        assertThat(whole.variant()).isFalse();
        assertThat(without.shape()).isEqualTo(whole.shape()).isEqualTo(MarkShape.TRIANGLE_UP);
        assertThat(without.hue()).isEqualTo(whole.hue());
    }
}
