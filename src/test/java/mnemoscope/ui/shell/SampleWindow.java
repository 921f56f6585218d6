package mnemoscope.ui.shell;

import javafx.scene.control.ListView;
import mnemoscope.snapshot.FxThread;
import org.junit.jupiter.api.BeforeEach;

/** What is tried in the whole window on a small dataset. */
abstract class SampleWindow extends WindowStory {
    @BeforeEach
    void open() {
        show(OpenWindow.on(Samples.dataset()));
        FxThread.frames(3);
    }

    final ListView<?> list() {
        return (ListView<?>) bench.scene.lookup(".mn-decisions");
    }
}
