package mnemoscope.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.report.StudyDiff;
import mnemoscope.report.StudyWork;
import mnemoscope.report.diff.ResultDiff;
import mnemoscope.report.file.Manifest;
import mnemoscope.task.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code diff}: compares the results of two runs. */
@Command(
        name = "diff",
        description = {
                "Compares two result folders of replay or study: settings, the numbers that differ most, and for each "
                        + "policy and budget the first decision that keeps different turns.",
                "A benchmark stores no decisions, so the first conversation with different numbers is replayed with both settings; the output names it and says how "
                        + "many conversations have different numbers. This needs the study "
                        + "file and the data, in their original place or in the folder; a trained policy is retrained.",
                "--out writes settings.csv, numbers.csv and decisions.csv.",
                "Exit status 0 if everything in the folders was compared, whether it differs or not; 2 if a file is missing, empty or truncated: "
                        + "the rest is compared, and the message names the file."})
final class DiffCommand extends Subcommand {
    @Parameters(index = "0", paramLabel = "DIR", description = "Output folder of a replay or a study.")
    private Path one;

    @Parameters(index = "1", paramLabel = "DIR", description = "The folder to compare with it.")
    private Path other;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the files; created if missing.")
    private Path out;

    @Override
    List<Output> outputs() {
        return out == null
                ? List.of()
                : List.of(Output.in(out, List.of("settings.csv", "numbers.csv", "decisions.csv", StudyWork.MANIFEST)));
    }

    @Override
    int work() throws Exception {
        if (out != null) {
            OutputFolder.check(out);
        }
        ResultDiff diff = StudyDiff.of(one, other, Progress.NONE);
        out().print(diff.text());
        out().flush();
        if (out != null) {
            diff.write(out);
            Manifest.write(out.resolve(StudyWork.MANIFEST), arguments(), Map.of());
        }
        return diff.isWhole() ? 0 : CommandLineTool.BAD_INPUT;
    }
}
