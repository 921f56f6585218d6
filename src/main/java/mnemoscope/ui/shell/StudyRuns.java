package mnemoscope.ui.shell;

import java.nio.file.Path;
import mnemoscope.report.StudyRun;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.shell.state.Problem;
import mnemoscope.ui.shell.state.ShellController;

/** Runs study files of any kind from the window, into the same files as the command line. */
final class StudyRuns {
    private final ShellController shell;
    private final Runs runs;

    StudyRuns(ShellController shell, Runs runs) {
        this.shell = shell;
        this.runs = runs;
    }

    /** Asks for a study and a folder; nothing happens if either is not given. */
    void chooseAndRun() {
        shell.chooseStudy().ifPresent(file -> shell.chooseFolder("Folder for the results of " + file.getFileName())
                .ifPresent(folder -> run(file, folder)));
    }

    /** Runs a study as a job; what was done before in the folder is not done again. */
    void run(Path file, Path folder) {
        shell.dismissProblem();
        shell.say("Running " + file.getFileName() + " into " + folder);
        runs.queued().start("Study " + file.getFileName(), progress -> StudyRun.ofFile(file, folder, progress),
                found -> shell.say(file.getFileName() + " is done. Its tables are in " + folder + "."),
                why -> fail(file, folder, why),
                () -> shell.say(file.getFileName() + " was cancelled. Finished cells are kept in " + folder + "."));
    }

    private void fail(Path file, Path folder, String why) {
        shell.say("");
        shell.report(new Problem("Could not run " + file.getFileName(), why + " Finished cells are kept in " + folder + ".",
                "Try again", () -> run(file, folder)));
    }
}
