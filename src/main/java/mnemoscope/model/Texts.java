package mnemoscope.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The texts of the program in the user's language, from resource bundles, one for each part of the program.
 *
 * <p>The language is English unless the window chooses another one before it requests its first text; then it stays. The command
 * line, and so every file that a script reads, uses English on every machine.
 */
public final class Texts {
    /** The languages with bundles; the first is that of the bundles without a suffix. */
    public static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.GERMAN);

    private static final String FOLDER = "/mnemoscope/texts/";
    /** Texts used so far: readers request one for each field of a large file. */
    private static final Map<Locale, Map<String, String>> KNOWN = LANGUAGES.stream()
            .collect(Collectors.toUnmodifiableMap(each -> each, each -> new ConcurrentHashMap<>()));

    /** Bundles by name with the suffix of the language. */
    private static final Map<String, Map<String, String>> BUNDLES = new ConcurrentHashMap<>();

    private static final Pattern IN_NUMBER = Pattern.compile("\\{(\\d+)#((?:[^|{}]|\\{\\d+})*)\\|((?:[^|{}]|\\{\\d+})*)}");

    private static final ScopedValue<Locale> FOR_FILES = ScopedValue.newInstance();

    private static volatile Locale language = Locale.ENGLISH;

    private Texts() {}

    /**
     * Sets the language.
     *
     * @throws IllegalArgumentException if it is not one of {@link #LANGUAGES}
     */
    public static void speak(Locale chosen) {
        if (!LANGUAGES.contains(chosen)) {
            throw new IllegalArgumentException(
                    "The language " + chosen + " is not supported, expected one of " + LANGUAGES + ".");
        }
        language = chosen;
    }

    /** The language of {@link #LANGUAGES} with a code such as {@code de}. */
    public static Optional<Locale> language(String code) {
        return LANGUAGES.stream().filter(each -> each.getLanguage().equals(code)).findFirst();
    }

    public static Locale language() {
        return FOR_FILES.orElse(language);
    }

    /**
     * Makes texts in English for files that must be the same on every machine, regardless of the window's language. Applies to
     * this thread, and only to texts requested during the call: a constant keeps the language in which it was made.
     */
    public static <R, X extends Throwable> R inEnglish(ScopedValue.CallableOp<? extends R, X> made) throws X {
        return ScopedValue.where(FOR_FILES, Locale.ENGLISH).call(made);
    }

    /** Whether the current texts are made {@link #inEnglish}. */
    public static boolean isForFiles() {
        return FOR_FILES.isBound();
    }

    /** A title inside a sentence: in English lower case except for abbreviations such as L2, in other languages unchanged. */
    public static String inSentence(String title) {
        boolean small = language().equals(Locale.ENGLISH) && !title.isEmpty()
                && (title.length() == 1 || !Character.isUpperCase(title.charAt(1)) && !Character.isDigit(title.charAt(1)));
        return small ? title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1) : title;
    }

    /**
     * The text of a key such as {@code replay.next-miss}; the part before the first dot names the bundle. A text that the
     * language lacks is in English.
     *
     * @param values replace {0}, {1} and so on; numbers must be formatted ({@link MessageFormat} would format them again). Words
     *               that depend on a number are written {@code {0#turn|turns}}
     * @throws java.util.MissingResourceException if English lacks it too
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

    /** Chooses singular or plural: of {@code {0#turn|turns}} the first if value 0 is one. */
    private static String inNumber(String text, String[] values) {
        return text.indexOf('#') < 0
                ? text
                : IN_NUMBER.matcher(text).replaceAll(
                        of -> Matcher.quoteReplacement(of.group(values[Integer.parseInt(of.group(1))].equals("1") ? 2 : 3)));
    }

    /** The text in English where the language lacks it, which is logged. */
    static String find(String key, Locale spoken) {
        String name = key.substring(key.indexOf('.') + 1);
        String text = bundle(key, spoken).get(name);
        if (text == null && !spoken.equals(Locale.ENGLISH)) {
            System.getLogger(Texts.class.getName()).log(System.Logger.Level.WARNING,
                    "The language \"{0}\" lacks the text {1}. It is shown in English.", spoken.toLanguageTag(), key);
            text = bundle(key, Locale.ENGLISH).get(name);
        }
        if (text == null) {
            throw new MissingResourceException("No bundle has the text " + key + ".", Texts.class.getName(), key);
        }
        return text;
    }

    /** The bundle of a key in a language; empty if there is none. */
    private static Map<String, String> bundle(String key, Locale spoken) {
        String suffix = spoken.equals(Locale.ENGLISH) ? "" : "_" + spoken.getLanguage();
        return BUNDLES.computeIfAbsent(key.substring(0, key.indexOf('.')) + suffix, Texts::read);
    }

    /**
     * Reads a bundle whose texts have a line each, {@code key = text}. {@link Properties} reads only those with escapes, because it
     * reads character by character, and the start of the window needs many texts.
     */
    private static Map<String, String> read(String file) {
        try (InputStream in = Texts.class.getResourceAsStream(FOLDER + file + ".properties")) {
            Map<String, String> texts = new HashMap<>();
            StringBuilder escaped = new StringBuilder();
            for (String line : in == null ? new String[0] : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                int sign = line.indexOf(" = ");
                if (line.indexOf('\\') >= 0) {
                    escaped.append(line).append('\n');
                } else if (sign > 0 && line.charAt(0) != '#') {
                    texts.put(line.substring(0, sign), line.substring(sign + 3));
                }
            }
            Properties others = new Properties();
            others.load(new StringReader(escaped.toString()));
            others.forEach((key, text) -> texts.put((String) key, (String) text));
            return texts;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
