package mnemoscope.explain.why;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.ScoreFormat;
import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;

/** Says in one sentence what would have to change for one decision to be the other one. */
final class Counterfactual {
    private final Comparison shown;
    private final Trace trace;
    private final int t;
    private final int c;

    Counterfactual(Comparison shown, Trace trace, int t, int c) {
        this.shown = shown;
        this.trace = trace;
        this.t = t;
        this.c = c;
    }

    /** "It would stay with 0.201 more score, or with a budget of 141 words."; empty where nothing exact can be said. */
    String say() {
        return switch (trace.policy().selection()) {
            case Selection.BestSet best -> new SetReason(shown, trace, t, c).ofOptimum();
            case Selection.Diverse diverse -> new SetReason(shown, trace, t, c).ofRedundancy(diverse.similarity());
            // What would fit is not looked at once the choice has ended.
            case Selection.Early early -> "";
            case Selection.Greedy greedy -> greedy();
        };
    }

    private String greedy() {
        GreedyCounterfactual flip = new GreedyCounterfactual(trace, t, c, shown.input().sizes());
        if (!flip.isGreedy()) {
            return "";
        }
        boolean kept = trace.kept(t, c);
        List<String> ways = new ArrayList<>();
        int rival = flip.rivalRank();
        if (rival >= 0) {
            ways.add(score(flip.score(rival), kept));
        }
        int budget = flip.budget();
        if (budget > 0) {
            ways.add("with a budget of " + budget + " " + Phrases.shortUnit(shown.input().unit()));
        }
        if (ways.isEmpty()) {
            return "";
        }
        return (kept ? "It would go " : "It would stay ") + String.join(", or ", ways) + ".";
    }

    private String score(double rival, boolean kept) {
        if (ScoreFormat.saysNextUse(trace)) {
            if (rival == ScoreSheet.EXCLUDED) {
                return kept ? "if no question needed it" : "if a question needed it";
            }
            return "if it were needed " + (kept ? "after" : "before") + " step " + (Math.round(-rival) + 1);
        }
        double own = trace.score(t, c);
        if (own == ScoreSheet.EXCLUDED || rival == ScoreSheet.EXCLUDED) {
            return kept ? "if the policy excluded it" : "if the policy did not exclude it";
        }
        if (trace.policy().terms().isEmpty()) {
            return "with " + trace.policy().scoreLabel() + (kept ? " below " : " above ")
                    + new ScoreFormat(trace, t).number(rival);
        }
        return "with " + SetReason.more(Math.abs(rival - own)) + (kept ? " less " : " more ") + trace.policy().scoreLabel();
    }
}
