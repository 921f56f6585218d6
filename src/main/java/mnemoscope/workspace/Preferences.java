package mnemoscope.workspace;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.model.Titled;
import mnemoscope.text.NumberFormats;

/**
 * The preferences of a user, independent of the open data; not part of a session.
 *
 * @param language language of the window from the next start
 * @param numbers  number format from the next start
 * @param typeSize font size in percent of the default: one of {@link #TYPE_SIZES}
 * @param goOn     whether the program restores the last session at the start
 * @param quotes   whether exported files contain texts of turns and questions
 * @param window   position of the window when it was last closed; empty before that
 * @param keys     changed keys by name of the command; empty keys for none
 */
public record Preferences(Look theme, Language language, NumberFormats numbers, int typeSize, boolean goOn, Quotes quotes,
        Optional<WindowPlace> window, Map<String, String> keys) {
    /** In percent. */
    public static final List<Integer> TYPE_SIZES = List.of(90, 100, 115, 130, 150, 175, 200);
    public static final Preferences USUAL = new Preferences(Look.SYSTEM, Language.SYSTEM, NumberFormats.LANGUAGE, 100, false,
            Quotes.NOT_OF_LOGS, Optional.empty(), Map.of());

    /** The theme that one likes. */
    public enum Look implements Coded, Titled {
        SYSTEM,
        LIGHT,
        DARK,
        LECTURE
    }

    /** The language that one likes. */
    public enum Language implements Coded, Titled {
        SYSTEM,
        EN,
        DE;

        /** The one to speak, on a computer that speaks this one: of those that the program has. */
        public Locale on(Locale system) {
            return Texts.language(this == SYSTEM ? system.getLanguage() : code()).orElse(Texts.LANGUAGES.getFirst());
        }
    }

    /** Whether exported files contain texts of turns and questions. */
    public enum Quotes implements Coded, Titled {
        ALWAYS,
        /** Yes for datasets, which are published; no for agents' logs, which are private. */
        NOT_OF_LOGS,
        NEVER;

        /** @param log whether a log of an agent is open */
        public boolean areLeftOut(boolean log) {
            return this == NEVER || this == NOT_OF_LOGS && log;
        }
    }

    public Preferences {
        if (!TYPE_SIZES.contains(typeSize)) {
            throw new IllegalArgumentException(Texts.of("workspace.type-size.invalid", typeSize, TYPE_SIZES));
        }
        keys = Map.copyOf(keys);
    }

    public Preferences withTheme(Look changed) {
        return new Preferences(changed, language, numbers, typeSize, goOn, quotes, window, keys);
    }

    public Preferences withLanguage(Language changed) {
        return new Preferences(theme, changed, numbers, typeSize, goOn, quotes, window, keys);
    }

    public Preferences withNumbers(NumberFormats changed) {
        return new Preferences(theme, language, changed, typeSize, goOn, quotes, window, keys);
    }

    public Preferences withTypeSize(int changed) {
        return new Preferences(theme, language, numbers, changed, goOn, quotes, window, keys);
    }

    public Preferences withGoOn(boolean changed) {
        return new Preferences(theme, language, numbers, typeSize, changed, quotes, window, keys);
    }

    public Preferences withQuotes(Quotes changed) {
        return new Preferences(theme, language, numbers, typeSize, goOn, changed, window, keys);
    }

    public Preferences withWindow(WindowPlace changed) {
        return new Preferences(theme, language, numbers, typeSize, goOn, quotes, Optional.of(changed), keys);
    }

    public Preferences withKeys(Map<String, String> changed) {
        return new Preferences(theme, language, numbers, typeSize, goOn, quotes, window, changed);
    }

    /** With other keys of one command; empty for its default keys. */
    public Preferences withKeys(String command, Optional<String> changed) {
        Map<String, String> all = new TreeMap<>(keys);
        changed.ifPresentOrElse(now -> all.put(command, now), () -> all.remove(command));
        return withKeys(all);
    }

    /** With what was changed from one to another; everything else stays. */
    public Preferences withChange(Preferences from, Preferences to) {
        return new Preferences(changed(theme, from.theme, to.theme), changed(language, from.language, to.language),
                changed(numbers, from.numbers, to.numbers), changed(typeSize, from.typeSize, to.typeSize),
                changed(goOn, from.goOn, to.goOn), changed(quotes, from.quotes, to.quotes),
                changed(window, from.window, to.window), changed(keys, from.keys, to.keys));
    }

    private static <T> T changed(T here, T from, T to) {
        return to.equals(from) ? here : to;
    }
}
