package mnemoscope.explain.decision;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.explain.Comparison;
import mnemoscope.text.TextAnalyzer;

/** Finds the words that a turn shares with the question, by the analysis that the policies use. */
public final class QuestionWords {
    private final TextAnalyzer analyzer;
    private final Set<String> words = new LinkedHashSet<>();
    private final String[] plain;

    public QuestionWords(TextAnalyzer analyzer, String question) {
        this.analyzer = analyzer;
        analyzer.eachWord(question, words::add);
        plain = words.toArray(String[]::new);
    }

    public static QuestionWords of(Comparison shown, int t) {
        return new QuestionWords(shown.input().text().analyzer(), shown.episode().questions().get(t).text());
    }

    /** Their positions in a text, from left to right. */
    public List<TextSpan> in(String text) {
        List<TextSpan> found = new ArrayList<>(4);
        int n = words.isEmpty() ? 0 : text.length();
        int start = -1;
        for (int k = 0; k <= n; k++) {
            boolean inside = k < n && isInside(text.charAt(k));
            if (inside && start < 0) {
                start = k;
            } else if (!inside && start >= 0) {
                if (matches(text, start, k)) {
                    found.add(new TextSpan(start, k));
                }
                start = -1;
            }
        }
        return found;
    }

    private boolean isInside(char c) {
        return analyzer == TextAnalyzer.PLAIN
                ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
                : Character.isLetterOrDigit(c);
    }

    private boolean matches(String text, int from, int to) {
        if (analyzer != TextAnalyzer.PLAIN) {
            boolean[] any = {false};
            analyzer.eachWord(text.substring(from, to), word -> any[0] |= words.contains(word));
            return any[0];
        }
        // Called for every visible word at every decision of a replay: a loop without allocation.
        for (int k = 0; k < plain.length; k++) {
            if (plain[k].length() == to - from && text.regionMatches(true, from, plain[k], 0, to - from)) {
                return true;
            }
        }
        return false;
    }

    /** A range of characters: from (inclusive) to (exclusive). */
    public record TextSpan(int from, int to) {}
}
