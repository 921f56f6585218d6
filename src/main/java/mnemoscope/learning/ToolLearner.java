package mnemoscope.learning;

import java.util.List;
import java.util.Optional;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.network.LogisticFit;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;

/**
 * Learns a policy for agents' logs from what agents used again: the candidates of recency, and then those of the learned policy,
 * are labelled by how soon a call uses them, and a logistic regression is fitted to them. The exponent of the size is chosen by
 * recall on the training sessions. Nothing is drawn, so that results depend on the sessions alone.
 */
final class ToolLearner {
    /** A need further away than some 20 decisions counts as none. */
    private static final double LEAST_LABEL = 0.01;
    /** One of so many candidates that are not needed is an example; this changes the constant term and no order. */
    private static final int NEGATIVES_FOR_ONE = 4;
    /** Newton steps. */
    private static final int STEPS = 40;

    private final List<ReplayInput> inputs;
    private final List<Protocol> replays;
    private final TrainingSettings settings;
    private final FeatureSet features;
    private final TrainingWatcher watcher;

    ToolLearner(List<ReplayInput> inputs, List<Protocol> replays, TrainingSettings settings, TrainingWatcher watcher) {
        this.inputs = inputs;
        this.replays = replays;
        this.settings = settings;
        this.watcher = watcher;
        features = settings.kind().features(Optional.empty(), settings.history(), false, settings.groups(), WordWorth.NONE);
    }

    /** @throws NoEvidenceToLearnException if nothing was used again */
    Trained train(Progress progress) {
        Examples rows = new Examples(features.count());
        log(rows, Baselines.RECENCY, progress);
        refuseNothing(rows);
        for (int round = 0; round < settings.relogs(); round++) {
            log(rows, LearnedPolicy.unadapted(fitted(rows, progress).get(settings.sizeExponents().size() / 2)), progress);
        }
        List<LearnedModel> choices = fitted(rows, progress);
        double[] recalls = choices.stream().mapToDouble(choice -> recall(choice, progress)).toArray();
        int best = Calibration.largest(recalls);
        LearnedModel model = choices.get(best);
        double recall = recalls[best];
        watcher.tuned(List.of(new ThresholdTrial(model.threshold(), model.sizeExponent(), recall)));
        return new Trained(model, Optional.empty(), rows.count(), rows.positives(), "", recall,
                List.of(new TrainingCurve(new double[0], new double[0], 0)));
    }

    private void refuseNothing(Examples rows) {
        if (rows.positives() == 0) {
            throw new NoEvidenceToLearnException(
                    NoEvidenceToLearnException.words(inputs.stream().anyMatch(input -> input.supervision().hasGold()),
                            replays.stream().allMatch(Protocol::asLogged), false, false));
        }
    }

    private void log(Examples rows, RetentionPolicy behaviour, Progress progress) {
        progress.at(0, Texts.of("learning.progress.logging-the-learner"));
        int skipped = 0;
        for (ReplayInput input : inputs) {
            EvidenceIndex needs = new EvidenceIndex(input.episode().turnCount(), input.supervision());
            Labels labels = new Labels() {
                @Override
                public double of(Trace trace, int t, int c) {
                    double label = (1 - settings.discount()) * needs.discounted(t, trace.turn(t, c), settings.discount());
                    return label < LEAST_LABEL ? 0 : label;
                }

                @Override
                public boolean tells(Trace trace, int t) {
                    return true;
                }
            };
            for (Protocol replay : replays) {
                Examples all = RolloutLog.of(input, behaviour, features, replay, progress.quiet()).labelled(labels);
                for (int r = 0; r < all.count(); r++) {
                    if (all.label(r) > 0 || skipped++ % NEGATIVES_FOR_ONE == 0) {
                        rows.add(all, r);
                    }
                }
            }
        }
    }

    /** A model for each exponent of the size. */
    private List<LearnedModel> fitted(Examples rows, Progress progress) {
        progress.at(0.5, Texts.of("learning.progress.training"));
        Mlp network = LogisticFit.fit(rows, settings.network().l2(), STEPS, progress);
        return settings.sizeExponents().stream()
                .map(exponent -> new LearnedModel(settings.kind(), features, network, settings.thresholds().getFirst(), exponent))
                .toList();
    }

    private double recall(LearnedModel model, Progress progress) {
        List<Trace> traces = inputs.stream().flatMap(input -> replays.stream()
                .map(replay -> Replayer.run(input, LearnedPolicy.unadapted(model), replay, progress.quiet()))).toList();
        double recall = Summary.of(traces).recall();
        return Double.isNaN(recall) ? 0 : recall;
    }
}
