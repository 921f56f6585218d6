package mnemoscope.learning.feature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import mnemoscope.retention.Observation;
import mnemoscope.text.call.ToolCall;

/**
 * The lines of an agent's turns that are long enough to be quoted, and for each line the newest turn that holds it. It grows with
 * the log.
 */
final class HeldLines {
    /** Shorter lines stand in many places, such as a closing bracket. */
    private static final int SHORTEST = 25;
    private static final int MOST_LINES = 4000;
    /** The mark of a line that a tool puts before it: "12→", "12:", "src/a.go:12:", "+". */
    private static final Pattern MARK = Pattern.compile("^(?:[^\\s:]{0,200}:)?\\s*\\d+[→:|\\t-]|^[+-]");

    /** Lines have numbers in the order of their arrival. */
    private final Map<String, Integer> numbers = new HashMap<>();
    /** By line: its newest holder, from 1, and the number of candidates that hold it. */
    private int[] newest = new int[1024];
    private int[] held = new int[1024];
    /** By turn: the numbers of its lines. */
    private final List<int[]> lines = new ArrayList<>();
    /** By turn: its lines, those of which it is the newest holder, those that were quoted. */
    private final List<int[]> counts = new ArrayList<>();

    private static final int LINES = 0;
    private static final int NEWEST = 1;
    private static final int QUOTED = 2;

    /** The lines of a result or a message. */
    static Set<String> lines(String text) {
        Set<String> lines = new HashSet<>();
        text.lines().limit(MOST_LINES).forEach(line -> add(MARK.matcher(line).replaceFirst(""), lines));
        return lines;
    }

    /** The lines of the arguments of a call. */
    static Set<String> lines(ToolCall call) {
        Set<String> lines = new HashSet<>();
        call.texts().forEach(text -> text.lines().limit(MOST_LINES).forEach(line -> add(line, lines)));
        return lines;
    }

    private static void add(String line, Set<String> into) {
        String plain = line.strip();
        if (plain.length() >= SHORTEST) {
            into.add(plain);
        }
    }

    /** Adds the next turn. */
    void add(Set<String> lines) {
        int turn = counts.size();
        counts.add(new int[]{lines.size(), lines.size(), 0});
        int[] of = new int[lines.size()];
        int k = 0;
        for (String line : lines) {
            int number = numbers.merge(line, numbers.size(), (known, fresh) -> known);
            of[k++] = number;
            if (number == newest.length) {
                newest = Arrays.copyOf(newest, 2 * number);
                held = Arrays.copyOf(held, 2 * number);
            }
            if (newest[number] > 0) {
                counts.get(newest[number] - 1)[NEWEST]--;
            }
            newest[number] = turn + 1;
        }
        this.lines.add(of);
    }

    /** Notes that a call quotes these lines. @return the turns that were the newest to hold them */
    Set<Integer> quote(List<String> quotes) {
        Set<Integer> holders = new HashSet<>();
        Set<String> lines = new HashSet<>();
        quotes.forEach(quote -> quote.lines().forEach(line -> add(line, lines)));
        for (String line : lines) {
            Integer number = numbers.get(line);
            if (number != null) {
                int holder = newest[number] - 1;
                counts.get(holder)[QUOTED]++;
                holders.add(holder);
            }
        }
        return holders;
    }

    /** By candidate: its lines that no other candidate holds. */
    int[] novel(Observation seen) {
        int[] novel = new int[seen.candidates()];
        for (int c = 0; c < novel.length; c++) {
            for (int line : lines.get(seen.turn(c))) {
                held[line]++;
            }
        }
        for (int c = 0; c < novel.length; c++) {
            for (int line : lines.get(seen.turn(c))) {
                novel[c] += held[line] == 1 ? 1 : 0;
            }
        }
        for (int c = 0; c < novel.length; c++) {
            for (int line : lines.get(seen.turn(c))) {
                held[line] = 0;
            }
        }
        return novel;
    }

    int count(int turn) {
        return counts.get(turn)[LINES];
    }

    /** Lines of a turn that no newer turn holds. */
    int newest(int turn) {
        return counts.get(turn)[NEWEST];
    }

    /** Share of the lines of a turn that calls have quoted from it. */
    double quoted(int turn) {
        int[] of = counts.get(turn);
        return of[LINES] == 0 ? 0 : Math.min(1, (double) of[QUOTED] / of[LINES]);
    }
}
