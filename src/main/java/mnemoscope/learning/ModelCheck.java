package mnemoscope.learning;

import java.util.List;
import mnemoscope.learning.network.Examples;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Summary;
import mnemoscope.task.Progress;

/**
 * A trained model looked at on one episode, in what it meets there when it decides itself.
 *
 * @param episode    id
 * @param summary    of its replay
 * @param rows       candidates that say something, over which the rest is taken
 * @param importance the largest first; empty without rows
 */
public record ModelCheck(String episode, Summary summary, int rows, Reliability reliability,
        List<FeatureImportance> importance) {
    public ModelCheck {
        importance = List.copyOf(importance);
    }

    /**
     * Checks a model on an episode, to the bit alike on any number of threads.
     *
     * @param input with gold, best one that the network was not trained on
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static ModelCheck of(LearnedModel model, ReplayInput input, ReplaySettings replay, TrainingSettings settings,
            Progress progress) {
        RolloutLog log = RolloutLog.of(input, LearnedPolicy.unexplained(model), model.features(), replay, progress.quiet());
        Examples rows = log.labelled(Labels.of(settings, input));
        return new ModelCheck(input.episode().id(), Summary.of(log.trace()), rows.count(),
                Reliability.of(model.network(), rows), FeatureImportance.of(model, rows, settings.network().positiveWeight(),
                        settings.seed(), progress));
    }
}
