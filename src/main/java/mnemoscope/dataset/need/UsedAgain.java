package mnemoscope.dataset.need;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.text.call.ShellCommand;
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

    /** What Codex writes before that which a command printed. */
    private static final Pattern HEADER = Pattern
            .compile("\\A(?:(?:Command|Chunk ID|Wall time|Process|Original token count|Exit code|Script)[^\\n]*\\n)+Output:\\n");

    private final List<Turn> turns;
    private final Set<NeedKind> kinds;
    private final List<Need> needs = new ArrayList<>();
    private final int[] results;
    /** By path, calls that read it, and calls that wrote to it, in order. */
    private final Map<String, List<Integer>> readings = new HashMap<>();
    private final Map<String, List<Integer>> writings = new HashMap<>();
    private final Map<Integer, List<String>> lines = new HashMap<>();
    private final Map<String, Integer> others = new HashMap<>();
    /** Readings by path, and writings by call, of shell commands and of tools; empty where no kind by shell is asked for. */
    private final Map<String, List<Integer>> shellReadings = new HashMap<>();
    private final Map<Integer, Set<String>> shellWritings = new HashMap<>();
    private final RareIdentifiers identifiers = new RareIdentifiers();

    private UsedAgain(List<Turn> turns, Set<NeedKind> kinds) {
        this.turns = turns;
        this.kinds = kinds;
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

    /** The needs of {@link NeedKind#LISTED}, by call, evidence and kind; those by shell too where an agent reads by shell alone. */
    public static List<Need> of(List<Turn> turns) {
        return of(turns, NeedKind.LISTED);
    }

    /** The needs of these kinds. An agent that has no other tool to read with reads and quotes by shell commands. */
    public static List<Need> of(List<Turn> turns, Set<NeedKind> asked) {
        Map<Integer, ToolCall> calls = new HashMap<>();
        for (int c = 0; c < turns.size(); c++) {
            if (turns.get(c).kind() == TurnKind.TOOL_CALL) {
                calls.put(c, ToolCall.of(turns.get(c).text()));
            }
        }
        EnumSet<NeedKind> kinds = EnumSet.noneOf(NeedKind.class);
        kinds.addAll(asked);
        boolean shellAlone = calls.values().stream().noneMatch(call -> call.isReader() && !call.path().isEmpty());
        if (shellAlone) {
            asked.forEach(kind -> kinds.add(kind.byShell()));
        }
        UsedAgain found = new UsedAgain(turns, kinds);
        boolean byShell = kinds.stream()
                .anyMatch(kind -> kind != NeedKind.REPEATED && kind.byShell() == kind && kind != NeedKind.ARGUMENT);
        for (int c = 0; c < turns.size(); c++) {
            ToolCall call = calls.get(c);
            Optional<ShellCommand> command = call == null || !byShell
                    ? Optional.empty()
                    : ShellCommand.of(turns.get(c).text(), call);
            if (call != null) {
                found.call(c, call, shellAlone && command.filter(each -> !each.path().isEmpty()).isPresent());
            }
            if (command.isPresent()) {
                found.shell(c, command.get());
            }
            found.identifiers(c, call);
        }
        return found.needs.stream().filter(need -> kinds.contains(need.kind()))
                .sorted(Comparator.comparingInt(Need::call).thenComparingInt(Need::evidence).thenComparing(Need::kind)).toList();
    }

    /** The results of readings of one file, by a tool or, where the agent has none, by a command of the shell. */
    public static BitSet readings(List<Turn> turns) {
        int[] results = results(turns);
        BitSet byTool = new BitSet();
        BitSet byShell = new BitSet();
        for (int c = 0; c < turns.size(); c++) {
            if (turns.get(c).kind() != TurnKind.TOOL_CALL) {
                continue;
            }
            String text = turns.get(c).text();
            ToolCall call = ToolCall.of(text);
            if (call.isReader() && !call.path().isEmpty()) {
                byTool.set(c);
            } else if (byTool.isEmpty() && ShellCommand.of(text, call).filter(command -> !command.path().isEmpty()).isPresent()) {
                byShell.set(c);
            }
        }
        BitSet read = new BitSet();
        (byTool.isEmpty() ? byShell : byTool).stream().map(c -> results[c]).filter(result -> result >= 0).forEach(read::set);
        return read;
    }

    /** @param byShell whether it reads a file by a command of the shell */
    private void call(int c, ToolCall call, boolean byShell) {
        String path = call.path();
        if (call.isReader()) {
            if (!path.isEmpty()) {
                reRead(c, readings.getOrDefault(path, List.of()), writings.getOrDefault(path, List.of()), NeedKind.RE_READ,
                        NeedKind.RE_READ_EDITED);
                readings.computeIfAbsent(path, each -> new ArrayList<>()).add(c);
                shellReadings.computeIfAbsent(path, each -> new ArrayList<>()).add(c);
            }
        } else if (call.isWriter()) {
            if (!path.isEmpty()) {
                writings.computeIfAbsent(path, each -> new ArrayList<>()).add(c);
                shellWritings.put(c, Set.of(path));
            }
        } else if (!byShell) {
            repeated(c, call);
        }
        for (String quote : call.quotes()) {
            quoted(c, quote, NeedKind.QUOTED);
        }
    }

    private void shell(int c, ShellCommand command) {
        if (!command.path().isEmpty()) {
            List<Integer> written = shellWritings.entrySet().stream()
                    .filter(each -> each.getValue().stream().anyMatch(file -> ShellCommand.isSame(file, command.path())))
                    .map(Map.Entry::getKey).toList();
            reRead(c, shellReadings.getOrDefault(command.path(), List.of()), written, NeedKind.SHELL_RE_READ,
                    NeedKind.SHELL_RE_READ_EDITED);
            shellReadings.computeIfAbsent(command.path(), each -> new ArrayList<>()).add(c);
        }
        if (!command.writes().isEmpty()) {
            shellWritings.put(c, command.writes());
        }
        for (String quote : command.quotes()) {
            quoted(c, quote, NeedKind.SHELL_QUOTED);
        }
    }

    private void identifiers(int c, ToolCall call) {
        if (!kinds.contains(NeedKind.ARGUMENT)) {
            return;
        }
        if (call != null) {
            identifiers.neededBy(call).forEach(evidence -> needs.add(new Need(c, evidence, NeedKind.ARGUMENT)));
        }
        if (canHold(turns.get(c).kind())) {
            identifiers.add(c, turns.get(c));
        }
    }

    private static boolean canHold(TurnKind kind) {
        return kind == TurnKind.TOOL_RESULT || kind == TurnKind.TOOL_CALL || kind == TurnKind.USER;
    }

    private void reRead(int c, List<Integer> earlier, List<Integer> writes, NeedKind untouched, NeedKind written) {
        List<String> now = linesOf(results[c]);
        if (now.isEmpty()) {
            return;
        }
        for (int before : earlier.reversed()) {
            int old = results[before];
            if (old < 0 || old >= c) {
                continue;
            }
            Set<String> held = new HashSet<>(linesOf(old));
            long same = now.stream().filter(held::contains).count();
            if (same >= SAME * now.size()) {
                boolean edited = writes.stream().anyMatch(w -> w > before && w < c);
                needs.add(new Need(c, old, edited ? written : untouched));
                return;
            }
        }
    }

    private List<String> linesOf(int result) {
        return result < 0
                ? List.of()
                : lines.computeIfAbsent(result,
                        r -> HEADER.matcher(turns.get(r).text()).replaceFirst("").lines()
                                .map(line -> LINE_NUMBER.matcher(line).replaceFirst("").strip())
                                .filter(line -> line.length() >= SHORTEST_LINE).toList());
    }

    private void quoted(int c, String quote, NeedKind as) {
        String longest = quote.lines().map(String::strip).max(Comparator.comparingInt(String::length)).orElse("");
        if (longest.length() < SHORTEST_QUOTE) {
            return;
        }
        for (int i = c - 1; i >= 0; i--) {
            if (canHold(turns.get(i).kind()) && turns.get(i).text().contains(longest)) {
                Need need = new Need(c, i, as);
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
