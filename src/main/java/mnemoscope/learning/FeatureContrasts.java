package mnemoscope.learning;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.learning.network.Examples;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;

/**
 * How evidence differs from the other candidates before training, feature by feature, in the pools of Mixed-Score at decisions
 * with evidence.
 *
 * @param evidence candidates that their question needs
 * @param others   candidates that it does not need
 * @param features the most discriminating first
 */
public record FeatureContrasts(int evidence, int others, List<Contrast> features) {
    /**
     * The contrast of one feature.
     *
     * @param area the area under the ROC curve of the feature alone, or 1 minus it if evidence has less of the feature: the
     *              probability that evidence and another candidate are ranked correctly, ties counted half; 0.5 to 1, NaN without
     *              evidence or without others
     * @param more  whether evidence has more of it
     * @param share whether its values are 0 or 1, so that its mean is a share
     */
    public record Contrast(InputFeature feature, Spread evidence, Spread others, double area, boolean more, boolean share) {
        static Contrast of(InputFeature feature, double[] evidence, double[] others) {
            Arrays.sort(evidence);
            Arrays.sort(others);
            double won = areaUnderCurve(evidence, others);
            return new Contrast(feature, Spread.of(evidence), Spread.of(others), Math.max(won, 1 - won), won >= 0.5,
                    Arrays.stream(evidence).allMatch(value -> value == 0 || value == 1)
                            && Arrays.stream(others).allMatch(value -> value == 0 || value == 1));
        }

        /**
         * The area under the ROC curve, the U statistic of Mann and Whitney: the share of pairs in which evidence has more; NaN if
         * one sample is empty. Both ascending.
         */
        public static double areaUnderCurve(double[] evidence, double[] others) {
            double won = 0;
            int below = 0;
            int upTo = 0;
            for (double value : evidence) {
                while (below < others.length && others[below] < value) {
                    below++;
                }
                while (upTo < others.length && others[upTo] <= value) {
                    upTo++;
                }
                won += (below + upTo) / 2.0;
            }
            return won / ((double) evidence.length * others.length);
        }
    }

    /** Quantiles, each an observed value, and the mean; NaN without values. */
    public record Spread(double tenth, double quarter, double median, double threeQuarters, double nineTenths, double mean) {
        static Spread of(double[] ascending) {
            return new Spread(at(ascending, 0.1), at(ascending, 0.25), at(ascending, 0.5), at(ascending, 0.75),
                    at(ascending, 0.9), Arrays.stream(ascending).average().orElse(Double.NaN));
        }

        private static double at(double[] ascending, double share) {
            return ascending.length == 0 ? Double.NaN : ascending[(int) (share * (ascending.length - 1) + 0.5)];
        }
    }

    /**
     * Replays Mixed-Score on all given episodes.
     *
     * @param start    its weights, also those of the score among the features
     * @param settings define the features
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static FeatureContrasts of(List<ReplayInput> inputs, MixedWeights start, Protocol replay, TrainingSettings settings,
            Progress progress) {
        Learner.Features features = Learner.Features.of(inputs, settings,
                settings.kind().hasPrior() ? Optional.of(start) : Optional.empty());
        Examples all = new Examples(features.deployed().count());
        IntStream.range(0, inputs.size()).parallel()
                .mapToObj(e -> RolloutLog.of(inputs.get(e), new MixedScore(start), features.of(e), replay, progress.quiet())
                        .labelled(Labels.ofEvidence(inputs.get(e))))
                .toList().forEach(all::addAll);
        progress.check();
        return of(features.deployed().features(), all);
    }

    static FeatureContrasts of(List<InputFeature> features, Examples all) {
        int[] evidence = IntStream.range(0, all.count()).filter(r -> all.label(r) > 0).toArray();
        int[] others = IntStream.range(0, all.count()).filter(r -> all.label(r) == 0).toArray();
        return new FeatureContrasts(evidence.length, others.length, IntStream.range(0, features.size())
                .mapToObj(k -> Contrast.of(features.get(k), Arrays.stream(evidence).mapToDouble(r -> all.value(r, k)).toArray(),
                        Arrays.stream(others).mapToDouble(r -> all.value(r, k)).toArray()))
                .sorted(Comparator.comparingDouble(Contrast::area).reversed()).toList());
    }
}
