package mnemoscope.study.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.optimality.GapVerdict.Outcome;
import org.junit.jupiter.api.Test;

final class GapVerdictTest {
    private static StudyRow row(StudyPolicy policy, double... gaps) {
        return new StudyRow(Regime.SHIFTING, policy, gaps, gaps);
    }

    /** 1,000 gaps of 0 and 20 %: means of 40 have mean 10 and sd 10 / sqrt(40) = 1.58, so 95 % lie from 7 to 13. */
    @Test
    void publishedGap_isMetIfMeansOfFortyReachIt() {
        double[] gaps = new double[1000];
        Arrays.fill(gaps, 0, 500, 0.2);
        GapVerdict near = GapVerdict.of(row(StudyPolicy.LOOKAHEAD4, gaps));
        assertThat(near.lowPercent()).isCloseTo(7, within(0.51));
        assertThat(near.highPercent()).isCloseTo(13, within(0.51));
        assertThat(near.outcome()).isEqualTo(Outcome.MET);
        assertThat(GapVerdict.of(row(StudyPolicy.LOOKAHEAD2, gaps)).outcome()).isEqualTo(Outcome.NOT_MET);
        assertThat(GapVerdict.of(row(StudyPolicy.LOOKAHEAD4, gaps))).isEqualTo(near);
    }

    @Test
    void oneInstanceThatMakesMostOfTheMean_leavesNothingToJudge() {
        double[] gaps = new double[1000];
        Arrays.fill(gaps, 0.2);
        gaps[761] = 1600;
        StudyRow row = row(StudyPolicy.MYOPIC, gaps);
        assertThat(row.gapErrorPercent()).isGreaterThan(row.meanGapPercent() / 2);
        assertThat(GapVerdict.of(row).outcome()).isEqualTo(Outcome.CANNOT_BE_JUDGED);
        assertThat(row.medianGapPercent()).isEqualTo(20);
    }

    /** Five of 1,000 share the mean, 0.2 each: none makes half of it, and yet its standard error is nearly half: 0.45 of it. */
    @Test
    void standardErrorOverHalfTheMean_isNeverMet() {
        for (int many = 2; many <= 6; many++) {
            double[] gaps = new double[1000];
            Arrays.fill(gaps, 0, many, 30);
            StudyRow row = row(StudyPolicy.MIXED, gaps);
            boolean wide = row.gapErrorPercent() > row.meanGapPercent() / 2;
            assertThat(wide).isEqualTo(many < 4);
            assertThat(GapVerdict.of(row).outcome() == Outcome.CANNOT_BE_JUDGED).isEqualTo(wide);
        }
    }

    @Test
    void noLoss_isJudged() {
        assertThat(GapVerdict.of(row(StudyPolicy.MYOPIC, new double[40])).outcome()).isEqualTo(Outcome.NOT_MET);
        assertThat(GapVerdict.of(row(StudyPolicy.MYOPIC, new double[39])).outcome()).isEqualTo(Outcome.CANNOT_BE_JUDGED);
    }

    @Test
    void median_isBetweenTheMiddleTwo() {
        assertThat(row(StudyPolicy.MYOPIC, 0.4, 0.1, 0.2, 9).medianGapPercent()).isCloseTo(30, within(1e-9));
        assertThat(row(StudyPolicy.MYOPIC).medianGapPercent()).isNaN();
    }
}
