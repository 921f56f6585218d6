package mnemoscope.ui.workspace;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCombination;

/**
 * Something that the user can do: one list of these feeds the menus, the keyboard and the list of keys.
 *
 * @param menu  where it is listed
 * @param group commands of one group stand together, parted from the others by a line
 * @param title in words; a toggle says what it switches
 * @param keys  the keys that do it, if any
 * @param on    for a toggle, whether it is on
 * @param words what it would do now, for one that may have nothing to do, and then its title
 */
public record Command(Menu menu, int group, String title, Optional<KeyCombination> keys, Runnable run,
        Optional<ObservableValue<Boolean>> on, Optional<ObservableValue<String>> words) {
    public enum Menu {
        FILE("File"), EDIT("Edit"), VIEW("View"), REPLAY("Replay"), STUDY("Study"), HELP("Help");

        private final String title;

        Menu(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    public static Command of(Menu menu, int group, String title, String keys, Runnable run) {
        return new Command(menu, group, title, keys.isEmpty() ? Optional.empty() : Optional.of(KeyCombination.valueOf(keys)), run,
                Optional.empty(), Optional.empty());
    }

    public Command whileOn(ObservableValue<Boolean> shown) {
        return new Command(menu, group, title, keys, run, Optional.of(shown), words);
    }

    public Command named(ObservableValue<String> shown) {
        return new Command(menu, group, title, keys, run, on, Optional.of(shown));
    }

    /** Whether its keys are ones that also type: they must not act while a text field has the focus. */
    public boolean keysType() {
        return keys.filter(each -> each.getControl() != KeyCombination.ModifierValue.DOWN
                && each.getShortcut() != KeyCombination.ModifierValue.DOWN && !each.getName().matches("F\\d+")).isPresent();
    }
}
