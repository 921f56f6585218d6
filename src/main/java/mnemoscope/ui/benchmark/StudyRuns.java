package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import mnemoscope.report.StudyWork;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FeatureHost.Problem;

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
        host.dismissProblem();
        host.say("Running " + file.getFileName() + " into " + folder);
        host.runs().queued().start("Study " + file.getFileName(), progress -> StudyWork.runFile(file, folder, progress),
                found -> host.say(file.getFileName() + " is done. Its tables are in " + folder + "."),
                why -> fail(file, folder, why),
                () -> host.say(file.getFileName() + " was cancelled. Finished cells are kept in " + folder + "."));
    }

    private void fail(Path file, Path folder, String why) {
        host.say("");
        host.report(new Problem("Could not run " + file.getFileName(), why + " Finished cells are kept in " + folder + ".",
                "Try again", () -> run(file, folder)));
    }
}
