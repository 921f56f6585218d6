package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.FeatureContrasts;
import mnemoscope.learning.Learner;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.report.training.Epochs;
import mnemoscope.report.training.TrainingBaselines;
import mnemoscope.report.training.TrainingFeed;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.task.IsolatedThreads;
import mnemoscope.task.Progress;

/**
 * One training as it was asked for, which nothing that is chosen afterwards changes; on a worker it trains and looks at what came out.
 *
 * @param training   conversations trained on
 * @param heldOut    all others of the dataset
 * @param validation id of the episode for early stopping; empty: drawn by the seed
 * @param against    what it is compared with
 */
record TrainingWork(int number, DatasetInfo data, Protocol protocol, TrainingSettings settings, List<Conversation> training,
        List<Conversation> heldOut, Optional<String> validation, List<Policy> against, TrainingFeed feed) {
    /**
     * The training that runs, at one moment.
     *
     * @param paused whether it is held
     * @param stage  what is being done; empty at first
     */
    record Live(TrainingWork work, boolean paused, String stage, List<EpochReport> epochs) {
        int number() {
            return work.number();
        }

        Epochs curve() {
            return Epochs.latest(epochs);
        }
    }

    /**
     * In threads of its own, so that a training that is paused holds up no replay.
     *
     * @throws mnemoscope.learning.NoEvidenceToLearnException if no candidate is evidence
     * @throws mnemoscope.task.CancelledException         if cancelled
     */
    TrainingRun run(Progress progress) throws Exception {
        return IsolatedThreads.run(() -> train(progress), progress);
    }

    /** Replays Mixed-Score to see what is to be beaten and what features tell; nothing is trained. */
    TrainingPreview.Seen look(Progress progress) throws Exception {
        return IsolatedThreads.run(() -> {
            MixedWeights weights = MixedWeights.of(data.kind());
            FeatureContrasts features = FeatureContrasts.of(inputs(training, progress), weights, protocol, settings, progress);
            return new TrainingPreview.Seen(features,
                    TrainingBaselines.of(against, inputs(heldOut, progress), protocol, progress.quiet()));
        }, progress);
    }

    /** Whether another would be looked at with the same result. */
    boolean looksLike(TrainingWork other) {
        return protocol.equals(other.protocol) && training.equals(other.training) && heldOut.equals(other.heldOut)
                && settings.kind() == other.settings.kind() && settings.history() == other.settings.history()
                && settings.relative() == other.settings.relative() && settings.groups().equals(other.settings.groups())
                && against.equals(other.against);
    }

    /** Whether any question of what is trained on has evidence; without any nothing can be learned. */
    boolean hasEvidence() {
        return training.stream().anyMatch(Conversation::hasEvidence);
    }

    List<String> heldOutIds() {
        return ids(heldOut);
    }

    private TrainingRun train(Progress progress) {
        long from = System.nanoTime();
        progress.at(0, Texts.of("training.reading-the-episodes"));
        List<ReplayInput> inputs = inputs(training, progress);
        Protocol replay = protocol;
        int place = Learner.validation(inputs, validation, settings.seed());
        progress.at(0, Texts.of("training.baselines.replaying"));
        feed.compare(TrainingBaselines.of(against, place < 0 ? List.of() : List.of(inputs.get(place)), replay, progress));
        Trained trained = Learner.train(inputs, MixedWeights.of(data.kind()), replay, settings, validation, feed,
                progress.part(0, 0.9));
        progress.at(0.9, Texts.of("training.looking-at-the-result"));
        ModelRecord made = new ModelRecord(trained, settings, protocol.budgetTokens(), protocol.described(),
                ModelFile.source(data), ids(training));
        return TrainingRun
                .judged(number, made, feed, inputs, inputs(heldOut, progress), against, replay, progress.part(0.9, 0.95))
                .took((System.nanoTime() - from) / 1e9);
    }

    private static List<String> ids(List<Conversation> conversations) {
        return conversations.stream().map(Conversation::id).toList();
    }

    private List<ReplayInput> inputs(List<Conversation> conversations, Progress progress) {
        return conversations.parallelStream().map(each -> {
            progress.check();
            return protocol.input(each, Embeddings.NONE);
        }).toList();
    }
}
