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
 * "at 86", "never"); a count is a whole number.
 */
public final class ScoreFormat {
    private static final double LEAST_BAR = 1 / 48.0;

    private final Trace trace;
    private final int t;
    private final boolean nextUse;
    private final boolean whole;
    private final double best;
    private final double worst;

    public ScoreFormat(Trace trace, int t) {
        this.trace = trace;
        this.t = t;
        nextUse = saysNextUse(trace);
        double[] scores = IntStream.range(0, trace.poolSize(t)).mapToDouble(c -> trace.score(t, c))
                .filter(score -> score != ScoreSheet.EXCLUDED).toArray();
        whole = trace.policy().terms().isEmpty() && Arrays.stream(scores).allMatch(score -> score == Math.rint(score));
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
        return number(score);
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

    /** Length of the score bar of candidate c relative to the best score of the column, 0 to 1; 0 if all scores are 0; NaN without scores. */
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
        if (best > 0) {
            return Math.clamp(score / best, 0, 1);
        }
        if (best == worst) {
            return best == 0 ? 0 : 1;
        }
        return (score - worst) / (best - worst);
    }
}
