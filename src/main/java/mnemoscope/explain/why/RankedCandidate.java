package mnemoscope.explain.why;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.EvidenceLoss;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.ScoreFormat;
import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.text.Numbers;

/** One candidate of one decision and its neighbours at the budget line. */
final class RankedCandidate {
    private final Comparison shown;
    private final Trace trace;
    private final int t;
    private final int c;
    private final int rank;
    private final int pool;
    private final ScoreFormat words;
    private int bestEvicted = -1;
    private int lastKept = -1;
    private int keptAbove = -1;
    private int usedBefore;

    RankedCandidate(Comparison shown, Trace trace, int t, int c) {
        this.shown = shown;
        this.trace = trace;
        this.t = t;
        this.c = c;
        rank = trace.rank(t, c);
        pool = trace.poolSize(t);
        words = new ScoreFormat(trace, t);
        for (int other : shown.byRank(shown.traces().indexOf(trace), t)) {
            boolean kept = trace.kept(t, other);
            if (trace.forced(t, other)) {
                // No rival of anybody: it stays or goes with any score.
                usedBefore += kept && other != c ? shown.input().sizes()[trace.turn(t, other)] : 0;
            } else if (kept) {
                lastKept = other;
                keptAbove = trace.rank(t, other) < rank ? other : keptAbove;
                usedBefore += trace.rank(t, other) < rank ? shown.input().sizes()[trace.turn(t, other)] : 0;
            } else if (bestEvicted < 0) {
                bestEvicted = other;
            }
        }
    }

    int step() {
        return t;
    }

    String reason() {
        if (ScoreFormat.saysNextUse(trace)) {
            return switch (words.of(c)) {
                case "now" -> "This question needs it.";
                case "never" -> "No question will need it again.";
                default -> "It is needed next " + words.of(c).replace("at", "at step") + "."
                        + (trace.kept(t, c) ? "" : " Others are needed sooner and fill the budget.");
            };
        }
        String forced = trace.forced(t, c)
                ? "The what-if " + (trace.kept(t, c) ? "keeps" : "drops") + " it, whatever its score. "
                : "";
        return forced + (trace.kept(t, c)
                ? kept()
                : trace.score(t, c) == ScoreSheet.EXCLUDED ? "The policy keeps no such turn at this step." : evicted());
    }

    private String evicted() {
        boolean parts = !trace.policy().terms().isEmpty();
        String place = parts
                ? "It ranks " + ranked() + freshWords() + "."
                : summary() + id() + " is " + ranked() + " by " + label() + ".";
        if (lastKept < 0) {
            return place + " Nothing was kept.";
        }
        if (trace.rank(t, lastKept) > rank) {
            int size = shown.input().sizes()[trace.turn(t, c)];
            int left = trace.budgetTokens(t) - usedBefore;
            return size > left ? place + " Its " + size + " " + unit() + " did not fit: " + left + " were left." : place;
        }
        return parts
                ? place + " The last kept turn, " + shown.id(trace.turn(t, lastKept)) + ", scores " + words.of(lastKept) + "."
                : place + " The " + trace.keptCount(t) + " kept fill " + filled() + ".";
    }

    /** "in favour of D4:12", the kept turn next above it, or that it would have fitted; empty if there is neither. */
    String favour() {
        String unforced = EvidenceLoss.unforced(shown, trace, t, trace.turn(t, c));
        return !unforced.isEmpty() || keptAbove < 0 ? unforced : ", in favour of " + shown.id(trace.turn(t, keptAbove));
    }

    private String kept() {
        if (bestEvicted < 0 && trace.keptCount(t) < pool) {
            return "It ranks " + ranked() + freshWords() + ".";
        }
        if (bestEvicted < 0) {
            return (pool == 1 ? "The only candidate fits (" : "All " + pool + " candidates fit (") + filled()
                    + "), so nothing had to go."
                    + (pool == 1 ? "" : " It ranks " + Phrases.ordinal(rank + 1) + " of " + pool + ".");
        }
        if (trace.policy().terms().isEmpty()) {
            return summary() + id() + " is " + ranked() + " by " + label() + "; the " + trace.keptCount(t) + " kept fill "
                    + filled() + ".";
        }
        return "It ranks " + ranked() + freshWords() + ". The best evicted turn, " + shown.id(trace.turn(t, bestEvicted))
                + ", scores " + words.of(bestEvicted) + ".";
    }

    /** "Margin 0.112 to the first evicted, D3:8."; empty where there is no rival or no number. */
    String margin() {
        String margin = lead();
        return margin.isEmpty() ? "" : "M" + margin.substring(1) + ".";
    }

    private String lead() {
        int rival = trace.kept(t, c) ? bestEvicted : lastKept;
        if (rival < 0 || trace.forced(t, c) || trace.policy().selection().bySet() || ScoreFormat.saysNextUse(trace)
                || trace.score(t, rival) == ScoreSheet.EXCLUDED || trace.score(t, c) == ScoreSheet.EXCLUDED) {
            return "";
        }
        return "margin " + words.number(trace.score(t, c) - trace.score(t, rival))
                + (trace.kept(t, c) ? " to the first evicted, " : " to the last kept, ") + shown.id(trace.turn(t, rival));
    }

    /** What was decided, for the note on an earlier decision. */
    String decision() {
        String score = (ScoreFormat.saysNextUse(trace) ? "next use " : label() + " ") + words.of(c);
        return Phrases.ordinal(rank + 1) + " of " + pool + ", " + score + (lead().isEmpty() ? "" : ", " + lead()) + ".";
    }

    /** "It would stay with 0.201 more score, or with a budget of 141 words."; empty where nothing exact can be said. */
    String flip() {
        if (IntStream.range(0, pool).anyMatch(other -> trace.forced(t, other))) {
            return "";
        }
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
            ways.add("with a budget of " + budget + " " + unit());
        }
        return ways.isEmpty() ? "" : (kept ? "It would go " : "It would stay ") + String.join(", or ", ways) + ".";
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
            return "with " + label() + (kept ? " below " : " above ") + words.number(rival);
        }
        return "with " + SetReason.more(Math.abs(rival - own)) + (kept ? " less " : " more ") + label();
    }

    private String summary() {
        return "It " + Phrases.lower(trace.policy().summary()) + " ";
    }

    /** "125 of 128 words". */
    private String filled() {
        return trace.usedTokens(t) + " of " + trace.budgetTokens(t) + " " + unit();
    }

    private String freshWords() {
        return trace.policy().timesFreshness()
                ? (trace.stale(t, c) ? " and is stale (" : " and is fresh (") + Numbers.score(trace.freshness(t, c)) + ")"
                : "";
    }

    private String ranked() {
        return (rank + 1) + " of " + pool;
    }

    private String id() {
        return shown.id(trace.turn(t, c));
    }

    private String label() {
        return trace.policy().scoreLabel();
    }

    private String unit() {
        return shown.input().unit().word();
    }
}
