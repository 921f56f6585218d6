package mnemoscope.explain.why;

import mnemoscope.model.Texts;
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
                case "now" -> Texts.of("explain.this-question-needs-it");
                case "never" -> Texts.of("explain.no-question-will-need-it");
                default -> Texts.of("explain.it-is-needed-next", words.of(c).replace("at", "at step"),
                        trace.kept(t, c) ? "" : " " + Texts.of("explain.others-are-needed-sooner-and"));
            };
        }
        String forced = trace.forced(t, c)
                ? Texts.of("explain.the-what-if-it-whatever", trace.kept(t, c) ? "keeps" : "drops") + " "
                : "";
        return forced + (trace.kept(t, c)
                ? kept()
                : trace.score(t, c) == ScoreSheet.EXCLUDED ? Texts.of("explain.the-policy-keeps-no-such") : evicted());
    }

    private String evicted() {
        boolean parts = !trace.policy().terms().isEmpty();
        String place = parts
                ? Texts.of("explain.it-ranks-ranked-fresh-words", ranked(), freshWords())
                : Texts.of("explain.summary-x-is-ranked-by", summary(), id(), ranked(), label());
        if (lastKept < 0) {
            return Texts.of("explain.nothing-was-kept", place);
        }
        if (trace.rank(t, lastKept) > rank) {
            int size = shown.input().sizes()[trace.turn(t, c)];
            int left = trace.budgetTokens(t) - usedBefore;
            return size > left ? Texts.of("explain.its-did-not-fit-were", place, size, unit(), left) : place;
        }
        return parts
                ? Texts.of("explain.the-last-kept-turn-scores", place, shown.id(trace.turn(t, lastKept)), words.of(lastKept))
                : Texts.of("explain.the-kept-fill", place, trace.keptCount(t), filled());
    }

    /** "in favour of D4:12", the kept turn next above it, or that it would have fitted; empty if there is neither. */
    String favour() {
        String unforced = EvidenceLoss.unforced(shown, trace, t, trace.turn(t, c));
        return !unforced.isEmpty() || keptAbove < 0
                ? unforced
                : Texts.of("explain.in-favour-of", shown.id(trace.turn(t, keptAbove)));
    }

    private String kept() {
        if (bestEvicted < 0 && trace.keptCount(t) < pool) {
            return Texts.of("explain.it-ranks-ranked-fresh-words", ranked(), freshWords());
        }
        if (bestEvicted < 0) {
            return Texts.of("explain.so-nothing-had-to-go",
                    pool == 1 ? Texts.of("explain.the-only-candidate-fits") : Texts.of("explain.all-candidates-fit", pool),
                    filled(), pool == 1 ? "" : " " + Texts.of("explain.it-ranks-of", Phrases.ordinal(rank + 1), pool));
        }
        if (trace.policy().terms().isEmpty()) {
            return Texts.of("explain.is-by-the-kept-fill", summary(), id(), ranked(), label(), trace.keptCount(t), filled());
        }
        return Texts.of("explain.it-ranks-the-best-evicted", ranked(), freshWords(), shown.id(trace.turn(t, bestEvicted)),
                words.of(bestEvicted));
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
        return Texts.of("explain.margin-rival-c-rival", words.number(trace.score(t, c) - trace.score(t, rival)),
                trace.kept(t, c)
                        ? " " + Texts.of("explain.to-the-first-evicted") + " "
                        : " " + Texts.of("explain.to-the-last-kept") + " ",
                shown.id(trace.turn(t, rival)));
    }

    /** What was decided, for the note on an earlier decision. */
    String decision() {
        String score = (ScoreFormat.saysNextUse(trace) ? Texts.of("explain.next-use") + " " : label() + " ") + words.of(c);
        return Texts.of("explain.rank-of-pool-x-lead", Phrases.ordinal(rank + 1), pool, score,
                lead().isEmpty() ? "" : ", " + lead());
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
            ways.add(Texts.of("explain.with-a-budget-of", budget, unit()));
        }
        return ways.isEmpty()
                ? ""
                : (kept ? Texts.of("explain.it-would-go") + " " : Texts.of("explain.it-would-stay") + " ")
                        + String.join(", or ", ways) + ".";
    }

    private String score(double rival, boolean kept) {
        if (ScoreFormat.saysNextUse(trace)) {
            if (rival == ScoreSheet.EXCLUDED) {
                return kept ? Texts.of("explain.if-no-question-needed-it") : Texts.of("explain.if-a-question-needed-it");
            }
            return Texts.of("explain.if-it-were-needed-step", kept ? "after" : "before", Math.round(-rival) + 1);
        }
        double own = trace.score(t, c);
        if (own == ScoreSheet.EXCLUDED || rival == ScoreSheet.EXCLUDED) {
            return kept ? Texts.of("explain.if-the-policy-excluded-it") : Texts.of("explain.if-the-policy-did-not");
        }
        if (trace.policy().terms().isEmpty()) {
            return Texts.of("explain.with-x-kept-rival", label(), kept ? " below " : " above ", words.number(rival));
        }
        return Texts.of("explain.with-x-kept-rival", SetReason.more(Math.abs(rival - own)), kept ? " less " : " more ", label());
    }

    private String summary() {
        return "It " + Phrases.lower(trace.policy().summary()) + " ";
    }

    /** "125 of 128 words". */
    private String filled() {
        return Texts.of("explain.used-of-budget-unit", trace.usedTokens(t), trace.budgetTokens(t), unit());
    }

    private String freshWords() {
        return trace.policy().timesFreshness()
                ? (trace.stale(t, c) ? " " + Texts.of("explain.and-is-stale") : " " + Texts.of("explain.and-is-fresh"))
                        + Numbers.score(trace.freshness(t, c)) + ")"
                : "";
    }

    private String ranked() {
        return Texts.of("explain.covered-of-evidence-count", rank + 1, pool);
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
