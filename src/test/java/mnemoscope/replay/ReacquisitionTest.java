package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.reference.OracleStep;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Missed evidence that comes back late and at a price. */
final class ReacquisitionTest {
    private static Reacquisition parsed(String code) {
        return Reacquisition.of(code).orElseThrow();
    }

    private static Trace run(StoryEpisode story, Policy policy, int budget, String code) {
        return Replayer.run(story.input(), policy, Protocol.of(budget).with(parsed(code)), Progress.NONE);
    }

    /** Five questions, one after each later turn; turn 0 (4 tokens) is needed at questions 1, 2, 3 and 4. */
    private static StoryEpisode asked() {
        return new StoryEpisode().words(4).words(3).ask("q0", 1).words(2).ask("q1", 0).words(2).ask("q2", 0).words(2).ask("q3", 0)
                .words(2).ask("q4", 0);
    }

    // Budget 4, oracle: it keeps what the question needs and drops turn 0 at q0. Delay 2: the miss at q1 brings turn 0 to the pool
    // of q3, where it is kept (and hit), and again at q4. The miss at q2, on the way, orders nothing.
    @Test
    void missedEvidence_joinsThePoolDelayDecisionsLater_onceWhileItIsOnItsWay() {
        Trace trace = run(asked(), new OracleStep(), 4, "2:0.5");
        assertThat(trace.retained(0)).containsExactly(1);
        assertThat(trace.candidate(1, 0)).isNegative();
        assertThat(trace.candidate(2, 0)).isNegative();
        assertThat(trace.candidate(3, 0)).isNotNegative();
        assertThat(trace.fetchedBack(3)).containsExactly(0);
        assertThat(trace.isFetchedBack(3, trace.candidate(3, 0))).isTrue();
        assertThat(trace.cached(3, trace.candidate(3, 0))).isFalse();
        assertThat(trace.retained(3)).containsExactly(0);
        assertThat(trace.retained(4)).containsExactly(0);
        assertThat(trace.fetchedBack(4)).isEmpty();
        assertThat(trace.fates(3)).containsExactly(new EvidenceFate(0, Fate.KEPT, -1, -1, 0));
    }

    // Misses cost 4 * 12 and 4 * 0.5 a question, at the question that misses, also while the turn is on its way (q2).
    @Test
    void everyMissOfWhatHadArrived_paysThePriceInThePlaceOfTheCoefficient() {
        Trace trace = run(asked(), new OracleStep(), 4, "2:0.5");
        assertThat(trace.reward(1)).isEqualTo(-48 - 2);
        assertThat(trace.parts(1).reacquire()).isEqualTo(-2);
        assertThat(trace.reward(2)).isEqualTo(-48 - 2);
        assertThat(trace.reward(3)).isEqualTo(4 * 4 + 64 - 4);
        assertThat(run(asked(), new OracleStep(), 4, "never").reward(1)).isEqualTo(-48 - 24);
    }

    // Keeping nothing, delay 2: turn 1, missed at q0, is back at q2; turn 0, missed at q1, is back at q3, dropped there and ordered
    // again by the miss at q3: it would be back at q5, which does not exist. Delay 1: a question later each.
    @Test
    void aTurnThatComesBackAndIsDropped_isOrderedAgainByItsNextMiss() {
        Trace two = run(asked(), Baselines.KEEP_NOTHING, 4, "2:1");
        assertThat(returns(two)).containsExactly(List.of(), List.of(), List.of(1), List.of(0), List.of());
        assertThat(two.fates(4)).containsExactly(new EvidenceFate(0, Fate.DROPPED, 3, -1, 0));
        Trace one = run(asked(), Baselines.KEEP_NOTHING, 4, "1:1");
        assertThat(returns(one)).containsExactly(List.of(), List.of(1), List.of(0), List.of(0), List.of(0));
    }

    /** By decision, the turns that come back. */
    private static List<List<Integer>> returns(Trace trace) {
        return IntStream.range(0, trace.decisionCount()).mapToObj(t -> trace.fetchedBack(t).boxed().toList()).toList();
    }

    @Test
    void evidenceThatHasNotArrived_orAnotherTurnCovers_isNotOrdered() {
        Trace early = run(new StoryEpisode().words(2).ask("early", 1).words(3).ask("later", 0), Baselines.KEEP_NOTHING, 6, "1:0");
        assertThat(early.fetchedBack(1)).isEmpty();
        // Turn 1 stands for turn 0 and is kept: nothing is missed.
        Trace covered = run(new StoryEpisode().words(4).words(3).covers(1, 0).ask("q", 0).words(1).ask("q", 0), Baselines.RECENCY,
                3, "1:0");
        assertThat(covered.retained(0)).containsExactly(1);
        assertThat(covered.fetchedBack(1)).isEmpty();
    }

    // Turn 0 is temporary. Back at q3, where it is 4 turns old: 0.448, stale, if it counted from its arrival.
    @Test
    void aTurnThatComesBack_isFresh_andAgesFromThere() {
        Trace trace = run(asked(), new OracleStep(), 4, "2:6");
        assertThat(trace.freshness(3, trace.candidate(3, 0))).isEqualTo(1);
        assertThat(trace.freshness(4, trace.candidate(4, 0))).isCloseTo(Math.exp(-0.15 * (1 + Math.log(1.1))), within(1e-15));
        assertThat(trace.staleTokens(3)).isZero();
        Trace history = Replayer.run(asked().input(), new OracleStep(), Protocol.of(4).with(Pool.HISTORY), Progress.NONE);
        assertThat(history.staleTokens(3)).isEqualTo(4);
    }

    /** The pool "reacquire" is a delay of 1 at the reward's own price; freshness differs, which these policies do not weigh. */
    @Test
    void delayOneAtTheUsualPrice_decidesAsThePoolReacquire() {
        for (Policy policy : List.of(Baselines.RECENCY, Baselines.KEEP_NOTHING, new OracleStep())) {
            Trace pool = Replayer.run(asked().input(), policy, Protocol.of(4).with(Pool.REACQUIRE), Progress.NONE);
            Trace delayed = run(asked(), policy, 4, "1:6");
            assertThat(returns(delayed)).isEqualTo(returns(pool));
            for (int t = 0; t < pool.decisionCount(); t++) {
                assertThat(delayed.sameDecision(pool, t)).isTrue();
                assertThat(delayed.parts(t).missCost()).isEqualTo(pool.parts(t).missCost());
            }
        }
    }

    @Test
    void onlyRevealedEvidenceComesBack() {
        ReplayInput input = asked().input();
        for (RetentionPolicy policy : List.of(Baselines.RECENCY, new MixedScore(MixedWeights.of(DatasetKind.LOCOMO)))) {
            LeakAudit.Report report = new LeakAudit(input).of(policy, Protocol.of(4).with(parsed("2:0.5")), 100, Progress.NONE);
            assertThat(report.audited()).isEqualTo(5);
            assertThat(report.clean()).isTrue();
        }
    }

    @Test
    void otherPools_bringNothingBackLater_andSayThatTheSettingHasNoEffect() {
        Protocol carry = Protocol.of(4).with(parsed("2:0.5"));
        assertThat(carry.conflicts(List.of())).isEmpty();
        for (Pool pool : List.of(Pool.SHARED, Pool.REACQUIRE, Pool.HISTORY)) {
            Trace with = Replayer.run(asked().input(), Baselines.RECENCY, carry.with(pool), Progress.NONE);
            Trace without = Replayer.run(asked().input(), Baselines.RECENCY, Protocol.of(4).with(pool), Progress.NONE);
            for (int t = 0; t < with.decisionCount(); t++) {
                assertThat(with.sameDecision(without, t)).isTrue();
                assertThat(with.reward(t)).isEqualTo(without.reward(t));
            }
            assertThatThrownBy(() -> carry.with(pool).refuseWithoutEffect(List.of(), ProtocolSetting::option))
                    .isInstanceOf(BadInputException.class).hasMessage("--reacquire has no effect with --pool: missed evidence is "
                            + "fetched back only to the pool that carries turns over. Choose that pool, or never.");
        }
    }

    @Test
    void hindsightPlan_isRefused_withWhatToChoose() {
        ReplayInput input = asked().input();
        assertThat(new HindsightPolicy().refusal(input, Protocol.of(4))).isEmpty();
        assertThat(new HindsightPolicy().refusal(input, Protocol.of(4).with(parsed("2:6")))).contains("comes back after a delay",
                "choose the pool \"reacquire\"", "or choose other policies");
    }

    @Test
    void codes_areReadAsTheyAreWritten_andOthersAreNot() {
        for (String code : List.of("never", "1:0", "2:0.5", "999999:12", "5:0.000001")) {
            assertThat(parsed(code).code()).isEqualTo(code);
        }
        for (String wrong : List.of("", "0:6", "1", "1:", ":6", "1:-1", "-1:1", "1:1e3", "1:NaN", "01:6", "1:06", "1000000:1",
                "1:6 ")) {
            assertThat(Reacquisition.of(wrong)).as(wrong).isEmpty();
        }
        assertThatThrownBy(() -> new Reacquisition(0, 6)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected one of never, DELAY:PRICE (1 to 999999, 0 to 999999.999999)");
        assertThatThrownBy(() -> new Reacquisition(1, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }
}
