package mnemoscope.retention;

import java.util.List;

/**
 * What is said of a policy on screens and in files.
 *
 * @param name            on the command line, e.g. "mixed"
 * @param title           on the screen, e.g. "Mixed-Score"
 * @param summary         one sentence: what it keeps
 * @param source          the paper or code followed
 * @param terms           the parts of its score in a stable order; empty if the score has no parts
 * @param timesFreshness  whether the sum of the parts is multiplied with freshness phi
 * @param scoreLabel      head of the score column: "score", "arrival", "next use", ...
 */
public record PolicyDescription(String name, String title, String summary, String source, List<Term> terms,
        boolean timesFreshness,
        String scoreLabel) {
    public PolicyDescription {
        terms = List.copyOf(terms);
    }

    /** A policy whose score is one number without parts. */
    public PolicyDescription(String name, String title, String summary, String source, String scoreLabel) {
        this(name, title, summary, source, List.of(), false, scoreLabel);
    }
}
