package mnemoscope.explain;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.text.Numbers;

/**
 * Formats scores for the screen. Most are numbers. A score that is minus the decision of the next use is written in words ("now",
 * "at 86", "never"), one that is minus the size of the turn is the size; a count is a whole number; a score with a second key is
 * both ("1, 12").
 */
public final class ScoreFormat {
    private static final double LEAST_BAR = 1 / 48.0;

    private final Trace trace;
    private final int t;
    private final boolean nextUse;
    private final boolean whole;
    private final boolean ranksBySize;
    private final boolean wholeSecond;
    private final double best;
    private final double worst;

    public ScoreFormat(Trace trace, int t) {
        this.trace = trace;
        this.t = t;
        nextUse = saysNextUse(trace);
        double[] scores = IntStream.range(0, trace.poolSize(t)).mapToDouble(c -> trace.score(t, c))
                .filter(score -> score != ScoreSheet.EXCLUDED).toArray();
        whole = trace.policy().terms().isEmpty() && Arrays.stream(scores).allMatch(score -> score == Math.rint(score));
        ranksBySize = scores.length > 0 && trace.policy().terms().isEmpty()
                && IntStream.range(0, trace.poolSize(t)).filter(c -> trace.score(t, c) != ScoreSheet.EXCLUDED)
                        .allMatch(c -> trace.score(t, c) == -trace.input().sizes()[trace.turn(t, c)]);
        wholeSecond = IntStream.range(0, trace.poolSize(t)).mapToDouble(c -> trace.second(t, c))
                .allMatch(key -> key == Math.rint(key));
        best = Arrays.stream(scores).max().orElse(Double.NEGATIVE_INFINITY);
        worst = Arrays.stream(scores).min().orElse(Double.POSITIVE_INFINITY);
    }

    public static boolean saysNextUse(Trace trace) {
        return trace.policy().scores(ScoreKind.NEXT_USE);
    }

    /** The score of candidate c; empty for the record of a log and for a choice by a person. */
    public String of(int c) {
        if (trace.policy().selection().isUnscored()) {
            return "";
        }
        double score = trace.score(t, c);
        if (score == ScoreSheet.EXCLUDED) {
            return nextUse ? Texts.of("explain.next-use-never") : Numbers.NONE;
        }
        if (nextUse) {
            return isUsedNow(c) ? Texts.of("explain.next-use-now") : Texts.of("explain.next-use-at", nextUse(c) + 1);
        }
        return hasTieKey() ? value(c) + ", " + second(trace.second(t, c)) : value(c);
    }

    /** The number by which candidate c is ranked, without its second key; the candidate must not be excluded. */
    public String value(int c) {
        return nextUse ? Long.toString(nextUse(c) + 1) : number(ranksBySize() ? -trace.score(t, c) : trace.score(t, c));
    }

    /** Whether every score of this decision is minus the size of the turn. */
    public boolean ranksBySize() {
        return ranksBySize;
    }

    /** Whether the policy names a second key. */
    public boolean hasTieKey() {
        return !trace.policy().score().tie().isEmpty();
    }

    /** The decision of the next use of candidate c, if its score gives it; the candidate must not be excluded. */
    public long nextUse(int c) {
        return Math.round(-trace.score(t, c));
    }

    /** Whether the score means that the present decision uses candidate c. */
    public boolean isUsedNow(int c) {
        return nextUse(c) <= t;
    }

    public String number(double score) {
        return whole ? Numbers.whole(Math.round(score)) : Numbers.score(score);
    }

    /** Whether the scores are counts, which are shown with every digit. */
    public boolean isWhole() {
        return whole;
    }

    /** A second key, or a difference of two. */
    public String second(double key) {
        return wholeSecond ? Numbers.whole(Math.round(key)) : Numbers.score(key);
    }

    /** The least score of the candidates that are not excluded; infinite without any. */
    public double worst() {
        return worst;
    }

    /**
     * Length of the score bar of candidate c relative to the best of the column, 0 to 1; 0 if all scores are 0; NaN without
     * scores. With a second key each distinct score has an equal part of the length, and the key fills that part.
     */
    public double fraction(int c) {
        if (trace.policy().selection().isUnscored()) {
            return Double.NaN;
        }
        double score = trace.score(t, c);
        if (score == ScoreSheet.EXCLUDED) {
            return nextUse ? LEAST_BAR : 0;
        }
        if (nextUse) {
            return Math.max(LEAST_BAR, 1 / (1 + Math.log10(1 + Math.max(0, -score - t))));
        }
        if (hasTieKey()) {
            return fractionOfTwo(score, trace.second(t, c));
        }
        if (best > 0) {
            return Math.clamp(score / best, 0, 1);
        }
        if (best == worst) {
            return best == 0 ? 0 : 1;
        }
        return (score - worst) / (best - worst);
    }

    private double fractionOfTwo(double score, double key) {
        double[] scores = IntStream.range(0, trace.poolSize(t)).mapToDouble(other -> trace.score(t, other))
                .filter(other -> other != ScoreSheet.EXCLUDED).sorted().distinct().toArray();
        double most = IntStream.range(0, trace.poolSize(t)).filter(other -> trace.score(t, other) == score)
                .mapToDouble(other -> trace.second(t, other)).max().orElse(0);
        int place = Arrays.binarySearch(scores, score);
        double filled = most > 0 ? Math.clamp(key / most, 0, 1) : place > 0 ? 1 : 0;
        return (place + filled) / scores.length;
    }
}
