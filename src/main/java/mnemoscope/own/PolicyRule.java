package mnemoscope.own;

import java.util.Arrays;
import java.util.List;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.policy.FrozenNetwork;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Texts;
import mnemoscope.model.TextHash;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyDescription.Score;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Selection;

/** The scoring rule of a user's policy. */
public sealed interface PolicyRule {
    /** SHA-256 of everything that scores depend on: rules with the same fingerprint decide alike. */
    String fingerprint();

    /** The policy that ranks by this rule. @param described name, title and summary */
    RetentionPolicy policy(PolicyDescription described);

    /** Scores by the value of a formula. */
    record ByFormula(Formula formula) implements PolicyRule {
        @Override
        public RetentionPolicy policy(PolicyDescription described) {
            return new FormulaPolicy(formula, described);
        }

        @Override
        public String fingerprint() {
            return TextHash.sha256("formula " + formula.text());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ByFormula it && it.formula.text().equals(formula.text());
        }

        @Override
        public int hashCode() {
            return formula.text().hashCode();
        }
    }

    /**
     * Scores by the log-odds of a network with one hidden layer.
     *
     * @param features its inputs in order
     */
    record ByNetwork(List<OnlineFeature> features, FrozenNetwork network) implements PolicyRule {
        public ByNetwork {
            features = List.copyOf(features);
        }

        @Override
        public String fingerprint() {
            Mlp mlp = network.network();
            Scaling scaling = mlp.scaling();
            return TextHash.sha256("network " + features.stream().map(OnlineFeature::name).toList() + " "
                    + Arrays.toString(scaling.mean()) + Arrays.toString(scaling.spread()) + Arrays.toString(mlp.weights()) + " "
                    + network.threshold() + " " + network.sizeExponent());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ByNetwork it && it.fingerprint().equals(fingerprint());
        }

        @Override
        public int hashCode() {
            return fingerprint().hashCode();
        }

        @Override
        public RetentionPolicy policy(PolicyDescription described) {
            PolicyDescription scored = described.scoring(ScoreKind.LOG_ODDS).choosing(Selection.EARLY);
            return new LearnedPolicy(network,
                    new PolicyDescription(scored.name(), scored.title(), scored.summary(), scored.source(), List.of(), false,
                            new Score(Texts.of("retention.score"), ScoreKind.LOG_ODDS), scored.mark(), scored.selection(),
                            FormulaPolicy.annotated(features), FormulaPolicy.needed(features), false,
                            FormulaPolicy.asking(features), false, true));
        }
    }
}
