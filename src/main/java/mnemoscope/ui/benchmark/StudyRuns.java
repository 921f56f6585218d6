package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.report.StudyRun;
import mnemoscope.task.JobHooks;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Problem;

/** Runs study files of any kind from the window, into the same files as the command line. */
final class StudyRuns {
    private final FeatureHost host;

    StudyRuns(FeatureHost host) {
        this.host = host;
    }

    /** Asks for a study and a folder; nothing happens if either is not given. */
    void chooseAndRun() {
        host.choose("Choose a study").ifPresent(file -> host.chooseFolder("Folder for the results of " + file.getFileName())
                .ifPresent(folder -> run(file, folder)));
    }

    /** Runs a study as a job; what was done before in the folder is not done again. */
    void run(Path file, Path folder) {
        host.queue().submit("Study " + file.getFileName(), progress -> StudyRun.ofFile(file, folder, progress),
                new JobHooks<List<String>>(found -> host.say(file.getFileName() + " is done. Its tables are in " + folder + "."),
                        thrown -> fail(file, folder, thrown),
                        () -> host.say(file.getFileName() + " was cancelled. Finished cells are kept in " + folder + ".")));
        host.say("Running " + file.getFileName() + " into " + folder);
    }

    private void fail(Path file, Path folder, Throwable thrown) {
        boolean input = thrown instanceof BadInputException;
        if (!input) {
            System.getLogger(StudyRuns.class.getName()).log(System.Logger.Level.ERROR, "Study " + file, thrown);
        }
        host.report(new Problem("Could not run " + file.getFileName(), input
                ? thrown.getMessage()
                : "It stopped: " + thrown.getMessage() + ". Finished cells are kept.", "Try again", () -> run(file, folder)));
    }
}
