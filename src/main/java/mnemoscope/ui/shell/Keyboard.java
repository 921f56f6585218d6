package mnemoscope.ui.shell;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;

/** Runs commands by their keys. Menus only print the keys, so that letters stay letters in a text field. */
final class Keyboard {
    private final List<Command> commands;

    Keyboard(List<Command> commands) {
        this.commands = commands;
    }

    void listenTo(Scene scene) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> press(scene.getFocusOwner(), event));
    }

    private void press(Node focused, KeyEvent event) {
        boolean typing = focused instanceof TextInputControl;
        for (Command command : commands) {
            if (command.keys().filter(keys -> keys.match(event)).isPresent() && !(typing && command.keysType())) {
                event.consume();
                command.run().run();
                return;
            }
        }
    }
}
