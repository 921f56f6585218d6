package mnemoscope.explain.why;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.EvidenceLoss;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.ScoreFormat;
import mnemoscope.model.Texts;
import mnemoscope.own.UnscoredCandidates;
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
    private int bestDropped = -1;
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
                // It has no rival: its score does not affect the decision.
                usedBefore += kept && other != c ? shown.input().sizes()[trace.turn(t, other)] : 0;
            } else if (kept) {
                lastKept = other;
                keptAbove = trace.rank(t, other) < rank ? other : keptAbove;
                usedBefore += trace.rank(t, other) < rank ? shown.input().sizes()[trace.turn(t, other)] : 0;
            } else if (bestDropped < 0) {
                bestDropped = other;
            }
        }
    }

    int decision() {
        return t;
    }

    String reason() {
        if (trace.policy().isRecord()) {
            return asLogged();
        }
        if (trace.policy().selection().isUnscored()) {
            return Texts.of(trace.kept(t, c) ? "explain.you-keep-it" : "explain.you-let-it-go");
        }
        if (ScoreFormat.saysNextUse(trace)) {
            return nextUse();
        }
        String reason = trace.kept(t, c)
                ? kept()
                : UnscoredCandidates.at(trace, t, c)
                        ? Texts.of("explain.formula-gives-no-number")
                        : trace.score(t, c) == ScoreSheet.EXCLUDED ? Texts.of("explain.reason.excluded") : dropped();
        if (shown.episode().isPinned(trace.turn(t, c))) {
            return Texts.of("explain.always-kept");
        }
        return trace.forced(t, c)
                ? Texts.of(trace.kept(t, c) ? "explain.what-if-keeps" : "explain.what-if-drops") + " " + reason
                : reason;
    }

    /** The fate of the turn in the log: in context, or removed and why. */
    private String asLogged() {
        int turn = trace.turn(t, c);
        if (trace.kept(t, c)) {
            return Texts.of(shown.episode().isPinned(turn) ? "explain.log-always-holds" : "explain.log-holds");
        }
        return shown.input().supervision().log().lastDropOf(turn, shown.anchor(t))
                .map(each -> Texts.of("explain.log-let-go", each.words(), each.before() + 1)).orElse("");
    }

    private String nextUse() {
        if (trace.score(t, c) == ScoreSheet.EXCLUDED) {
            return Texts.of("explain.never-needed");
        }
        if (words.isUsedNow(c)) {
            return Texts.of("explain.need.this-question");
        }
        String next = Texts.of("explain.needed-next", words.nextUse(c) + 1);
        return trace.kept(t, c) ? next : next + " " + Texts.of("explain.others-needed-sooner");
    }

    private String dropped() {
        boolean parts = !trace.policy().terms().isEmpty();
        String place = parts ? ranks() : Texts.of("explain.ranked-by-rule", summary(), id(), ranked(), label());
        if (lastKept < 0) {
            return place + " " + Texts.of("explain.nothing-was-kept");
        }
        if (trace.rank(t, lastKept) > rank) {
            int size = shown.input().sizes()[trace.turn(t, c)];
            int left = trace.budgetTokens(t) - usedBefore;
            return size > left ? place + " " + Texts.of("explain.did-not-fit", shown.input().unit().count(size), left) : place;
        }
        return place + " "
                + (parts
                        ? Texts.of("explain.last-kept-scores", shown.id(trace.turn(t, lastKept)), words.of(lastKept))
                        : Texts.of("explain.the-kept-fill", trace.keptCount(t), filled()));
    }

    /**
     * "in favour of D4:12" (the kept turn ranked next above it, and said so where the margin is to another one that decides), or
     * a note that it would have fitted; empty if neither applies.
     */
    String favour() {
        String unforced = EvidenceLoss.unforced(shown, trace, t, trace.turn(t, c));
        if (!unforced.isEmpty() || keptAbove < 0) {
            return unforced;
        }
        int decides = deciding();
        return Texts.of(decides < 0 || decides == keptAbove ? "explain.in-favour-of" : "explain.in-favour-of-next-above",
                shown.id(trace.turn(t, keptAbove)));
    }

    private String kept() {
        if (bestDropped < 0 && trace.keptCount(t) < pool) {
            return ranks();
        }
        if (bestDropped < 0) {
            return pool == 1
                    ? Texts.of("explain.only-candidate-fits", filled())
                    : Texts.of("explain.all-candidates-fit", pool, filled(), Phrases.ordinal(rank + 1));
        }
        if (trace.policy().terms().isEmpty()) {
            return Texts.of("explain.kept-by-rule", summary(), id(), ranked(), label(), trace.keptCount(t), filled());
        }
        return ranks() + asCall() + " "
                + Texts.of("explain.best-evicted-scores", shown.id(trace.turn(t, bestDropped)), words.of(bestDropped));
    }

    /** After a blank, that a call below the best dropped turn was kept because its result took it along; else empty. */
    private String asCall() {
        if (!(trace.policy().selection() instanceof Selection.Groups) || trace.rank(t, bestDropped) > rank) {
            return "";
        }
        return IntStream.of(shown.byRank(shown.traces().indexOf(trace), t)).limit(rank)
                .filter(other -> trace.kept(t, other)
                        && shown.episode().turns().get(trace.turn(t, other)).callTurn() == trace.turn(t, c))
                .mapToObj(result -> " " + Texts.of("explain.kept-as-the-call", shown.id(trace.turn(t, result)),
                        Texts.of("explain.some-of-all", trace.rank(t, result) + 1, pool)))
                .findFirst().orElse("");
    }

    /** "Margin 0.112 to the first dropped, D3:8."; empty without a rival or a number, and of a greedy choice: {@link #flip} says it. */
    String margin() {
        String margin = isGreedy() ? "" : lead();
        return margin.isEmpty() ? "" : Phrases.capital(margin) + ".";
    }

    private boolean isGreedy() {
        return trace.policy().selection() instanceof Selection.Greedy && greedyFlip().isGreedy();
    }

    /** The candidate to which the margin is told; -1 for none. */
    private int deciding() {
        // The first dropped and the last kept need not decide: the choice skips turns that do not fit.
        int rival = isGreedy() ? rival(greedyFlip()) : trace.kept(t, c) ? bestDropped : lastKept;
        return rival < 0 || trace.forced(t, c) || trace.policy().selection().bySet() || ScoreFormat.saysNextUse(trace)
                || trace.score(t, rival) == ScoreSheet.EXCLUDED || trace.score(t, c) == ScoreSheet.EXCLUDED ? -1 : rival;
    }

    private String lead() {
        int rival = deciding();
        return rival < 0
                ? ""
                : Texts.of(
                        rival == bestDropped
                                ? "explain.margin.to-dropped"
                                : rival == lastKept ? "explain.margin-to-kept" : "explain.margin-to-other",
                        order(rival).margin(), shown.id(trace.turn(t, rival)));
    }

    private TieOrder order(int other) {
        return new TieOrder(trace, t, words, c, other);
    }

    private GreedyCounterfactual greedyFlip() {
        return new GreedyCounterfactual(trace, t, c, shown.input().sizes());
    }

    /** The candidate whose score decides, see {@link GreedyCounterfactual#rivalRank}; -1 if none does. */
    private int rival(GreedyCounterfactual flip) {
        int at = flip.rivalRank();
        return at < 0 ? -1 : IntStream.range(0, pool).filter(other -> trace.rank(t, other) == at).findFirst().orElseThrow();
    }

    /** The decision in words, for the note on an earlier decision. */
    String decidedText() {
        String what = ScoreFormat.saysNextUse(trace) ? Texts.of("explain.next-use") : trace.policy().score().label();
        String value = words.hasTieKey()
                ? words.number(trace.score(t, c)) + ", " + trace.policy().score().tie() + " " + words.second(trace.second(t, c))
                : words.of(c);
        String place = Phrases.ordinal(rank + 1);
        return lead().isEmpty()
                ? Texts.of("explain.decided-at-rank", place, pool, what, value)
                : Texts.of("explain.decided-at-rank-with-margin", place, pool, what, value, lead());
    }

    /** "It would be kept with 0.201 more score, above D3:8, or with a budget of 141 words."; empty if there is no exact answer. */
    String flip() {
        if (IntStream.range(0, pool).anyMatch(other -> trace.forced(t, other))) {
            return "";
        }
        return switch (trace.policy().selection()) {
            case Selection.BestSet best -> new SetReason(shown, trace, t, c).ofOptimum();
            case Selection.Diverse diverse -> new SetReason(shown, trace, t, c).ofRedundancy(diverse.similarity());
            case Selection.Covering covering -> new SetReason(shown, trace, t, c).ofCover(covering.similarity());
            // The budget is not considered once the choice has ended; a person has other reasons.
            case Selection.Early _,Selection.Hand _,Selection.Recorded _,Selection.Groups _,Selection.Given _,Selection.Support _ ->
                "";
            case Selection.Greedy greedy -> greedy();
        };
    }

    private String greedy() {
        GreedyCounterfactual flip = greedyFlip();
        if (!flip.isGreedy()) {
            return "";
        }
        boolean kept = trace.kept(t, c);
        List<String> ways = new ArrayList<>();
        int rival = rival(flip);
        if (rival >= 0) {
            ways.add(score(rival, kept));
        }
        int budget = flip.budget();
        if (budget > 0) {
            ways.add(Texts.of("explain.budget.with", shown.input().unit().count(budget)));
        }
        if (ways.isEmpty()) {
            return "";
        }
        String how = ways.size() == 1 ? ways.getFirst() : Texts.of("explain.or-between-ways", ways.getFirst(), ways.getLast());
        return Texts.of(kept ? "explain.it-would-go" : "explain.it-would-stay", how);
    }

    private String score(int other, boolean kept) {
        double rival = trace.score(t, other);
        TieOrder order = order(other);
        if (order.isTied()) {
            return order.flip(shown.id(trace.turn(t, other)));
        }
        if (ScoreFormat.saysNextUse(trace)) {
            if (rival == ScoreSheet.EXCLUDED) {
                return kept ? Texts.of("explain.flip.not-needed") : Texts.of("explain.flip.needed");
            }
            return Texts.of(kept ? "explain.if-needed-after-step" : "explain.if-needed-before-step", Math.round(-rival) + 1);
        }
        double own = trace.score(t, c);
        if (own == ScoreSheet.EXCLUDED || rival == ScoreSheet.EXCLUDED) {
            return kept ? Texts.of("explain.flip.excluded") : Texts.of("explain.if-the-policy-did-not");
        }
        if (trace.policy().terms().isEmpty()) {
            return order.threshold(shown.id(trace.turn(t, other)));
        }
        return Texts.of(
                kept ? "explain.with-less-than" : other == lastKept ? "explain.with-more-than-last" : "explain.with-more-than",
                SetReason.more(Math.abs(rival - own)), label(), shown.id(trace.turn(t, other)));
    }

    private String summary() {
        return Texts.inSentence(trace.policy().summary());
    }

    /** "125 of 128 words". */
    private String filled() {
        return Texts.of("explain.occupancy", Numbers.whole(trace.usedTokens(t)), Numbers.whole(trace.budgetTokens(t)), unit());
    }

    private String ranks() {
        return trace.policy().timesFreshness()
                ? Texts.of(trace.stale(t, c) ? "explain.ranks-stale" : "explain.ranks-fresh", ranked(),
                        Numbers.score(trace.freshness(t, c)))
                : Texts.of("explain.ranks", ranked());
    }

    private String ranked() {
        return Texts.of("explain.some-of-all", rank + 1, pool);
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
