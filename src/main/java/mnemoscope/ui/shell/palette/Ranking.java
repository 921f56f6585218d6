package mnemoscope.ui.shell.palette;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import mnemoscope.ui.kit.NameSearch;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.PaletteEntry;

/**
 * Searches entries by words, best first, in groups. A match contains every word. A name that equals the words comes first, then
 * one that begins with them, one whose words begin with them, and one that contains them; then descriptions, and at last what
 * was said in the data. A group stands where its best match belongs. Equal ranks keep their order.
 */
final class Ranking {
    /** The number of rows for all groups together. */
    private static final int ROWS = 14;
    private static final int FEWEST = 2;
    private static final Map<Character, Kind> PREFIXES = Map.of('>', Kind.ACTIONS, '=', Kind.SETTINGS, '#', Kind.DECISIONS, '@',
            Kind.TURNS);

    private final List<SearchableEntry> all;

    /**
     * The matches of one kind.
     *
     * @param shown the best matches
     * @param count number of all matches
     */
    record Group(Kind kind, List<PaletteEntry> shown, int count) {}

    /**
     * The search result.
     *
     * @param words the search words without the prefix of a kind
     * @param only  the kind requested by its prefix
     */
    record Found(String words, Optional<Kind> only, List<Group> groups) {
        int shown() {
            return groups.stream().mapToInt(group -> group.shown().size()).sum();
        }

        int count() {
            return groups.stream().mapToInt(Group::count).sum();
        }
    }

    /** An entry, its rank, and how many entries were used after it. */
    private record Hit(PaletteEntry entry, int rank, int used) {}

    Ranking(List<SearchableEntry> entries) {
        all = entries;
    }

    int size() {
        return all.size();
    }

    /** The kind requested by a prefix, e.g. {@code #} for decisions. */
    private static Optional<Kind> kind(String typed) {
        return typed.isEmpty() ? Optional.empty() : Optional.ofNullable(PREFIXES.get(typed.charAt(0)));
    }

    /** The search words without the prefix of a kind. */
    static String words(String typed) {
        String stripped = typed.strip();
        return kind(stripped).isPresent() ? stripped.substring(1).strip() : stripped;
    }

    /**
     * @param interpreted entries for words beyond all lists, such as a budget of any number
     * @param whole       kinds whose matches are all shown, besides the kind requested by a prefix
     * @param used        names of entries, the last used first; breaks ties
     */
    Found find(String typed, List<PaletteEntry> interpreted, Set<Kind> whole, List<String> used) {
        Optional<Kind> only = kind(typed.strip());
        String words = words(typed);
        String wanted = SearchableEntry.plain(words);
        Map<Kind, List<Hit>> hits = new EnumMap<>(Kind.class);
        interpreted.stream().filter(entry -> only.isEmpty() || only.get() == entry.kind()).forEach(entry -> hits
                .computeIfAbsent(entry.kind(), kind -> new ArrayList<>()).add(new Hit(entry, NameSearch.EXACT, used.size())));
        for (SearchableEntry each : all) {
            if (only.isEmpty() || only.get() == each.entry().kind()) {
                int rank = each.rank(wanted);
                if (rank != NameSearch.NOT_FOUND) {
                    int last = used.isEmpty() ? -1 : used.indexOf(each.entry().name());
                    hits.computeIfAbsent(each.entry().kind(), kind -> new ArrayList<>())
                            .add(new Hit(each.entry(), rank, last < 0 ? used.size() : last));
                }
            }
        }
        hits.values().forEach(some -> some.sort(Comparator.comparingInt(Hit::rank).thenComparingInt(Hit::used)));
        List<Kind> order = Arrays.stream(Kind.values()).filter(hits::containsKey)
                .sorted(Comparator.comparing(kind -> hits.get(kind).getFirst().rank())).toList();
        int each = Math.max(FEWEST, ROWS / Math.max(1, order.size()));
        return new Found(words, only, order.stream().map(kind -> {
            List<Hit> some = hits.get(kind);
            int rows = only.isPresent() || whole.contains(kind) ? some.size() : each;
            return new Group(kind, some.stream().limit(rows).map(Hit::entry).toList(), some.size());
        }).toList());
    }
}
