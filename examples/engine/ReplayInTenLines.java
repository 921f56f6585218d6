import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;

void main(String[] args) throws Exception {
    var data = DatasetReader.read(Path.of(args[0]), ReadOptions.DEFAULT, Progress.NONE);
    var protocol = Protocol.of(data.info()).withBudget(64);
    for (var policy : List.of(Baselines.RECENCY, new EveryOther())) {
        var traces = data.conversations().stream()
                .map(each -> Replayer.run(protocol.input(each, Embeddings.NONE), policy, protocol, Progress.NONE)).toList();
        IO.println(policy.description().title() + ": recall " + Summary.of(traces).recall());
    }
}
