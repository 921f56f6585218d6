package mnemoscope.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.explain.compaction.CompactionMeasures;
import mnemoscope.explain.compaction.CompactionWords;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.TextHash;
import mnemoscope.replay.Budget;
import mnemoscope.report.CompactionReport;
import mnemoscope.report.StudyWork;
import mnemoscope.report.file.Manifest;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.parameter.PolicyName;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code compactions}: what compaction cost in some sessions of agents. */
@Command(
        name = "compactions",
        description = {
                "Reports what compaction dropped in sessions of agents, and which dropped content the agent used again: content that it read again, "
                        + "or a line that it quoted in an edit. This is derived from the log; nobody labelled it.",
                "Writes sessions.csv, cuts.csv, used-again.csv, read-again-rate.csv, capacity.csv (recall of what was used again, by policy and size), "
                        + "report.html (a page that needs no network) and manifest.json. Nothing leaves this machine. The files contain no texts, except "
                        + "that the page has the titles of sessions."})
final class CompactionsCommand extends Subcommand {
    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "A log, or a folder of logs: ~/.claude, ~/.codex, ~/.gemini, ~/.copilot, ~/.pi, ~/.local/share/opencode, or any other. Only session files are read.")
    private List<Path> paths;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder for the files; created if missing.")
    private Path out;

    @Option(
            names = "--policy",
            split = PolicyName.COMMA,
            hideParamSyntax = true, // a pattern, not a comma
            paramLabel = "NAME[,NAME...]",
            description = "Policies whose recall is measured at the calls of each session, or none (default: ${DEFAULT-VALUE}). foresight and "
                    + "foresight-tools are the bundled models.")
    private List<String> policies = List.of("recency", "lru", "mixed", "bm25", "clear-tool-results", "codex-user-tail",
            BundledModel.NAME, LearnedKind.FORESIGHT_TOOLS.code());

    @Option(
            names = "--budget",
            split = ",",
            paramLabel = "N",
            description = "Budgets for this recall, in o200k tokens; as-logged: as many as the agent held at each call (default: ${DEFAULT-VALUE}).")
    private List<String> budgets = List.of("4000", "8000", "16000", "32000", Budget.LOGGED);

    @Option(names = "--no-text", description = "For private data: no titles of sessions in report.html.")
    private boolean noText;

    @Override
    List<Output> outputs() {
        return List
                .of(new Output("--out", out,
                        Stream.of(CompactionReport.SESSIONS, CompactionReport.CUTS, CompactionReport.USED_AGAIN,
                                CompactionReport.RATE, CompactionReport.CAPACITY, CompactionReport.PAGE, StudyWork.MANIFEST)
                                .map(out::resolve).toList()));
    }

    @Override
    int work() throws Exception {
        OutputFolder.check(out);
        CompactionMeasures measures = new CompactionMeasures(policies(), sizes(), Progress.NONE);
        CompactionAudit audit = CompactionAudit.of(paths, TokenUnit.O200K_BASE::size, measures, new ConsoleProgress(err()));
        String hash = TextHash.sha256(String.join("\n", audit.hashes().stream().sorted().toList()) + "\n");
        CompactionReport.write(out, audit, CompactionReport.Measured.of(measures, audit), hash, !noText);
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("sessions", String.valueOf(audit.sessions().size()));
        facts.put("sha256", hash);
        facts.put("left_out", String.join("\n", audit.leftOut()));
        Manifest.write(out.resolve(StudyWork.MANIFEST), arguments(), facts);
        audit.leftOut().forEach(this::warn);
        say(CompactionWords.sentence(audit));
        return 0;
    }

    private List<Policy> policies() throws BadInputException {
        List<Policy> chosen = new ArrayList<>();
        for (String name : policies.equals(List.of("none")) ? List.<String>of() : policies) {
            try {
                chosen.add(BundledModel.unexplained(name).<Policy>map(bundled -> bundled)
                        .orElseGet(() -> Policies.create(name, DatasetKind.OWN)));
            } catch (IllegalArgumentException unknown) {
                throw new BadInputException("--policy: " + unknown.getMessage(), unknown);
            }
        }
        return chosen;
    }

    private List<Budget> sizes() throws BadInputException {
        Set<Budget> sorted = new TreeSet<>();
        for (String budget : budgets) {
            sorted.add(ProtocolOptions.budget(budget));
        }
        return List.copyOf(sorted);
    }
}
