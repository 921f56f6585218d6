package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.MemoryType;
import org.junit.jupiter.api.Test;

/** The character-wise scanners find the same as the regular expressions of the definitions. */
class TextsByPatternTest {
    private static final int UNICODE = Pattern.UNICODE_CHARACTER_CLASS;
    private static final Pattern EXPIRES = Pattern.compile("\\b(plan|tomorrow|will|tonight|just|currently)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | UNICODE);
    private static final Pattern RUN = Pattern.compile("\\b[A-Z][A-Za-z0-9']*(?:\\s+[A-Z][A-Za-z0-9']*)*", UNICODE);
    private static final Pattern WORD = Pattern.compile("[a-z0-9]+");
    /** Letters that fold to ASCII, marks, joiners, digits and spaces of other scripts, a letter of two chars. */
    private static final String[] PIECES = {"plan", "PLAN", "Tomorrow", "w\u0131ll", "W\u0130LL", "ju\u017ft", "tonight",
            "currently", "The", "I", "You'", "Rome", "O'Brien", "Melanie's", "A's", "s", "'", "''", "-", "_", ".", "!", " ", " ",
            " ", "\n", "\t", "\u000b", "\u001c", "\u0085", "\u00a0", "\u2003", "\u2028", "\u200b", "\u200d", "\u0301", "\u0903",
            "\u20dd", "\u00e9", "\u212a", "\u0130", "\u03a3", "\u0661", "\u203f", "\u24b6", "\ud835\udc00", "\ud83d\ude00",
            "\ud83d", "\ude00", "7", "what", "love", "\ud801\udca0", "\u00aa", "\u2160", "\u00ad", "\u4e2d"};

    @Test
    void madeUpTexts() {
        Random random = new Random(7);
        for (int made = 0; made < 60_000; made++) {
            StringBuilder text = new StringBuilder(random.nextBoolean() ? "" : "-".repeat(100));
            for (int count = random.nextInt(12); count >= 0; count--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            same(text.toString());
        }
    }

    @Test
    void textsOfTheBundledData() throws IOException {
        for (String line : Files.readString(Path.of("datasets/synthetic.json")).split("\n")) {
            same(line);
        }
    }

    private static void same(String text) {
        List<String> words = new ArrayList<>();
        ContentWords.each(text, words::add);
        List<String> expected = WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(found -> found.group())
                .filter(word -> !ContentWords.isStopWord(word)).toList();
        assertThat(words).as(text).isEqualTo(expected);
        List<String> entities = new ArrayList<>();
        Entities.each(text, entities::add);
        assertThat(entities).as(text).isEqualTo(entities(text));
        boolean temporary = text.codePointCount(0, text.length()) < 100 || EXPIRES.matcher(text).find();
        assertThat(MemoryTypeRule.of(text)).as(text).isEqualTo(temporary ? MemoryType.TEMPORARY : MemoryType.STABLE);
        assertThat(Importance.of(text)).as(text).isEqualTo(importance(text, expected));
    }

    private static List<String> entities(String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = RUN.matcher(text);
        while (matcher.find()) {
            String phrase = matcher.group().toLowerCase(Locale.ROOT).replace("'s", "");
            List<String> words = new ArrayList<>(Arrays.asList(Pattern.compile("\\s+", UNICODE).split(phrase)));
            while (!words.isEmpty() && isStripped(words.getFirst())) {
                words.removeFirst();
            }
            while (!words.isEmpty() && isStripped(words.getLast())) {
                words.removeLast();
            }
            if (!words.isEmpty()) {
                found.add(String.join(" ", words));
            }
        }
        return found;
    }

    private static boolean isStripped(String word) {
        String bare = word.replaceAll("^'+|'+$", "");
        return bare.isEmpty() || ContentWords.isStopWord(bare);
    }

    private static double importance(String text, List<String> words) {
        double h = 0.1 + 0.15 * words.stream().distinct().filter(ContentWords::isImportanceWord).count();
        h += text.indexOf('!') >= 0 ? 0.1 : 0;
        h += text.codePoints().anyMatch(Character::isDigit) ? 0.1 : 0;
        h += 0.2 * Math.min(1.0, text.codePointCount(0, text.length()) / 300.0);
        return Math.min(1.0, h);
    }
}
