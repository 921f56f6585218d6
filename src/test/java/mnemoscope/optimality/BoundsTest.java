package mnemoscope.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class BoundsTest {
    /** Two items of size 1, room for one; a is asked with 0.9, then b for certain; a transit takes one turn. */
    private static Instance worked(int budget) {
        return new Instance(new int[]{1, 1}, new double[]{1, 1}, new double[][]{{0.9, 0.1}, {0, 1}}, budget, 1, 1, 0, 0,
                Origin.NONE);
    }

    @Test
    void fullAvailability_takesTheBestSetOfEveryTurn() {
        // Turn 0 keeps a: 0.9 - 0.1; turn 1 keeps b: 1.
        assertThat(OptimumBound.fullAvailability(new RetentionMdp(worked(1), Variant.CHARGE_ALWAYS))).isCloseTo(1.8,
                within(1e-12));
    }

    @Test
    void lagrangian_isTheOptimumWhereRoomIsAmple() {
        RetentionMdp mdp = new RetentionMdp(worked(2), Variant.LITERAL);
        assertThat(OptimumBound.lagrangian(mdp, 0, 50, Progress.NONE)).isCloseTo(2.0, within(1e-12));
    }

    @Test
    void lagrangian_isCloserThanFullAvailability_whereItemsMustBeKeptForLater() {
        double full = 0;
        double priced = 0;
        double optimum = 0;
        for (int seed = 0; seed < 20; seed++) {
            RetentionMdp mdp = new RetentionMdp(Regime.SHIFTING_COSTLY.shape(8, 12, 5).draw(seed), Variant.CHARGE_ALWAYS);
            full += OptimumBound.fullAvailability(mdp);
            double mixed = PolicyEvaluation.value(mdp, ScoreTablePolicy.mixed(mdp), Progress.NONE);
            priced += OptimumBound.lagrangian(mdp, mixed, 300, Progress.NONE);
            optimum += PlannedPolicy.optimum(mdp, Progress.NONE);
        }
        assertThat(priced).isLessThan(full);
        assertThat((priced - optimum) / Math.abs(optimum)).isBetween(0.0, 0.05);
    }

    @Test
    void gap_isAShareOfTheOptimum_orOfItsBound() {
        assertThat(Gap.exact(-10, -11)).isCloseTo(0.1, within(1e-12));
        assertThat(Gap.atMost(-8, -10)).isCloseTo(0.25, within(1e-12));
        assertThat(Gap.atMost(1, -10)).isInfinite();
        assertThat(Gap.exact(0, 0)).isZero();
    }
}
