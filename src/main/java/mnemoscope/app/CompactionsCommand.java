package mnemoscope.app;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.explain.compaction.CompactionWords;
import mnemoscope.model.TextHash;
import mnemoscope.report.CompactionReport;
import mnemoscope.report.StudyWork;
import mnemoscope.report.file.Manifest;
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
                "Writes sessions.csv, cuts.csv, used-again.csv, report.html (a page that needs no network) and manifest.json. Nothing leaves this machine, and no texts are written."})
final class CompactionsCommand extends Subcommand {
    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "A log, or a folder of logs: ~/.claude, ~/.codex, ~/.gemini, ~/.copilot, ~/.pi, ~/.local/share/opencode, or any other. Of these only the sessions are read.")
    private List<Path> paths;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Folder for the files; made if missing.")
    private Path out;

    @Override
    List<Output> outputs() {
        return List.of(new Output("--out", out, Stream.of(CompactionReport.SESSIONS, CompactionReport.CUTS,
                CompactionReport.USED_AGAIN, CompactionReport.PAGE, StudyWork.MANIFEST).map(out::resolve).toList()));
    }

    @Override
    int work() throws Exception {
        OutputFolder.check(out);
        CompactionAudit audit = CompactionAudit.of(paths, TokenUnit.O200K_BASE::size, Progress.NONE);
        String hash = TextHash.sha256(String.join("\n", audit.hashes().stream().sorted().toList()) + "\n");
        CompactionReport.write(out, audit, hash);
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("sessions", String.valueOf(audit.sessions().size()));
        facts.put("sha256", hash);
        facts.put("left_out", String.join("\n", audit.leftOut()));
        Manifest.write(out.resolve(StudyWork.MANIFEST), arguments(), facts);
        audit.leftOut().forEach(this::warn);
        say(CompactionWords.sentence(audit));
        return 0;
    }
}
