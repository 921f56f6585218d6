package mnemoscope.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.task.Progress;
import mnemoscope.workspace.PlayDisplay;
import org.junit.jupiter.api.Test;

/** Returns on many draws, and the rules that choose an instance and a draw by them. */
class DrawSampleTest {
    private static final List<PlayedPolicy> BOTH = List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL);

    private static Contest contest(Instance instance, List<PlayedPolicy> policies) {
        return Contest.solve(ScoredInstance.without(instance), Variant.LITERAL, policies, new LearnedDemands(), Progress.NONE);
    }

    private static DrawSample draws(long seed) {
        return DrawSample.of(contest(Regime.SHIFTING_COSTLY.shape().draw(seed), BOTH), Optional.empty(), Progress.NONE);
    }

    @Test
    void returns_areThoseOfThePlaysOneByOne_alsoWhenAPolicyIsAdded() {
        Instance small = new Instance(new int[]{1, 2, 1}, new double[]{1, 0.5, 2},
                new double[][]{{0.5, 0.3, 0.2}, {0.1, 0.1, 0.8}, {0.2, 0.5, 0.3}}, 2, 2, 1.5, 0.1, 1, Origin.NONE);
        DrawSample two = DrawSample.of(contest(small, BOTH), Optional.empty(), Progress.NONE);
        Contest three = two.contest().with(List.of(PlayedPolicy.MYOPIC, PlayedPolicy.MIXED, PlayedPolicy.OPTIMAL),
                new LearnedDemands(), Progress.NONE);
        DrawSample all = DrawSample.of(three, Optional.of(two), Progress.NONE);
        assertThat(all.count()).isEqualTo(1_000);
        assertThat(all.returns()[0]).as("not played again").isSameAs(two.returns()[0]);
        assertThat(all.reference()).isEqualTo(2);
        for (int draw = 0; draw < all.count(); draw++) {
            List<Playthrough> plays = three.play(small.queries(draw), Progress.NONE);
            for (int p = 0; p < plays.size(); p++) {
                assertThat(all.returns()[p][draw]).isEqualTo(plays.get(p).turns().getLast().rewardSoFar());
            }
            assertThat(all.against().get(0).difference()[draw]).isEqualTo(all.returns()[2][draw] - all.returns()[0][draw]);
        }
    }

    @Test
    void firstInstance_showsMostAgainstTheLuckOfTheDraw() {
        long first = IntStream.range(40, 140).boxed().max(Comparator.comparingDouble(seed -> {
            DrawSample draws = draws(seed);
            double lost = draws.contest().optimum() - draws.contest().entries().getFirst().expectedReturn();
            return lost / DrawSample.deviation(draws.against().get(0).difference());
        })).orElseThrow();
        assertThat(PlayDisplay.USUAL.seed()).isEqualTo(first);
    }

    @Test
    void rules_chooseTheTypicalAndTheLuckyDraws() {
        DrawSample draws = draws(PlayDisplay.USUAL.seed());
        assertThat(draws.contest().entries().getFirst().expectedReturn()).isCloseTo(-18.451, within(5e-4));
        assertThat(draws.contest().optimum()).isCloseTo(-13.690, within(5e-4));
        double[] difference = draws.against().get(0).difference();
        assertThat(Arrays.stream(difference).average().orElseThrow()).isCloseTo(4.40, within(5e-3));
        assertThat(Arrays.stream(difference).filter(more -> more < 0).count()).isEqualTo(301);
        assertThat(draws.typical()).as("draw 661").isEqualTo(660);
        assertThat(draws.contest().instance().queries(660)).containsExactly(0, 0, 1, 1, 4, 4, 5, 0, 3);
        assertThat(draws.against().get(0).lucky()).as("Myopic is lucky on draw 98").isEqualTo(97);
        assertThat(draws.against().get(0).unlucky()).as("Optimal is lucky on draw 656").isEqualTo(655);
    }

    @Test
    void longInstance_isPlayedOnFewerDraws_andOneWithoutLuckHasATypicalDraw() {
        double[][] always = IntStream.range(0, 2_000).mapToObj(turn -> new double[]{1, 0}).toArray(double[][]::new);
        DrawSample draws = DrawSample.of(
                contest(new Instance(new int[]{1, 1}, new double[]{1, 1}, always, 1, 1, 1, 0, 1, Origin.NONE), BOTH),
                Optional.empty(), Progress.NONE);
        assertThat(draws.count()).isEqualTo(50);
        assertThat(draws.typical()).isZero();
    }
}
