package mnemoscope.ui.window;

import java.util.List;
import java.util.Optional;
import javafx.stage.Window;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** One window on the bundled data for all tests of a class, each of which finds state, sheets and preferences as at the start. */
public abstract class SharedWindow extends BundledWindow {
    private static OpenWindow shared;
    private static Workspace first;

    @Override
    @BeforeEach
    public void open() {
        if (shared == null) {
            shared = OpenWindow.bundled(new UserFiles(Optional.empty()));
            first = Fx.get(() -> shared.bench().context.now());
        }
        window = shared;
        bench = shared.bench();
    }

    /** After a test that opened other data or another window the next one has a window of its own. */
    @Override
    @AfterEach
    public void close() {
        if (window != shared || !Fx.get(() -> bench.context.now().opened()).equals(first.opened())) {
            window.close();
            shared = null;
        } else {
            Fx.run(this::putBack);
            FxThread.until("put back", () -> bench.context.replays().activity() instanceof Activity.Idle);
            FxThread.frames(2);
        }
    }

    private void putBack() {
        OpenWindow.panels().forEach(Window::hide);
        bench.shell.closeSheet();
        bench.shell.dismissProblem();
        bench.context.steps().pause();
        bench.preferences.take(Preferences.USUAL);
        bench.shell.chooseTheme(Theme.LIGHT);
        bench.shellModel.recent.set(List.of());
        bench.shellModel.said.set("");
        bench.context.workspace().move(now -> first);
    }

    @AfterAll
    public static void closeShared() {
        if (shared != null) {
            shared.close();
            shared = null;
        }
    }
}
