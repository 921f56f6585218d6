package mnemoscope.explain.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.EvidenceLoss;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.RegretSummary;
import mnemoscope.explain.ScoreFormat;
import mnemoscope.explain.step.ColumnView.GoneView;
import mnemoscope.explain.step.ColumnView.RowList;
import mnemoscope.explain.step.ColumnView.RowView;
import mnemoscope.model.Gold;
import mnemoscope.model.Memory;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.text.Numbers;
import mnemoscope.workspace.StepDisplay;

/** Makes the columns of one step; rows are made when they are looked at. */
final class StepColumns {
    private final Comparison shown;
    private final int t;
    private final StepDisplay lens;
    private final Gold gold;
    private final QuestionWords asked;
    private final List<Trace> holders;

    StepColumns(Comparison shown, int t, StepDisplay lens) {
        this.shown = shown;
        this.t = t;
        this.lens = lens;
        gold = shown.input().supervision().at(t);
        asked = QuestionWords.of(shown, t);
        holders = shown.traces().stream().filter(trace -> lens.answers() || !trace.seesAnswer()).toList();
    }

    List<ColumnView> all() {
        List<ColumnView> columns = new ArrayList<>();
        for (int p = 0; p < shown.traces().size(); p++) {
            columns.add(column(p));
        }
        return columns;
    }

    private ColumnView column(int p) {
        Trace trace = shown.traces().get(p);
        boolean veiled = trace.seesAnswer() && !lens.answers();
        RowList kept = veiled ? RowList.EMPTY : rows(p, trace, true);
        RowList evicted = veiled ? RowList.EMPTY : rows(p, trace, false);
        int keptCount = veiled ? 0 : trace.keptCount(t);
        int evictedCount = veiled ? 0 : trace.poolSize(t) - keptCount;
        DecisionOutcome outcome = lens.answers() ? DecisionOutcome.of(trace, t) : DecisionOutcome.HIDDEN;
        return new ColumnView(trace.policy().name(), trace.policy().title(), trace.seesAnswer(), veiled, outcome,
                outcomeWord(trace, outcome), veiled ? 0 : trace.usedTokens(t), trace.budgetTokens(t),
                Phrases.shortUnit(shown.input().unit()), lens.answers() && trace.hasGold(t) ? signed(trace.reward(t)) : "",
                shown.hasGold() ? Numbers.reward(soFar(trace)) : "no gold", ahead(trace), trace.policy().scoreLabel(), kept,
                evicted,
                keptCount - kept.size(), evictedCount - evicted.size(), gone(trace),
                lens.answers() ? RegretSummary.of(shown, p, t) : RegretSummary.NONE, note(trace, veiled, evictedCount));
    }

    private RowList rows(int p, Trace trace, boolean kept) {
        int[] order = shown.byRank(p, t);
        int count = 0;
        for (int c : order) {
            if (trace.kept(t, c) == kept && (!lens.differences() || differs(trace.turn(t, c)))) {
                order[count++] = c;
            }
        }
        int[] listed = Arrays.copyOf(order, count);
        int[] turns = new int[count];
        for (int k = 0; k < count; k++) {
            turns[k] = trace.turn(t, listed[k]);
        }
        ScoreFormat words = new ScoreFormat(trace, t);
        return new RowList(turns, lens.answers() ? gold.evidence() : List.of(), k -> row(p, trace, listed[k], words));
    }

    private boolean differs(int turn) {
        boolean first = holds(holders.getFirst(), turn);
        for (int q = 1; q < holders.size(); q++) {
            if (holds(holders.get(q), turn) != first) {
                return true;
            }
        }
        return false;
    }

    private boolean holds(Trace trace, int turn) {
        int c = trace.candidate(t, turn);
        return c >= 0 && trace.kept(t, c);
    }

    private RowView row(int p, Trace trace, int c, ScoreFormat words) {
        int turn = trace.turn(t, c);
        Memory memory = shown.episode().memories().get(turn);
        return new RowView(turn, memory.id(), memory.speaker(), shown.episode().sessions().get(memory.session()).label(),
                trace.rank(t, c), shown.input().sizes()[turn], shown.line(turn), asked.in(shown.line(turn)), words.of(c),
                words.fraction(c), trace.freshness(t, c), trace.stale(t, c), trace.kept(t, c),
                lens.answers() && gold.evidence().contains(turn), alsoIn(p, turn));
    }

    private List<Integer> alsoIn(int p, int turn) {
        List<Integer> others = new ArrayList<>(4);
        for (int q = 0; q < shown.traces().size(); q++) {
            Trace other = shown.traces().get(q);
            if (q != p && (lens.answers() || !other.seesAnswer()) && holds(other, turn)) {
                others.add(q);
            }
        }
        return others;
    }

    private List<GoneView> gone(Trace trace) {
        if (!lens.answers()) {
            return List.of();
        }
        List<GoneView> gone = new ArrayList<>();
        for (EvidenceFate fate : trace.fates(t)) {
            if (fate.fate() == Fate.NOT_ARRIVED) {
                gone.add(gone(fate, -1, "not arrived yet", ""));
            } else if (fate.fate() == Fate.DROPPED && trace.candidate(t, fate.turn()) < 0) {
                int ago = t - fate.step();
                String favour = fate.inFavourOf() < 0 ? "" : "for " + shown.id(fate.inFavourOf()) + ", ";
                gone.add(gone(fate, fate.step(), EvidenceLoss.gone(shown, fate),
                        favour + (ago == 0 ? "now" : Numbers.count(ago, "step", "steps") + " ago")));
            }
        }
        return gone;
    }

    private GoneView gone(EvidenceFate fate, int step, String what, String more) {
        return new GoneView(fate.turn(), shown.id(fate.turn()), shown.line(fate.turn()), step, what, more);
    }

    private String outcomeWord(Trace trace, DecisionOutcome outcome) {
        if (outcome != DecisionOutcome.PARTIAL) {
            return outcome.word();
        }
        long covered = trace.fates(t).stream().filter(fate -> fate.fate() == Fate.KEPT).count();
        return covered + " of " + trace.evidenceCount(t);
    }

    private double soFar(Trace trace) {
        int until = lens.answers() ? t : t - 1;
        return until < 0 ? 0 : trace.cumulativeReward(until);
    }

    private String ahead(Trace trace) {
        int baseline = shown.indexOf(lens.baseline());
        if (!shown.hasGold() || baseline < 0 || shown.traces().get(baseline) == trace) {
            return "";
        }
        double difference = soFar(trace) - soFar(shown.traces().get(baseline));
        return signed(difference);
    }

    private String note(Trace trace, boolean veiled, int evicted) {
        if (veiled) {
            return "";
        }
        if (evicted == 0) {
            return trace.poolSize(t) == 0 ? "the pool is empty" : "everything in the pool fits";
        }
        return ScoreFormat.saysNextUse(trace) && noneNeeded(trace) ? "never needed again" : "";
    }

    private boolean noneNeeded(Trace trace) {
        for (int c = 0; c < trace.poolSize(t); c++) {
            if (!trace.kept(t, c) && trace.score(t, c) != ScoreSheet.EXCLUDED) {
                return false;
            }
        }
        return true;
    }

    private static String signed(double reward) {
        String text = Numbers.reward(reward);
        return reward > 0 ? "+" + text : text;
    }
}
