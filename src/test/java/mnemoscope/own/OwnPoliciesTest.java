package mnemoscope.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.Bundled;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.policy.FrozenNetwork;
import mnemoscope.own.PolicyRule.ByFormula;
import mnemoscope.own.PolicyRule.ByNetwork;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class OwnPoliciesTest {
    private static final Protocol AT_64 = Protocol.of(64);

    private static PolicyDefinition formula(String text) throws Exception {
        return new PolicyDefinition("my-score", "My score", "", new ByFormula(Formula.of(text)));
    }

    private static PolicyDefinition all() {
        int inputs = OnlineFeature.ALL.size();
        double[] spread = new double[inputs];
        Arrays.fill(spread, 1);
        double[] weights = IntStream.range(0, Mlp.size(inputs, 3)).mapToDouble(k -> Math.sin(k + 1.0)).toArray();
        return new PolicyDefinition("all-features", "All features", "",
                new ByNetwork(OnlineFeature.ALL, new FrozenNetwork(new ChosenFeatures(OnlineFeature.ALL).asSet(),
                        new Mlp(new Scaling(new double[inputs], spread), 3, weights), 0, 0)));
    }

    private static Trace run(ReplayInput input, Policy policy) {
        return Replayer.run(input, policy, AT_64, Progress.NONE);
    }

    @Test
    void arrivalAsAFormula_decidesAndScoresAsRecency() throws Exception {
        for (ReplayInput input : Bundled.episodes(2)) {
            Trace own = run(input, formula("arrival").policy().policy());
            Trace recency = run(input, Baselines.RECENCY);
            for (int t = 0; t < own.decisionCount(); t++) {
                assertThat(own.sameDecision(recency, t)).as("step " + t).isTrue();
            }
        }
    }

    @Test
    void mixedScoreAsAFormula_hasItsScoresAndTermsToTheBit() throws Exception {
        PolicyDefinition weighed = PolicyFile.read(Path.of("policies/weighed-sum.policy.json"));
        ReplayInput input = Bundled.episodes(1).getFirst();
        Trace own = run(input, weighed.policy().policy());
        Trace mixed = run(input, new MixedScore(MixedWeights.LOCOMO));
        assertThat(own.policy().terms()).extracting(term -> term.weight())
                .isEqualTo(mixed.policy().terms().stream().map(term -> term.weight()).toList());
        for (int t = 0; t < own.decisionCount(); t++) {
            for (int c = 0; c < own.poolSize(t); c++) {
                assertThat(own.score(t, c)).isEqualTo(mixed.score(t, c));
                for (int k = 0; k < own.policy().terms().size(); k++) {
                    assertThat(own.rawTerm(k, t, c)).isEqualTo(mixed.rawTerm(k, t, c));
                }
            }
        }
    }

    @Test
    void everyFeature_isInItsRange_andFormulasOverAllOfThemPassTheAudit() throws Exception {
        Policy network = all().policy().policy();
        Policy sum = formula(String.join(" + ", OnlineFeature.ALL.stream().map(OnlineFeature::name).limit(50).toList())).policy()
                .policy();
        ReplayInput input = Bundled.episodes(1).getFirst();
        Trace trace = run(input, network);
        for (int t = 0; t < trace.decisionCount(); t++) {
            for (int c = 0; c < trace.poolSize(t); c++) {
                for (int k = 0; k < OnlineFeature.ALL.size(); k++) {
                    OnlineFeature feature = OnlineFeature.ALL.get(k);
                    assertThat(trace.rawTerm(k + 1, t, c)).as(feature.name()).isBetween(feature.low(), feature.high());
                }
            }
        }
        LeakAudit audit = new LeakAudit(input);
        for (Policy policy : List.of(network, sum)) {
            for (QuestionVisibility sees : QuestionVisibility.values()) {
                LeakAudit.Report report = audit.of(policy, AT_64.with(sees), Integer.MAX_VALUE, Progress.NONE);
                assertThat(report.audited()).isPositive();
                assertThat(report.leaks()).as(policy.name() + " " + sees).isEmpty();
            }
        }
    }

    @Test
    void aCandidateWithoutAFiniteScore_isNeverKept_andThatIsSaid() throws Exception {
        Trace trace = run(Bundled.episodes(1).getFirst(), formula("1 / floor(recency)").policy().policy());
        int last = trace.decisionCount() - 1;
        assertThat(IntStream.range(0, trace.poolSize(last)).filter(c -> trace.kept(last, c)))
                .allSatisfy(c -> assertThat(trace.score(last, c)).isGreaterThan(ScoreSheet.EXCLUDED));
        assertThat(UnscoredCandidates.count(trace, last)).isPositive();
        assertThat(UnscoredCandidates.words(List.of(trace))).startsWith("The formula of my-score gives no finite number for ")
                .contains("they are never kept");
        assertThat(UnscoredCandidates.words(List.of(run(Bundled.episodes(1).getFirst(), formula("age").policy().policy()))))
                .isEmpty();
    }

    /** Score of "two-units" where all standardised inputs are 0: -1 + 1 x max(0, 0) + 0.75 x max(0, 0.5). */
    @Test
    void aNetworkOfAFile_isComputedAsByHand() throws Exception {
        ByNetwork rule = (ByNetwork) PolicyFile.read(Path.of("policies/two-units.policy.json")).rule();
        assertThat(rule.network().network().logit(new double[]{0.5, 0.1, 0.2}, 0)).isCloseTo(-1 + 0.75 * 0.5,
                org.assertj.core.data.Offset.offset(1e-12));
        // One spread above the mean each: hidden 0.5 + 1 - 0.25 = 1.25 and -1 + 2 + 0.5 = 1.5.
        assertThat(rule.network().network().logit(new double[]{0.8, 0.30000000000000004, 0.4}, 0))
                .isCloseTo(-1 + 1.25 + 0.75 * 1.5, org.assertj.core.data.Offset.offset(1e-12));
    }
}
