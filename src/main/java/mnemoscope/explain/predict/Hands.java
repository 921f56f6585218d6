package mnemoscope.explain.predict;

import java.util.List;
import java.util.stream.Stream;

/**
 * The hands counted for a question, with what they were before each change.
 *
 * @param counted hands by answer after each change, the last is current; empty before the first
 */
public record Hands(Asked asked, List<List<Integer>> counted) {
    /**
     * A question to a player, as in an {@link Classroom.Answer answer}.
     *
     * @param instance its name, or that of the data with the id of the conversation
     * @param draw     of its queries, or what stands in its place
     * @param turn     or decision, from 0
     * @param question kind of question at a turn
     */
    public record Asked(String player, String instance, int draw, int turn, String question) {}

    public Hands {
        counted = counted.stream().map(List::copyOf).toList();
    }

    /** The current hands; none if they were counted for another number of answers. */
    public Votes votes(int answers) {
        return counted.isEmpty() || counted.getLast().size() != answers ? Votes.none(answers) : new Votes(counted.getLast());
    }

    /** With a change, unless nothing changes: that could not be taken back. */
    public Hands with(Votes now) {
        return now.equals(votes(now.counts().size()))
                ? this
                : new Hands(asked, Stream.concat(counted.stream(), Stream.of(now.counts())).toList());
    }

    /** Without the last change; the same before the first. */
    public Hands back() {
        return counted.isEmpty() ? this : new Hands(asked, counted.subList(0, counted.size() - 1));
    }
}
