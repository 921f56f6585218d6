package mnemoscope.ui.shell.palette;

import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.SharedWindow;

/** The command palette in the whole window. */
abstract class OnPalette extends SharedWindow {
    TextField field() {
        return Fx.get(() -> (TextField) bench.scene.lookup(".mn-palette .text-field"));
    }

    /** On the FX thread. */
    ListView<?> list() {
        return (ListView<?>) bench.scene.lookup(".mn-palette-list");
    }

    void look(String words) {
        if (Fx.<Sheet>get(() -> bench.shellModel.sheet.get()) != Sheet.PALETTE) {
            window.press(KeyCode.K, true);
        }
        TextField field = field();
        Fx.run(() -> field.setText(words));
        FxThread.frames(2);
    }

    /** Finds something and does the first of it. */
    void enter(String words) {
        look(words);
        window.type(KeyCode.ENTER);
        // What other conversations have may still be gathered.
        FxThread.until("done", () -> bench.shellModel.sheet.get() != Sheet.PALETTE);
        FxThread.frames(3);
    }

    String episode() {
        return Fx.get(() -> bench.context.replays().result().orElseThrow().conversation().id());
    }

    void until(String episode) {
        FxThread.until(episode, () -> bench.context.replays().result().orElseThrow().conversation().id().equals(episode));
    }

    /** On the FX thread. */
    String selectedLine() {
        return String.valueOf(list().getSelectionModel().getSelectedItem());
    }
}
