package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.dataset.synthetic.Settings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.optimality.hindsight.HindsightPolicy.HindsightCache;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.replay.Trace;
import mnemoscope.retention.reference.Clairvoyant;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class HindsightCacheTest {
    private final ReplayInput input = new StoryEpisode().words(2).words(2).ask("a", 1).ask("b", 0).ask("c", 0).input();
    private final HindsightCache cache = new HindsightCache(1_000);

    @Test
    void secondTime_costsNothing_andTellsTheResultOnce() {
        HindsightOptimum first = cache.solve(input, Protocol.of(2), 5, false, told -> {}, Progress.NONE);
        List<HindsightBounds> told = new ArrayList<>();
        assertThat(cache.solve(input, Protocol.of(2), 5, false, told::add, Cancelled.AT_ONCE)).isSameAs(first);
        assertThat(told).containsExactly(new HindsightBounds(0, 102, 102));
        assertThat(cache.usual(HindsightProblem.of(input, Protocol.of(2)), Cancelled.AT_ONCE)).as("of the replay as well")
                .isSameAs(first);
    }

    @Test
    void cancelledWork_leavesNothing() {
        assertThatThrownBy(() -> cache.usual(HindsightProblem.of(input, Protocol.of(2)), Cancelled.AT_ONCE))
                .isInstanceOf(CancelledException.class);
        assertThat(cache.usual(HindsightProblem.of(input, Protocol.of(2)), Progress.NONE).reward()).isEqualTo(102);
    }

    @Test
    void betterResult_replacesAWorseOne_andNotTheOtherWayRound() {
        ReplayInput sixtyQuestions = ReplayInput.of(Placement.AS_ASKED.place(
                SyntheticGenerator.generate(Settings.USUAL.withEpisodes(1).made(), Progress.NONE).getFirst(), QuestionOrder.FILE,
                0), TokenUnit.CONTENT_WORDS);
        HindsightCache large = new HindsightCache(100_000);
        HindsightOptimum hurried = large.solve(sixtyQuestions, Protocol.of(32), 0, false, told -> {}, Progress.NONE);
        assertThat(hurried.isProven()).as("late from the start").isFalse();
        HindsightOptimum best = large.usual(HindsightProblem.of(sixtyQuestions, Protocol.of(32)), Progress.NONE);
        assertThat(best.isProven()).isTrue();
        assertThat(best.reward()).isGreaterThanOrEqualTo(hurried.reward()).isLessThanOrEqualTo(hurried.bound());
        assertThat(large.solve(sixtyQuestions, Protocol.of(32), 0, false, told -> {}, Progress.NONE)).isSameAs(best);
    }

    /** The share of the attainable was above 1. */
    @ParameterizedTest
    @EnumSource(value = Pool.class, names = {"CARRY", "REACQUIRE"})
    void searchThatIsCutOff_isNotWorseThanClairvoyant(Pool pool) {
        ReplayInput talk = ReplayInput.of(Placement.AS_ASKED.place(SyntheticGenerator
                .generate(Settings.USUAL.withSeed(2).withEpisodes(1).withSize(6, 300, 300).made(), Progress.NONE).getFirst(),
                QuestionOrder.FILE, 0), TokenUnit.CONTENT_WORDS);
        Protocol settings = Protocol.of(64).with(pool);
        double clairvoyant = total(Replayer.run(talk, new Clairvoyant(), settings, Progress.NONE));
        HindsightOptimum hurried = new HindsightCache(100_000).solve(talk, settings, 0, false, told -> {}, Progress.NONE);
        assertThat(hurried.reward()).isGreaterThanOrEqualTo(clairvoyant).isLessThanOrEqualTo(hurried.bound());
        assertThat(total(Replayer.run(talk, HindsightPolicy.following(hurried), settings, Progress.NONE)))
                .as("the plan is what earns it").isCloseTo(hurried.reward(), within(1e-9));
    }

    private static double total(Trace trace) {
        return IntStream.range(0, trace.decisionCount()).filter(trace::hasGold).mapToDouble(trace::reward).sum();
    }

    /** "Solve again" returned the cached plan at once, though it was not proven. */
    @Test
    void goingOn_searchesFromTheBestPlan_evenWhereASearchAsLongFoundNoMore() {
        ReplayInput sixtyQuestions = ReplayInput.of(Placement.AS_ASKED.place(
                SyntheticGenerator.generate(Settings.USUAL.withEpisodes(1).made(), Progress.NONE).getFirst(), QuestionOrder.FILE,
                0), TokenUnit.CONTENT_WORDS);
        HindsightCache large = new HindsightCache(100_000);
        Protocol settings = Protocol.of(32);
        HindsightOptimum hurried = large.solve(sixtyQuestions, settings, 0, false, told -> {}, Progress.NONE);
        assertThat(large.solve(sixtyQuestions, settings, 0, false, told -> {}, Progress.NONE)).isSameAs(hurried);
        assertThat(large.isExhausted(sixtyQuestions, settings)).as("time was up").isFalse();
        List<HindsightBounds> told = new ArrayList<>();
        HindsightOptimum further = large.solve(sixtyQuestions, settings, 600, true, told::add, Progress.NONE);
        assertThat(further.isProven()).isTrue();
        assertThat(further.reward()).isGreaterThanOrEqualTo(hurried.reward());
        assertThat(told.getFirst().incumbent()).as("from the plan that was known").isGreaterThanOrEqualTo(hurried.reward());
    }

    @Test
    void key_isOfEverythingThatTheOptimumDependsOn() {
        Protocol two = Protocol.of(2);
        List<String> keys = List.of(key(input, two), key(input, Protocol.of(3)), key(input, two.with(Pool.REACQUIRE)),
                key(input, two.with(Pool.HISTORY)), key(input, two.with(new RewardCoefficients(4, 64, 2, 12, 6, 6))),
                key(input, two.with(new RewardCoefficients(4, 63, 1, 12, 6, 6))),
                key(input, two.with(new FreshnessSettings(9, 9, false))),
                key(new StoryEpisode().words(2).words(3).ask("a", 1).ask("b", 0).ask("c", 0).input(), two),
                key(new StoryEpisode().words(2).words(2).ask("a", 0).ask("b", 0).ask("c", 1).input(), two));
        assertThat(keys).doesNotHaveDuplicates();
        assertThat(key(new StoryEpisode().words(2).words(2).ask("x", 1).ask("y", 0).ask("z", 0).input(), two.withSeed(7)))
                .as("words of questions and the seed change nothing").isEqualTo(keys.getFirst());
    }

    @Test
    void leastRecentlyAsked_goWhenItIsFull() {
        HindsightCache small = new HindsightCache(40);
        HindsightOptimum first = small.usual(HindsightProblem.of(input, Protocol.of(2)), Progress.NONE);
        for (int budget = 3; budget < 10; budget++) {
            small.usual(HindsightProblem.of(input, Protocol.of(budget)), Progress.NONE);
        }
        HindsightOptimum again = small.usual(HindsightProblem.of(input, Protocol.of(2)), Progress.NONE);
        assertThat(again).isNotSameAs(first);
        assertThat(again.retained()).isDeepEqualTo(first.retained());
    }

    private static String key(ReplayInput input, Protocol settings) {
        return HindsightProblem.of(input, settings).key();
    }

    /** Work cancelled before its start. */
    private enum Cancelled implements Progress {
        AT_ONCE;

        @Override
        public void at(double fraction, String what) {
            // nobody watches
        }

        @Override
        public boolean isCancelled() {
            return true;
        }
    }
}
