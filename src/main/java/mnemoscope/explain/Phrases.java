package mnemoscope.explain;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import mnemoscope.model.Session;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/** Parts of sentences used by several records. */
public final class Phrases {
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern NAME = Pattern.compile("\\p{Alpha}+\\d");

    private Phrases() {}

    /** "a", "a and b", "a, b and c". */
    public static String list(List<String> words) {
        if (words.size() < 2) {
            return String.join("", words);
        }
        return Texts.of("explain.list-of-several", String.join(", ", words.subList(0, words.size() - 1)), words.getLast());
    }

    /** "three"; digits from 7 on. */
    public static String count(int n) {
        String[] words = Texts.of("explain.counts-in-words").split(" ");
        return n < words.length ? words[n] : Integer.toString(n);
    }

    /** "3rd", "21st", "112th". */
    public static String ordinal(int n) {
        return switch (n % 100 / 10 == 1 ? 0 : n % 10) {
            case 1 -> Texts.of("explain.ordinal-first", n);
            case 2 -> Texts.of("explain.ordinal-second", n);
            case 3 -> Texts.of("explain.ordinal-third", n);
            default -> Texts.of("explain.ordinal-other", n);
        };
    }

    /** "1 decision ago", "3 decisions ago". */
    public static String decisionsAgo(int steps) {
        return Texts.of(steps == 1 ? "explain.one-step-ago" : "explain.steps-ago", Numbers.whole(steps));
    }

    /** "session 4". */
    public static String session(Session session) {
        return Texts.of("explain.session", session.label());
    }

    /** With a capital first letter, unless it begins a name with a digit, such as o200k. */
    public static String capital(String words) {
        return words.isEmpty() || NAME.matcher(words).lookingAt()
                ? words
                : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** A text on one line, cut to the length that a row can show. */
    public static String oneLine(String text, int most) {
        String head = text.length() > 2 * most ? text.substring(0, 2 * most) : text;
        String line = SPACE.matcher(head.strip()).replaceAll(" ");
        return line.length() > most ? line.substring(0, most) + "\u2026" : line;
    }
}
