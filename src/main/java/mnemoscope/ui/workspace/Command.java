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
 * Something that the user can do: one list of these feeds the menus, the keyboard and the list of keys.
 *
 * @param menu    where it is listed
 * @param group   commands of one group stand together, parted from the others by a line
 * @param key     of its title among the {@link Texts}; a toggle says what it switches
 * @param usual   the keys that usually do it: none, one or two; those in force are in {@link mnemoscope.ui.kit.Shortcuts}
 * @param on      for a toggle, whether it is on
 * @param words   what it would do now, for one that may have nothing to do, and then its title
 * @param choices for one that opens a menu of its own, what stands there; asked for whenever that is opened
 * @param tab     where alone its keys mean it; empty: anywhere
 */
public record Command(Menu menu, int group, String key, List<KeyCombination> usual, Runnable run,
        Optional<ObservableValue<Boolean>> on, Optional<ObservableValue<String>> words, Optional<Supplier<List<Choice>>> choices,
        Optional<Tab> tab) {
    /** Groups of the replay that open menus of their own, for all of them are higher than a screen: keys of the titles of those. */
    private static final Map<Integer, String> WITHIN = Map.of(4, "command.what-ifs", 5, "command.notes-here", 6,
            "command.exports-of-the-replay");

    /** The menus, in their order. */
    public enum Menu implements Titled {
        FILE,
        EDIT,
        VIEW,
        REPLAY,
        STUDY,
        HELP
    }

    /** One entry of a menu that a command opens. */
    public record Choice(String title, Runnable run) {}

    /** Keys that belong to a part of the window rather than to a menu; listed with the others. */
    public record Note(Menu menu, String title, String keys) {}

    /**
     * Keys of a command, which the user may change.
     *
     * @param name  in files
     * @param usual empty for none
     */
    public record Keys(Command command, String name, Optional<KeyCombination> usual) {}

    /** @param keys as JavaFX writes them, two parted by a blank, "Page_Down" with "_" for its own; empty for none */
    public static Command of(Menu menu, int group, String key, String keys, Runnable run) {
        return new Command(menu, group, key,
                Arrays.stream(keys.split(" ")).filter(each -> !each.isEmpty())
                        .map(each -> KeyCombination.valueOf(each.replace('_', ' '))).toList(),
                run, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** One that opens a menu of its own. */
    public static Command ofChoices(Menu menu, int group, String key, Supplier<List<Choice>> choices) {
        return new Command(menu, group, key, List.of(), () -> {
        }, Optional.empty(), Optional.empty(), Optional.of(choices), Optional.empty());
    }

    public Command whileOn(ObservableValue<Boolean> shown) {
        return new Command(menu, group, key, usual, run, Optional.of(shown), words, choices, tab);
    }

    public Command named(ObservableValue<String> shown) {
        return new Command(menu, group, key, usual, run, on, Optional.of(shown), choices, tab);
    }

    /** One whose keys mean it on a tab only; on another they may mean something else. */
    public Command onlyOn(Tab place) {
        return new Command(menu, group, key, usual, run, on, words, choices, Optional.of(place));
    }

    /** Each of its keys; one that usually has none can be given some. */
    public List<Keys> keys() {
        return IntStream.range(0, Math.max(1, usual.size()))
                .mapToObj(k -> new Keys(this, k == 0 ? name() : name() + "-" + (k + 1), usual.stream().skip(k).findFirst()))
                .toList();
    }

    /** Whether its keys could be meant on the same tab as those of another one. */
    public boolean meets(Command other) {
        return tab.isEmpty() || other.tab.isEmpty() || tab.equals(other.tab);
    }

    /** Whether it is one for steps, whose usual keys are arrows, Home, End or Space. */
    public boolean steps() {
        return usual.stream().anyMatch(keys -> keys instanceof KeyCodeCombination of && (of.getCode().isArrowKey()
                || of.getCode() == KeyCode.HOME || of.getCode() == KeyCode.END || of.getCode() == KeyCode.SPACE));
    }

    /** The title of the menu within its menu where it stands. */
    public Optional<String> within() {
        return menu == Menu.REPLAY ? Optional.ofNullable(WITHIN.get(group)).map(Texts::of) : Optional.empty();
    }

    public String title() {
        return Texts.of(key);
    }

    /** Its name in files, the same in every language: the last part of its key. */
    public String name() {
        return key.substring(key.lastIndexOf('.') + 1);
    }
}
