package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import mnemoscope.model.Coverage;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.model.Gold;
import mnemoscope.model.Supervision;
import org.junit.jupiter.api.Test;

class NeedsTest {
    private static Gold gold(Integer... evidence) {
        return new Gold(List.of(evidence), "", "");
    }

    @Test
    void labels_followTheEvidenceAndTheCoverage() {
        // turn 3 stands for turn 1
        EvidenceIndex needs = new EvidenceIndex(4,
                new Supervision(List.of(gold(0, 1), gold(), gold(1)), new Coverage(Map.of(3, new int[]{1}))));
        assertThat(needs.at(0, 0)).isTrue();
        assertThat(needs.at(0, 3)).isTrue();
        assertThat(needs.at(0, 2)).isFalse();
        assertThat(needs.at(1, 1)).isFalse();
        assertThat(needs.at(2, 3)).isTrue();
        assertThat(needs.at(2, 0)).isFalse();
    }

    @Test
    void discountedNeeds_lookForwardOnly() {
        EvidenceIndex needs = new EvidenceIndex(2,
                new Supervision(List.of(gold(0), gold(), gold(0, 1), gold(1)), Coverage.IDENTITY));
        assertThat(needs.discounted(0, 0, 0.5)).isEqualTo(1);
        assertThat(needs.discounted(1, 0, 0.5)).isEqualTo(0.5);
        assertThat(needs.discounted(3, 0, 0.5)).isZero();
        assertThat(needs.discounted(0, 1, 0.5)).isCloseTo(0.25 + 0.125, within(1e-15));
        assertThat(needs.discounted(2, 1, 0.5)).as("1.5 is cut").isEqualTo(1);
    }
}
