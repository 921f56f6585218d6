package mnemoscope.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;
import org.junit.jupiter.api.Test;

final class PolicyMarksTest {
    private static final List<String> DEPLOYABLE = List.of("keep-nothing", "recency", "recency-access", "random", "largest",
            "lru", "fifo", "lfu", "gdsf", "sieve", "s3-fifo", "sinks", "bm25", "memorybank", "ga-normalised", "ga-raw",
            "ga-as-released", "mixed", "mixed-cal", "single-step", "adagres", "value-updated", "heavy-hitters",
            "facility-location", "memoryos-heat", "memoryos-heat-as-released", "fademem", "bc", "osl-mr", "osl-mr-no-prior",
            "foresight");

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

    /** Both come with the program, so that they stand in one chart on a log. */
    @Test
    void foresightForTools_hasAnotherColourAndMarkThanForesight_andItsMarkAlone() {
        Map<String, PolicyMark> two = KnownPolicies.marks(List.of("foresight", "foresight-tools"));
        assertThat(two.get("foresight-tools").hue()).isNotEqualTo(two.get("foresight").hue());
        assertThat(two.get("foresight-tools").shape()).isNotEqualTo(two.get("foresight").shape());
        assertThat(Coded.codes(LearnedKind.class).split(" "))
                .filteredOn(kind -> KnownPolicies.of(kind).mark().equals(two.get("foresight-tools")))
                .containsExactly("foresight-tools");
    }

    /** What a policy is measured as follows from what it sees; its mark only shows it. */
    @Test
    void standing_isToldByWhatAPolicySees_howeverItIsDrawn() {
        for (Policy policy : KnownPolicies.untrained(DatasetKind.OWN).toList()) {
            PolicyDescription described = policy.description();
            assertThat(described.seesAnswer()).as(policy.name()).isEqualTo(policy.seesAnswer())
                    .isEqualTo(described.mark().reference());
            assertThat(described.isRecord()).as(policy.name()).isEqualTo(described.selection() == Selection.RECORD);
            assertThat(described.standing().isReference()).isEqualTo(described.mark().hue() == PolicyHue.REFERENCE);
            PolicyDescription drawnOtherwise = described.marked(PolicyHue.REFERENCE,
                    described.isRecord() ? MarkShape.SQUARE : MarkShape.CUT_SQUARE);
            assertThat(drawnOtherwise.standing()).as(policy.name() + " drawn as another").isEqualTo(described.standing());
        }
    }
}
