package mnemoscope.explain.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The hands that a class raised for each answer to a question.
 *
 * @param counts number of hands by answer, each from 0 to {@link #MOST}
 */
public record Votes(List<Integer> counts) {
    /** Largest number of answers: each has a key. */
    public static final int MOST_ANSWERS = 9;
    /** Largest number of hands for an answer. */
    public static final int MOST = 999;

    public Votes {
        counts = List.copyOf(counts);
    }

    public static Votes none(int answers) {
        return new Votes(Collections.nCopies(answers, 0));
    }

    /**
     * Numbers in the order of the answers: "12 7 3 1". Missing ones at the end are 0.
     *
     * @return empty unless there are one or more numbers, at most one per answer, each from 0 to {@link #MOST}
     */
    public static Optional<Votes> typed(String text, int answers) {
        List<String> numbers = Arrays.stream(text.strip().split("[\\s,;/|]+")).toList();
        if (numbers.size() > answers || numbers.stream().anyMatch(each -> !each.matches("\\d{1,3}"))) {
            return Optional.empty();
        }
        List<Integer> counts = new ArrayList<>(none(answers).counts());
        for (int k = 0; k < numbers.size(); k++) {
            counts.set(k, Integer.parseInt(numbers.get(k)));
        }
        return Optional.of(new Votes(counts));
    }

    /** The numbers as they can be typed. */
    public String text() {
        return counts.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** The numbers for a file; empty if there are no hands. */
    public Optional<List<Integer>> counted() {
        return Optional.of(counts).filter(each -> total() > 0);
    }

    /** With one more hand for an answer; unchanged if there is no such answer or no room for more. */
    public Votes plus(int answer) {
        if (answer < 0 || answer >= counts.size() || counts.get(answer) == MOST) {
            return this;
        }
        List<Integer> more = new ArrayList<>(counts);
        more.set(answer, counts.get(answer) + 1);
        return new Votes(more);
    }

    public int total() {
        return counts.stream().mapToInt(each -> each).sum();
    }

    /** The share of all hands, 0 to 1; 0 while there are none. */
    public double share(int answer) {
        return total() == 0 ? 0 : (double) counts.get(answer) / total();
    }

    /** The share of all hands in whole percent, the same for equal counts: together they may miss 100 by a little. */
    public int percent(int answer) {
        return (int) Math.round(100 * share(answer));
    }

    /** The answer of the class: the one with the most hands; -1 if there are none, or if several have the most. */
    public int leader() {
        int most = counts.stream().mapToInt(each -> each).max().orElse(0);
        int[] first = IntStream.range(0, counts.size()).filter(k -> counts.get(k) == most).toArray();
        return most > 0 && first.length == 1 ? first[0] : -1;
    }

    /** Whether several answers have the most hands. */
    public boolean isTie() {
        return total() > 0 && leader() < 0;
    }
}
