package mnemoscope.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every text named in the code exists in every language, and every existing text is named. */
class TextsTest {
    private static final Path FOLDER = Path.of("src/main/resources/mnemoscope/texts");
    private static final Path SOURCES = Path.of("src/main/java");
    /** Languages that this project keeps complete. */
    private static final List<Locale> WHOLE = List.of(Locale.GERMAN);
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)");
    private static final Pattern LONE_APOSTROPHE = Pattern.compile("(?<!')'(?!['{}])(?<![{}]')");

    private static final Pattern TITLED = Pattern.compile("enum (\\w+) implements [^{]*\\bTitled\\b");
    private static final Pattern DESCRIBED = Pattern.compile("\\b(Term|InputFeature)\\.of\\(([^);]*)");
    private static final Pattern FILE_NAME = Pattern.compile("\\.(css|csv|json|md|txt)$");

    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    static List<String> bundles() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString().replace(".properties", "")).filter(name -> !name.contains("_"))
                    .sorted().toList();
        }
    }

    static Stream<Locale> otherLanguages() {
        return Texts.LANGUAGES.stream().skip(1);
    }

    @Test
    void everyKeyOfTheCode_hasAText_andEveryTextAKey() throws IOException {
        Set<String> there = new TreeSet<>();
        for (String bundle : bundles()) {
            read(bundle).keySet().forEach(key -> there.add(bundle + "." + key));
        }
        Set<String> named = named();
        assertThat(named.stream().filter(key -> !there.contains(key))).as("named, but not there").isEmpty();
        assertThat(there.stream().filter(key -> !named.contains(key))).as("there, but not named").isEmpty();
    }

    /** Of two texts with one key only the last is ever shown. */
    @Test
    void noBundle_hasAKeyTwice() throws IOException {
        List<String> twice = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                keysOf(Files.readString(file)).stream().collect(Collectors.groupingBy(key -> key, Collectors.counting()))
                        .forEach((key, times) -> {
                            if (times > 1) {
                                twice.add(file.getFileName() + " " + key);
                            }
                        });
            }
        }
        assertThat(twice).isEmpty();
        assertThat(keysOf("a = A\n# a = no\nb = B \\\n  a = more of B\na=again\n")).containsExactly("a", "b", "a");
    }

    /** The keys of a bundle in the order of its lines, doubled ones too: Properties keeps only the last. */
    private static List<String> keysOf(String bundle) throws IOException {
        List<String> keys = new ArrayList<>();
        Properties texts = new Properties() {
            @Override
            public synchronized Object put(Object key, Object text) {
                keys.add((String) key);
                return super.put(key, text);
            }
        };
        texts.load(new StringReader(bundle));
        return keys;
    }

    /** The program reads bundles line by line. */
    @Test
    void everyText_isReadAsPropertiesReadIt() throws IOException {
        for (Locale language : Texts.LANGUAGES) {
            for (String bundle : bundles()) {
                String suffix = language.equals(Locale.ENGLISH) ? "" : "_" + language.getLanguage();
                read(bundle + suffix)
                        .forEach((key, text) -> assertThat(Texts.find(bundle + "." + key, language)).as(key).isEqualTo(text));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("otherLanguages")
    void everyText_isInThatLanguage_withTheSameValues(Locale language) throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String bundle : bundles()) {
            wrong.addAll(wrong(bundle, read(bundle), read(bundle + "_" + language.getLanguage()), WHOLE.contains(language)));
        }
        assertThat(wrong).isEmpty();
    }

    /** @param whole whether the language must have every text; another shows English where it lacks one */
    private static List<String> wrong(String bundle, SortedMap<String, String> english, SortedMap<String, String> other,
            boolean whole) {
        List<String> wrong = new ArrayList<>();
        english.forEach((key, text) -> {
            if (!other.containsKey(key)) {
                if (whole) {
                    wrong.add("missing: " + bundle + "." + key);
                }
            } else if (!places(text).equals(places(other.get(key)))) {
                wrong.add("other values: " + bundle + "." + key + ": " + text + " / " + other.get(key));
            }
        });
        other.keySet().stream().filter(key -> !english.containsKey(key))
                .forEach(key -> wrong.add("too many: " + bundle + "." + key));
        return wrong;
    }

    @Test
    void aLanguageMayBeIncomplete_butNoTextOfItIsUnknownOrOfOtherValues() {
        SortedMap<String, String> english = new TreeMap<>(Map.of("a", "A", "b", "B {0}"));
        assertThat(wrong("x", english, new TreeMap<>(Map.of("b", "Bo {0}")), false)).isEmpty();
        assertThat(wrong("x", english, new TreeMap<>(Map.of("b", "Bo {0}")), true)).containsExactly("missing: x.a");
        assertThat(wrong("x", english, new TreeMap<>(Map.of("b", "Bo", "c", "Co")), false))
                .containsExactly("other values: x.b: B {0} / Bo", "too many: x.c");
    }

    /** Esperanto has one text of one bundle, and no file of the others (src/test/resources). */
    @Test
    void aTextThatALanguageLacks_isInEnglish_andLogged() {
        Locale esperanto = Locale.of("eo");
        List<String> logged = new ArrayList<>();
        Handler log = new Handler() {
            @Override
            public void publish(LogRecord record) {
                logged.add(record.getLevel() + " " + new SimpleFormatter().formatMessage(record));
            }

            @Override
            public void flush() {
                // Nothing is held back.
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };
        Logger logger = Logger.getLogger(Texts.class.getName());
        logger.addHandler(log);
        try {
            assertThat(Texts.find("title.tab.compare", esperanto)).isEqualTo("Kompari");
            assertThat(logged).isEmpty();
            assertThat(Texts.find("title.tab.replay", esperanto)).isEqualTo("Replay");
            assertThat(Texts.find("protocol.bytes", esperanto)).isEqualTo(Texts.find("protocol.bytes", Locale.ENGLISH));
        } finally {
            logger.removeHandler(log);
        }
        assertThat(logged).containsExactly("WARNING The language \"eo\" lacks the text title.tab.replay. It is shown in English.",
                "WARNING The language \"eo\" lacks the text protocol.bytes. It is shown in English.");
        assertThatThrownBy(() -> Texts.find("title.nothing", esperanto)).isInstanceOf(MissingResourceException.class);
    }

    /** A format removes a single apostrophe; without values there is no format, and a doubled apostrophe would be visible. */
    @Test
    void apostrophes_areDoubled_whereThereAreValues() throws IOException {
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                read(file).forEach((key, text) -> {
                    boolean isFormatted = PLACE.matcher(text).find();
                    if (isFormatted ? LONE_APOSTROPHE.matcher(text).find() : text.contains("''")) {
                        wrong.add(file.getFileName() + " " + key + " = " + text);
                    }
                });
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void texts_areInTheLanguageSpoken_withTheirValues() {
        assertThat(Texts.of("title.tab.compare")).isEqualTo("Compare");
        assertThat(Texts.of("protocol.bytes", 12)).isEqualTo("12 bytes");
        Texts.speak(Locale.GERMAN);
        assertThat(Texts.of("title.tab.compare")).isEqualTo("Vergleich");
    }

    @Test
    void wordsGoByTheNumberBeforeThem_inEveryLanguage() {
        assertThat(Texts.of("chart.done-of-wanted-runs", 0, 1)).isEqualTo("0 of 1 run");
        assertThat(Texts.of("chart.done-of-wanted-runs", 1, 2)).isEqualTo("1 of 2 runs");
        assertThat(Texts.of("training.metric-in-so-many", "F1", "1")).isEqualTo("in F1 once");
        assertThat(Texts.of("compare.map-size", "21", "1")).isEqualTo("21 turns, 1 decision");
        assertThat(Texts.of("compare.misses-in-all", "1", "x")).isEqualTo("The 1 conversation: x");
        assertThat(Texts.of("compare.misses-in-all", "10", "x")).isEqualTo("All 10 conversations: x");
        assertThat(Texts.of("replay.all-steps", 1)).isEqualTo("The 1 decision");
        Texts.speak(Locale.GERMAN);
        assertThat(Texts.of("compare.misses-in-all", "1", "x")).isEqualTo("Das 1 Gespr\u00e4ch: x");
        assertThat(Texts.of("benchmark.in-all-conversations", 1)).isEqualTo("in dem 1 Gespr\u00e4ch");
        assertThat(Texts.of("benchmark.in-all-conversations", 4)).isEqualTo("in allen 4 Gespr\u00e4chen");
        assertThat(Texts.of("chart.done-of-wanted-runs", 0, 1)).isEqualTo("0 von 1 Lauf");
        assertThat(Texts.of("benchmark.of-runs-missing", "1", "3")).isEqualTo("1 von 3 L\u00e4ufen fehlt");
        assertThat(Texts.of("explain.log-turns-went", 7, "1", "x"))
                .isEqualTo("1 Beitrag verlie\u00df den Kontext vor Beitrag 7: x");
        assertThat(Texts.of("explain.log-turns-gone", "11")).isEqualTo("11 Beitr\u00e4ge entfernt");
    }

    /** A misspelt mark would be visible, or fail when the text is used. */
    @ParameterizedTest
    @MethodSource("languages")
    void marksOfNumber_areWhole_andOfValuesThatTheTextHas(Locale language) throws IOException {
        Pattern whole = Pattern.compile("\\{\\d+#(?:[^|{}]|\\{\\d+})+\\|(?:[^|{}]|\\{\\d+})+}");
        Pattern begun = Pattern.compile("\\{\\d+#");
        for (String bundle : bundles()) {
            read(language.equals(Locale.ENGLISH) ? bundle : bundle + "_" + language.getLanguage())
                    .forEach((key, text) -> assertThat(whole.matcher(text).results().count()).as(bundle + "." + key)
                            .isEqualTo(begun.matcher(text).results().count()));
        }
    }

    static List<Locale> languages() {
        return Texts.LANGUAGES;
    }

    @Test
    void title_isSmallInAnEnglishSentence_anAbbreviationIsNot() {
        assertThat(Texts.inSentence("Question overlap")).isEqualTo("question overlap");
        assertThat(Texts.inSentence("A drawn one")).isEqualTo("a drawn one");
        assertThat(Texts.inSentence("BM25")).isEqualTo("BM25");
        assertThat(Texts.inSentence("L2")).isEqualTo("L2");
        assertThat(Texts.inSentence("")).isEmpty();
        Texts.speak(Locale.GERMAN);
        assertThat(Texts.inSentence("Fragenüberlappung")).isEqualTo("Fragenüberlappung");
    }

    @Test
    void whatIsNotThere_isRefused() {
        assertThatThrownBy(() -> Texts.of("title.nothing")).isInstanceOf(MissingResourceException.class);
        assertThatThrownBy(() -> Texts.speak(Locale.CHINESE)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("zh");
    }

    /** The keys in the sources, and those of enums with titles. */
    private static Set<String> named() throws IOException {
        Pattern key = Pattern.compile(
                "(?:\"(?=(?:" + String.join("|", bundles()) + ")\\.)|Texts\\.of\\(\")([a-z]+\\.[a-z0-9]+(?:[.-][a-z0-9]+)*)\"");
        Set<String> keys = new TreeSet<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                Matcher found = key.matcher(Files.readString(file));
                while (found.find()) {
                    keys.add(found.group(1));
                }
                keys.addAll(described(Files.readString(file)));
            }
        }
        keys.removeIf(each -> FILE_NAME.matcher(each).find());
        keys.addAll(titles());
        return keys;
    }

    private static List<String> titles() throws IOException {
        List<String> keys = new ArrayList<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                String outer = SOURCES.relativize(file).toString().replace(".java", "").replace(File.separatorChar, '.');
                Matcher found = TITLED.matcher(Files.readString(file));
                while (found.find()) {
                    String name = outer.endsWith("." + found.group(1)) ? outer : outer + "$" + found.group(1);
                    Arrays.stream(assertDoesNotThrow(() -> Class.forName(name)).getEnumConstants())
                            .forEach(each -> keys.add(((Titled) each).key()));
                }
            }
        }
        assertThat(keys).isNotEmpty();
        return keys;
    }

    /** The keys of terms of scores and features of networks, whose labels and help are the texts of their keys. */
    private static List<String> described(String source) {
        return DESCRIBED.matcher(source).results()
                .flatMap(each -> Pattern.compile("\"([a-z0-9-]+)\"").matcher(each.group(2)).results()
                        .map(name -> (each.group(1).equals("Term") ? "retention.term." : "learning.feature.") + name.group(1)))
                .flatMap(key -> Stream.of(key, key + ".help")).toList();
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static SortedMap<String, String> read(String bundle) throws IOException {
        return read(FOLDER.resolve(bundle + ".properties"));
    }

    private static SortedMap<String, String> read(Path file) throws IOException {
        SortedMap<String, String> all = new TreeMap<>();
        if (Files.exists(file)) {
            Properties texts = new Properties();
            try (Reader in = Files.newBufferedReader(file)) {
                texts.load(in);
            }
            texts.forEach((key, text) -> all.put((String) key, (String) text));
        }
        return all;
    }

    /** "Bei 128 Wörter", "Mit 25 Wörter", "ab Entscheidung 11 64": a size with its unit cannot be declined. */
    @Test
    void sizesInGerman_standWhereTheirUnitIsNotDeclined() {
        Texts.speak(Locale.GERMAN);
        String size = TokenUnit.WORDS.count(128);
        assertThat(size).isEqualTo("128 Wörter");
        assertThat(List.of(Texts.of("benchmark.row-in-words", "Recency", "", "F1 .2", size, ""),
                Texts.of("benchmark.questions-that-force-a-choice", size, "5", "20"),
                Texts.of("benchmark.capacity-turns-at", size, "3"), Texts.of("benchmark.capacity-about-budget", size),
                Texts.of("chart.worth-says", "Recency", "32", "128", "Wörter", "1"),
                Texts.of("compare.misses-list-room", "28", "128", "Wörter"), Texts.of("explain.did-not-fit", size, 20)))
                .allSatisfy(words -> assertThat(words).contains("Wörter")
                        .doesNotContainPattern("(?i)\\b(bei|mit|von|aus|zu)( [0-9]+ bis)? [0-9]+ Wörter"));
        assertThat(Texts.of("explain.budget-differs", "64", 11)).startsWith("Ihr Budget beträgt 64 ab Entscheidung 11,");
    }
}
