package mnemoscope.explain.why;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;

/** Says the log-odds of a learned policy in words: the probability, and which features speak most for it and against it. */
public record LogOddsReason(Comparison shown, Trace trace, int t, int c) {
    private static final String LOG_ODDS = "log-odds";
    private static final String AVERAGE = "average";
    private static final String SIZE_COST = "size-cost";
    private static final int NAMED = 2;

    /** Whether a policy ranks by log-odds that have parts. */
    public static boolean isLearned(Trace trace) {
        return trace.policy().scoreLabel().equals(LOG_ODDS) && !trace.policy().terms().isEmpty();
    }

    /** Whether parts are shares of log-odds, which no single weight makes out of what was measured. */
    public static boolean isLearned(ScoreBreakdown score) {
        return !score.parts().isEmpty() && score.parts().getFirst().term().key().equals(AVERAGE);
    }

    public static boolean isShare(ScoreBreakdown.Part part) {
        return !part.term().key().equals(SIZE_COST);
    }

    /** "The network gives it a probability of 0.231 (log-odds -1.203). Most for it: Match (+0.512)." and so on. */
    String say() {
        List<ScoreBreakdown.Part> parts = trace.breakdown(t, c).parts();
        double odds = parts.stream().filter(part -> !part.term().key().equals(SIZE_COST)).mapToDouble(ScoreBreakdown.Part::adds)
                .sum();
        double probability = 1 / (1 + Math.exp(-odds));
        String words = "The network gives it a probability of " + Numbers.score(probability) + " (log-odds " + Numbers.score(odds)
                + ").";
        String favour = named(parts, part -> part.adds() > 0, Comparator.comparingDouble(ScoreBreakdown.Part::adds).reversed());
        String against = named(parts, part -> part.adds() < 0, Comparator.comparingDouble(ScoreBreakdown.Part::adds));
        return words + (favour.isEmpty() ? "" : " Most for it: " + favour + ".")
                + (against.isEmpty() ? "" : " Most against it: " + against + ".") + stopped();
    }

    private static String named(List<ScoreBreakdown.Part> parts, Predicate<ScoreBreakdown.Part> which,
            Comparator<ScoreBreakdown.Part> order) {
        return Phrases.list(parts.stream().filter(part -> !part.term().key().equals(AVERAGE)).filter(which)
                .filter(part -> Math.abs(part.adds()) >= 0.0005).sorted(order).limit(NAMED)
                .map(part -> part.term().label() + " (" + Numbers.signed(part.adds()) + ")").toList());
    }

    /** Room was left and it did not come in: greedy choice had stopped before. */
    private String stopped() {
        int left = trace.budgetTokens(t) - trace.usedTokens(t);
        return !trace.kept(t, c) && shown.input().sizes()[trace.turn(t, c)] <= left
                ? " It would have fitted, but that is below where choosing stops."
                : "";
    }
}
