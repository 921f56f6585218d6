package mnemoscope.explain.compaction;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.text.call.ToolCall;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;

/**
 * The turns that left an agent's context, by kind, with what the agent used again later.
 *
 * @param groups those with turns that were used again first, then by their tokens
 */
public record Dropped(List<Group> groups) {
    /**
     * Turns of one kind: a tool, or a kind of turn.
     *
     * @param title e.g. "Read", "user"
     * @param all   tokens of all turns of this kind in the session, dropped or not
     * @param items those that were used again first, then in order of arrival
     */
    public record Group(String title, long all, List<Item> items) {
        public int turns() {
            return items.stream().mapToInt(item -> item.turns().size()).sum();
        }

        public long tokens() {
            return items.stream().mapToLong(Item::tokens).sum();
        }

        /** Tokens of the turns that were used again, whole turns. */
        public long usedAgain() {
            return items.stream().mapToLong(Item::usedAgain).sum();
        }
    }

    /**
     * A turn, or a call with its result.
     *
     * @param turns     in order of arrival
     * @param what      in a few words without its text
     * @param usedAgain tokens of those of its turns that a later call read again, unchanged, or quoted
     * @param uses      the later uses of a kind that is told, in order
     */
    public record Item(List<Integer> turns, String what, long tokens, long usedAgain, List<Use> uses) {
        /** Whether it was only read again after the agent had edited the file. */
        public boolean onlyAfterEdit() {
            return usedAgain == 0 && !uses.isEmpty();
        }

        private int rank() {
            return usedAgain > 0 ? 0 : uses.isEmpty() ? 2 : 1;
        }
    }

    private static final Set<NeedKind> TOLD = Stream.concat(NeedKind.READ_AGAIN.stream(), NeedKind.USED_AGAIN.stream())
            .collect(Collectors.toUnmodifiableSet());

    /**
     * @param turns of the session
     * @param sizes tokens of each turn
     * @param cuts  of the audit: all, or those before a decision
     */
    public static Dropped of(SessionAudit audit, List<Turn> turns, int[] sizes, List<Cut> cuts) {
        Set<Integer> numbers = cuts.stream().map(Cut::number).collect(Collectors.toSet());
        Map<Integer, List<Use>> uses = audit.uses().stream()
                .filter(use -> TOLD.contains(use.need().kind()) && numbers.contains(use.cut().orElse(0)))
                .collect(Collectors.groupingBy(use -> use.need().evidence()));
        TreeSet<Integer> dropped = new TreeSet<>();
        cuts.forEach(cut -> cut.event().dropped().toBits().stream().forEach(dropped::add));
        Map<Integer, List<Integer>> pairs = new LinkedHashMap<>();
        dropped.forEach(turn -> pairs.computeIfAbsent(head(turns, dropped, turn), each -> new ArrayList<>()).add(turn));
        Map<String, List<Item>> byKind = new LinkedHashMap<>();
        pairs.values().forEach(pair -> byKind.computeIfAbsent(kind(turns, pair.getFirst()), each -> new ArrayList<>())
                .add(item(turns, sizes, pair, uses)));
        Map<String, Long> all = new HashMap<>();
        IntStream.range(0, turns.size()).forEach(turn -> all.merge(kind(turns, turn), (long) sizes[turn], Long::sum));
        return new Dropped(byKind.entrySet().stream()
                .map(each -> new Group(each.getKey(), all.get(each.getKey()),
                        each.getValue().stream().sorted(Comparator.comparingInt(Item::rank)).toList()))
                .sorted(Comparator.comparing((Group group) -> group.items().getFirst().rank()).thenComparing(Group::tokens,
                        Comparator.reverseOrder()))
                .toList());
    }

    private static int head(List<Turn> turns, Set<Integer> dropped, int turn) {
        int call = turns.get(turn).callTurn();
        return call >= 0 && dropped.contains(call) ? call : turn;
    }

    private static Item item(List<Turn> turns, int[] sizes, List<Integer> pair, Map<Integer, List<Use>> uses) {
        List<Use> again = pair.stream().flatMap(turn -> uses.getOrDefault(turn, List.of()).stream())
                .sorted(Comparator.comparingInt(use -> use.need().call())).toList();
        Set<Integer> used = again.stream().filter(use -> SessionAudit.USUAL.contains(use.need().kind()))
                .map(use -> use.need().evidence()).collect(Collectors.toSet());
        return new Item(pair, what(turns, pair.getFirst()), pair.stream().mapToLong(turn -> sizes[turn]).sum(),
                used.stream().mapToLong(turn -> sizes[turn]).sum(), again);
    }

    private static int call(List<Turn> turns, int turn) {
        return turns.get(turn).kind() == TurnKind.TOOL_CALL ? turn : turns.get(turn).callTurn();
    }

    /** The tool of a call or of its result, or the kind of any other turn. */
    private static String kind(List<Turn> turns, int turn) {
        int call = call(turns, turn);
        return call < 0 ? turns.get(turn).kind().title() : ToolCall.of(turns.get(call).text()).tool();
    }

    /** E.g. "Read hooks.go", "result of Read hooks.go". */
    private static String what(List<Turn> turns, int turn) {
        int call = call(turns, turn);
        if (call < 0) {
            return turns.get(turn).kind().title();
        }
        String title = ToolCall.of(turns.get(call).text()).title();
        return call == turn ? title : Texts.of("explain.result-of", title);
    }

    public int turns() {
        return groups.stream().mapToInt(Group::turns).sum();
    }

    public long tokens() {
        return groups.stream().mapToLong(Group::tokens).sum();
    }

    /** Tokens of the turns that were used again, whole turns. */
    public long usedAgain() {
        return groups.stream().mapToLong(Group::usedAgain).sum();
    }

    /** Turns that were used again. */
    public long usedAgainTurns() {
        return groups.stream().flatMap(group -> group.items().stream()).flatMap(item -> item.uses().stream())
                .filter(use -> SessionAudit.USUAL.contains(use.need().kind())).map(use -> use.need().evidence()).distinct()
                .count();
    }

    /** The results that read again what these cuts dropped. */
    public List<Use> readAgain() {
        return groups.stream().flatMap(group -> group.items().stream()).flatMap(item -> item.uses().stream())
                .filter(use -> use.need().kind() != NeedKind.QUOTED).toList();
    }

    /** Tokens of these results. */
    public long paidTwice() {
        return readAgain().stream().mapToLong(Use::newTokens).sum();
    }
}
