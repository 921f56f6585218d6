package mnemoscope.learning;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/** The bundled conversations, prepared for training. */
public final class Bundled {
    public static final Protocol AT_64 = Protocol.of(64);

    private Bundled() {}

    /** The first episodes, measured in content words. */
    public static List<ReplayInput> episodes(int count) throws Exception {
        return DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE).conversations().stream()
                .limit(count)
                .map(one -> ReplayInput.of(
                        Placement.defaultFor(DatasetKind.OWN).place(one, QuestionOrder.defaultFor(DatasetKind.OWN), 0),
                        TokenUnit.CONTENT_WORDS))
                .toList();
    }

    /** A policy trained on these episodes at 64 tokens, with three thresholds to save time. */
    public static Trained trained(LearnedKind kind, List<ReplayInput> inputs) {
        return Learner.train(inputs, MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), AT_64, quick(kind),
                new Calibration(), Progress.NONE);
    }

    /** The default settings with three thresholds. */
    public static TrainingSettings quick(LearnedKind kind) {
        return TrainingSettings.of(kind).withThresholds(List.of(0.2, 0.4, 0.6));
    }

    /** A model with the same network but another threshold and size exponent. */
    static LearnedModel with(LearnedModel model, double threshold, double exponent) {
        return new LearnedModel(model.kind(), model.features(), model.network(), threshold, exponent);
    }
}
