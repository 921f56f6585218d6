package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Gold;
import mnemoscope.model.Memory;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;
import mnemoscope.ui.kit.Numbers;

/** Makes the columns of one step. */
final class Columns {
    private final Comparison shown;
    private final int t;
    private final boolean answers;
    private final Gold gold;

    Columns(Comparison shown, int t, boolean answers) {
        this.shown = shown;
        this.t = t;
        this.answers = answers;
        gold = shown.input().supervision().at(t);
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
        boolean veiled = trace.seesAnswer() && !answers;
        List<RowView> kept = new ArrayList<>();
        List<RowView> evicted = new ArrayList<>();
        if (!veiled) {
            rows(p, trace, kept, evicted);
        }
        Outcome outcome = answers ? Outcome.of(trace, t) : Outcome.HIDDEN;
        return new ColumnView(trace.policy().name(), trace.policy().title(), trace.seesAnswer(), veiled, outcome,
                outcomeWord(trace, outcome), veiled ? 0 : trace.usedTokens(t), trace.budgetTokens(t),
                Phrases.shortUnit(shown.input().unit()), answers && trace.hasGold(t) ? signed(trace.reward(t)) : "",
                soFar(trace), trace.policy().scoreLabel(), kept, evicted, gone(trace), note(trace, veiled, evicted));
    }

    private void rows(int p, Trace trace, List<RowView> kept, List<RowView> evicted) {
        ScoreWords words = new ScoreWords(trace, t);
        for (int c : shown.byRank(p, t)) {
            (trace.kept(t, c) ? kept : evicted).add(row(p, trace, c, words));
        }
    }

    private RowView row(int p, Trace trace, int c, ScoreWords words) {
        int turn = trace.turn(t, c);
        Memory memory = shown.episode().memories().get(turn);
        return new RowView(turn, memory.id(), memory.speaker(), shown.episode().sessions().get(memory.session()).label(),
                trace.rank(t, c), shown.input().sizes()[turn], shown.line(turn), words.of(c), words.fraction(c),
                trace.freshness(t, c), trace.stale(t, c), trace.kept(t, c), answers && gold.evidence().contains(turn),
                alsoIn(p, turn));
    }

    private List<Integer> alsoIn(int p, int turn) {
        List<Integer> others = new ArrayList<>(4);
        for (int q = 0; q < shown.traces().size(); q++) {
            Trace other = shown.traces().get(q);
            if (q == p || other.seesAnswer() && !answers) {
                continue;
            }
            int c = other.candidate(t, turn);
            if (c >= 0 && other.kept(t, c)) {
                others.add(q);
            }
        }
        return others;
    }

    private List<GoneView> gone(Trace trace) {
        if (!answers) {
            return List.of();
        }
        List<GoneView> gone = new ArrayList<>();
        for (EvidenceFate fate : trace.fates(t)) {
            if (fate.fate() == Fate.NOT_ARRIVED) {
                gone.add(gone(fate, -1, "not arrived yet", ""));
            } else if (fate.fate() == Fate.DROPPED && trace.candidate(t, fate.turn()) < 0) {
                int ago = t - fate.step();
                gone.add(gone(fate, fate.step(), "dropped at step " + (fate.step() + 1),
                        Numbers.count(ago, "step", "steps") + " ago"));
            }
        }
        return gone;
    }

    private GoneView gone(EvidenceFate fate, int step, String what, String more) {
        return new GoneView(fate.turn(), shown.id(fate.turn()), shown.line(fate.turn()), step, what, more);
    }

    private String outcomeWord(Trace trace, Outcome outcome) {
        if (outcome != Outcome.PARTIAL) {
            return outcome.word();
        }
        long covered = trace.fates(t).stream().filter(fate -> fate.fate() == Fate.KEPT).count();
        return covered + " of " + trace.evidenceCount(t);
    }

    private String soFar(Trace trace) {
        if (!shown.hasGold()) {
            return "no gold";
        }
        int until = answers ? t : t - 1;
        return until < 0 ? "0" : Numbers.reward(trace.cumulativeReward(until));
    }

    private static String note(Trace trace, boolean veiled, List<RowView> evicted) {
        if (veiled) {
            return "";
        }
        if (evicted.isEmpty()) {
            return "everything in the pool fits";
        }
        boolean never = ScoreWords.saysNextUse(trace) && evicted.stream().allMatch(row -> row.score().equals("never"));
        return never ? "never needed again" : "";
    }

    private static String signed(double reward) {
        String text = Numbers.reward(reward);
        return reward > 0 ? "+" + text : text;
    }
}
