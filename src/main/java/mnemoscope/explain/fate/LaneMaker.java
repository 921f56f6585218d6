package mnemoscope.explain.fate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.EvidenceLoss;
import mnemoscope.model.Coverage;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/** Makes the lanes of one step. */
public final class LaneMaker {
    private static final int MOST_EVIDENCE = 4;

    private final Comparison shown;
    private final int t;

    public LaneMaker(Comparison shown, int t) {
        this.shown = shown;
        this.t = t;
    }

    public Lanes make() {
        List<Integer> arrived = shown.input().supervision().at(t).evidence().stream().filter(e -> e <= shown.anchor(t)).toList();
        if (arrived.isEmpty()) {
            return Lanes.NONE;
        }
        boolean decidedNow = arrived.stream().allMatch(e -> shown.arrivalStep(e) == t);
        return decidedNow ? ranks() : fates(arrived);
    }

    private Lanes ranks() {
        List<Lanes.RankLane> lanes = new ArrayList<>();
        for (int p = 0; p < shown.traces().size(); p++) {
            Trace trace = shown.traces().get(p);
            List<Boolean> kept = new ArrayList<>();
            for (int c : shown.byRank(p, t)) {
                kept.add(trace.kept(t, c));
            }
            List<Integer> gold = new ArrayList<>();
            for (EvidenceFate fate : trace.fates(t)) {
                int c = trace.candidate(t, fate.turn());
                if (c >= 0) {
                    gold.add(trace.rank(t, c));
                }
            }
            lanes.add(new Lanes.RankLane(p, kept, gold, end(trace, result(trace, kept, gold)), !trace.full(t)));
        }
        return new Lanes.Ranks(lanes);
    }

    private String result(Trace trace, List<Boolean> kept, List<Integer> gold) {
        if (gold.size() == 1) {
            return (trace.full(t) ? "kept, " : "evicted, ") + (gold.getFirst() + 1) + " of " + kept.size();
        }
        return endWord(trace);
    }

    private Lanes fates(List<Integer> arrived) {
        List<Integer> drawn = arrived.subList(0, Math.min(MOST_EVIDENCE, arrived.size()));
        List<Lanes.FateLane> lanes = new ArrayList<>();
        List<Lanes.End> ends = new ArrayList<>();
        for (int p = 0; p < shown.traces().size(); p++) {
            Trace trace = shown.traces().get(p);
            for (int k = 0; k < trace.evidenceCount(t); k++) {
                if (drawn.contains(trace.fate(t, k).turn())) {
                    lanes.add(lane(p, trace, k));
                }
            }
            ends.add(end(trace, endWord(trace)));
        }
        int from = drawn.stream().mapToInt(shown::arrivalStep).min().orElse(t);
        return new Lanes.Fates(from, t, lanes, ends, arrived.size() - drawn.size());
    }

    private Lanes.FateLane lane(int p, Trace trace, int k) {
        EvidenceFate fate = trace.fate(t, k);
        boolean kept = fate.fate() == Fate.KEPT;
        int arrived = shown.arrivalStep(fate.turn());
        return new Lanes.FateLane(p, fate.turn(), arrived, spans(trace, fate.turn(), arrived, t),
                covered(trace, fate.turn(), arrived, t), kept ? -1 : fate.step(), kept, kept ? "" : gone(fate),
                new EvidenceLoss(shown, trace, t).of(k));
    }

    private String gone(EvidenceFate fate) {
        return (fate.byOther() ? shown.id(fate.through()) + " " : "") + "dropped, step " + (fate.step() + 1);
    }

    /** What it came to; of a single evidence turn the story is told too. */
    private Lanes.End end(Trace trace, String word) {
        EvidenceLoss words = new EvidenceLoss(shown, trace, t);
        String told = trace.evidenceCount(t) == 1
                ? words.of(0)
                : trace.policy().title() + ": " + endWord(trace) + (words.cost().isEmpty() ? "" : ", " + words.cost()) + ".\n"
                        + words.whole();
        return new Lanes.End(word, words.cost(), words.shortCost(), told);
    }

    private String endWord(Trace trace) {
        return switch (DecisionOutcome.of(trace, t)) {
            case HIT -> "hit";
            case PARTIAL ->
                trace.fates(t).stream().filter(fate -> fate.fate() == Fate.KEPT).count() + " of " + trace.evidenceCount(t);
            case MISS -> "miss";
            case NO_GOLD, HIDDEN -> "";
        };
    }

    /** Runs of steps from {@code first} to {@code last} at which the policy kept the turn. */
    public static List<Lanes.Span> spans(Trace trace, int turn, int first, int last) {
        return runs(first, last, u -> keeps(trace, u, turn));
    }

    /** Spans of steps at which a policy did not keep the turn, but another one that covers it. */
    static List<Lanes.Span> covered(Trace trace, int turn, int first, int last) {
        List<Integer> others = new ArrayList<>();
        Coverage coverage = trace.input().supervision().coverage();
        coverage.turns().forEach(i -> {
            if (i != turn && coverage.covers(i, turn)) {
                others.add(i);
            }
        });
        return others.isEmpty()
                ? List.of()
                : runs(first, last, u -> !keeps(trace, u, turn) && others.stream().anyMatch(i -> keeps(trace, u, i)));
    }

    private static boolean keeps(Trace trace, int u, int turn) {
        int c = trace.candidate(u, turn);
        return c >= 0 && trace.kept(u, c);
    }

    private static List<Lanes.Span> runs(int first, int last, IntPredicate held) {
        List<Lanes.Span> spans = new ArrayList<>();
        int start = -1;
        for (int u = first; u >= 0 && u <= last; u++) {
            boolean now = held.test(u);
            if (now && start < 0) {
                start = u;
            } else if (!now && start >= 0) {
                spans.add(new Lanes.Span(start, u - 1));
                start = -1;
            }
        }
        if (start >= 0) {
            spans.add(new Lanes.Span(start, last));
        }
        return spans;
    }
}
