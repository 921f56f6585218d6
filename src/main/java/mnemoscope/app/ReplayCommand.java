package mnemoscope.app;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.HoldsLittle;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.own.Isolation;
import mnemoscope.own.RetainedFile;
import mnemoscope.own.RetainedMemory;
import mnemoscope.own.UnscoredCandidates;
import mnemoscope.replay.Budget;
import mnemoscope.replay.ImportanceCoverage;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;
import mnemoscope.report.DatasetReport;
import mnemoscope.report.LogTable;
import mnemoscope.report.MissReport;
import mnemoscope.report.ReplayReport;
import mnemoscope.report.TraceReport;
import mnemoscope.report.file.FileName;
import mnemoscope.report.file.Manifest;
import mnemoscope.retention.Policy;
import mnemoscope.task.AtomicFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code replay}: every policy at every budget over every episode, as tables. */
@Command(
        name = "replay",
        description = {"Replays conversations under one or more policies and budgets.",
                "Writes summary.json (means per question), trace.csv (one row per decision), misses.csv (one row per evidence turn that a "
                        + "question needs: held or not, and the cause), causes.csv (counts of the causes), survival.csv (how long evidence is "
                        + "held), as-logged.csv (for the log of an agent: every decision beside the agent's record; later_use_proxy counts kept turns that "
                        + "share a word with this question or a later one, and is not evidence; measured_tokens is the count of the agent's service, "
                        + "with its tokenizer and with parts that are not in the log: system prompt, tools, attachments) and "
                        + "manifest.json (time, host, versions)."})
final class ReplayCommand extends Subcommand {
    private static final String CANDIDATES = "candidates.csv";

    private static final List<String> FILES = List.of("summary.json", "trace.csv", "misses.csv", "causes.csv", "survival.csv",
            "as-logged.csv", "manifest.json", CANDIDATES);

    @Mixin
    private DataOptions data;

    @Mixin
    private PolicyOptions chosen;

    @Mixin
    private ProtocolOptions protocol;

    @Option(
            names = "--budget",
            required = true,
            split = ",",
            paramLabel = "N",
            description = "Budgets of one decision, in the unit of --unit, "
                    + "separated by commas. as-logged: for the log of an agent, the size that the agent held at each decision.")
    private List<String> budgets;

    @Option(names = "--candidates", description = "Also write candidates.csv: one row per candidate and decision (large).")
    private boolean candidates;

    @Option(
            names = "--retained",
            description = "Also write POLICY-BUDGET.retained.jsonl: the turns held at every decision, as score reads them.")
    private boolean retained;

    @Option(
            names = "--time-limit",
            paramLabel = "SECONDS",
            description = "Search time of hindsight per conversation and budget. "
                    + "By default there is no limit, so the same input gives the same files.")
    private Double timeLimit;

    @Option(
            names = "--no-text",
            description = "For private data: candidates.csv numbers the speakers that the data name. The files of a "
                    + "replay contain no texts of turns or questions, also without this option. Names of conversations, questions, turns, sessions and categories stay.")
    private boolean noText;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder for the results; created if missing.")
    private Path out;

    @Override
    List<Output> outputs() {
        return List.of(Output.in(out, candidates ? FILES : FILES.subList(0, FILES.size() - 1)));
    }

    @Override
    int work() throws Exception {
        OutputFolder.check(out);
        return OutputFolder.alone(out, this::replay);
    }

    private int replay() throws Exception {
        // Some runs do not write these files.
        AtomicFile.deleteLeftovers(out.resolve(CANDIDATES));
        checkTimeLimit();
        Set<Budget> sorted = new TreeSet<>();
        for (String budget : budgets) {
            sorted.add(ProtocolOptions.budget(budget));
        }
        protocol.overrides();
        LoadedDataset dataset = data.read();
        Protocol asked = protocol.of(dataset);
        List<Protocol> settings = sorted.stream().map(asked::with).toList();
        List<Policy> policies = limited(chosen.policies(dataset.info().kind(), false));
        List<ReplayInput> inputs = protocol.inputs(dataset, data.embeddings());
        chosen.meet(inputs);
        for (Protocol setting : settings) {
            PolicyOptions.refuse(policies, setting, inputs);
        }
        PolicyOptions.refuseLeaks(policies, settings.getFirst(), inputs);
        Replays replays = Replays.of(inputs, policies, settings);
        List<Trace> all = replays.traces();
        ReplayReport.writeSummary(out.resolve("summary.json"), describe(dataset, inputs), replays.rows(), asked.reward(),
                ProtocolOptions.derived(asked, inputs));
        TraceReport.writeTrace(out.resolve("trace.csv"), all, trace -> chosen.used.trainedOn(trace, dataset.info()));
        LogTable.write(out.resolve("as-logged.csv"), all);
        MissReport.write(out, all, replays::isProven);
        if (retained) {
            for (List<Trace> each : byCell(all)) {
                AtomicFile.write(out.resolve(retainedFile(each.getFirst())), DatasetReport.lines(
                        RetainedFile.lines("replayed-" + each.getFirst().policy().name().replaceAll("[^a-z0-9]+", "-"), each)));
            }
        }
        if (candidates) {
            TraceReport.writeCandidates(out.resolve(CANDIDATES), all, !noText);
        }
        SequencedMap<String, String> told = told(policies, settings, inputs, all, dataset.info());
        told.values().forEach(this::say);
        told.putAll(Isolation.facts(policies));
        told.putAll(settings(policies, settings.getFirst().seesQuestion()));
        Manifest.write(out.resolve("manifest.json"), arguments(), told);
        return 0;
    }

    /** Warnings for readers of the results, by name in the manifest; they are also printed. */
    private SequencedMap<String, String> told(List<Policy> policies, List<Protocol> settings, List<ReplayInput> inputs,
            List<Trace> traces, DatasetInfo data) {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        words.put("evidence", ProtocolOptions.saysDerived(settings.getFirst(), inputs));
        words.put("importance", ImportanceCoverage.of(inputs).gap(policies.stream().map(Policy::description).toList()));
        words.put("model_budget",
                String.join(" ", chosen.used.otherBudgets(settings.stream().map(each -> each.budget().cell()).toList())));
        words.put("model_sees_question", String.join(" ", chosen.used.otherSight(settings.getFirst().seesQuestion())));
        words.put("model_unit", String.join(" ", chosen.used.otherUnits(inputs.getFirst().unit())));
        words.put("model_in_sample", String.join(" ", chosen.used.trainedHere(inputs, data)));
        words.put("model_values", String.join(" ", chosen.used.otherValues(traces)));
        words.put("holds_little",
                byCell(traces).stream().flatMap(each -> HoldsLittle.command(each).stream()).collect(Collectors.joining(" ")));
        words.put("no_score", UnscoredCandidates.words(traces));
        words.put("overflow", overflows(traces));
        words.values().removeIf(String::isEmpty);
        return words;
    }

    /** A warning where turns that a policy keeps in any case exceed the budget. */
    private static String overflows(List<Trace> traces) {
        SequencedMap<String, Long> counts = new LinkedHashMap<>();
        for (Trace trace : traces) {
            long count = IntStream.range(0, trace.decisionCount()).filter(trace::isOverflow).count();
            if (count > 0) {
                counts.merge(trace.policy().name() + " at budget " + trace.settings().budget().cell(), count, Long::sum);
            }
        }
        return counts.isEmpty()
                ? ""
                : "System turns alone exceed the budget, so the oldest were dropped. Use a larger budget. Decisions: " + counts
                        .entrySet().stream().map(each -> each.getKey() + ": " + each.getValue()).collect(Collectors.joining(", "))
                        + ".";
    }

    /** The facts of the run for the manifest; an impossible request is an error. */
    private SequencedMap<String, String> settings(List<Policy> policies, QuestionVisibility sight) {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        chosen.used.bundled().forEach((name, which) -> words.put("model_" + name, which));
        words.put(QuestionVisibility.NAME, sight.code());
        String unasked = PolicyOptions.unasked(policies, sight);
        if (!unasked.isEmpty()) {
            words.put("asking", unasked);
            warn(unasked);
        }
        if (timeLimit != null) {
            words.put("hindsight", limitWords() + "; a plan that is not proven best may differ between runs");
        }
        return words;
    }

    private void checkTimeLimit() throws BadInputException {
        if (timeLimit != null && !(timeLimit > 0 && timeLimit < Double.POSITIVE_INFINITY)) {
            throw new BadInputException(
                    "--time-limit " + timeLimit + " is not a time. Use a number of seconds above 0, e.g. 30.");
        }
    }

    private List<Policy> limited(List<Policy> policies) throws BadInputException {
        if (timeLimit == null) {
            return policies;
        }
        if (policies.stream().noneMatch(HindsightPolicy.class::isInstance)) {
            throw new BadInputException(
                    "--time-limit is for hindsight, which --policy does not name. Add it there, or remove the limit.");
        }
        return policies.stream().map(policy -> policy instanceof HindsightPolicy ? HindsightPolicy.within(timeLimit) : policy)
                .toList();
    }

    private String limitWords() {
        return "searched for at most " + timeLimit + " s per episode and budget";
    }

    private static Collection<List<Trace>> byCell(List<Trace> traces) {
        return traces.stream()
                .collect(Collectors.groupingBy(trace -> List.of(trace.policy().name(), trace.settings().budget().cell()),
                        LinkedHashMap::new, Collectors.toList()))
                .values();
    }

    /** The name of the file of one policy at one budget. */
    private static String retainedFile(Trace trace) {
        return FileName.of(trace.policy().name() + "-" + trace.settings().budget().cell()) + RetainedMemory.ENDING;
    }

    private SequencedMap<String, String> describe(LoadedDataset dataset, List<ReplayInput> inputs) throws Exception {
        SequencedMap<String, String> words = data.facts(dataset);
        words.putAll(protocol.of(dataset).described());
        chosen.used.describe(inputs, dataset.info(), words);
        if (timeLimit != null) {
            words.put("hindsight", limitWords());
        }
        words.put("means", "per question, all episodes pooled; retention metrics, not answer accuracy");
        return words;
    }
}
