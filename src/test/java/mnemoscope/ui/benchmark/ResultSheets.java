package mnemoscope.ui.benchmark;

import java.nio.file.Path;

/** Results on disk shown in a window, for tests that look at what it shows then. On the FX thread. */
public final class ResultSheets {
    private ResultSheets() {}

    /** Runs a study into a folder; its result opens once it is finished. */
    public static void run(BenchmarkFeature tab, Path study, Path folder) {
        tab.studies().run(study, folder);
    }

    /** Shows the differences between two folders of results once they are found. */
    public static void compare(BenchmarkFeature tab, Path one, Path other) {
        tab.compare(one, other);
    }
}
