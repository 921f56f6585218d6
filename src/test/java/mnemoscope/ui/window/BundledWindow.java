package mnemoscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import javafx.scene.input.KeyCode;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What is tried in the whole window on the bundled data. */
public abstract class BundledWindow {
    protected OpenWindow window;
    protected Workbench bench;

    @BeforeEach
    public void open() {
        window = OpenWindow.bundled(new UserFiles(Optional.empty()));
        bench = window.bench();
    }

    @AfterEach
    public void close() {
        window.close();
    }

    public final int step() {
        return Fx.get(() -> bench.context.now().cursor().step());
    }

    /** Right steps, Space plays and nothing else. */
    public final void assertKeysAreTheViews() {
        int before = step();
        window.type(KeyCode.RIGHT);
        assertThat(step()).isEqualTo(before + 1);
        window.type(KeyCode.SPACE);
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).as("Space plays").isTrue();
        window.type(KeyCode.SPACE);
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).isFalse();
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
    }
}
