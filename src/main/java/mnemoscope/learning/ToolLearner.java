package mnemoscope.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.network.LogisticFit;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.MlpTrainer;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Seeds;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;

/**
 * Learns a policy for agents' logs from what agents used again: the candidates of recency, and then those of the learned policy,
 * are labelled by how soon a call uses them, and a logistic regression is fitted to them. The exponent of the size is the one
 * with the best objective on sessions left out in inner folds. Nothing is drawn, so that results depend on the sessions alone.
 *
 * <p>With more than two hidden units it is a network, whose initial weights are drawn by the seed.
 */
final class ToolLearner {
    /** A need further away than some 20 decisions counts as none. */
    private static final double LEAST_LABEL = 0.01;
    /** One of so many candidates that are not needed is an example; this changes the constant term and no order. */
    private static final int NEGATIVES_FOR_ONE = 4;
    /** Newton steps. */
    private static final int STEPS = 40;
    private static final int INNER_FOLDS = 3;
    /** Hidden units of a logistic regression, written as a network. */
    private static final int LINEAR = 2;

    private final List<ReplayInput> inputs;
    private final List<Protocol> replays;
    private final TrainingSettings settings;
    private final FeatureSet features;
    private final TrainingWatcher watcher;
    /** By session: its examples. */
    private final List<Examples> rows = new ArrayList<>();

    ToolLearner(List<ReplayInput> inputs, List<Protocol> replays, TrainingSettings settings, TrainingWatcher watcher) {
        this.inputs = inputs;
        this.replays = replays;
        this.settings = settings;
        this.watcher = watcher;
        features = settings.kind().features(Optional.empty(), settings.history(), false, settings.groups(), WordWorth.NONE);
        inputs.forEach(input -> rows.add(new Examples(features.count())));
    }

    /** @throws NoEvidenceToLearnException if nothing was used again */
    Trained train(Progress progress) {
        log(Baselines.RECENCY, progress);
        refuseNothing();
        IntPredicate all = e -> true;
        for (int round = 0; round < settings.relogs(); round++) {
            log(LearnedPolicy.unadapted(models(all, progress).get(settings.sizeExponents().size() / 2)), progress);
        }
        List<LearnedModel> fitted = models(all, progress);
        double[] values = values(fitted, progress);
        int best = Calibration.largest(values);
        LearnedModel model = fitted.get(best);
        List<ThresholdTrial> trials = new ArrayList<>();
        for (int k = 0; k < values.length; k++) {
            trials.add(new ThresholdTrial(model.threshold(), settings.sizeExponents().get(k), values[k]));
        }
        watcher.tuned(trials);
        return new Trained(model, Optional.empty(), rows.stream().mapToInt(Examples::count).sum(),
                rows.stream().mapToInt(Examples::positives).sum(), "", values[best],
                List.of(new TrainingCurve(new double[0], new double[0], 0)));
    }

    private void refuseNothing() {
        if (rows.stream().allMatch(each -> each.positives() == 0)) {
            throw new NoEvidenceToLearnException(
                    NoEvidenceToLearnException.words(inputs.stream().anyMatch(input -> input.supervision().hasGold()),
                            replays.stream().allMatch(Protocol::asLogged), false, false));
        }
    }

    private void log(RetentionPolicy behaviour, Progress progress) {
        progress.at(0, Texts.of("learning.progress.logging-the-learner"));
        for (int e = 0; e < inputs.size(); e++) {
            ReplayInput input = inputs.get(e);
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
            int skipped = 0;
            for (Protocol replay : replays) {
                Examples all = RolloutLog.of(input, behaviour, features, replay, progress.quiet()).labelled(labels);
                for (int r = 0; r < all.count(); r++) {
                    if (all.label(r) > 0 || skipped++ % NEGATIVES_FOR_ONE == 0) {
                        rows.get(e).add(all, r);
                    }
                }
            }
        }
    }

    /** A model for each exponent of the size, fitted to some sessions. */
    private List<LearnedModel> models(IntPredicate some, Progress progress) {
        progress.at(0.5, Texts.of("learning.progress.training"));
        Examples fitted = new Examples(features.count());
        IntStream.range(0, inputs.size()).filter(some).forEach(e -> fitted.addAll(rows.get(e)));
        Mlp network = settings.network().hidden() <= LINEAR
                ? LogisticFit.fit(fitted, settings.network().l2(), STEPS, progress)
                : MlpTrainer.train(fitted, new Examples(features.count()), settings.network(),
                        Seeds.stream("network", settings.kind().code(), settings.seed()),
                        (epoch, training, validation, made) -> {}, progress).network();
        return settings.sizeExponents().stream()
                .map(exponent -> new LearnedModel(settings.kind(), features, network, settings.thresholds().getFirst(), exponent))
                .toList();
    }

    /** The objective by exponent on sessions that the model has not seen; with few sessions with needs, on those of the training. */
    private double[] values(List<LearnedModel> fitted, Progress progress) {
        List<List<Trace>> traces = settings.sizeExponents().stream().<List<Trace>>map(each -> new ArrayList<>()).toList();
        boolean inner = settings.sizeExponents().size() > 1 && IntStream.range(0, INNER_FOLDS)
                .allMatch(fold -> IntStream.range(0, inputs.size()).anyMatch(e -> e % INNER_FOLDS != fold && learns(e)));
        for (int f = 0; f < (inner ? INNER_FOLDS : 1); f++) {
            int fold = f;
            List<LearnedModel> choices = inner ? models(e -> e % INNER_FOLDS != fold, progress) : fitted;
            for (int k = 0; k < choices.size(); k++) {
                for (int e = 0; e < inputs.size(); e++) {
                    if (!inner || e % INNER_FOLDS == fold) {
                        for (Protocol replay : replays) {
                            traces.get(k).add(Replayer.run(inputs.get(e), LearnedPolicy.unadapted(choices.get(k)), replay,
                                    progress.quiet()));
                        }
                    }
                }
            }
        }
        return traces.stream().mapToDouble(each -> settings.objective().of(Summary.of(each)))
                .map(value -> Double.isNaN(value) ? 0 : value).toArray();
    }

    private boolean learns(int e) {
        return rows.get(e).positives() > 0;
    }
}
