package mnemoscope.report.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.EpochReport;
import mnemoscope.replay.Summary;
import mnemoscope.retention.mark.PolicyMark;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Several networks are never taken together while one of them may still run. */
class EpochsTest {
    private static EpochReport told(int network, int epoch, double loss, double f1) {
        return new EpochReport(0, network, epoch, loss, loss, f1, f1 / 2, f1, -100 * loss);
    }

    /** The first stops after its second epoch, the other goes on. */
    private static final Epochs TWO = Epochs.latest(List.of(told(0, 0, 0.5, 0.10), told(0, 1, 0.6, 0.30), told(1, 0, 0.9, 0.20),
            told(1, 1, 0.8, 0.22), told(1, 2, 0.7, 0.24)));

    @Test
    void networks_haveTheirOwnCurvesAndBestEpochs() {
        assertThat(TWO.curves()).extracting(Epochs::best).containsExactly(0, 2);
        assertThat(TWO.curves()).extracting(each -> each.of(Epochs.Metric.F1)).containsExactly(new double[]{0.10, 0.30},
                new double[]{0.20, 0.22, 0.24});
        assertThat(TWO.count()).isEqualTo(3);
    }

    @Test
    void atBest_isTheMeanOfEachAtItsOwn_notOfAnEpochThatOneHasNot() {
        assertThat(TWO.atBest(Epochs.Metric.F1)).isCloseTo((0.10 + 0.24) / 2, Assertions.within(1e-12));
        assertThat(Epochs.latest(List.of()).atBest(Epochs.Metric.F1)).isNaN();
    }

    private static PolicyResult standing(int... whole) {
        BitSet held = new BitSet();
        IntStream.of(whole).forEach(held::set);
        return new PolicyResult("x", "X", PolicyMark.OSL, new Summary(9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), held);
    }

    @Test
    void decisions_areWonWhereAllEvidenceIsHeldThere_andNotByTheOther() {
        PolicyResult run = standing(0, 1, 4);
        PolicyResult mixed = standing(1, 2, 3, 8);
        assertThat(run.won(mixed)).as("0 and 4").isEqualTo(2);
        assertThat(mixed.won(run)).as("2, 3 and 8").isEqualTo(3);
        assertThat(run.won(run)).isZero();
    }
}
