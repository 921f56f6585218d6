package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.reference.OracleStep;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class ReplayerTest {
    private static final RetentionPolicy RECENCY = Baselines.RECENCY;

    private static Trace recency(StoryEpisode story, int budget, Pool pool) {
        return Replayer.run(story.input(), RECENCY, Protocol.of(budget).with(pool), Progress.NONE);
    }

    // Sizes 4 3 2 | q0 | 5 | q1. Recency at B = 6 keeps turns 2, 1 (5 tokens; turn 0 would make 9), then 3 (5 tokens), skips 2
    // (would make 7) and 1.
    private static StoryEpisode twoSteps() {
        return new StoryEpisode().words(4).words(3).words(2).ask("first", 1).words(5).ask("second", 0, 2);
    }

    @Test
    void recency_keepsTheNewestThatFit() {
        Trace trace = recency(twoSteps(), 6, Pool.CARRY);
        assertThat(trace.retained(0)).containsExactly(1, 2);
        assertThat(trace.poolSize(1)).isEqualTo(3);
        assertThat(trace.retained(1)).containsExactly(3);
        assertThat(trace.usedTokens(1)).isEqualTo(5);
        assertThat(trace.occupancy(1)).isEqualTo(5 / 6.0);
    }

    @Test
    void select_skipsWhatDoesNotFitAndGoesOn() {
        // newest first: 3 fits (leaves 3), 5 does not, 2 does.
        Trace trace = recency(new StoryEpisode().words(2).words(5).words(3).ask("q"), 6, Pool.CARRY);
        assertThat(trace.retained(0)).containsExactly(0, 2);
        assertThat(trace.rank(0, 2)).isZero();
        assertThat(trace.rank(0, 0)).isEqualTo(2);
    }

    @Test
    void components_areBookedByHand() {
        Trace trace = recency(twoSteps(), 6, Pool.CARRY);
        // decision 0: turn 1 (3 tokens) hit and full, 5 tokens stored: 4*3 + 64 - 5 = 71
        assertThat(trace.hitTokens(0)).isEqualTo(3);
        assertThat(trace.full(0)).isTrue();
        assertThat(trace.reward(0)).isEqualTo(71);
        assertThat(trace.precision(0)).isEqualTo(0.5);
        assertThat(trace.recall(0)).isEqualTo(1);
        assertThat(trace.f1(0)).isCloseTo(2 / 3.0, within(1e-15));
        // decision 1: turns 0 and 2 (4 + 2 tokens) missed, both had arrived: -5 - 12*6 - 6*6 = -113
        assertThat(trace.missTokens(1)).isEqualTo(6);
        assertThat(trace.reacqTokens(1)).isEqualTo(6);
        assertThat(trace.full(1)).isFalse();
        assertThat(trace.reward(1)).isEqualTo(-113);
        assertThat(trace.cumulativeReward(1)).isEqualTo(-42);
        assertThat(trace.f1(1)).isZero();
    }

    @Test
    void fates_sayWhenAndInFavourOfWhat() {
        Trace trace = recency(twoSteps(), 6, Pool.CARRY);
        assertThat(trace.fates(0)).containsExactly(new EvidenceFate(1, Fate.KEPT, -1, -1, 1));
        // turn 0 was dropped at decision 0, where turn 1 ranked next above it; turn 2 is dropped now, below turn 3
        assertThat(trace.fates(1)).containsExactly(new EvidenceFate(0, Fate.DROPPED, 0, 1, 0),
                new EvidenceFate(2, Fate.DROPPED, 1, 3, 2));
    }

    @Test
    void evidence_thatHasNotArrived_isMissedButNotReacquired() {
        Trace trace = recency(new StoryEpisode().words(2).ask("early", 1).words(3).ask("late", 1), 6, Pool.CARRY);
        assertThat(trace.fates(0)).containsExactly(new EvidenceFate(1, Fate.NOT_ARRIVED, -1, -1, -1));
        assertThat(trace.missTokens(0)).isEqualTo(3);
        assertThat(trace.reacqTokens(0)).isZero();
        assertThat(trace.full(1)).isTrue();
    }

    @Test
    void staleUse_isBookedOnceBelowOneHalf() {
        // Turn 0 is short, so temporary: phi at age 3 is exp(-.15 (1 + ln 1.3) 3) = 0.566, at age 4 it is 0.448.
        StoryEpisode story = new StoryEpisode().words(1).words(1).words(1).words(1).ask("q", 0).words(1).ask("q", 0);
        Trace trace = recency(story, 10, Pool.CARRY);
        assertThat(trace.freshness(0, 0)).isCloseTo(Math.exp(-0.15 * (1 + Math.log(1.3)) * 3), within(1e-15));
        assertThat(trace.staleTokens(0)).isZero();
        assertThat(trace.freshness(1, 0)).isLessThan(0.5);
        assertThat(trace.staleTokens(1)).isEqualTo(1);
        assertThat(trace.reward(1)).isEqualTo(4 + 64 - 5 - 6);
    }

    @Test
    void freshness_fromLastAccess_startsAnewWhenTheQuestionMatches() {
        StoryEpisode story = new StoryEpisode().turn("violet ladder").words(1).words(1).ask("violet?").words(1).ask("other?");
        Protocol access = Protocol.of(20).with(FreshnessSettings.DEFAULT.fromLastAccess(true));
        Trace trace = Replayer.run(story.input(), RECENCY, access, Progress.NONE);
        assertThat(trace.freshness(1, 0)).isCloseTo(Math.exp(-0.15 * (1 + Math.log(1.1))), within(1e-15));
    }

    @Test
    void sharedPool_letsAllQuestionsOfAMomentChooseFromTheSame() {
        // Oracle at B = 4: q0 needs 0, q1 needs 1, both of one anchor; the last choice is carried over.
        StoryEpisode story = new StoryEpisode().words(3).words(4).ask("a", 0).ask("b", 1).words(1).ask("c", 0);
        Trace carry = Replayer.run(story.input(), new OracleStep(), Protocol.of(4), Progress.NONE);
        assertThat(carry.retained(1)).isEmpty();
        Trace shared = Replayer.run(story.input(), new OracleStep(), Protocol.of(4).with(Pool.SHARED), Progress.NONE);
        assertThat(shared.retained(0)).containsExactly(0);
        assertThat(shared.retained(1)).containsExactly(1);
        assertThat(shared.poolSize(2)).isEqualTo(2);
        assertThat(shared.fates(2)).containsExactly(new EvidenceFate(0, Fate.DROPPED, 1, 1, 0));
    }

    @Test
    void reacquirePool_bringsMissedEvidenceBack() {
        StoryEpisode story = new StoryEpisode().words(3).words(4).ask("x", 1).words(4).ask("a", 0).ask("a again", 0);
        Trace carry = recency(story, 4, Pool.CARRY);
        assertThat(carry.candidate(2, 0)).isEqualTo(-1);
        Trace trace = recency(story, 4, Pool.REACQUIRE);
        assertThat(trace.candidate(1, 0)).isEqualTo(-1);
        assertThat(trace.candidate(2, 0)).isZero();
        assertThat(trace.cached(2, 0)).isFalse();
    }

    @Test
    void historyPool_holdsEverythingThatHasArrived() {
        Trace trace = recency(twoSteps(), 6, Pool.HISTORY);
        assertThat(trace.poolSize(1)).isEqualTo(4);
        assertThat(trace.cached(1, 1)).isTrue();
        assertThat(trace.cached(1, 0)).isFalse();
    }

    @Test
    void coverage_letsASummaryStandForItsTurns() {
        StoryEpisode story = new StoryEpisode().words(5).words(5).words(2).covers(2, 0, 1).ask("q", 0, 1);
        Trace trace = recency(story, 3, Pool.CARRY);
        assertThat(trace.retained(0)).containsExactly(2);
        assertThat(trace.hitTokens(0)).isEqualTo(10);
        assertThat(trace.recall(0)).isEqualTo(1);
        assertThat(trace.precision(0)).isEqualTo(1);
        Trace oracle = Replayer.run(story.input(), new OracleStep(), Protocol.of(3), Progress.NONE);
        assertThat(oracle.retained(0)).containsExactly(2);
    }

    @Test
    void stepBudget_overridesTheBudgetOfTheRun() {
        Trace trace = recency(new StoryEpisode().words(3).words(3).askWithBudget("q", 3).ask("q"), 6, Pool.CARRY);
        assertThat(trace.retained(0)).containsExactly(1);
        assertThat(trace.budgetTokens(0)).isEqualTo(3);
        assertThat(trace.budgetTokens(1)).isEqualTo(6);
    }

    @Test
    void stepWithoutGold_booksNothingAndEntersNoMetric() {
        Trace trace = recency(new StoryEpisode().words(3).ask("no gold").ask("gold", 0), 6, Pool.CARRY);
        assertThat(trace.reward(0)).isZero();
        assertThat(trace.storeTokens(0)).isZero();
        assertThat(trace.usedTokens(0)).isEqualTo(3);
        assertThat(trace.f1(0)).isNaN();
        Summary summary = Summary.of(trace);
        assertThat(summary.decisions()).isEqualTo(2);
        assertThat(summary.scored()).isEqualTo(1);
        assertThat(summary.recall()).isEqualTo(1);
    }

    @Test
    void zeroBudget_keepsNothing() {
        assertThat(recency(twoSteps(), 0, Pool.CARRY).retained(1)).isEmpty();
    }

    @Test
    void overfullChoice_endsTheReplay_andNamesThePolicy() {
        assertThatThrownBy(() -> Replayer.run(twoSteps().input(), new KeepsAll(), Protocol.of(6), Progress.NONE))
                .isInstanceOf(BrokenChoiceException.class).hasMessageContaining("keeps turns of total size 9 at decision 1 of")
                .hasMessageContaining("but the budget is 6");
    }

    @Test
    void cancelledReplay_stops() {
        Progress cancelled = new Progress() {
            @Override
            public void at(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> Replayer.run(twoSteps().input(), RECENCY, Protocol.of(6), cancelled))
                .isInstanceOf(CancelledException.class);
    }

    private static final class KeepsAll implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return new PolicyDescription("all", "All", "", "", "score");
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return new PolicyRun() {
                @Override
                public void score(Observation seen, ScoreSheet sheet) {}

                @Override
                public void select(Observation seen, ScoreSheet sheet) {
                    for (int c = 0; c < sheet.candidates(); c++) {
                        sheet.keep(c);
                    }
                }
            };
        }
    }
}
