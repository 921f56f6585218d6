package mnemoscope.explain.why;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Similarity;
import mnemoscope.retention.policy.Knapsack;
import mnemoscope.text.Numbers;

/**
 * Explains the choice of a policy that chooses sets: the turns that a kept turn displaced, and those that exclude a dropped turn.
 */
record SetReason(Comparison shown, Trace trace, int t, int c) {
    private static final long MOST_WORK = 400_000;
    private static final int NAMED = 2;

    /** The reason for the exact optimum of one decision; empty if the pool is too large to solve again interactively. */
    String ofOptimum() {
        if (trace.score(t, c) <= 0 && !trace.kept(t, c)) {
            return Texts.of("explain.adds-nothing", trace.policy().scoreLabel());
        }
        if ((long) trace.poolSize(t) * trace.budgetTokens(t) > MOST_WORK) {
            return "";
        }
        if (trace.kept(t, c)) {
            boolean[] without = solve(trace.budgetTokens(t));
            double less = lead(without, 0);
            List<String> entering = names(without, true);
            return entering.isEmpty()
                    ? Texts.of("explain.without-it-nothing", more(less), label())
                    : Texts.of("explain.displaces", Phrases.list(entering), more(less), label());
        }
        int room = trace.budgetTokens(t) - size();
        if (room < 0) {
            return Texts.of("explain.larger-than-budget", size(), unit());
        }
        boolean[] with = solve(room);
        double lead = lead(with, trace.score(t, c));
        List<String> leaving = names(with, false);
        return leaving.isEmpty()
                ? Texts.of("explain.would-push-out-nothing", Numbers.score(lead), more(lead), label())
                : Texts.of("explain.would-push-out", Phrases.list(leaving), Numbers.score(lead), more(lead), label());
    }

    /** The reason for a choice by gain minus redundancy. @param similarity the policy's measure of redundancy between turns */
    String ofRedundancy(Similarity similarity) {
        double relevance = trace.rawTerm(0, t, c);
        double repeated = trace.rawTerm(1, t, c);
        if (trace.kept(t, c)) {
            List<String> kept = repeating(similarity);
            return Texts.of("explain.reason.gain", Numbers.score(trace.score(t, c)))
                    + (kept.isEmpty() ? "" : " " + Texts.of("explain.keeps-out", Phrases.list(kept)));
        }
        if (relevance <= 0) {
            return Texts.of(similarity == Similarity.WORDS ? "explain.shares-no-word" : "explain.is-not-near");
        }
        if (trace.score(t, c) <= 0) {
            return Texts.of("explain.repeats-another", shown.id(nearest(c, similarity)), Numbers.score(repeated),
                    Numbers.score(relevance));
        }
        int left = trace.budgetTokens(t) - trace.usedTokens(t);
        return Texts.of("explain.gains-but-does-not-fit", Numbers.score(trace.score(t, c)), size(), unit(), left);
    }

    /** The reason for the most representative set. @param similarity measure by which a turn represents another */
    String ofCover(Similarity similarity) {
        if (!trace.kept(t, c)) {
            int nearest = nearest(c, similarity);
            double similar = nearest < 0 ? 0 : similarity.between(shown.input().text(), trace.turn(t, c), nearest);
            return similar > 0
                    ? Texts.of("explain.stood-for-by", shown.id(nearest), Numbers.score(similar))
                    : Texts.of("explain.stood-for-by-none");
        }
        int others = (int) IntStream.range(0, trace.poolSize(t))
                .filter(other -> !trace.kept(t, other) && nearest(other, similarity) == trace.turn(t, c)
                        && similarity.between(shown.input().text(), trace.turn(t, other), trace.turn(t, c)) > 0)
                .count();
        return others == 1 ? Texts.of("explain.stands-for-one") : Texts.of("explain.stands-for", Numbers.whole(others));
    }

    /** The best set of the other candidates within a capacity, by candidate. */
    private boolean[] solve(int capacity) {
        int[] tokens = new int[trace.poolSize(t)];
        double[] values = new double[tokens.length];
        Arrays.setAll(tokens, other -> shown.input().sizes()[trace.turn(t, other)]);
        Arrays.setAll(values, other -> other == c ? 0 : trace.score(t, other));
        return Knapsack.solve(capacity, tokens, values);
    }

    /** The value of the kept set minus that of another set plus an amount. */
    private double lead(boolean[] chosen, double plus) {
        double sum = -plus;
        for (int other = 0; other < chosen.length; other++) {
            sum += trace.kept(t, other) ? trace.score(t, other) : 0;
            sum -= chosen[other] ? trace.score(t, other) : 0;
        }
        return Math.max(0, sum);
    }

    private List<String> names(boolean[] chosen, boolean entering) {
        return names(other -> other != c && chosen[other] == entering && trace.kept(t, other) != entering).toList();
    }

    /** Dropped relevant turns for which this kept turn is the nearest. */
    private List<String> repeating(Similarity similarity) {
        return names(other -> !trace.kept(t, other) && trace.rawTerm(0, t, other) > 0 && trace.rawTerm(1, t, other) > 0
                && nearest(other, similarity) == trace.turn(t, c)).limit(NAMED).toList();
    }

    private Stream<String> names(IntPredicate which) {
        return IntStream.range(0, trace.poolSize(t)).filter(which).mapToObj(other -> shown.id(trace.turn(t, other)));
    }

    private int nearest(int candidate, Similarity similarity) {
        int found = -1;
        double most = -1;
        for (int other = 0; other < trace.poolSize(t); other++) {
            if (other != candidate && trace.kept(t, other)) {
                double similar = similarity.between(shown.input().text(), trace.turn(t, candidate), trace.turn(t, other));
                if (similar > most) {
                    most = similar;
                    found = trace.turn(t, other);
                }
            }
        }
        return found;
    }

    /** Rounds up, so that the amount is sufficient. */
    static String more(double difference) {
        return Numbers.score((Math.floor(difference * 1000 + 1e-9) + 1) / 1000);
    }

    private int size() {
        return shown.input().sizes()[trace.turn(t, c)];
    }

    private String label() {
        return trace.policy().scoreLabel();
    }

    private String unit() {
        return shown.input().unit().word();
    }
}
