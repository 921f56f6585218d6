package mnemoscope.explain.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.sensitivity.Sensitivity.Swap;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.study.Coefficient;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rewards by coefficients: worked out by hand, and against replays with other coefficients. */
class SensitivityTest {
    private static final RewardCoefficients USUAL = RewardCoefficients.DEFAULT;
    private static final List<String> POLICIES = List.of("recency", "mixed", "bm25", "largest", "ga-normalised", "random",
            "keep-nothing", "clairvoyant");
    private static ReplayInput input;
    private static Protocol settings;
    private static Sensitivity model;

    @BeforeAll
    static void replay() throws Exception {
        Conversation first = DatasetReader.read(BundledData.FILE, BundledData.open(), ReadOptions.DEFAULT, Progress.NONE)
                .conversations().getFirst();
        Protocol protocol = Protocol.bundled();
        input = ReplayInput.of(protocol.placement().place(first, protocol.order(), protocol.seed()), protocol.unit());
        settings = protocol;
        model = Sensitivity.of(traces(USUAL), trace -> Decisions.ARITHMETIC);
    }

    private static List<Trace> traces(RewardCoefficients reward) {
        List<Policy> policies = POLICIES.stream().map(name -> Policies.create(name, DatasetKind.OWN)).toList();
        return Replayer.all(List.of(input), policies, List.of(settings.with(reward)), Progress.NONE);
    }

    /** Recency keeps {1, 2}, {3, 4}, {3, 4}, {6, 7}, {6, 7}; evidence is 6 (to come), 1, 3, none, 1 and 6. */
    @Test
    void means_areThoseWorkedOutByHand() {
        PolicyReward recency = Sensitivity.of(Camping.compare("recency").traces(), trace -> Decisions.ARITHMETIC).policies()
                .getFirst();
        assertThat(recency.means().scored()).isEqualTo(4);
        assertThat(recency.slope(Coefficient.HIT)).isEqualTo((5 + 6) / 4.0);
        assertThat(recency.slope(Coefficient.FULL)).isEqualTo(1 / 4.0);
        assertThat(recency.slope(Coefficient.MISS)).isEqualTo(-(6 + 8 + 8) / 4.0);
        assertThat(recency.slope(Coefficient.REACQ)).isEqualTo(-(8 + 8) / 4.0);
        double stale = -recency.slope(Coefficient.STALE);
        assertThat(recency.at(USUAL)).as("store: 11 + 9 + 9 + 8 words")
                .isCloseTo((4 * 11 + 64 - 37 - 12 * 22 - 6 * 16) / 4.0 - 6 * stale, within(1e-12));
        assertThat(recency.at(Coefficient.MISS.in(USUAL, 20)) - recency.at(USUAL)).isCloseTo(-8 * 22 / 4.0, within(1e-12));
    }

    @Test
    void rewards_areThoseOfAReplayWithTheseCoefficients() {
        List<RewardCoefficients> tried = new ArrayList<>(List.of(USUAL, new RewardCoefficients(9, 20, 1, 30, 2, 15)));
        for (Coefficient one : Coefficient.values()) {
            Sensitivity.MULTIPLIERS.forEach(times -> tried.add(one.times(times)));
        }
        for (RewardCoefficients reward : tried) {
            List<Trace> traces = traces(reward);
            for (int p = 0; p < traces.size(); p++) {
                assertThat(model.policies().get(p).at(reward)).as(POLICIES.get(p) + " at " + reward)
                        .isCloseTo(Summary.of(traces.get(p)).reward(), within(1e-9));
            }
        }
    }

    @Test
    void crossings_areWhereTwoEarnTheSame_andWhereTheOrderChanges() {
        RewardCoefficients at = new RewardCoefficients(4, 64, 1, 14, 6, 5);
        List<RewardCrossing> crossings = model.crossings(at);
        assertThat(crossings).as("the data show some").isNotEmpty()
                .isSortedAccordingTo((a, b) -> Double.compare(a.distance(), b.distance()));
        for (RewardCrossing each : crossings) {
            PolicyReward passes = model.policies().get(each.passes());
            PolicyReward passed = model.policies().get(each.passed());
            RewardCoefficients there = each.coefficient().in(at, each.at());
            assertThat(passes.at(there)).isCloseTo(passed.at(there), within(1e-9));
            double away = each.times() >= 1 ? 1.0001 : 1 / 1.0001;
            RewardCoefficients beyond = each.coefficient().in(at, each.at() * away);
            assertThat(passes.at(beyond)).as(each.toString()).isGreaterThan(passed.at(beyond));
            double present = each.coefficient().of(at);
            assertThat(each.now()).as(each.toString()).isEqualTo(each.times() >= 1 ? present > each.at() : present < each.at());
        }
        assertThat(crossings).hasSize((int) Arrays.stream(Coefficient.values()).mapToLong(one -> changes(one, at)).sum());
    }

    /** Pairs that are in another order at the ends of a coefficient: lines cross at most once. */
    private static long changes(Coefficient one, RewardCoefficients at) {
        List<Integer> deployable = model.order(USUAL);
        assertThat(deployable).as("references have no rank").hasSize(POLICIES.size() - 1);
        long changes = 0;
        for (int p : deployable) {
            for (int q : deployable) {
                double low = ahead(p, q, one.in(at, one.usual() / 4));
                double high = ahead(p, q, one.in(at, one.usual() * 4));
                changes += p < q && low * high < 0 ? 1 : 0;
            }
        }
        return changes;
    }

    private static double ahead(int p, int q, RewardCoefficients at) {
        return model.policies().get(p).at(at) - model.policies().get(q).at(at);
    }

    @Test
    void swaps_areThePairsBetweenTwoOrders() {
        assertThat(model.swaps(USUAL)).isEmpty();
        RewardCrossing nearest = model.crossings(USUAL).getFirst();
        double beyond = nearest.at() * (nearest.times() >= 1 ? 1.0001 : 1 / 1.0001);
        assertThat(model.swaps(nearest.coefficient().in(USUAL, beyond))).contains(new Swap(nearest.passes(), nearest.passed()));
        assertThat(model.base()).as("Mixed-Score").isEqualTo(1);
        assertThat(model.pairs()).isEqualTo(21);
    }
}
