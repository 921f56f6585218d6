package mnemoscope.explain.step;

import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.explain.fate.Lanes.LaneMaker;
import mnemoscope.model.Gold;
import mnemoscope.model.Memory;
import mnemoscope.model.Question;
import mnemoscope.model.Session;
import mnemoscope.text.Days;
import mnemoscope.workspace.StepDisplay;

/**
 * All that the tab shows of one step; made from the traces alone, so stepping is free. While answers are off it holds nothing
 * of gold, answer, category or outcome of this step, and references, which see the answer, are veiled.
 *
 * @param place    "Decision 37 of 197, after session 4 (27 June 2023)"
 * @param question words of the question
 * @param verdict  what became of the evidence
 * @param answer   reference answer; empty if missing or hidden
 * @param category kind of question; empty if unknown or hidden
 * @param note     another answer, shown and never scored
 * @param evidence what the evidence turns say, on one line
 * @param gold     evidence turns; empty while answers are off
 * @param columns  one a policy
 */
public record StepView(int step, int steps, boolean answersOn, String place, String question, StepVerdict verdict, String answer,
        String category, String note, String evidence, List<Integer> gold, Lanes lanes, List<ColumnView> columns) {
    private static final int EVIDENCE_CHARACTERS = 400;

    public StepView {
        gold = List.copyOf(gold);
        columns = List.copyOf(columns);
    }

    /** By identity: each is made for one showing, and properties compare on every change. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** @param t from 0 to {@code shown.steps() - 1} */
    public static StepView of(Comparison shown, int t, boolean answersOn) {
        return of(shown, t, new StepDisplay(answersOn, false, ""));
    }

    /** @param t from 0 to {@code shown.steps() - 1} */
    public static StepView of(Comparison shown, int t, StepDisplay lens) {
        Question asked = shown.episode().questions().get(t);
        List<ColumnView> columns = StepColumns.of(shown, t, lens);
        if (!lens.answers()) {
            return new StepView(t, shown.steps(), false, place(shown, t), asked.text(), StepVerdict.NONE, "", "", "", "",
                    List.of(), Lanes.NONE, columns);
        }
        Gold gold = shown.input().supervision().at(t);
        return new StepView(t, shown.steps(), true, place(shown, t), asked.text(), StepVerdict.of(shown, t),
                gold.answer(), gold.category(), gold.note(), evidence(shown, gold), gold.evidence(),
                new LaneMaker(shown, t).make(), columns);
    }

    /** "Step 37". */
    public String stepWords() {
        return "Step " + (step + 1);
    }

    private static String place(Comparison shown, int t) {
        String decision = "Decision " + (t + 1) + " of " + shown.steps();
        int anchor = shown.anchor(t);
        List<Memory> memories = shown.episode().memories();
        if (anchor < 0) {
            return decision + ", before the first turn";
        }
        Memory last = memories.get(anchor);
        boolean ends = anchor == memories.size() - 1 || memories.get(anchor + 1).session() != last.session();
        Session session = shown.episode().sessions().get(last.session());
        String day = session.date().isBlank() ? "" : " (" + Days.of(session.date()) + ")";
        return decision + (ends ? ", after " : ", during ") + Phrases.session(session) + day;
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
}
