package mnemoscope.ui.shell;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import mnemoscope.ui.workspace.Command;

/** Runs commands by their keys. Menus only print the keys, so that letters stay letters in a text field. */
final class Keyboard {
    private static final String FIND = "/";

    private final List<Command> commands;
    private final Runnable find;

    /** @param find puts the keyboard into the search field; its key is the slash, wherever that is on the keyboard */
    Keyboard(List<Command> commands, Runnable find) {
        this.commands = commands;
        this.find = find;
    }

    void listenTo(Scene scene) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> press(scene.getFocusOwner(), event));
        scene.addEventHandler(KeyEvent.KEY_TYPED, event -> {
            if (FIND.equals(event.getCharacter()) && !(scene.getFocusOwner() instanceof TextInputControl)) {
                event.consume();
                find.run();
            }
        });
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
