package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.workspace.UserFiles;

/** The files opened last. They may lie on a slow disk, so that they are looked at in the background. */
record RecentFiles(UserFiles files, Runs runs, ModelValue<List<Path>> shown) {
    /** Reads their list; not needed for the first paint. */
    void recall() {
        show(Texts.of("shell.recall-recent-files"), files::recent);
    }

    void remember(Path file) {
        show(Texts.of("shell.remember-the-file"), () -> files.remember(file));
    }

    private void show(String title, Supplier<List<Path>> work) {
        runs.each().start(title, progress -> work.get(), shown::set, why -> {
        });
    }
}
