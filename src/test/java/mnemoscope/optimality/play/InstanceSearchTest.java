package mnemoscope.optimality.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.optimality.MyopicPolicy;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.PolicyEvaluation;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.InstanceSearch.Found;
import mnemoscope.optimality.play.InstanceSearch.Wanted;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class InstanceSearchTest {
    private static InstanceSearch search(Wanted wanted, long first, int count) {
        return new InstanceSearch(Regime.SHIFTING_COSTLY, Variant.LITERAL, PlayedPolicy.MYOPIC, first, count, wanted);
    }

    /** Loss of Myopic, evaluated apart from the search. */
    private static double lost(long seed) {
        RetentionMdp mdp = new RetentionMdp(Regime.SHIFTING_COSTLY.shape().draw(seed), Variant.LITERAL);
        return PlannedPolicy.optimal(mdp, Progress.NONE).bestValue(0, mdp.start())
                - PolicyEvaluation.value(mdp, new MyopicPolicy(mdp), Progress.NONE);
    }

    @Test
    void most_isTheInstanceWithTheLargestLoss_andLeastThatWithTheSmallest() {
        List<Found> most = search(Wanted.MOST, 95, 15).run(Progress.NONE);
        List<Found> least = search(Wanted.LEAST, 95, 15).run(Progress.NONE);
        List<Long> seeds = new ArrayList<>();
        for (long seed = 95; seed < 110; seed++) {
            seeds.add(seed);
        }
        long best = seeds.stream().max(Comparator.comparingDouble(InstanceSearchTest::lost)).orElseThrow();
        assertThat(most).hasSize(InstanceSearch.MOST).isSortedAccordingTo(Comparator.comparingDouble(found -> -found.shown()));
        assertThat(most.getFirst().seed()).isEqualTo(best);
        assertThat(most).allSatisfy(found -> assertThat(found.lost()).isCloseTo(lost(found.seed()), within(1e-8)));
        assertThat(least.getFirst().lost()).isLessThanOrEqualTo(most.getLast().lost());
        assertThat(least).allSatisfy(found -> assertThat(found.luckier()).isEmpty());
    }

    /** 107 is the instance of the lessons: Myopic loses 4.76 and earns more on 301 of 1,000 draws. */
    @Test
    void luck_countsTheDrawsOnWhichMyopicEarnsMore() {
        List<Found> found = search(Wanted.LUCK, 105, 4).run(Progress.NONE);
        assertThat(found).isSortedAccordingTo(Comparator.comparingLong(each -> -each.luckier().orElseThrow()));
        Found known = found.stream().filter(each -> each.seed() == 107).findFirst().orElseThrow();
        assertThat(known.luckier()).isEqualTo(Optional.of(301L));
        assertThat(known.lost()).isCloseTo(4.76, within(0.005));
    }

    /** It listed ten instances that lose 0.00. */
    @Test
    void whereNothingIsLost_noneIsFound() {
        assertThat(new InstanceSearch(Regime.STATIONARY, Variant.LITERAL, PlayedPolicy.OPTIMAL, 0, 3, Wanted.MOST)
                .run(Progress.NONE)).isEmpty();
    }

    @Test
    void sameSeeds_giveTheSameResult_andSoDoSearchesInParts() {
        List<Found> whole = search(Wanted.MOST, 0, 12).run(Progress.NONE);
        assertThat(search(Wanted.MOST, 0, 12).run(Progress.NONE)).isEqualTo(whole);
        List<Found> parts = new ArrayList<>(search(Wanted.MOST, 0, 5).run(Progress.NONE));
        parts.addAll(search(Wanted.MOST, 5, 7).run(Progress.NONE));
        parts.sort(Comparator.<Found>comparingDouble(found -> -found.shown()).thenComparingDouble(found -> -found.lost())
                .thenComparingLong(Found::seed));
        assertThat(parts.subList(0, InstanceSearch.MOST)).isEqualTo(whole);
    }

    @Test
    void search_saysHowFarItIs_andStopsWhenCancelled() {
        List<Double> shares = new ArrayList<>();
        Progress afterThree = new Progress() {
            @Override
            public void at(double fraction, String what) {
                shares.add(fraction);
            }

            @Override
            public boolean isCancelled() {
                return shares.size() == 3;
            }
        };
        assertThatThrownBy(() -> search(Wanted.MOST, 0, 10).run(afterThree)).isInstanceOf(CancelledException.class);
        assertThat(shares).containsExactly(0.0, 0.1, 0.2);
    }

    @Test
    void noSeeds_areRefused() {
        assertThatThrownBy(() -> search(Wanted.MOST, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
