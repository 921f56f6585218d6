package mnemoscope.model;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the program says, in the language of its user: the texts stand in resource bundles, one for each part of the program.
 *
 * <p>The language is English unless the window has chosen another one before it made its first text; from then on it stays. The
 * command line, and so every file that a script reads, speaks English on every machine.
 */
public final class Texts {
    /** The languages that there are bundles for, the first is that of the bundles without a suffix. */
    public static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.GERMAN);

    private static final String FOLDER = "mnemoscope.texts.";
    private static final System.Logger LOG = System.getLogger(Texts.class.getName());
    /** Those that were said already: readers name one for each field of a large file. */
    private static final Map<Locale, Map<String, String>> KNOWN = LANGUAGES.stream()
            .collect(Collectors.toUnmodifiableMap(each -> each, each -> new ConcurrentHashMap<>()));

    private static final Pattern IN_NUMBER = Pattern.compile("\\{(\\d+)#((?:[^|{}]|\\{\\d+})*)\\|((?:[^|{}]|\\{\\d+})*)}");

    private static final ScopedValue<Locale> FOR_FILES = ScopedValue.newInstance();

    private static volatile Locale language = Locale.ENGLISH;

    private Texts() {
    }

    /**
     * Speaks this language from now on.
     *
     * @throws IllegalArgumentException if it is not one of {@link #LANGUAGES}
     */
    public static void speak(Locale chosen) {
        if (!LANGUAGES.contains(chosen)) {
            throw new IllegalArgumentException("No language of this program: " + chosen + ". There are " + LANGUAGES + ".");
        }
        language = chosen;
    }

    /** The one of {@link #LANGUAGES} with a code such as {@code de}. */
    public static Optional<Locale> language(String code) {
        return LANGUAGES.stream().filter(each -> each.getLanguage().equals(code)).findFirst();
    }

    public static Locale language() {
        return FOR_FILES.orElse(language);
    }

    /**
     * Makes in English what is written into files that must be the same on every machine, whatever the window speaks. Holds on
     * this thread alone, and for texts that are asked for anew: a constant keeps the language in which it was made.
     */
    public static <R, X extends Throwable> R inEnglish(ScopedValue.CallableOp<? extends R, X> made) throws X {
        return ScopedValue.where(FOR_FILES, Locale.ENGLISH).call(made);
    }

    /** Whether something is made {@link #inEnglish} now. */
    public static boolean isForFiles() {
        return FOR_FILES.isBound();
    }

    /** A title inside a sentence: English writes it small there, but for an abbreviation such as L2, other languages as it is. */
    public static String inSentence(String title) {
        boolean small = language().equals(Locale.ENGLISH) && !title.isEmpty()
                && (title.length() == 1 || !Character.isUpperCase(title.charAt(1)) && !Character.isDigit(title.charAt(1)));
        return small ? title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1) : title;
    }

    /**
     * The text of a key such as {@code replay.next-miss}: what stands before the first dot names the bundle. One that the language
     * lacks is in English.
     *
     * @param values what stands for {0}, {1} and so on; numbers come formatted ({@link MessageFormat} would add its own). Words that
     *               go by one of them are written {@code {0#turn|turns}}
     * @throws java.util.MissingResourceException if there is none in English
     */
    public static String of(String key, Object... values) {
        Locale spoken = language();
        Map<String, String> texts = KNOWN.get(spoken);
        String known = texts.get(key);
        String text = known == null ? texts.computeIfAbsent(key, each -> find(each, spoken)) : known;
        if (values.length == 0) {
            return text;
        }
        String[] said = Arrays.stream(values).map(String::valueOf).toArray(String[]::new);
        return MessageFormat.format(inNumber(text, said), (Object[]) said);
    }

    /** One or several: of {@code {0#turn|turns}} the first if value 0 is one. */
    private static String inNumber(String text, String[] values) {
        return text.indexOf('#') < 0
                ? text
                : IN_NUMBER.matcher(text).replaceAll(
                        of -> Matcher.quoteReplacement(of.group(values[Integer.parseInt(of.group(1))].equals("1") ? 2 : 3)));
    }

    /** The text in English where the language lacks it, which is logged. */
    static String find(String key, Locale spoken) {
        int dot = key.indexOf('.');
        String name = key.substring(dot + 1);
        ResourceBundle texts = ResourceBundle.getBundle(FOLDER + key.substring(0, dot), spoken,
                Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
        String text = texts.getString(name);
        boolean isSpoken = spoken.equals(Locale.ENGLISH)
                || texts.getLocale().equals(spoken) && ((PropertyResourceBundle) texts).handleGetObject(name) != null;
        if (!isSpoken) {
            LOG.log(System.Logger.Level.WARNING, "The language \"{0}\" lacks the text {1}. It is shown in English.",
                    spoken.toLanguageTag(), key);
        }
        return text;
    }
}
