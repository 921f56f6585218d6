package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.workspace.UserFiles;

/** The recently opened files. They may be on a slow disk, so they are checked in the background. */
record RecentFiles(UserFiles files, Runs runs, ModelValue<List<Path>> shown) {
    /** Loads the list; not needed for the first picture. */
    void recall() {
        show(Texts.of("shell.recall-recent-files"), files::recent);
    }

    void remember(Path file) {
        show(Texts.of("shell.remember-the-file"), () -> files.remember(file));
    }

    private void show(String title, Supplier<List<Path>> work) {
        runs.each().start(title, progress -> work.get(), shown::set, why -> {});
    }
}
