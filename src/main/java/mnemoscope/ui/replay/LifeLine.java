package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Gold;
import mnemoscope.replay.Trace;

/**
 * The whole life of one turn under every policy. While answers are off it ends at the step shown and knows only questions
 * before it.
 *
 * @param from    step of arrival
 * @param to      last step drawn
 * @param cursor  step shown
 * @param needs   steps whose question needs the turn
 * @param lives   by policy; empty if the turn arrives after the last question
 */
public record LifeLine(int from, int to, int cursor, List<Integer> needs, List<Life> lives) {
    public LifeLine {
        needs = List.copyOf(needs);
        lives = List.copyOf(lives);
    }

    /**
     * @param policy  place of the policy
     * @param held    runs of steps at which it was kept
     * @param dropped step that let it go last; -1 if it is held to the end
     * @param hits    by need: whether the question found it
     */
    public record Life(int policy, List<Lanes.Span> held, int dropped, List<Boolean> hits) {
        public Life {
            held = List.copyOf(held);
            hits = List.copyOf(hits);
        }
    }

    static LifeLine of(Comparison shown, int turn, int t, boolean answersOn) {
        int from = shown.arrivalStep(turn);
        if (from < 0 || from > t && !answersOn) {
            return new LifeLine(t, t, t, List.of(), List.of());
        }
        int end = answersOn ? shown.steps() - 1 : t;
        List<Integer> needs = new ArrayList<>();
        for (int u = from; u <= (answersOn ? end : t - 1); u++) {
            Gold gold = shown.input().supervision().at(u);
            if (gold.evidence().contains(turn)) {
                needs.add(u);
            }
        }
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
            List<Boolean> hits = needs.stream().map(u -> found(trace, u, turn)).toList();
            lives.add(new Life(p, held, lastHeld < end ? lastHeld + 1 : -1, hits));
        }
        return new LifeLine(from, to, t, needs, lives);
    }

    private static boolean found(Trace trace, int t, int turn) {
        return trace.fates(t).stream().anyMatch(fate -> fate.turn() == turn && fate.fate() == mnemoscope.replay.Fate.KEPT);
    }
}
