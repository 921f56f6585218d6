package mnemoscope.dataset.need;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.text.call.ToolCall;

/**
 * Finds in the turns of an agent's log which earlier turns its calls needed (src/docs/formats/logs.md). A need is supervision:
 * it is known only after the call.
 */
public final class UsedAgain {
    private static final double SAME = 0.8;
    private static final int SHORTEST_QUOTE = 25;
    private static final int SHORTEST_LINE = 3;
    private static final Pattern LINE_NUMBER = Pattern.compile("^\\s*\\d+[→:|\\t]\\s*");

    private final List<Turn> turns;
    private final List<Need> needs = new ArrayList<>();
    private final int[] results;
    /** By path, calls that read it, and calls that wrote to it, in order. */
    private final Map<String, List<Integer>> readings = new HashMap<>();
    private final Map<String, List<Integer>> writings = new HashMap<>();
    private final Map<Integer, List<String>> lines = new HashMap<>();
    private final Map<String, Integer> others = new HashMap<>();

    private UsedAgain(List<Turn> turns) {
        this.turns = turns;
        results = results(turns);
    }

    /** By turn, the result of a call; -1 for all others and where there is none. */
    public static int[] results(List<Turn> turns) {
        int[] results = new int[turns.size()];
        Arrays.fill(results, -1);
        for (int i = 0; i < turns.size(); i++) {
            if (turns.get(i).callTurn() >= 0) {
                results[turns.get(i).callTurn()] = i;
            }
        }
        return results;
    }

    /** All needs, by call, evidence and kind. */
    public static List<Need> of(List<Turn> turns) {
        UsedAgain found = new UsedAgain(turns);
        for (int c = 0; c < turns.size(); c++) {
            if (turns.get(c).kind() == TurnKind.TOOL_CALL) {
                found.call(c, ToolCall.of(turns.get(c).text()));
            }
        }
        found.needs.sort(Comparator.comparingInt(Need::call).thenComparingInt(Need::evidence).thenComparing(Need::kind));
        return List.copyOf(found.needs);
    }

    private void call(int c, ToolCall call) {
        String path = call.path();
        if (call.isReader()) {
            if (!path.isEmpty()) {
                reRead(c, path);
                readings.computeIfAbsent(path, each -> new ArrayList<>()).add(c);
            }
        } else if (call.isWriter()) {
            if (!path.isEmpty()) {
                writings.computeIfAbsent(path, each -> new ArrayList<>()).add(c);
            }
        } else {
            repeated(c, call);
        }
        for (String quote : call.quotes()) {
            quoted(c, quote);
        }
    }

    private void reRead(int c, String path) {
        List<String> now = linesOf(results[c]);
        if (now.isEmpty()) {
            return;
        }
        for (int before : readings.getOrDefault(path, List.of()).reversed()) {
            int old = results[before];
            if (old < 0 || old >= c) {
                continue;
            }
            Set<String> held = new HashSet<>(linesOf(old));
            long same = now.stream().filter(held::contains).count();
            if (same >= SAME * now.size()) {
                boolean edited = writings.getOrDefault(path, List.of()).stream().anyMatch(w -> w > before && w < c);
                needs.add(new Need(c, old, edited ? NeedKind.RE_READ_EDITED : NeedKind.RE_READ));
                return;
            }
        }
    }

    private List<String> linesOf(int result) {
        return result < 0
                ? List.of()
                : lines.computeIfAbsent(result,
                        r -> turns.get(r).text().lines().map(line -> LINE_NUMBER.matcher(line).replaceFirst("").strip())
                                .filter(line -> line.length() >= SHORTEST_LINE).toList());
    }

    private void quoted(int c, String quote) {
        String longest = quote.lines().map(String::strip).max(Comparator.comparingInt(String::length)).orElse("");
        if (longest.length() < SHORTEST_QUOTE) {
            return;
        }
        for (int i = c - 1; i >= 0; i--) {
            TurnKind kind = turns.get(i).kind();
            if ((kind == TurnKind.TOOL_RESULT || kind == TurnKind.TOOL_CALL || kind == TurnKind.USER)
                    && turns.get(i).text().contains(longest)) {
                Need need = new Need(c, i, NeedKind.QUOTED);
                if (!needs.contains(need)) {
                    needs.add(need);
                }
                return;
            }
        }
    }

    private void repeated(int c, ToolCall call) {
        Integer before = others.put(call.key(), c);
        if (before != null && results[c] >= 0 && results[before] >= 0 && results[before] < c
                && blankless(results[c]).equals(blankless(results[before]))) {
            needs.add(new Need(c, results[before], NeedKind.REPEATED));
        }
    }

    private String blankless(int result) {
        return turns.get(result).text().replaceAll("\\s+", "");
    }
}
