package mnemoscope.study.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.junit.jupiter.api.Test;

final class WinTieLossTest {
    private static final double[] POLICY = {0.5, 0.25, 0.25, 0.125};
    private static final double[] BASELINE = {0.25, 0.25, 0.5, 0};

    @Test
    void episodes_areCounted() {
        assertThat(WinTieLoss.of(POLICY, BASELINE)).isEqualTo(new WinTieLoss(2, 1, 1));
        assertThat(WinTieLoss.of(POLICY, BASELINE).words()).isEqualTo("2 / 1 / 1");
    }

    @Seeds(200)
    void swappingTheTwo_swapsWinsAndLosses(Draw draw) {
        List<Double> a = draw.list(7, 7, () -> draw.real(0, 1));
        List<Double> b = draw.list(7, 7, () -> draw.real(0, 1));
        double[] left = a.stream().mapToDouble(v -> v).toArray();
        double[] right = b.stream().mapToDouble(v -> v).toArray();
        WinTieLoss found = WinTieLoss.of(left, right);
        assertThat(WinTieLoss.of(right, left)).isEqualTo(new WinTieLoss(found.losses(), found.ties(), found.wins()));
        assertThat(found.wins() + found.ties() + found.losses()).isEqualTo(7);
    }

    @Test
    void misuse_isRefused() {
        assertThatThrownBy(() -> WinTieLoss.of(new double[]{Double.NaN}, new double[1])).hasMessageContaining("episode 1 of 1");
    }
}
