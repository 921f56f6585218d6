package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.FeatureContrasts;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.Learner;
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
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;

/**
 * One training with the settings at its start, unaffected by later choices. A worker trains and evaluates it.
 *
 * @param training   training conversations
 * @param heldOut    all other conversations of the dataset
 * @param validation id of the episode for early stopping; empty: drawn by the seed
 * @param against    policies to compare with
 */
record TrainingWork(int number, DatasetInfo data, Protocol protocol, TrainingSettings settings, List<Conversation> training,
        List<Conversation> heldOut, Optional<String> validation, List<Policy> against, TrainingFeed feed) {
    /**
     * The state of the training at one moment.
     *
     * @param paused whether it is paused
     * @param stage  current stage; empty at first
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
     * Uses separate threads, so that a paused training does not block replays.
     *
     * @throws mnemoscope.learning.NoEvidenceToLearnException if no candidate is evidence
     * @throws mnemoscope.task.CancelledException             if cancelled
     */
    TrainingRun run(Progress progress) throws Exception {
        return IsolatedThreads.run(() -> train(progress), progress);
    }

    /** Replays Mixed-Score for the baselines and the features; trains nothing. */
    TrainingPreview.Seen look(Progress progress) throws Exception {
        return IsolatedThreads.run(() -> {
            MixedWeights weights = MixedWeights.of(data.kind());
            FeatureContrasts features = FeatureContrasts.of(inputs(training, progress), weights, protocol, settings, progress);
            return new TrainingPreview.Seen(features,
                    TrainingBaselines.of(against, inputs(heldOut, progress), protocol, progress.quiet()));
        }, progress);
    }

    /** Whether another preview would have the same result. */
    boolean looksLike(TrainingWork other) {
        return protocol.equals(other.protocol) && training.equals(other.training) && heldOut.equals(other.heldOut)
                && settings.kind() == other.settings.kind() && settings.history() == other.settings.history()
                && settings.relative() == other.settings.relative() && settings.groups().equals(other.settings.groups())
                && compared().equals(other.compared());
    }

    /** The names of the policies of the program, which are made anew each time, and the policies that a user brought. */
    private List<Object> compared() {
        return against.stream().<Object>map(each -> KnownPolicies.broughtAs(each.name()).isEmpty() ? each.name() : each).toList();
    }

    /** Whether any training question has evidence, marked or derived; otherwise nothing can be learned. */
    boolean hasEvidence() {
        return training.stream().anyMatch(each -> hasEvidence(each, protocol));
    }

    /** Whether a question of a conversation has evidence, marked or, under this protocol, derived from its calls. */
    static boolean hasEvidence(Conversation conversation, Protocol protocol) {
        return conversation.hasEvidence() || protocol.evidence().isDerived(conversation, protocol.decideAt());
    }

    /** The budgets of the training: that of the protocol, and for logs of agents several. */
    List<Integer> budgets() {
        return settings.kind().budgets(protocol.budgetTokens());
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
        Trained trained = budgets().size() > 1
                ? Learner.train(inputs, MixedWeights.of(data.kind()), budgets().stream().map(replay::withBudget).toList(),
                        settings, feed, progress.part(0, 0.9))
                : Learner.train(inputs, MixedWeights.of(data.kind()), replay, settings, validation, feed, progress.part(0, 0.9));
        progress.at(0.9, Texts.of("training.looking-at-the-result"));
        ModelRecord made = new ModelRecord(trained, settings, budgets(), protocol.described(),
                ModelFile.source(data, training.stream().map(Conversation::turns)), ids(training));
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
