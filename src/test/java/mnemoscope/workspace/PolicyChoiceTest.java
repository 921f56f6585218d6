package mnemoscope.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PolicyChoiceTest {
    private static final PolicyChoice THREE = PolicyChoice.of(List.of("a", "b", "c"));

    @Test
    void each_isThereOnce_andNoMoreThanSix() {
        assertThat(PolicyChoice.of(List.of("a", "b", "a", "c", "d", "e", "f", "g")).names()).containsExactly("a", "b", "c", "d",
                "e", "f");
        assertThat(PolicyChoice.of(List.of("a", "b", "c", "d", "e", "f")).plus("g").names()).hasSize(6).doesNotContain("g");
    }

    @Test
    void plus_addsAtTheEnd() {
        assertThat(THREE.plus("d").names()).containsExactly("a", "b", "c", "d");
        assertThat(THREE.plus("b")).isEqualTo(THREE);
    }

    @Test
    void minus_leavesTwo() {
        assertThat(THREE.minus("a").names()).containsExactly("b", "c");
        assertThat(THREE.minus("a").minus("b").names()).containsExactly("b", "c");
    }

    @Test
    void pinned_movesToTheFirstPlace_andOnceMoreEndsIt() {
        PolicyChoice pinned = THREE.pinned("c");

        assertThat(pinned.names()).containsExactly("c", "a", "b");
        assertThat(pinned.baseline()).isEqualTo("c");
        assertThat(pinned.pinned("c").baseline()).isEmpty();
        assertThat(pinned.pinned("c").names()).containsExactly("c", "a", "b");
        assertThat(THREE.pinned("x")).isEqualTo(THREE);
    }

    @Test
    void theBaseline_staysFirst_andGoesWithItsPolicy() {
        PolicyChoice pinned = THREE.pinned("a");

        assertThat(pinned.moved("b", 1).names()).containsExactly("a", "c", "b");
        assertThat(pinned.canMove("b", -1)).isFalse();
        assertThat(pinned.moved("b", -1)).isEqualTo(pinned);
        assertThat(pinned.canMove("a", 1)).isFalse();
        assertThat(pinned.minus("a").baseline()).isEmpty();
        assertThat(pinned.with(List.of("b", "c")).baseline()).isEmpty();
    }

    @Test
    void moved_staysWithinTheRow() {
        assertThat(THREE.moved("a", 2).names()).containsExactly("b", "c", "a");
        assertThat(THREE.moved("a", 3)).isEqualTo(THREE);
        assertThat(THREE.moved("a", -1)).isEqualTo(THREE);
        assertThat(THREE.moved("x", 1)).isEqualTo(THREE);
    }
}
