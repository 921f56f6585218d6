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
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import mnemoscope.model.Texts;

/**
 * The keys of each command in a window: the defaults, or those that the user chose. Labels with a key read or observe it here.
 * Use on the FX thread.
 */
public final class Shortcuts {
    private static final Pattern NAMED = Pattern.compile("\\b(Ctrl|Space|Home|End|Delete|Insert|Enter|Page Down|Page Up)\\b");

    private final Map<String, Optional<KeyCombination>> usual;
    private final ObservableValue<Map<String, Optional<KeyCombination>>> inForce;

    /**
     * @param usual   default keys of each command by name
     * @param changed keys in file notation for commands that differ from the default; empty for none
     */
    public Shortcuts(Map<String, Optional<KeyCombination>> usual, ObservableValue<Map<String, String>> changed) {
        this.usual = usual;
        inForce = changed.map(this::with);
    }

    private Map<String, Optional<KeyCombination>> with(Map<String, String> changed) {
        Map<String, Optional<KeyCombination>> all = new LinkedHashMap<>(usual);
        // Ignores commands of another version and keys that cannot be parsed.
        all.replaceAll((command, keys) -> changed.containsKey(command) ? read(changed.get(command)).orElse(keys) : keys);
        return all;
    }

    /** Parses keys: a combination, or deliberately none; empty if invalid. */
    private static Optional<Optional<KeyCombination>> read(String written) {
        try {
            return Optional.of(written.isEmpty() ? Optional.empty() : Optional.of(KeyCombination.valueOf(written)));
        } catch (IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    /** All current keys by command. */
    public ObservableValue<Map<String, Optional<KeyCombination>>> inForceProperty() {
        return inForce;
    }

    /** The current keys of a command. */
    public Optional<KeyCombination> of(String command) {
        return inForce.getValue().getOrDefault(command, Optional.empty());
    }

    /** Whether a command differs from its default keys. */
    public boolean isChanged(String command) {
        return !of(command).equals(usual.get(command));
    }

    /** The combination of a key event; empty for a modifier key alone, such as Shift. */
    public static Optional<KeyCombination> pressed(KeyEvent event) {
        if (event.getCode().isModifierKey() || event.getCode() == KeyCode.UNDEFINED) {
            return Optional.empty();
        }
        // Ctrl is the shortcut key, but on a Mac a separate key.
        boolean control = event.isControlDown() && !event.isShortcutDown();
        boolean meta = event.isMetaDown() && !event.isShortcutDown();
        return Optional.of(new KeyCodeCombination(event.getCode(), down(event.isShiftDown()), down(control),
                down(event.isAltDown()), down(meta), down(event.isShortcutDown())));
    }

    private static ModifierValue down(boolean on) {
        return on ? ModifierValue.DOWN : ModifierValue.UP;
    }

    /** Whether the keys also type text: then they must not act in a text field. */
    public static boolean type(KeyCombination keys) {
        return keys.getControl() != ModifierValue.DOWN && keys.getShortcut() != ModifierValue.DOWN
                && !keys.getName().matches("(.*\\+)?F\\d+");
    }

    /** Installs these keys in a window. */
    public void useIn(Scene scene) {
        scene.getProperties().put(Shortcuts.class, this);
    }

    private static Optional<Shortcuts> in(Scene scene) {
        return Optional.ofNullable((Shortcuts) scene.getProperties().get(Shortcuts.class));
    }

    /** Whether an event is the key of a command in the node's window. */
    public static boolean mean(Node node, KeyEvent pressed, String command) {
        return in(node, command).filter(keys -> keys.match(pressed)).isPresent();
    }

    /** The keys of a command in the node's window; empty if there are none. */
    public static Optional<KeyCombination> in(Node node, String command) {
        return Optional.ofNullable(node.getScene()).flatMap(Shortcuts::in).flatMap(shortcuts -> shortcuts.of(command));
    }

    /** Readable keys as the end of a tooltip; an empty text for no keys. */
    public static String inBrackets(String keys) {
        return keys.isEmpty() ? "" : " (" + keys + ")";
    }

    /** "… to go back" with readable keys, to append to other text; an empty text for no keys. */
    public static String goBack(String keys) {
        return keys.isEmpty() ? "" : " " + Texts.of("kit.key-goes-back", keys);
    }

    /** Readable keys, named as on a keyboard of the current language. */
    public static String words(KeyCombination keys) {
        return words(keys.getDisplayText());
    }

    /** Keys outside the command list, by their JavaFX names: "Enter", "Page Down". */
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

    /** Reports the readable keys of a command in the node's window, now and at every change; an empty text for none. */
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

    /** Appends the keys of a command to the tooltip and the accessible name of a button. */
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

    /** The words before the keys. */
    public static <B extends ButtonBase> B tip(B button, String command, String words) {
        return tip(button, command, new ModelValue<>(words));
    }
}
