package mnemoscope.ui.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.app.CommandCall;
import mnemoscope.app.TraceRow;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.replay.Protocol;
import mnemoscope.report.training.PolicyResult;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Training shows of the conversation held out, recomputed from the {@code trace.csv} of the saved model and the bars. */
class TrainingOfTraceTest {
    private static final String MODEL = "osl-mr-no-prior";

    @TempDir
    private Path folder;

    @Test
    void modelAndBars_areWhatTheTraceSays() throws Exception {
        Path data = Path.of("datasets/synthetic.json");
        HostStub host = new HostStub(AtOnce.runs(), WorkspaceContext.empty(new AtOnce()));
        host.folder = Optional.of(folder);
        TrainingController controller = new TrainingController(host);
        LoadedDataset all = DatasetReader.read(data, ReadOptions.DEFAULT, Progress.NONE);
        Opening.open(host.context(), new LoadedDataset(all.conversations().subList(0, 3), all.info()));
        controller.next.choose(LearnedKind.OSL_MR_NO_PRIOR);
        controller.next.set(TrainingSetupTest.knob(controller.next, "Threshold"), "0.3");
        controller.next.set(TrainingSetupTest.knob(controller.next, "Epochs"), "3");
        controller.start();
        TrainingRun run = controller.shown.optional().orElseThrow();
        controller.save(run);

        Protocol protocol = host.context().now().protocol();
        assertThat(CommandCall.run("replay", "--data", data.toString(), "--episode", run.heldOutIds().getFirst(), "--policy",
                MODEL + ",mixed,recency,clairvoyant", "--model", folder.resolve(MODEL + "-run-1.json").toString(), "--unit",
                protocol.unit().code(), "--budget", "" + protocol.budgetTokens(), "--out", folder.resolve("replay").toString()))
                .isZero();
        List<TraceRow> trace = TraceRow.read(folder.resolve("replay"));
        PolicyResult own = run.heldOut().orElseThrow();
        List<PolicyResult> bars = run.bars().heldOut().policies();
        assertThat(bars).extracting(PolicyResult::name).containsExactly("mixed", "recency", "clairvoyant");
        assertShown(own, of(trace, MODEL));
        for (PolicyResult bar : bars) {
            List<TraceRow> rows = of(trace, bar.name());
            assertShown(bar, rows);
            assertThat(own.won(bar)).isEqualTo(alone(of(trace, MODEL), rows));
            assertThat(bar.won(own)).isEqualTo(alone(rows, of(trace, MODEL)));
        }
        String f1 = Metric.F1.style().text(TraceRow.mean(of(trace, MODEL), TraceRow::f1));
        String mixed = Metric.F1.style().text(TraceRow.mean(of(trace, "mixed"), TraceRow::f1));
        assertThat(TrainingSummary.headline(controller)).contains("F1 " + f1 + " against " + mixed);
    }

    private static List<TraceRow> of(List<TraceRow> trace, String policy) {
        return trace.stream().filter(row -> row.policy().equals(policy)).toList();
    }

    private static void assertShown(PolicyResult standing, List<TraceRow> rows) {
        assertThat(standing.summary().f1()).as(standing.name()).isCloseTo(TraceRow.mean(rows, TraceRow::f1), within(1e-9));
        assertThat(standing.summary().recall()).isCloseTo(TraceRow.mean(rows, TraceRow::recall), within(1e-9));
        assertThat(standing.summary().reward()).isCloseTo(TraceRow.mean(rows, TraceRow::reward), within(1e-9));
    }

    /** Decisions at which only the first holds all evidence. */
    private static int alone(List<TraceRow> one, List<TraceRow> other) {
        Set<String> held = other.stream().filter(TraceRow::isHit).map(TraceRow::place).collect(Collectors.toSet());
        return (int) one.stream().filter(row -> !row.evidence().isEmpty()).filter(TraceRow::isHit)
                .filter(row -> !held.contains(row.place())).count();
    }
}
