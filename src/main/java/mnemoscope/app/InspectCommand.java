package mnemoscope.app;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.report.DatasetReport;
import mnemoscope.task.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code inspect}: what was read, left out and mended. */
@Command(name = "inspect", description = {
        "Says what a file holds: counts, categories, hash, "
                + "every excluded question with its reason, every repaired label, warnings."})
final class InspectCommand extends Subcommand {
    @Mixin
    private DataOptions data;

    @Option(names = "--json", description = "JSON instead of text.")
    private boolean json;

    @Option(names = "--out", paramLabel = "FILE", description = "Write to a file instead of the standard output.")
    private Path out;

    @Override
    public Integer call() throws Exception {
        LoadedDataset dataset = data.read();
        String report = json ? DatasetReport.json(dataset.info()) : DatasetReport.text(dataset.info()) + annotations(dataset);
        if (out == null) {
            out().print(report);
            out().flush();
        } else {
            OutputFolder.refuseInput("--out", out, data.file(), "data file", " for the report");
            WholeFile.write(out, report);
        }
        return 0;
    }

    private String annotations(LoadedDataset dataset) {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        data.describe(dataset, words);
        StringBuilder lines = new StringBuilder();
        words.forEach((name, value) -> lines.append(name.replace('_', ' ')).append(": ").append(value).append('\n'));
        return lines.isEmpty() ? "" : "\n" + lines;
    }
}
