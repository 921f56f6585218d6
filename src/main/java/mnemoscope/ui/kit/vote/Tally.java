package mnemoscope.ui.kit.vote;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import mnemoscope.explain.predict.Votes;

/** The hands counted so far for each question that is not revealed, with what they were before each change. */
public final class Tally {
    private final Map<Object, Deque<Votes>> counted = new HashMap<>();

    /** @param question identifies the question: equal for the same question to the same player */
    public Votes of(Object question, int answers) {
        Deque<Votes> past = counted.getOrDefault(question, new ArrayDeque<>());
        return past.isEmpty() ? Votes.none(answers) : past.peek();
    }

    /** Counts hands; does nothing without a change, which could not be taken back. */
    public void put(Object question, Votes now) {
        if (!now.equals(of(question, now.counts().size()))) {
            counted.computeIfAbsent(question, each -> new ArrayDeque<>()).push(now);
        }
    }

    /** Forgets the hands of all questions. */
    public void clear() {
        counted.clear();
    }

    /** Takes back the last change; does nothing before the first. */
    public void back(Object question) {
        Deque<Votes> past = counted.get(question);
        if (past != null && !past.isEmpty()) {
            past.pop();
        }
    }
}
