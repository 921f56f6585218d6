package mnemoscope.ui.workspace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import mnemoscope.model.Texts;
import mnemoscope.model.Titled;

/**
 * An entry that the command palette finds by its words, and its action.
 *
 * @param label short name before the text, e.g. "12" of a decision or "S1:5" of a turn; empty for none
 * @param also  another name that finds it, e.g. "e1 12"; empty for none
 * @param text  description in words
 * @param note  shown after the text; empty for none
 * @param keys  keys with the same action; empty for none
 * @param signs trailing node, created each time it is shown, with its accessible text; most entries have none
 */
public record PaletteEntry(Kind kind, String label, String also, String text, String note, String keys, Runnable run,
        Supplier<Optional<Node>> signs) {
    /** The groups of the palette, in order. */
    public enum Kind implements Titled {
        ACTIONS,
        SETTINGS,
        POLICIES,
        NOTES,
        DECISIONS,
        TURNS,
        CONVERSATIONS,
        LESSONS,
        RECENT_FILES,
        HELP
    }

    public static PaletteEntry of(Kind kind, String text, String note, Runnable run) {
        return named(kind, "", "", text, note, run);
    }

    /** A setting with a typed value, and its current value. @param show brings it into view */
    public static PaletteEntry typed(String name, String now, Runnable show) {
        return of(Kind.SETTINGS, name + " " + now, Texts.of("workspace.write-another-value"), show);
    }

    /**
     * The entry for words that name a typed setting and its new value.
     *
     * @param name  may have a prefix with a colon that the words can omit: "Training: Epochs"
     * @param fault what is wrong with a value, in words; empty if nothing
     */
    public static Optional<PaletteEntry> meant(String words, String name, String now, UnaryOperator<String> fault,
            Consumer<String> take) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        String whole = name.toLowerCase(Locale.ROOT);
        return Stream.of(whole, whole.substring(whole.indexOf(": ") + 1).strip()).filter(each -> wanted.startsWith(each + " "))
                .map(each -> words.strip().substring(each.length()).strip()).findFirst()
                .filter(value -> !value.equals(now) && fault.apply(value).isEmpty()).map(value -> of(Kind.SETTINGS,
                        name + " " + value, Texts.of("workspace.instead-of", now), () -> take.accept(value)));
    }

    /** One entry per value of a setting. */
    public static <T> List<PaletteEntry> settings(String name, List<T> values, T now, Function<T, String> words,
            Consumer<T> choose) {
        return settings(name, values, now, words, each -> Texts.inSentence(words.apply(each)), choose);
    }

    /** One entry per value, where values are names, such as policies, which a sentence does not change. */
    public static <T> List<PaletteEntry> names(String name, List<T> values, T now, Function<T, String> words,
            Consumer<T> choose) {
        return settings(name, values, now, words, words, choose);
    }

    private static <T> List<PaletteEntry> settings(String name, List<T> values, T now, Function<T, String> words,
            Function<T, String> inSentence, Consumer<T> choose) {
        return values.stream().map(each -> of(Kind.SETTINGS, name + " " + words.apply(each),
                each.equals(now) ? Texts.of("workspace.in-force") : Texts.of("workspace.instead-of", inSentence.apply(now)),
                () -> choose.accept(each))).toList();
    }

    /** One entry per page of a screen, which its title alone finds too. */
    public static <T> List<PaletteEntry> pages(String name, List<T> values, T now, Function<T, String> words,
            Consumer<T> choose) {
        return called(name, values, now, words, words, choose);
    }

    /** One entry per value, with another name of each that finds it. */
    public static <T> List<PaletteEntry> called(String name, List<T> values, T now, Function<T, String> words,
            Function<T, String> also, Consumer<T> choose) {
        List<PaletteEntry> entries = settings(name, values, now, words, choose);
        return IntStream.range(0, values.size()).mapToObj(k -> entries.get(k).called(also.apply(values.get(k)))).toList();
    }

    /** With another name that finds it. */
    public PaletteEntry called(String name) {
        return new PaletteEntry(kind, label, name, text, note, keys, run, signs);
    }

    /** The entry with an additional action after its own. */
    public PaletteEntry then(Runnable more) {
        return new PaletteEntry(kind, label, also, text, note, keys, () -> {
            run.run();
            more.run();
        }, signs);
    }

    /** An entry that has a name besides its words. */
    public static PaletteEntry named(Kind kind, String label, String also, String text, String note, Runnable run) {
        return new PaletteEntry(kind, label, also, text, note, "", run, Optional::empty);
    }

    /** With keys that have the same action. */
    public PaletteEntry by(String changed) {
        return new PaletteEntry(kind, label, also, text, note, changed, run, signs);
    }

    /** With a trailing node. */
    public PaletteEntry with(Supplier<Optional<Node>> changed) {
        return new PaletteEntry(kind, label, also, text, note, keys, run, changed);
    }

    /** The name if it has one, otherwise the words. */
    public String name() {
        return kind + " " + (also.isEmpty() ? text : also);
    }
}
