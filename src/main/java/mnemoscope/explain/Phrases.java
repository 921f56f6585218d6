package mnemoscope.explain;

import mnemoscope.model.Texts;
import java.util.List;
import mnemoscope.model.Session;

/** Small pieces of sentences that several records share. */
public final class Phrases {
    private static final List<String> COUNTS = List.of("none", "one", "two", "three", "four", "five", "six");

    private Phrases() {
    }

    /** "a", "a and b", "a, b and c". */
    public static String list(List<String> words) {
        if (words.size() < 2) {
            return String.join("", words);
        }
        return Texts.of("explain.sub-list-and-x", String.join(", ", words.subList(0, words.size() - 1)), words.getLast());
    }

    public static String count(int n) {
        return n < COUNTS.size() ? COUNTS.get(n) : Integer.toString(n);
    }

    /** "3rd", "21st", "112th". */
    public static String ordinal(int n) {
        String ending = switch (n % 100 / 10 == 1 ? 0 : n % 10) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
        return n + ending;
    }

    /** "session 4". */
    public static String session(Session session) {
        return Texts.of("explain.session-session", session.label());
    }

    /** As inside a sentence: in English with a small first letter. */
    public static String lower(String words) {
        return Texts.inSentence(words);
    }

    /** A text on one line, cut off where no row can show it. */
    public static String oneLine(String text, int most) {
        String head = text.length() > 2 * most ? text.substring(0, 2 * most) : text;
        String line = head.strip().replaceAll("\\s+", " ");
        return line.length() > most ? line.substring(0, most) + "\u2026" : line;
    }
}
