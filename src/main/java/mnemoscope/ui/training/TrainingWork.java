package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import mnemoscope.learning.Learner;
import mnemoscope.learning.ModelCheck;
import mnemoscope.learning.Trained;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Conversation;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.retention.MixedWeights;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Protocol;

/** Trains and looks at what came out, on a worker. */
record TrainingWork(int number, TrainingRequest request, TrainingFeed feed) {
    /**
     * In threads of its own, so that a training that is paused holds up no replay.
     *
     * @throws mnemoscope.learning.NothingToLearnException if no candidate is evidence
     * @throws mnemoscope.task.CancelledException         if cancelled
     */
    TrainingRun run(Progress progress) throws Exception {
        try (ForkJoinPool pool = new ForkJoinPool(Runtime.getRuntime().availableProcessors())) {
            return pool.submit(() -> train(progress)).get();
        } catch (ExecutionException thrown) {
            switch (cause(thrown)) {
                case Exception failure -> throw failure;
                case Error error -> throw error;
                case Throwable other -> throw thrown;
            }
        }
    }

    /** A fork-join task may wrap what was thrown in one of the same class. */
    private static Throwable cause(ExecutionException thrown) {
        Throwable cause = thrown.getCause();
        while (cause.getCause() != null && cause.getCause().getClass() == cause.getClass()) {
            cause = cause.getCause();
        }
        return cause;
    }

    private TrainingRun train(Progress progress) {
        long from = System.nanoTime();
        progress.at(0, "Reading the episodes");
        List<ReplayInput> inputs = inputs(request.training(), progress);
        ReplaySettings replay = request.protocol().settings();
        Trained trained = Learner.train(inputs, MixedWeights.of(request.data().kind()), replay, request.settings(),
                request.validation(), feed, progress.part(0, 0.9));
        progress.at(0.9, "Looking at the result");
        List<ReplayInput> heldOut = inputs(request.heldOut(), progress);
        ReplayInput looked = inputs.stream().filter(input -> input.episode().id().equals(trained.validation())).findFirst()
                .orElse(heldOut.isEmpty() ? inputs.getFirst() : heldOut.getFirst());
        ModelCheck check = ModelCheck.of(trained.model(), looked, replay, request.settings(), progress.part(0.9, 0.95));
        LearnedPolicy policy = LearnedPolicy.unexplained(trained.model());
        Optional<Summary> others = heldOut.isEmpty()
                ? Optional.empty()
                : Optional.of(Summary.of(heldOut.parallelStream()
                        .map(input -> Replayer.run(input, policy, replay, progress.part(0.95, 0.95))).toList()));
        ModelRecord made = new ModelRecord(trained, request.settings(), request.protocol().budgetTokens(), request.readings(),
                request.source(), request.training().stream().map(Conversation::id).toList());
        return new TrainingRun(number, "", made, feed.epochs(), feed.tried(), Optional.of(check), others,
                request.heldOut().stream().map(Conversation::id).toList(), (System.nanoTime() - from) / 1e9);
    }

    private List<ReplayInput> inputs(List<Conversation> conversations, Progress progress) {
        Protocol protocol = request.protocol();
        return conversations.parallelStream().map(each -> {
            progress.check();
            return ReplayInput.of(protocol.placement().place(each, protocol.order(), protocol.seed()), protocol.unit());
        }).toList();
    }
}
