package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.ui.kit.CssRecords;
import org.junit.jupiter.api.AfterEach;

/** What people do in the whole window, of which no style may say that something of it is missing. */
abstract class WindowStory {
    private final CssRecords records = new CssRecords();
    OpenWindow window;
    Workbench bench;

    final void show(OpenWindow opened) {
        window = opened;
        bench = window.bench();
    }

    @AfterEach
    final void closeWindow() {
        window.close();
        assertThat(records.said()).isEmpty();
        records.close();
    }
}
