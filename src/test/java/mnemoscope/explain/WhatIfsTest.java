package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.policy.WhatIf.Budget;
import mnemoscope.retention.policy.WhatIf.Drop;
import mnemoscope.retention.policy.WhatIf.Pin;
import mnemoscope.retention.policy.WhatIf.Weigh;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.PolicyChoice;
import org.junit.jupiter.api.Test;

class WhatIfsTest {
    private static final WhatIfs.Item FIRST = WhatIfs.NONE.begin("mixed", "e1", new Pin("q1", "D1:1"));

    @Test
    void changeThatOverrulesAnother_takesItsPlace() {
        assertThat(FIRST.plus(new Drop("q1", "D1:1")).changes()).containsExactly(new Drop("q1", "D1:1"));
        assertThat(FIRST.plus(new Drop("q2", "D1:1")).changes()).hasSize(2);
        assertThat(FIRST.plus(new Pin("q1", "D1:2")).changes()).hasSize(2);
        assertThat(FIRST.plus(new Budget("q1", 3)).plus(new Budget("q1", 4)).plus(new Weigh("q1", "qov", 1))
                .plus(new Weigh("q1", "rec", 1)).plus(new Weigh("q1", "qov", 2)).changes()).containsExactly(new Pin("q1", "D1:1"),
                        new Budget("q1", 4), new Weigh("q1", "rec", 1), new Weigh("q1", "qov", 2));
    }

    @Test
    void moreChanges_goToWhatIsOpen_ofThePolicyOrItself() {
        WhatIfs open = WhatIfs.NONE.with(FIRST);
        List<String> columns = List.of("mixed", "mixed-what-if-1");

        assertThat(open.openFor("mixed", "e1", columns)).contains(FIRST);
        assertThat(open.openFor("mixed-what-if-1", "e1", columns)).contains(FIRST);
        assertThat(open.openFor("mixed", "e2", columns)).isEmpty();
        assertThat(open.openFor("mixed", "e1", List.of("mixed"))).as("it may be of other data").isEmpty();
        assertThat(open.with(FIRST.keptAs("Mine")).openFor("mixed", "e1", columns)).isEmpty();
    }

    @Test
    void discarded_goesWithWhatWasMadeOfIt() {
        WhatIfs kept = WhatIfs.NONE.with(FIRST.keptAs("Mine"));
        WhatIfs.Item second = kept.begin("mixed-what-if-1", "e1", new Pin("q2", "D1:2"));

        assertThat(second.name()).isEqualTo("mixed-what-if-1-what-if-2");
        assertThat(kept.with(second).without("mixed-what-if-1")).isEqualTo(WhatIfs.NONE);
        assertThat(kept.with(second).without(second.name())).isEqualTo(kept);
    }

    @Test
    void policies_haveTheirNameTitleAndMark_andNoneWithoutWhatTheyAreOf() {
        AvailablePolicies available = new AvailablePolicies();
        available.take(WhatIfs.NONE.with(FIRST.plus(new Budget("q1", 1024)))
                .with(new WhatIfs.Item(2, "Mine", "mixed-what-if-1", "e1", List.of(new Drop("q3", "D1:1"))))
                .with(new WhatIfs.Item(3, "", "osl-mr-run-7", "e1", List.of(new Drop("q3", "D1:1"))))
                .with(new WhatIfs.Item(4, "", "clairvoyant", "e1", List.of(new Drop("q3", "D1:1")))));

        assertThat(available.policies(DatasetKind.OWN)).filteredOn(policy -> policy.name().contains("what-if"))
                .extracting(policy -> policy.description().title())
                .containsExactly("Mixed-Score with D1:1 pinned and 1 more change", "Mine");
        assertThat(available.find("mixed-what-if-1", DatasetKind.OWN).orElseThrow().description().summary())
                .isEqualTo("Decides as Mixed-Score does, with D1:1 pinned, budget 1,024, in one conversation.");
    }

    @Test
    void newColumn_standsBesideItsPolicy() {
        PolicyChoice three = PolicyChoice.of(List.of("recency", "mixed", "bm25"));

        assertThat(three.plus("mixed-what-if-1", "mixed").names()).containsExactly("recency", "mixed", "mixed-what-if-1", "bm25");
        assertThat(three.plus("x", "gone").names()).endsWith("x");
        assertThat(PolicyChoice.of(List.of("a", "b", "c", "d", "e", "f")).plus("x", "a").names()).doesNotContain("x");
    }
}
