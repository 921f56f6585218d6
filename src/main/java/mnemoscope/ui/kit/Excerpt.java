package mnemoscope.ui.kit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.TreeSet;

/** An excerpt of a text on one line that starts shortly before the first match. */
public record Excerpt(List<Part> parts) {
    private static final int LEAD = 28;
    private static final int MOST = 150;
    /** Shared opening words up to this length stay: what follows them is still in view. */
    private static final int OPENING = 45;

    /** A run of words. @param found whether it matches the search */
    public record Part(String words, boolean found) {}

    public static Excerpt of(String text, String wanted) {
        String line = text.replaceAll("\\s+", " ").strip();
        String[] words = wanted.toLowerCase(Locale.ROOT).split("[,/\\s]+");
        int first = next(line.toLowerCase(Locale.ROOT), words, 0).from();
        line = from(line, first);
        if (line.length() > MOST) {
            line = line.substring(0, MOST) + "\u2026";
        }
        String lower = line.toLowerCase(Locale.ROOT);
        List<Part> parts = new ArrayList<>();
        int at = 0;
        // Lower case may be longer, e.g. of a capital I with a dot; then nothing is marked.
        Span span = next(lower, words, lower.length() == line.length() ? 0 : lower.length());
        while (span.from() < lower.length()) {
            if (span.from() > at) {
                parts.add(new Part(line.substring(at, span.from()), false));
            }
            parts.add(new Part(line.substring(span.from(), span.to()), true));
            at = span.to();
            span = next(lower, words, at);
        }
        if (at < line.length() || parts.isEmpty()) {
            parts.add(new Part(line.substring(at), false));
        }
        return new Excerpt(List.copyOf(parts));
    }

    /** The whole text or, on one line, an excerpt that starts shortly before the first match, ignoring case. */
    public static String around(String text, String wanted) {
        if (wanted.isBlank()) {
            return text;
        }
        String line = text.replaceAll("\\s+", " ").strip();
        return from(line, line.toLowerCase(Locale.ROOT).indexOf(wanted.strip().toLowerCase(Locale.ROOT)));
    }

    /** Each text on one line, without long opening words that another has too; a text that is the opening of another stays whole. */
    public static List<String> apart(List<String> texts) {
        List<String> lines = texts.stream().map(text -> text.replaceAll("\\s+", " ").strip()).toList();
        NavigableSet<String> sorted = new TreeSet<>(lines);
        return lines.stream().map(line -> {
            int same = Math.max(common(line, sorted.lower(line)), common(line, sorted.higher(line)));
            int word = same == line.length() ? 0 : line.lastIndexOf(' ', same) + 1;
            return word <= OPENING ? line : "\u2026 " + line.substring(word);
        }).toList();
    }

    private static int common(String line, String other) {
        int mismatch = other == null ? 0 : Arrays.mismatch(line.toCharArray(), other.toCharArray());
        return mismatch < 0 ? line.length() : mismatch;
    }

    private static String from(String line, int first) {
        if (first <= 2 * LEAD || first >= line.length()) {
            return line;
        }
        int space = line.indexOf(' ', first - LEAD);
        return "\u2026 " + line.substring(Math.min(space < 0 ? first : space + 1, first));
    }

    private record Span(int from, int to) {}

    /** The position of the next match, the longest that starts there; the end of the line if there is none. */
    private static Span next(String line, String[] words, int from) {
        Span best = new Span(line.length(), line.length());
        for (String word : words) {
            int at = word.isEmpty() ? -1 : line.indexOf(word, from);
            if (at >= 0 && (at < best.from() || at == best.from() && at + word.length() > best.to())) {
                best = new Span(at, at + word.length());
            }
        }
        return best;
    }
}
