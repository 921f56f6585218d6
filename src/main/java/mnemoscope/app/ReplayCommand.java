package mnemoscope.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.ReplayBatch;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.report.CandidateReport;
import mnemoscope.report.ReplayReport;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code replay}: every policy at every budget over every episode, as tables. */
@Command(name = "replay", mixinStandardHelpOptions = true, versionProvider = Version.class, description = {
        "Replays conversations under one or more policies and budgets.",
        "Writes summary.json (means per question), trace.csv (one row a decision) and manifest.json (time, host, versions)."})
final class ReplayCommand implements Callable<Integer> {
    @Mixin
    private DataOptions data;

    @Mixin
    private PolicyOptions chosen;

    @Mixin
    private ProtocolOptions protocol;

    @Option(names = "--budget", required = true, split = ",", paramLabel = "N", description = "Tokens, one or more separated by commas.")
    private List<Integer> budgets;

    @Option(names = "--candidates", description = "Also write candidates.csv: one row a candidate of every decision (large).")
    private boolean candidates;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder for the results; made if missing.")
    private Path out;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        OutputFolder.check(out);
        List<ReplaySettings> settings = new ArrayList<>();
        for (int budget : ProtocolOptions.budgets(budgets)) {
            settings.add(protocol.settings(budget));
        }
        LoadedDataset dataset = data.read();
        chosen.refuseUnknownPolicies(dataset.info().kind());
        List<ReplayInput> inputs = protocol.inputs(dataset);
        List<List<Policy>> policies = new ArrayList<>();
        for (ReplaySettings setting : settings) {
            policies.add(chosen.policies(dataset.info().kind(), setting, inputs));
        }
        List<ReplayReport.Row> rows = new ArrayList<>();
        List<Trace> all = new ArrayList<>();
        for (int p = 0; p < policies.getFirst().size(); p++) {
            for (int s = 0; s < settings.size(); s++) {
                ReplaySettings setting = settings.get(s);
                Policy policy = policies.get(s).get(p);
                List<Trace> traces = ReplayBatch.replay(ReplayBatch.runs(inputs, List.of(policy), List.of(setting)),
                        Progress.NONE);
                for (Trace trace : traces) {
                    rows.add(row(policy, setting, trace.input().episode().id(), List.of(trace)));
                }
                rows.add(row(policy, setting, "all", traces));
                all.addAll(traces);
            }
        }
        ReplayReport.writeSummary(out.resolve("summary.json"), describe(dataset, inputs), rows, RewardCoefficients.DEFAULT);
        ReplayReport.writeTrace(out.resolve("trace.csv"), all);
        if (candidates) {
            CandidateReport.write(out.resolve("candidates.csv"), all);
        }
        Manifest.write(out.resolve("manifest.json"), spec.commandLine().getParseResult().originalArgs());
        return 0;
    }

    private static ReplayReport.Row row(Policy policy, ReplaySettings settings, String episode, List<Trace> traces) {
        return new ReplayReport.Row(policy.name(), settings.budgetTokens(), episode, Summary.of(traces));
    }

    private SequencedMap<String, String> describe(LoadedDataset dataset, List<ReplayInput> inputs) throws Exception {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        words.put("data", dataset.info().name());
        words.put("sha256", dataset.info().sha256());
        words.put("content_sha256", dataset.info().contentSha256());
        words.put("format", dataset.info().format());
        if (dataset.info().kind() == DatasetKind.LONGMEMEVAL) {
            ReadOptions options = data.readOptions();
            words.put("stitch", options.stitch().code() + ":" + options.instances());
            words.put("gold", options.gold().code());
        }
        data.describe(words);
        protocol.describe(dataset, words);
        chosen.describe(inputs, words);
        words.put("means", "per question, all episodes pooled; retention metrics, not answer accuracy");
        return words;
    }
}
