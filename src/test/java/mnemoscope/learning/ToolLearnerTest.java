package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.DerivedEvidence;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Learning from agents' logs: the exponent of the size, and a network in place of the regression. */
final class ToolLearnerTest {
    private static final TrainingSettings SETTINGS = TrainingSettings.of(LearnedKind.FORESIGHT_TOOLS);

    @TempDir
    private Path folder;

    private final List<ThresholdTrial> trials = new ArrayList<>();
    private List<Protocol> replays;

    private List<ReplayInput> sessions(int count) throws Exception {
        List<ReplayInput> inputs = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            inputs.add(session(ToolLog.worked()));
        }
        return inputs;
    }

    private ReplayInput session(ToolLog log) throws Exception {
        var data = log.read(Files.createTempDirectory(folder, "session"));
        Protocol protocol = Protocol.ofFile(data.info()).with(DecideAt.CALL).with(DerivedEvidence.of("used-again").orElseThrow());
        replays = List.of(protocol.withBudget(60));
        return protocol.input(data.conversations().getFirst(), Embeddings.NONE);
    }

    private Trained train(List<ReplayInput> inputs, TrainingSettings settings) {
        return Learner.train(inputs, MixedWeights.of(DatasetKind.OWN), replays, settings, new TrainingWatcher() {
            @Override
            public void tuned(List<ThresholdTrial> tried) {
                trials.addAll(tried);
            }
        }, Progress.NONE);
    }

    @Test
    void everyExponentIsTried_andTheBestIsTaken() throws Exception {
        Trained trained = train(sessions(3), SETTINGS);
        assertThat(trials).extracting(ThresholdTrial::sizeExponent).isEqualTo(SETTINGS.sizeExponents());
        ThresholdTrial best = trials.stream().max(Comparator.comparingDouble(ThresholdTrial::value)).orElseThrow();
        assertThat(trained.tuned()).isEqualTo(best.value());
        assertThat(trials).filteredOn(trial -> trial.value() == trained.tuned()).extracting(ThresholdTrial::sizeExponent)
                .contains(trained.model().sizeExponent());
    }

    /** The value of an exponent is that of models which have not seen the session, worked out here fold by fold. */
    @Test
    void exponentsAreTriedOnSessionsLeftOut() throws Exception {
        List<ReplayInput> inputs = new ArrayList<>(sessions(2));
        inputs.add(
                session(new ToolLog().user("Change both").call("Read", Map.of("file_path", "/w/a.go"), ToolLog.HOOKS)
                        .call("Bash", Map.of("command", "go test ./..."), "ok and some more words of a test that ran")
                        .call("Edit",
                                Map.of("file_path", "/w/a.go", "old_string", "func InstallHooks(root string) error {",
                                        "new_string", "func Install(root string, force bool) error {"),
                                "done")
                        .call("Edit", Map.of("file_path", "/w/a.go", "old_string",
                                "func Install(root string, force bool) error {", "new_string", "x"), "done")));
        TrainingSettings once = SETTINGS.withRounds(0, 1);
        train(inputs, once);
        List<Double> tried = trials.stream().map(ThresholdTrial::value).toList();
        List<Double> leftOut = new ArrayList<>();
        List<Double> seen = new ArrayList<>();
        for (double exponent : SETTINGS.sizeExponents()) {
            TrainingSettings one = once.withSizeExponents(List.of(exponent));
            List<Trace> traces = new ArrayList<>();
            for (ReplayInput left : inputs) {
                traces.add(replayed(left, train(inputs.stream().filter(each -> each != left).toList(), one)));
            }
            leftOut.add(Summary.of(traces).recall());
            Trained all = train(inputs, one);
            seen.add(Summary.of(inputs.stream().map(input -> replayed(input, all)).toList()).recall());
        }
        assertThat(tried).isEqualTo(leftOut).isNotEqualTo(seen);
    }

    private Trace replayed(ReplayInput input, Trained trained) {
        return Replayer.run(input, LearnedPolicy.unadapted(trained.model()), replays.getFirst(), Progress.NONE);
    }

    @Test
    void moreHiddenUnits_makeANetwork_theSameEachTime() throws Exception {
        List<ReplayInput> inputs = sessions(2);
        TrainingSettings network = SETTINGS.withNetwork(new Hyperparameters(5, 3, 0.01, 1e-5, 1, 8, 1));
        Trained trained = train(inputs, network);
        assertThat(train(inputs, SETTINGS).model().network().hidden()).isEqualTo(2);
        assertThat(trained.model().network().hidden()).isEqualTo(5);
        assertThat(train(inputs, network).model().network().baseline()).isEqualTo(trained.model().network().baseline());
        assertThat(train(inputs, network.withSeed(1)).model().network().baseline())
                .isNotEqualTo(trained.model().network().baseline());
    }
}
