package mnemoscope.app;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.PrintableText;
import mnemoscope.task.AtomicFile;

/** Writes a script that runs a study on a Slurm cluster: a job array of its shares, then one job that merges them. */
final class SlurmScript {
    static final String NAME = "slurm.sh";
    private static final String SCRIPT = """
            #!/usr/bin/env bash
            # The study "%1$s" in %2$d shares on a Slurm cluster: a job array, then one job that combines them, computes what a failed
            # share did not, and writes the tables. Options for sbatch follow the script name:
            #   bash %3$s --partition=short --time=2:00:00 --cpus-per-task=4 --mem=4G
            # To resume after a failure, or with a larger study, start it again: finished cells are kept.
            set -euo pipefail
            cd %4$s
            folder=%5$s
            study=%6$s
            # Quoted for the shell of the job, which has the folders of this one.
            array=$(sbatch --parsable --job-name=mnemoscope --array=1-%2$d --output="$folder/slurm-%%a.log" "$@" \\
              --wrap "$study --share \\$SLURM_ARRAY_TASK_ID/%2$d")
            sbatch --job-name=mnemoscope --dependency="afterany:${array%%%%;*}" --output="$folder/slurm.log" "$@" --wrap "$study"
            """;

    private SlurmScript() {}

    /**
     * Writes the script to the folder, creating the folder if it is missing.
     *
     * @param title     of the study
     * @param shares    number of shares
     * @param arguments of the program for the whole study
     * @return the script
     */
    static Path write(Path folder, String title, int shares, List<String> arguments) throws IOException {
        Files.createDirectories(folder);
        Path script = folder.resolve(NAME);
        String study = Stream.concat(program().stream(), arguments.stream()).map(SlurmScript::quoted)
                .collect(Collectors.joining(" "));
        String text = SCRIPT.formatted(PrintableText.joined(title), shares, PrintableText.of(quoted(script.toString())),
                quoted(Path.of("").toAbsolutePath().toString()), quoted(folder.toString()), quoted(study));
        AtomicFile.write(script, text);
        return script;
    }

    /** The command that started this program. */
    private static List<String> program() {
        String launcher = ProcessHandle.current().info().command().orElse("java");
        String name = Path.of(launcher).getFileName().toString();
        return name.startsWith("java")
                ? List.of(launcher, "-cp", absolute(System.getProperty("java.class.path")), Entry.class.getName())
                : List.of(launcher);
    }

    private static String absolute(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator)).map(part -> Path.of(part).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Quotes a text as one word of a shell. */
    private static String quoted(String word) {
        return word.matches("[\\w./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
