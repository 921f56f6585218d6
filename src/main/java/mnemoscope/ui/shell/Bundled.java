package mnemoscope.ui.shell;

import java.util.Optional;

/** The data that come with the program. */
public final class Bundled {
    private Bundled() {
    }

    /** What the window opens on; empty in a build without bundled data. */
    public static Optional<DatasetSource> source() {
        return Optional.empty();
    }
}
