package mnemoscope.ui.workspace;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import mnemoscope.model.Texts;
import mnemoscope.model.Titled;
import mnemoscope.workspace.Tab;

/**
 * An action that the user can start. One list of commands feeds the menus, the keyboard and the list of keys.
 *
 * @param menu    the menu that lists it
 * @param group   commands of one group stand together; a separator divides groups
 * @param key     key of its title in {@link Texts}; the title of a toggle says what it switches
 * @param also    other words that find it in the palette; empty for none
 * @param usual   default keys: none, one or two; {@link mnemoscope.ui.kit.Shortcuts} has the current keys
 * @param on      for a toggle, whether it is on
 * @param words   for a command that may have nothing to do, its current title
 * @param hint    its words at the foot of a lecture in place of those of the screen; empty while it has nothing to do
 * @param choices for a command with a submenu, the items; asked for each time the submenu opens
 * @param tab     the only tab on which its keys work; empty for every tab
 */
public record Command(Menu menu, int group, String key, String also, List<KeyCombination> usual, Runnable run,
        Optional<ObservableValue<Boolean>> on, Optional<ObservableValue<String>> words, Optional<ObservableValue<String>> hint,
        Optional<Supplier<List<Choice>>> choices, Optional<Tab> tab) {
    /**
     * Groups of the Replay menu that become submenus, because the whole menu would be higher than a screen; the values are keys
     * of their titles.
     */
    private static final Map<Integer, String> WITHIN = Map.of(4, "command.what-ifs", 5, "command.notes-here", 6,
            "command.exports-of-the-replay");

    /** The menus, in order. */
    public enum Menu implements Titled {
        FILE,
        EDIT,
        VIEW,
        REPLAY,
        STUDY,
        HELP
    }

    /** One item of a submenu. */
    public record Choice(String title, Runnable run) {}

    /** Keys that belong to a part of the window and to no menu; the list of keys shows them too. */
    public record Note(Menu menu, String title, String keys) {}

    /**
     * The keys of a command, which the user can change.
     *
     * @param name  in files
     * @param usual empty for none
     */
    public record Keys(Command command, String name, Optional<KeyCombination> usual) {}

    /**
     * @param keys in JavaFX's notation, two combinations separated by a blank, "Page_Down" with "_" for the blank in its name;
     *             empty for none
     */
    public static Command of(Menu menu, int group, String key, String keys, Runnable run) {
        return new Command(menu, group, key, "",
                Arrays.stream(keys.split(" ")).filter(each -> !each.isEmpty())
                        .map(each -> KeyCombination.valueOf(each.replace('_', ' '))).toList(),
                run, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** A command that opens a submenu. */
    public static Command ofChoices(Menu menu, int group, String key, Supplier<List<Choice>> choices) {
        return new Command(menu, group, key, "", List.of(), () -> {}, Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.of(choices), Optional.empty());
    }

    public Command alsoCalled(String words) {
        return new Command(menu, group, key, words, usual, run, on, this.words, hint, choices, tab);
    }

    public Command whileOn(ObservableValue<Boolean> shown) {
        return new Command(menu, group, key, also, usual, run, Optional.of(shown), words, hint, choices, tab);
    }

    public Command named(ObservableValue<String> shown) {
        return new Command(menu, group, key, also, usual, run, on, Optional.of(shown), hint, choices, tab);
    }

    public Command hinted(ObservableValue<String> shown) {
        return new Command(menu, group, key, also, usual, run, on, words, Optional.of(shown), choices, tab);
    }

    /** A command whose keys work on one tab only; other tabs may use the same keys. */
    public Command onlyOn(Tab place) {
        return new Command(menu, group, key, also, usual, run, on, words, hint, choices, Optional.of(place));
    }

    /** One entry per key combination; a command without default keys has one empty entry, so that the user can assign some. */
    public List<Keys> keys() {
        return IntStream.range(0, Math.max(1, usual.size()))
                .mapToObj(k -> new Keys(this, k == 0 ? name() : name() + "-" + (k + 1), usual.stream().skip(k).findFirst()))
                .toList();
    }

    /** Whether both commands can receive keys on the same tab. */
    public boolean meets(Command other) {
        return tab.isEmpty() || other.tab.isEmpty() || tab.equals(other.tab);
    }

    /** Whether it moves through decisions; the default keys are then arrows, Home, End or Space. */
    public boolean steps() {
        return usual.stream().anyMatch(keys -> keys instanceof KeyCodeCombination of && (of.getCode().isArrowKey()
                || of.getCode() == KeyCode.HOME || of.getCode() == KeyCode.END || of.getCode() == KeyCode.SPACE));
    }

    /** The title of the submenu that contains it. */
    public Optional<String> within() {
        return menu == Menu.REPLAY ? Optional.ofNullable(WITHIN.get(group)).map(Texts::of) : Optional.empty();
    }

    public String title() {
        return Texts.of(key);
    }

    /** The name in files, the same in every language: the last part of the key. */
    public String name() {
        return key.substring(key.lastIndexOf('.') + 1);
    }
}
