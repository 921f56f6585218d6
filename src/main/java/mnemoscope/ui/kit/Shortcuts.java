package mnemoscope.ui.kit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;
import mnemoscope.model.Texts;

/**
 * Which keys do what in a window: the usual keys of each command, or those that the user has chosen instead. Whatever prints a
 * key asks here, or follows what is said here. Used on the FX thread.
 */
public final class Shortcuts {
    private static final Pattern NAMED = Pattern.compile("\\b(Ctrl|Space|Home|End|Delete|Insert|Enter|Page Down|Page Up)\\b");

    private final Map<String, Optional<KeyCombination>> usual;
    private final ObservableValue<Map<String, Optional<KeyCombination>>> inForce;

    /**
     * @param usual   keys of each command by its name
     * @param changed keys as they are written, for the commands that have others than usual; empty for none
     */
    public Shortcuts(Map<String, Optional<KeyCombination>> usual, ObservableValue<Map<String, String>> changed) {
        this.usual = usual;
        inForce = changed.map(this::with);
    }

    private Map<String, Optional<KeyCombination>> with(Map<String, String> changed) {
        Map<String, Optional<KeyCombination>> all = new LinkedHashMap<>(usual);
        // A command of another version of the program, or keys that it cannot read, mean nothing here.
        all.replaceAll((command, keys) -> changed.containsKey(command) ? read(changed.get(command)).orElse(keys) : keys);
        return all;
    }

    /** What written keys are: keys, or deliberately none; empty if they cannot be read. */
    private static Optional<Optional<KeyCombination>> read(String written) {
        try {
            return Optional.of(written.isEmpty() ? Optional.empty() : Optional.of(KeyCombination.valueOf(written)));
        } catch (IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    /** All keys in force by command. */
    public ObservableValue<Map<String, Optional<KeyCombination>>> inForceProperty() {
        return inForce;
    }

    /** The keys of a command. */
    public Optional<KeyCombination> of(String command) {
        return inForce.getValue().getOrDefault(command, Optional.empty());
    }

    /** Whether a command has other keys than usual. */
    public boolean isChanged(String command) {
        return !of(command).equals(usual.get(command));
    }

    /** The keys that are pressed; empty for one that only goes with others, such as Shift. */
    public static Optional<KeyCombination> pressed(KeyEvent event) {
        if (event.getCode().isModifierKey() || event.getCode() == KeyCode.UNDEFINED) {
            return Optional.empty();
        }
        // Ctrl is the shortcut key, but on a Mac a key of its own.
        boolean control = event.isControlDown() && !event.isShortcutDown();
        boolean meta = event.isMetaDown() && !event.isShortcutDown();
        return Optional.of(new KeyCodeCombination(event.getCode(), down(event.isShiftDown()), down(control),
                down(event.isAltDown()), down(meta), down(event.isShortcutDown())));
    }

    private static ModifierValue down(boolean on) {
        return on ? ModifierValue.DOWN : ModifierValue.UP;
    }

    /** Whether keys also type: they must not act while a text field has the focus. */
    public static boolean type(KeyCombination keys) {
        return keys.getControl() != ModifierValue.DOWN && keys.getShortcut() != ModifierValue.DOWN
                && !keys.getName().matches("(.*\\+)?F\\d+");
    }

    /** Makes these the keys of a window. */
    public void useIn(Scene scene) {
        scene.getProperties().put(Shortcuts.class, this);
    }

    private static Optional<Shortcuts> in(Scene scene) {
        return Optional.ofNullable((Shortcuts) scene.getProperties().get(Shortcuts.class));
    }

    /** Whether the keys pressed are those of a command in the window of a node. */
    public static boolean mean(Node node, KeyEvent pressed, String command) {
        return in(node, command).filter(keys -> keys.match(pressed)).isPresent();
    }

    /** The keys of a command in the window of a node; empty if it has none there. */
    public static Optional<KeyCombination> in(Node node, String command) {
        return Optional.ofNullable(node.getScene()).flatMap(Shortcuts::in).flatMap(shortcuts -> shortcuts.of(command));
    }

    /** Keys as people read them, as they end a tooltip; none for none. */
    public static String inBrackets(String keys) {
        return keys.isEmpty() ? "" : " (" + keys + ")";
    }

    /** Says which keys go back, after what others do; nothing for none. */
    public static String goBack(String keys) {
        return keys.isEmpty() ? "" : " " + Texts.of("kit.key-goes-back", keys);
    }

    /** Keys as people read them, named as on the keyboards of the language. */
    public static String words(KeyCombination keys) {
        return words(keys.getDisplayText());
    }

    /** Keys that are no command's, by the names of JavaFX: "Enter", "Page Down". */
    public static String words(String named) {
        return NAMED.matcher(named).replaceAll(name -> switch (name.group()) {
            case "Ctrl" -> Texts.of("kit.key-ctrl");
            case "Space" -> Texts.of("kit.key-space");
            case "Home" -> Texts.of("kit.key-home");
            case "End" -> Texts.of("kit.key-end");
            case "Page Down" -> Texts.of("kit.key-page-down");
            case "Page Up" -> Texts.of("kit.key-page-up");
            case "Enter" -> Texts.of("kit.key-enter");
            case "Delete" -> Texts.of("kit.key-delete");
            default -> Texts.of("kit.key-insert");
        });
    }

    /** Tells now and at every change which keys a command has in the window of a node, as people read them; empty for none. */
    public static void follow(Node node, String command, Consumer<String> shows) {
        node.sceneProperty()
                .flatMap(scene -> in(scene)
                        .map(shortcuts -> shortcuts.inForce.map(all -> all.getOrDefault(command, Optional.empty()))).orElse(null))
                .map(keys -> keys.map(Shortcuts::words).orElse("")).subscribe(keys -> {
                    if (keys != null) {
                        shows.accept(keys);
                    }
                });
    }

    /** Has the tooltip and the accessible name of a button end in the keys of a command. */
    public static <B extends ButtonBase> B tip(B button, String command, ObservableValue<String> words) {
        ModelValue<String> keys = new ModelValue<>("");
        ModelValue.whenever(() -> {
            String said = words.getValue() + inBrackets(keys.get());
            Tips.on(button, said);
            button.setAccessibleText(said);
        }, keys, words);
        follow(button, command, keys::set);
        return button;
    }

    /** Words that stay the same before the keys. */
    public static <B extends ButtonBase> B tip(B button, String command, String words) {
        return tip(button, command, new ModelValue<>(words));
    }
}
