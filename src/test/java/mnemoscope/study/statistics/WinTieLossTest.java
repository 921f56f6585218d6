package mnemoscope.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WinTieLossTest {
    private static final double[] POLICY = {0.5, 0.25, 0.25, 0.125};
    private static final double[] BASELINE = {0.25, 0.25, 0.5, 0};

    @Test
    void episodes_areCounted() {
        assertThat(WinTieLoss.of(POLICY, BASELINE, 0)).isEqualTo(new WinTieLoss(2, 1, 1));
        assertThat(WinTieLoss.of(POLICY, BASELINE, 0).words()).isEqualTo("2 / 1 / 1");
    }

    @Test
    void differencesUpToTheWidth_areTies() {
        assertThat(WinTieLoss.of(POLICY, BASELINE, 0.125)).isEqualTo(new WinTieLoss(1, 2, 1));
    }

    @Property
    void swappingTheTwo_swapsWinsAndLosses(@ForAll @Size(7) List<@DoubleRange(min = 0, max = 1) Double> a,
            @ForAll @Size(7) List<@DoubleRange(min = 0, max = 1) Double> b) {
        double[] left = a.stream().mapToDouble(v -> v).toArray();
        double[] right = b.stream().mapToDouble(v -> v).toArray();
        WinTieLoss found = WinTieLoss.of(left, right, 0.1);
        assertThat(WinTieLoss.of(right, left, 0.1)).isEqualTo(new WinTieLoss(found.losses(), found.ties(), found.wins()));
        assertThat(found.wins() + found.ties() + found.losses()).isEqualTo(7);
    }

    @Test
    void misuse_isRefused() {
        assertThatThrownBy(() -> WinTieLoss.of(POLICY, BASELINE, -1)).hasMessageContaining("width of a tie");
        assertThatThrownBy(() -> WinTieLoss.of(new double[]{Double.NaN}, new double[1], 0))
                .hasMessageContaining("episode 1 of 1");
    }
}
