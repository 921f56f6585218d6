package mnemoscope.explain.decision;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.explain.Comparison;
import mnemoscope.text.TextAnalyzer;

/** Finds the words of a turn that are words of the question too, by the analysis that the policies score with. */
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

    /** Where they stand in a text, from left to right. */
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
        // Asked of every word in view at every decision of a replay: a loop, which allocates nothing.
        for (int k = 0; k < plain.length; k++) {
            if (plain[k].length() == to - from && text.regionMatches(true, from, plain[k], 0, to - from)) {
                return true;
            }
        }
        return false;
    }

    /** Characters from (included) to (excluded) of a text. */
    public record TextSpan(int from, int to) {}
}
