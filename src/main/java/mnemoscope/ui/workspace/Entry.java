package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.model.Texts;
import mnemoscope.model.Titled;

/**
 * Something that the command palette finds by its words, and what choosing it does.
 *
 * @param label short name before the words, e.g. "12" of a decision or "S1:5" of a turn; empty for none
 * @param also  another name that finds it, e.g. "e1 12"; empty for none
 * @param text  what it is, in words
 * @param note  said after the words; empty for none
 * @param keys  the keys that do the same; empty for none
 */
public record Entry(Kind kind, String label, String also, String text, String note, String keys, Runnable run) {
    /** The groups of the palette, in their order. */
    public enum Kind implements Titled {
        ACTIONS, SETTINGS, POLICIES, NOTES, DECISIONS, TURNS, CONVERSATIONS, LESSONS, RECENT_FILES, HELP
    }

    public static Entry of(Kind kind, String text, String note, Runnable run) {
        return new Entry(kind, "", "", text, note, "", run);
    }

    /** A setting: an entry for each value that it can have. */
    public static <T> List<Entry> settings(String name, List<T> values, T now, Function<T, String> words, Consumer<T> choose) {
        return values.stream().map(each -> of(Kind.SETTINGS, name + " " + words.apply(each),
                each.equals(now)
                        ? Texts.of("workspace.in-force")
                        : Texts.of("workspace.instead-of", Texts.inSentence(words.apply(now))),
                () -> choose.accept(each))).toList();
    }

    /** One that does something more after it. */
    public Entry then(Runnable more) {
        return new Entry(kind, label, also, text, note, keys, () -> {
            run.run();
            more.run();
        });
    }

    /** One that has a name besides its words. */
    public static Entry named(Kind kind, String label, String also, String text, String note, Runnable run) {
        return new Entry(kind, label, also, text, note, "", run);
    }
}
