package mnemoscope.learning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.MlpTrainer;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Seeds;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;

/**
 * Learns a policy from episodes with gold (OSL-MR, section 5; SPEC 6): Mixed-Score is calibrated, rollouts of MS0 at the same
 * budget are logged, candidates are labelled, negatives thinned, networks trained, and the threshold is tuned on the training
 * episodes. Foresight then logs its own rollouts and is retrained on both logs. Results are the same to the bit on any number of
 * threads.
 */
public final class Learner {
    private final List<ReplayInput> inputs;
    private final MixedWeights start;
    private final RetentionPolicy logged;
    private final List<Protocol> replays;
    private final TrainingSettings settings;
    private final Calibration calibration;
    private final int validation;
    private final TrainingWatcher watcher;

    private Learner(List<ReplayInput> inputs, MixedWeights start, RetentionPolicy logged, List<Protocol> replays,
            TrainingSettings settings, Optional<String> chosen, TrainingWatcher watcher, Calibration calibration) {
        this.inputs = settings.lags() ? Lags.views(inputs, settings.seed()) : List.copyOf(inputs);
        this.start = start;
        this.logged = logged;
        this.replays = List.copyOf(replays);
        this.settings = settings;
        this.calibration = calibration;
        validation = validation(inputs, chosen, settings.seed());
        this.watcher = watcher;
    }

    /** Index of the episode for early stopping, drawn by the seed; at least 2 episodes. */
    public static int drawn(int episodes, long seed) {
        return Seeds.stream("validation", "", seed).nextInt(episodes);
    }

    /**
     * Index of the episode for early stopping among the training episodes; -1 if there is only one episode.
     *
     * @param chosen its id; empty: drawn by the seed
     * @throws IllegalArgumentException if it is not among them
     */
    public static int validation(List<ReplayInput> inputs, Optional<String> chosen, long seed) {
        return inputs.size() < 2 ? -1 : chosen.map(id -> place(inputs, id)).orElseGet(() -> drawn(inputs.size(), seed));
    }

    private static int place(List<ReplayInput> inputs, String id) {
        return IntStream.range(0, inputs.size()).filter(e -> inputs.get(e).episode().id().equals(id)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(Texts.of("learning.validation-not-among-training", id)));
    }

    /**
     * Trains on all given episodes, one of them for early stopping if there are two or more, and reports progress to a watcher.
     *
     * @param inputs     with gold, at least one
     * @param start      weights of the Mixed-Score that is logged and calibrated: the paper's for the dataset
     * @param replay     the protocol and budget of the training
     * @param validation id of the episode for early stopping; empty: drawn by the seed. With one episode there is none
     * @throws IllegalArgumentException           if it is not among the inputs
     * @throws NoEvidenceToLearnException         if no logged candidate is evidence
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static Trained train(List<ReplayInput> inputs, MixedWeights start, Protocol replay, TrainingSettings settings,
            Optional<String> validation, TrainingWatcher watcher, Progress progress) {
        return new Learner(inputs, start, new MixedScore(start), List.of(replay), settings, validation, watcher,
                new Calibration()).train(progress);
    }

    /**
     * Trains on logs of a policy, Mixed-Score or another, with a calibration that may already hold rollouts of the same dataset;
     * results are the same to the bit.
     *
     * @param logged the policy whose rollouts are logged
     */
    public static Trained train(List<ReplayInput> inputs, MixedWeights start, RetentionPolicy logged, Protocol replay,
            TrainingSettings settings, Calibration calibration, Progress progress) {
        return new Learner(inputs, start, logged, List.of(replay), settings, Optional.empty(), TrainingWatcher.NONE, calibration)
                .train(progress);
    }

    /**
     * Trains for several budgets at once: every episode is logged at each budget, and the threshold is tuned on the mean over
     * all; reports progress to a watcher.
     *
     * @param replays at least one, identical except for their budgets; Mixed-Score is calibrated at the first
     */
    public static Trained train(List<ReplayInput> inputs, MixedWeights start, List<Protocol> replays, TrainingSettings settings,
            TrainingWatcher watcher, Progress progress) {
        return new Learner(inputs, start, new MixedScore(start), replays, settings, Optional.empty(), watcher, new Calibration())
                .train(progress);
    }

    private Trained train(Progress progress) {
        if (settings.kind().ofTools()) {
            return new ToolLearner(inputs, replays, settings, watcher).train(progress);
        }
        if (settings.kind() == LearnedKind.MIXED_LEARNED) {
            return new MixedLearner(inputs, start, replays, settings, progress).train();
        }
        if (settings.kind().isLogit()) {
            LogitTraining logit = LogitTraining.of(inputs, settings.kind());
            progress.check();
            return tuned(choices(logit.features(), logit.network(), true),
                    new Features(logit.features(), Collections.nCopies(inputs.size(), logit.features())), Optional.empty(),
                    logit.examples(), logit.positives(), List.of(), true, progress);
        }
        Optional<MixedWeights> prior = settings.kind().hasPrior()
                ? Optional.of(calibration.best(inputs, start, replays.getFirst(), settings.objective(),
                        progress.part(0, 0.3, what -> Texts.of("learning.progress.calibrating"))))
                : Optional.empty();
        progress.check();
        Features features = Features.of(inputs, settings, prior);
        List<Examples> logs = logs(e -> logged, features,
                progress.part(0.3, 0.35, what -> Texts.of("learning.progress.logging-mixed-score")));
        Trained trained = fit(0, logs, features, prior,
                progress.part(0.35, settings.relogs() > 0 ? 0.6 : 1, what -> Texts.of("learning.progress.training")));
        for (int round = 0; round < settings.relogs(); round++) {
            double from = 0.6 + 0.4 * round / settings.relogs();
            double to = 0.6 + 0.4 * (round + 1) / settings.relogs();
            LearnedModel learned = trained.model();
            List<Examples> more = logs(e -> LearnedPolicy.unadapted(features.on(e, learned)), features,
                    progress.part(from, from, what -> Texts.of("learning.progress.logging-the-learner")));
            for (int e = 0; e < logs.size(); e++) {
                logs.get(e).addAll(more.get(e));
            }
            trained = fit(round + 1, logs, features, prior,
                    progress.part(from, to, what -> Texts.of("learning.progress.training-anew")));
        }
        return trained;
    }

    /** One set of rows per episode. */
    private List<Examples> logs(IntFunction<RetentionPolicy> behaviour, Features features, Progress progress) {
        return new ArrayList<>(IntStream.range(0, inputs.size()).parallel().mapToObj(e -> {
            ReplayInput input = inputs.get(e);
            Examples rows = new Examples(features.deployed().count());
            replays.forEach(replay -> rows.addAll(RolloutLog.of(input, behaviour.apply(e), features.of(e), replay, progress)
                    .labelled(Labels.of(settings, input)).thinned(settings.negativesPerPositive(),
                            Seeds.stream(input.episode().id(), "down-sampling", settings.seed()))));
            return rows;
        }).toList());
    }

    private Trained fit(int round, List<Examples> logs, Features features, Optional<MixedWeights> prior, Progress progress) {
        boolean isLast = round == settings.relogs();
        Examples rows = new Examples(features.deployed().count());
        Examples held = new Examples(features.deployed().count());
        for (int e = 0; e < logs.size(); e++) {
            (isHeld(e) ? held : rows).addAll(logs.get(e));
        }
        if (rows.positives() == 0) {
            throw new NoEvidenceToLearnException(NoEvidenceToLearnException.words(
                    inputs.stream().anyMatch(input -> input.supervision().hasGold()),
                    replays.stream().allMatch(Protocol::asLogged), everythingFits(progress), settings.kind() == LearnedKind.BC));
        }
        if (held.count() > 0) {
            watcher.guess(rows.guessLoss(held, settings.network().positiveWeight()));
        }
        List<MlpTrainer.Result> results = IntStream.range(0, settings.networks()).parallel()
                .mapToObj(k -> MlpTrainer.train(rows, held, settings.network(),
                        Seeds.stream("network " + k, settings.kind().code(), settings.seed()),
                        watch(round, k, features, progress),
                        progress.part(0, 0.3, what -> Texts.of("learning.progress.training"))))
                .toList();
        Mlp network = Mlp.average(results.stream().map(MlpTrainer.Result::network).toList());
        return tuned(choices(features.deployed(), network, isLast), features, prior, rows.count(), rows.positives(),
                results.stream().map(MlpTrainer.Result::curve).toList(), isLast, progress.part(0.3, 1, what -> what));
    }

    /** The best of some models on the training episodes. */
    private Trained tuned(List<LearnedModel> choices, Features features, Optional<MixedWeights> prior, int rows, int positives,
            List<TrainingCurve> curves, boolean isLast, Progress progress) {
        Progress tuning = progress.part(0, 1, what -> Texts.of("learning.progress.tuning-the-threshold"));
        double[] values = Calibration.values(choices.size(), k -> value(choices.get(k), features, tuning), tuning);
        int best = Calibration.largest(values);
        if (isLast) {
            watcher.tuned(IntStream.range(0, values.length)
                    .mapToObj(k -> new ThresholdTrial(choices.get(k).threshold(), choices.get(k).sizeExponent(), values[k]))
                    .toList());
        }
        boolean held = validation >= 0 && !curves.isEmpty();
        return new Trained(choices.get(best), prior, rows, positives, held ? inputs.get(validation).episode().id() : "",
                values[best], curves);
    }

    /** Whether episode e is the conversation for early stopping, or another view of it. */
    private boolean isHeld(int e) {
        return validation >= 0 && inputs.get(e).episode().id().equals(inputs.get(validation).episode().id());
    }

    /** Whether the logged policy drops nothing at any budget. */
    private boolean everythingFits(Progress progress) {
        return inputs.stream().allMatch(input -> replays.stream().allMatch(replay -> {
            Trace trace = Replayer.run(input, logged, replay, progress.quiet());
            return IntStream.range(0, trace.decisionCount()).noneMatch(trace::overflows);
        }));
    }

    /** Mean of the objective over the training episodes; minus infinity without a question with gold. Traces are not stored. */
    private double value(LearnedModel choice, Features features, Progress progress) {
        double value = settings.objective().of(Summary.of(IntStream.range(0, inputs.size()).boxed()
                .flatMap(e -> replays.stream().map(replay -> replayed(e, features.on(e, choice), replay, progress))).toList()));
        return Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }

    private Trace replayed(int e, LearnedModel model, Protocol replay, Progress progress) {
        return Replayer.run(inputs.get(e), LearnedPolicy.unadapted(model), replay, progress.quiet());
    }

    /** Reports on one network; the replay of its epochs uses no random stream of the training. */
    private MlpTrainer.EpochWatcher watch(int round, int network, Features features, Progress progress) {
        double threshold = settings.thresholds().size() == 1 ? settings.thresholds().getFirst() : TrainingWatcher.USUAL_THRESHOLD;
        return (epoch, training, held, made) -> {
            if (validation < 0 || watcher == TrainingWatcher.NONE) {
                watcher.epoch(
                        new EpochReport(round, network, epoch, training, held, Double.NaN, Double.NaN, Double.NaN, Double.NaN));
            } else {
                LearnedModel now = new LearnedModel(settings.kind(), features.of(validation), made.get(), threshold,
                        settings.sizeExponents().getFirst());
                Summary replayed = Summary.of(replayed(validation, now, replays.getFirst(), progress));
                watcher.epoch(new EpochReport(round, network, epoch, training, held, replayed.f1(), replayed.precision(),
                        replayed.recall(), replayed.reward()));
            }
        };
    }

    /** For its own rollouts the learner is tuned coarsely: the first exponent and every third threshold. */
    private List<LearnedModel> choices(FeatureSet features, Mlp network, boolean isLast) {
        List<LearnedModel> choices = new ArrayList<>();
        int stride = isLast ? 1 : 3;
        for (double exponent : isLast ? settings.sizeExponents() : settings.sizeExponents().subList(0, 1)) {
            for (int k = Math.min(stride - 1, settings.thresholds().size() - 1); k < settings.thresholds().size(); k += stride) {
                choices.add(new LearnedModel(settings.kind(), features, network, settings.thresholds().get(k), exponent));
            }
        }
        return choices;
    }

    /**
     * The features of one training: the deployed features, and for each training episode the same features with word weights
     * learned from the other episodes only, and with the episode's answers if answers are among them.
     *
     * @param deployed with word weights learned from all training episodes
     * @param own      one per training episode
     */
    record Features(FeatureSet deployed, List<FeatureSet> own) {
        static Features of(List<ReplayInput> inputs, TrainingSettings settings, Optional<MixedWeights> prior) {
            WordWeights worths = settings.groups().contains(FeatureGroup.WORTH) ? WordWeights.of(inputs) : null;
            FeatureSet all = settings.kind().features(prior, settings.history(), settings.relative(), settings.groups(),
                    worths == null ? WordWorth.NONE : worths.all());
            return new Features(all,
                    IntStream.range(0, inputs.size()).parallel().mapToObj(
                            e -> (worths == null ? all : all.with(worths.without(e))).with(inputs.get(e).known()::answerWords))
                            .toList());
        }

        /** The features for training episode e. */
        FeatureSet of(int e) {
            return own.get(e);
        }

        /** The model with the features for training episode e. */
        LearnedModel on(int e, LearnedModel model) {
            return new LearnedModel(model.kind(), own.get(e), model.network(), model.threshold(), model.sizeExponent());
        }
    }

    /**
     * A trained model with facts about its training.
     *
     * @param prior      calibrated weights of Mixed-Score, if the model has it among its features
     * @param examples   training rows, after down-sampling
     * @param positives  training rows with a label above 0
     * @param validation id of the episode for early stopping; empty if there was none
     * @param tuned      mean of the objective over the training episodes with the chosen threshold
     * @param curves     one per network, of the last round
     */
    public record Trained(LearnedModel model, Optional<MixedWeights> prior, int examples, int positives, String validation,
            double tuned, List<TrainingCurve> curves) {}
}
