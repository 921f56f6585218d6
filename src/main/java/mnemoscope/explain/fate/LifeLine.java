package mnemoscope.explain.fate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.fate.Lanes.LaneMaker;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;

/**
 * The lifetime of one turn under every policy. While answers are off it ends at the decision shown and contains only earlier
 * questions.
 *
 * @param from    decision of arrival
 * @param to      last decision drawn
 * @param cursor  decision shown
 * @param uses    questions that need the turn
 * @param lives   by policy; empty if the turn arrives after the last question
 */
public record LifeLine(int from, int to, int cursor, List<Use> uses, List<Life> lives) {
    /**
     * A question that needs the turn.
     *
     * @param decision     decision of the question
     * @param ageTurns age of the turn at the question, turns
     * @param told     text: decision, question and policies that kept the turn
     */
    public record Use(int decision, int ageTurns, String told) {}

    /** Decisions whose question needs the turn. */
    public List<Integer> needs() {
        return uses.stream().map(Use::decision).toList();
    }

    /**
     * @param policy  index of the policy
     * @param held    runs of decisions at which it was kept
     * @param covered runs at which only another kept turn covered it
     * @param dropped decision that dropped it last; -1 if it is held to the end, or was never a candidate
     * @param hits    by need: whether the turn was kept
     */
    public record Life(int policy, List<Lanes.Span> held, List<Lanes.Span> covered, int dropped, List<Boolean> hits) {}

    public static LifeLine of(Comparison shown, int turn, int t, boolean answersOn) {
        int from = shown.arrivalDecision(turn);
        if (from < 0 || from > t && !answersOn) {
            return new LifeLine(t, t, t, List.of(), List.of());
        }
        int end = answersOn ? shown.decisionCount() - 1 : t;
        List<Integer> needs = IntStream.rangeClosed(from, answersOn ? end : t - 1)
                .filter(u -> shown.input().supervision().at(u).evidence().contains(turn)).boxed().toList();
        List<Life> lives = new ArrayList<>();
        int to = Math.max(t, needs.isEmpty() ? from : needs.getLast());
        for (int p = 0; p < shown.traces().size(); p++) {
            Trace trace = shown.traces().get(p);
            if (trace.seesAnswer() && !answersOn) {
                continue;
            }
            List<Lanes.Span> held = LaneMaker.spans(trace, turn, from, end);
            int lastHeld = held.isEmpty() ? from - 1 : held.getLast().last();
            to = Math.max(to, Math.min(end, lastHeld + 1));
            List<Boolean> hits = needs.stream().map(u -> trace.finds(u, turn)).toList();
            boolean candidate = IntStream.rangeClosed(from, end).anyMatch(u -> trace.candidate(u, turn) >= 0);
            lives.add(new Life(p, held, LaneMaker.covered(trace, turn, from, end),
                    candidate && lastHeld < end ? lastHeld + 1 : -1, hits));
        }
        return new LifeLine(from, to, t, needs.stream().map(u -> use(shown, lives, turn, needs, u)).toList(), lives);
    }

    private static Use use(Comparison shown, List<Life> lives, int turn, List<Integer> needs, int u) {
        List<String> found = new ArrayList<>();
        List<String> missed = new ArrayList<>();
        for (Life life : lives) {
            (life.hits().get(needs.indexOf(u)) ? found : missed).add(shown.traces().get(life.policy()).policy().title());
        }
        String told = Texts.of("explain.step-and-question", u + 1, shown.title(u, true, u))
                + (found.isEmpty() ? "" : "\n" + Texts.of("explain.found-by", Phrases.list(found)))
                + (missed.isEmpty() ? "" : "\n" + Texts.of("explain.missed-by", Phrases.list(missed)));
        return new Use(u, shown.anchor(u) - turn, told);
    }
}
