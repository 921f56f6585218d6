package mnemoscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.ListView;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.shell.Workbench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What is tried in the whole window on a small dataset, of which no style may say that something of it is missing. */
public abstract class SampleWindow {
    protected OpenWindow window;
    protected Workbench bench;
    private CssRecords records;

    @BeforeEach
    public void open() {
        records = new CssRecords();
        window = OpenWindow.on(ShellSamples.dataset());
        bench = window.bench();
        FxThread.frames(3);
    }

    @AfterEach
    public void close() {
        window.close();
        assertThat(records.said()).isEmpty();
        records.close();
    }

    public final ListView<?> list() {
        return (ListView<?>) bench.scene.lookup(".mn-decisions");
    }
}
