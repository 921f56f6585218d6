package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.Type;

/**
 * What a screen says at the foot of the window while a lecture has given it all of that.
 *
 * @param keys   in the order in which a teacher needs them; where there is little room, the last ones are left out
 * @param legend the signs of the screen, which stay when the keys have faded
 */
public record Lecture(List<Hint> keys, Supplier<Node> legend) {
    public static final Lecture NONE = of(List.of());

    /**
     * A key and what it does.
     *
     * @param command whose key it is, by its name; empty for one of the screen itself
     * @param words   what it does, in a word or two
     * @param key     of the screen itself, as printed; empty for that of a command
     */
    public record Hint(String command, String words, String key) {
        /** Of a command. */
        public Hint(String command, String words) {
            this(command, words, "");
        }

        /** Of the screen itself. */
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
