package mnemoscope.replay;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.retention.Term;

/**
 * A score as a sum of named parts: {@code score = factor * sum of adds}.
 *
 * @param parts  in the policy's order; empty if its score has no parts
 * @param sum    sum of {@code adds}
 * @param factor freshness where the policy multiplies by it, else 1
 * @param score  the score used in the decision
 */
public record ScoreBreakdown(List<Part> parts, double sum, double factor, double score) {

    /**
     * One part of a score.
     *
     * @param raw   as measured
     * @param value as weighted: normalised where the policy does so
     * @param adds  weight * value
     */
    public record Part(Term term, double raw, double value, double adds) {}

    static ScoreBreakdown of(Trace trace, int t, int c) {
        List<Part> parts = new ArrayList<>();
        double sum = 0;
        List<Term> terms = trace.terms(t);
        for (int k = 0; k < terms.size(); k++) {
            double value = trace.termValue(k, t, c);
            double adds = terms.get(k).weight() * value;
            parts.add(new Part(terms.get(k), trace.rawTerm(k, t, c), value, adds));
            sum += adds;
        }
        double factor = trace.policy().timesFreshness() ? trace.freshness(t, c) : 1;
        return new ScoreBreakdown(List.copyOf(parts), sum, factor, trace.score(t, c));
    }
}
