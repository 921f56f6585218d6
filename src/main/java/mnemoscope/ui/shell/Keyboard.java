package mnemoscope.ui.shell;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.workspace.Command;

/**
 * Runs commands by their keys. Menus only print the keys, so that letters stay letters in a text field.
 *
 * @param find    puts the keyboard into the search field; its key is the slash, wherever that is on the keyboard
 * @param covered whether a sheet lies over the window: its keys are not those of what is below
 */
record Keyboard(List<Command> commands, Runnable find, BooleanSupplier covered) {
    private static final String FIND = "/";

    void listenTo(Scene scene) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> press(scene.getFocusOwner(), event));
        scene.addEventHandler(KeyEvent.KEY_TYPED, event -> {
            if (FIND.equals(event.getCharacter()) && !isTyping(scene.getFocusOwner()) && !isElsewhere()) {
                event.consume();
                find.run();
            }
        });
    }

    private boolean isElsewhere() {
        return covered.getAsBoolean() || FocusKeeper.isElsewhere();
    }

    private static boolean isTyping(Node focused) {
        return focused instanceof TextInputControl || focused instanceof Spinner<?> spinner && spinner.isEditable()
                || focused instanceof ComboBoxBase<?> combo && combo.isEditable();
    }

    private void press(Node focused, KeyEvent event) {
        boolean typing = isTyping(focused);
        boolean elsewhere = isElsewhere();
        for (Command command : commands) {
            boolean means = !elsewhere || command.menu() == Command.Menu.HELP;
            if (means && command.keys().filter(keys -> keys.match(event)).isPresent() && !(typing && command.keysType())) {
                event.consume();
                command.run().run();
                return;
            }
        }
    }
}
