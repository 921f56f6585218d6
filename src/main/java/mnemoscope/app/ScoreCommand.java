package mnemoscope.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.own.RetainedFile;
import mnemoscope.own.RetainedMemory;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;
import mnemoscope.report.MissReport;
import mnemoscope.report.ReplayReport;
import mnemoscope.report.TraceReport;
import mnemoscope.report.Scoreboard;
import mnemoscope.report.diff.ResultFolder;
import mnemoscope.report.file.Manifest;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.parameter.PolicyName;
import mnemoscope.text.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code score}: the memory of any system beside the policies of the program. */
@Command(
        name = "score",
        description = {
                "Scores the memory of any system, from a file of what it held at every decision (JSON lines, src/docs/formats/retained.md), "
                        + "beside policies of this program on the same conversations with the same budget.",
                "Writes scoreboard.csv (one row per system), summary.json, trace.csv, misses.csv, causes.csv, survival.csv and manifest.json (time, host, versions), as replay does. "
                        + "Retention metrics, not answer accuracy."})
final class ScoreCommand extends Subcommand {
    private static final List<String> FILES = List.of("scoreboard.csv", "summary.json", "trace.csv", "misses.csv", "causes.csv",
            "survival.csv", "manifest.json");

    @Mixin
    private DataOptions data;

    @Mixin
    private ProtocolOptions protocol;

    @Option(
            names = "--retained",
            required = true,
            paramLabel = "FILE",
            description = "The memory: a line about the system, then a line for each decision with the ids of the turns kept, or with "
                    + "rewritten texts and the turns that they cover.")
    private Path retained;

    @Option(
            names = "--budget",
            paramLabel = "N",
            description = "Budget of one decision (default: the budget in the file). as-logged: for the log of an agent, the size that the agent held.")
    private String budget;

    @Option(
            names = "--policy",
            split = PolicyName.COMMA,
            splitSynopsisLabel = ",",
            paramLabel = "NAME",
            description = "Policies to compare with, or none (default: recency,mixed,foresight,hindsight). hindsight gives the share of the attainable; foresight is the bundled model.")
    private List<String> policies = List.of("recency", "mixed", BundledModel.NAME, "hindsight");

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder for the results; created if missing.")
    private Path out;

    @Override
    List<Output> outputs() {
        return List.of(Output.in(out, FILES));
    }

    @Override
    int work() throws Exception {
        OutputFolder.check(out);
        return OutputFolder.alone(out, this::score);
    }

    private int score() throws Exception {
        RetainedMemory memory = RetainedFile.read(retained);
        LoadedDataset dataset = data.read();
        Protocol settings = settings(memory, dataset);
        List<Conversation> scored = dataset.conversations().stream().filter(each -> memory.memory().containsKey(each.id()))
                .toList();
        if (scored.isEmpty()) {
            throw new BadInputException(retained + " has no line for a conversation of " + dataset.info().name()
                    + ". Its \"episode\" must be the id of one, e.g. "
                    + dataset.conversations().stream().map(Conversation::id).findFirst().orElse("none") + ".");
        }
        List<ReplayInput> inputs = scored.stream().map(each -> settings.input(each, data.embeddings())).toList();
        for (ReplayInput input : inputs) {
            String refusal = memory.refusal(EpisodePolicy.Names.of(input.episode()));
            if (!refusal.isEmpty()) {
                throw new BadInputException(refusal);
            }
        }
        List<Policy> all = new ArrayList<>(List.of(memory));
        all.addAll(beside(dataset.info().kind()));
        PolicyOptions.refuse(all, settings, inputs);
        Replays replays = Replays.of(inputs, all, List.of(settings));
        List<Scoreboard.Entry> entries = replays.rows().stream().filter(row -> row.episode().equals(ResultFolder.ALL))
                .map(row -> new Scoreboard.Entry(row,
                        replays.traces().stream().filter(trace -> trace.policy().name().equals(row.policy())).toList(),
                        !row.policy().equals(memory.name())))
                .toList();
        Scoreboard.write(out.resolve("scoreboard.csv"), entries, settings.reward());
        ReplayReport.writeSummary(out.resolve("summary.json"), facts(memory, dataset, settings, scored.size()), replays.rows(),
                settings.reward(), ProtocolOptions.derived(settings, inputs));
        UsedModels used = new UsedModels();
        used.addBundled(policies, inputs);
        TraceReport.writeTrace(out.resolve("trace.csv"), replays.traces(), trace -> used.trainedOn(trace, dataset.info()));
        MissReport.write(out, replays.traces(), replays::isProven);
        Manifest.write(out.resolve("manifest.json"), arguments(), new LinkedHashMap<>());
        say(entries.getFirst());
        Set<String> known = dataset.conversations().stream().map(Conversation::id).collect(Collectors.toSet());
        List<String> others = memory.memory().keySet().stream().filter(id -> !known.contains(id)).toList();
        if (!others.isEmpty()) {
            say("Not scored: " + Numbers.count(others.size(), "conversation", "conversations") + " of " + retained + " that "
                    + dataset.info().name() + " does not have, e.g. " + others.getFirst() + ".");
        }
        return 0;
    }

    private Protocol settings(RetainedMemory memory, LoadedDataset dataset) throws BadInputException {
        Budget size = budget != null
                ? ProtocolOptions.budget(budget)
                : memory.budget().orElseThrow(() -> new BadInputException("Neither " + retained
                        + " nor the command gives a budget. Write \"budget\": 128 in the first line of the file, or add --budget 128."));
        Protocol usual = protocol.of(dataset).with(memory.sees()).with(size);
        agree(ProtocolSetting.SEES_QUESTION, Optional.of(memory.sees()));
        agree(ProtocolSetting.UNIT, memory.unit());
        return usual.with(memory.unit().orElse(usual.unit()));
    }

    /** What the file declares of its system is a fact, which no option of the command changes. */
    private <V extends Coded> void agree(ProtocolSetting<V> setting, Optional<V> declared) throws BadInputException {
        Optional<V> asked = protocol.overrides().get(setting);
        if (declared.isPresent() && asked.isPresent() && !asked.equals(declared)) {
            throw new BadInputException(setting.option() + " is " + asked.get().code() + ", but " + retained + " declares "
                    + declared.get().code() + ". Remove the option, or correct the first line of the file.");
        }
    }

    private List<Policy> beside(DatasetKind kind) throws BadInputException {
        List<Policy> beside = new ArrayList<>();
        for (String name : policies.equals(List.of("none")) ? List.<String>of() : policies) {
            beside.add(PolicyOptions.known(name, kind));
        }
        return beside;
    }

    private SequencedMap<String, String> facts(RetainedMemory memory, LoadedDataset dataset, Protocol settings, int scored)
            throws Exception {
        SequencedMap<String, String> facts = data.facts(dataset);
        facts.put("conversations", scored + " of " + dataset.conversations().size());
        facts.put("system", memory.title());
        facts.putAll(settings.described());
        facts.put("means", "per question, all episodes pooled; retention metrics, not answer accuracy");
        return facts;
    }

    private void say(Scoreboard.Entry entry) {
        Trace first = entry.traces().getFirst();
        if (entry.row().summary().scored() == 0) {
            say(first.policy().title() + ": no question has evidence in the data, so nothing can be scored.");
            return;
        }
        say("%s: recall %.3f, F1 %.3f, reward %.1f per question over %s%s.".formatted(first.policy().title(),
                entry.row().summary().recall(), entry.row().summary().f1(), entry.row().summary().reward(),
                Numbers.count(entry.row().summary().scored(), "question", "questions"),
                entry.overBudget() == 0
                        ? "; it stayed within the budget at every decision"
                        : "; it exceeded the budget at " + entry.overBudget() + " of " + entry.row().summary().decisions()
                                + " decisions"));
        Stream.of(first).filter(trace -> trace.settings().seesQuestion() == QuestionVisibility.AFTER).forEach(
                trace -> say("It chose before the question was known, as its file declares; so do the policies beside it."));
    }
}
