package mnemoscope.explain.decision;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.EvidenceLoss;
import mnemoscope.explain.LogWords;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.RegretSummary;
import mnemoscope.explain.ScoreFormat;
import mnemoscope.explain.compaction.Dropped;
import mnemoscope.explain.decision.ColumnView.DroppedView;
import mnemoscope.explain.decision.ColumnView.RowList;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.explain.fate.Lanes.LaneMaker;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.explain.why.WhyView.LogOddsReason;
import mnemoscope.model.Gold;
import mnemoscope.model.Question;
import mnemoscope.model.Session;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.text.DisplayedDates;
import mnemoscope.text.Numbers;

/**
 * Everything that the tab shows of one decision, made from the traces only, so that moving between decisions needs no replay.
 * While answers are off it has no gold, answer, category or outcome of this decision, and the rows of references are hidden; those
 * of all policies while they are covered.
 *
 * @param place    "Decision 37 of 197, after session 4 (27 June 2023)"
 * @param question text of the question
 * @param verdict  fate of the evidence
 * @param answer   reference answer; empty if missing or hidden
 * @param category kind of question; empty if unknown or hidden
 * @param note     another answer, shown but not scored
 * @param evidence texts of the evidence turns, each on one line
 * @param columns  one per policy
 * @param call     what the agent has before it; empty unless the decision is at a call
 * @param dropped  what the agent's cuts before it dropped, at the last decision also those after it; empty without a cut
 * @param record   what else a log says of the agent's context, in sentences; empty for other data
 */
public record DecisionView(int decision, int decisionCount, boolean answersOn, String place, String question,
        DecisionVerdict verdict, String answer, String category, String note, String evidence, Lanes lanes,
        List<ColumnView> columns, Optional<DecisionCall> call, Optional<Dropped> dropped, String record) {
    private static final int EVIDENCE_CHARACTERS = 400;

    /** Compares by identity: JavaFX properties compare values on every change, and each object is made for one display. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** @param t from 0 to {@code shown.steps() - 1} */
    public static DecisionView of(Comparison shown, int t, DecisionDisplay lens) {
        Question asked = shown.episode().questions().get(t);
        List<ColumnView> columns = StepColumns.of(shown, t, lens);
        if (!lens.answers()) {
            return new DecisionView(t, shown.decisionCount(), false, place(shown, t), asked.text(),
                    DecisionVerdict.untold(shown, t), "", "", "", "", Lanes.NONE, columns, DecisionCall.of(shown, t),
                    shown.dropped(t), DecisionVerdict.record(shown, t));
        }
        Gold gold = shown.input().supervision().at(t);
        return new DecisionView(t, shown.decisionCount(), true, place(shown, t), asked.text(), DecisionVerdict.of(shown, t),
                gold.answer(), gold.category(), gold.note(), evidence(shown, gold), new LaneMaker(shown, t).make(), columns,
                DecisionCall.of(shown, t), shown.dropped(t), DecisionVerdict.record(shown, t));
    }

    /** Without turns that references keep beside the evidence, as these reveal later questions. */
    public DecisionView untold() {
        return new DecisionView(decision, decisionCount, answersOn, place, question, verdict, answer, category, note, evidence,
                lanes, columns.stream().map(column -> column.seesAnswer() ? column.untold() : column).toList(), call, dropped,
                record);
    }

    /** "Decision 37". */
    public String decisionWords() {
        return Texts.of("explain.step-number", decision + 1);
    }

    private static String place(Comparison shown, int t) {
        String decision = Texts.of(shown.isAtCalls() ? "explain.decision-at-a-call" : "explain.decision-of-all", t + 1,
                shown.decisionCount());
        int anchor = shown.anchor(t);
        List<Turn> turns = shown.episode().turns();
        if (anchor < 0) {
            return Texts.of("explain.decision-before-first-turn", decision);
        }
        Turn last = turns.get(anchor);
        boolean ends = anchor == turns.size() - 1 || turns.get(anchor + 1).session() != last.session();
        Session session = shown.episode().sessions().get(last.session());
        String day = session.date().isBlank() ? "" : " (" + DisplayedDates.of(session.date()) + ")";
        return LogWords.message(shown, t, Texts.of(ends ? "explain.decision-after-session" : "explain.decision-during-session",
                decision, Phrases.session(session)) + day);
    }

    private static String evidence(Comparison shown, Gold gold) {
        StringBuilder all = new StringBuilder();
        for (int e : gold.evidence()) {
            all.append(all.isEmpty() ? "" : "  /  ").append(shown.line(e));
            if (all.length() > EVIDENCE_CHARACTERS) {
                break;
            }
        }
        return all.toString();
    }

    /** Makes the columns of one decision; rows are created on access. */
    private record StepColumns(Comparison shown, int t, DecisionDisplay lens, Gold gold, QuestionWords asked, List<Trace> holders,
            BitSet goneNow) {
        static List<ColumnView> of(Comparison shown, int t, DecisionDisplay lens) {
            List<Trace> holders = shown.traces().stream().filter(trace -> lens.answers() || !trace.seesAnswer()).toList();
            StepColumns columns = new StepColumns(shown, t, lens, shown.input().supervision().at(t), QuestionWords.of(shown, t),
                    holders, shown.goneBefore(t));
            return IntStream.range(0, shown.traces().size()).mapToObj(columns::column).toList();
        }

        private ColumnView column(int p) {
            Trace trace = shown.traces().get(p);
            boolean veiled = (trace.seesAnswer() || lens.covered()) && !lens.answers();
            RowList kept = veiled ? RowList.EMPTY : rows(p, trace, true);
            RowList evicted = veiled ? RowList.EMPTY : rows(p, trace, false);
            int keptCount = veiled ? 0 : trace.keptCount(t);
            int evictedCount = veiled ? 0 : isRecord(trace) ? goneNow.cardinality() : trace.poolSize(t) - keptCount;
            DecisionOutcome outcome = lens.answers() ? DecisionOutcome.of(trace, t) : DecisionOutcome.HIDDEN;
            return new ColumnView(trace.policy().name(), trace.policy().title(), trace.seesAnswer(), trace.policy().plansAhead(),
                    veiled, outcome,
                    shown.isLog() && outcome == DecisionOutcome.NO_GOLD
                            ? shown.hasGold() ? Texts.of(shown.isDerived() ? "explain.nothing-used" : "explain.no-gold-here") : ""
                            : outcome.word(trace, t),
                    veiled ? 0 : trace.usedTokens(t), trace.budgetTokens(t), shown.input().unit().word(),
                    lens.answers() && trace.hasGold(t) ? signed(trace.reward(t)) : "",
                    shown.hasGold()
                            ? Numbers.reward(soFar(trace))
                            : Texts.of(shown.isDerived()
                                    ? "explain.nothing-used-in-log"
                                    : shown.isLog() ? "explain.no-gold-in-log" : "explain.no-gold"),
                    ahead(trace), trace.policy().selection().isUnscored() ? "" : trace.policy().scoreLabel(),
                    LogOddsReason.scoreHelp(trace), kept, evicted, keptCount - kept.size(), evictedCount - evicted.size(),
                    gone(trace), lens.answers() ? RegretSummary.of(shown, p, t) : RegretSummary.NONE,
                    note(trace, veiled, evictedCount), isByKind());
        }

        private RowList rows(int p, Trace trace, boolean kept) {
            int[] listed = Arrays.stream(shown.byRank(p, t)).filter(c -> trace.kept(t, c) == kept && isListed(trace.turn(t, c)))
                    .filter(c -> kept || !isRecord(trace) || goneNow.get(trace.turn(t, c))).toArray();
            int[] turns = Arrays.stream(listed).map(c -> trace.turn(t, c)).toArray();
            ScoreFormat words = new ScoreFormat(trace, t);
            return new RowList(turns, lens.answers() ? gold.evidence() : List.of(), k -> row(p, trace, listed[k], words));
        }

        /**
         * For an agent's record every dropped turn remains a candidate; the turns dropped now are those that left the context
         * according to the log.
         */
        private static boolean isRecord(Trace trace) {
            return trace.policy().isRecord();
        }

        private boolean isListed(int turn) {
            return (!lens.differences() || differs(turn))
                    && (!isByKind() || lens.kinds().contains(shown.episode().turns().get(turn).kind()));
        }

        private boolean isByKind() {
            return shown.isLog() && !lens.kinds().isEmpty();
        }

        private boolean differs(int turn) {
            boolean first = holders.getFirst().keeps(t, turn);
            return holders.stream().anyMatch(holder -> holder.keeps(t, turn) != first);
        }

        private RowView row(int p, Trace trace, int c, ScoreFormat words) {
            int turn = trace.turn(t, c);
            Turn memory = shown.episode().turns().get(turn);
            return new RowView(turn, memory.id(), memory.speaker(), shown.episode().sessions().get(memory.session()).label(),
                    shown.input().sizes()[turn], shown.line(turn), asked.in(shown.line(turn)), words.of(c), words.fraction(c),
                    trace.freshness(t, c), trace.stale(t, c), trace.kept(t, c), lens.answers() && gold.evidence().contains(turn),
                    trace.forced(t, c), alsoIn(p, turn), kind(trace, turn), memory.pinned(), trace.isCleared(t, turn),
                    trace.isFetchedBack(t, c));
        }

        /** The kind of a turn, and whether the result of a call is cleared. */
        private String kind(Trace trace, int turn) {
            if (trace.isCleared(t, turn)) {
                return Texts.of("explain.kind-result-cleared");
            }
            int result = shown.result(turn);
            return result >= 0 && trace.isCleared(t, result) ? Texts.of("explain.kind-call-cleared") : shown.kind(turn);
        }

        private List<Integer> alsoIn(int p, int turn) {
            List<Trace> all = shown.traces();
            return IntStream.range(0, all.size()).filter(q -> q != p && holders.contains(all.get(q)) && all.get(q).keeps(t, turn))
                    .boxed().toList();
        }

        private List<DroppedView> gone(Trace trace) {
            if (!lens.answers()) {
                return List.of();
            }
            List<DroppedView> lost = new ArrayList<>();
            for (EvidenceFate fate : trace.fates(t)) {
                if (fate.fate() == Fate.NOT_ARRIVED) {
                    lost.add(gone(fate, -1, Texts.of("explain.not-arrived-yet"), ""));
                } else if (fate.fate() == Fate.NOT_OFFERED) {
                    lost.add(gone(fate, -1, Texts.of("explain.not-offered-in-short"), ""));
                } else if (fate.fate() == Fate.DROPPED && isRecord(trace) && !goneNow.get(fate.turn())) {
                    lost.add(gone(fate, fate.decision(), EvidenceLoss.dropped(shown, fate),
                            Phrases.decisionsAgo(t - fate.decision())));
                } else if (fate.fate() == Fate.DROPPED && trace.candidate(t, fate.turn()) < 0) {
                    int ago = t - fate.decision();
                    lost.add(gone(fate, fate.decision(), EvidenceLoss.dropped(shown, fate), why(fate, ago)));
                }
            }
            return lost;
        }

        private String why(EvidenceFate fate, int ago) {
            if (fate.inFavourOf() < 0) {
                return ago == 0 ? Texts.of("explain.gone-now") : Phrases.decisionsAgo(ago);
            }
            return ago == 0
                    ? Texts.of("explain.gone-for-now", shown.id(fate.inFavourOf()))
                    : Texts.of("explain.gone-for-ago", shown.id(fate.inFavourOf()), Phrases.decisionsAgo(ago));
        }

        private DroppedView gone(EvidenceFate fate, int step, String what, String more) {
            return new DroppedView(fate.turn(), shown.id(fate.turn()), shown.line(fate.turn()), fate.fate(), step, what, more);
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
            return signed(soFar(trace) - soFar(shown.traces().get(baseline)));
        }

        private String note(Trace trace, boolean veiled, int evicted) {
            if (veiled) {
                return "";
            }
            if (isRecord(trace)) {
                return "";
            }
            if (evicted == 0) {
                return trace.poolSize(t) == 0 ? Texts.of("explain.pool-empty") : Texts.of("explain.everything-fits");
            }
            return ScoreFormat.saysNextUse(trace) && noneNeeded(trace) ? Texts.of("explain.never-needed-again") : "";
        }

        private boolean noneNeeded(Trace trace) {
            return IntStream.range(0, trace.poolSize(t))
                    .allMatch(c -> trace.kept(t, c) || trace.score(t, c) == ScoreSheet.EXCLUDED);
        }

        private static String signed(double reward) {
            String text = Numbers.reward(reward);
            return reward > 0 ? "+" + text : text;
        }
    }
}
