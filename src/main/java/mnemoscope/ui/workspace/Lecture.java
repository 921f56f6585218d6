package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.Type;

/**
 * What a screen shows at the foot of the window in a lecture.
 *
 * @param keys   in the order in which a teacher needs them; where room is short, the last ones are removed
 * @param legend the symbols of the screen, which stay after the keys have faded
 */
public record Lecture(List<Hint> keys, Supplier<Node> legend) {
    public static final Lecture NONE = of(List.of());

    /**
     * A key and its action.
     *
     * @param command name of the command; empty for a key of the screen itself
     * @param words   the action in a word or two
     * @param key     the key of the screen as printed; empty for the key of a command
     */
    public record Hint(String command, String words, String key) {
        /** The key of a command. */
        public Hint(String command, String words) {
            this(command, words, "");
        }

        /** A key of the screen itself. */
        public static Hint of(String key, String words) {
            return new Hint("", words, key);
        }
    }

    /** With a legend in words. */
    public static Lecture of(List<Hint> keys, String legend) {
        return new Lecture(keys, () -> Type.BODY.label(legend, "mn-muted"));
    }

    /** Without a legend. */
    public static Lecture of(List<Hint> keys) {
        return new Lecture(keys, Region::new);
    }
}
