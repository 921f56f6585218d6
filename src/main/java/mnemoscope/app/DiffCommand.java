package mnemoscope.app;

import java.nio.file.Path;
import java.util.Map;
import mnemoscope.report.StudyDiff;
import mnemoscope.report.StudyWork;
import mnemoscope.report.diff.ResultDiff;
import mnemoscope.report.file.Manifest;
import mnemoscope.task.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code diff}: what differs between the results of two runs. */
@Command(name = "diff", description = {
        "Says what differs between two folders of results, of replay or of study: settings, the numbers that differ most, and for each "
                + "policy and budget the first decision that keeps other turns.",
        "A benchmark keeps no decisions: the first conversation whose numbers differ is replayed under both, for which its study file and "
                + "data are looked for from the folder, where they lay, and in the folder; a policy that is trained is trained again for it.",
        "With --out all of it as settings.csv, numbers.csv and decisions.csv."})
final class DiffCommand extends Subcommand {
    @Parameters(index = "0", paramLabel = "DIR", description = "The --out of a replay or of a study.")
    private Path one;

    @Parameters(index = "1", paramLabel = "DIR", description = "Another one.")
    private Path other;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the files; made if missing.")
    private Path out;

    @Override
    public Integer call() throws Exception {
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
        return 0;
    }
}
