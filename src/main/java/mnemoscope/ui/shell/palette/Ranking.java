package mnemoscope.ui.shell.palette;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mnemoscope.ui.workspace.Entry;
import mnemoscope.ui.workspace.Entry.Kind;

/**
 * Finds entries by their words, best first, in groups. An entry is found that has every word; better if it is named so, begins
 * so, or if the words begin words of it. What is equally good keeps its order.
 */
final class Ranking {
    /** Rows that all groups share. */
    private static final int ROWS = 14;
    private static final int FEWEST = 2;
    private static final int NAMED = 0;
    private static final int NOT_FOUND = Integer.MAX_VALUE;
    private static final Map<Character, Kind> PREFIXES = Map.of('>', Kind.ACTIONS, '=', Kind.SETTINGS, '#', Kind.DECISIONS, '@',
            Kind.TURNS);

    private final List<Keyed> all;

    /** An entry with its words as they are compared. */
    private record Keyed(Entry entry, String label, String also, String text, String rest) {
        Keyed(Entry entry) {
            this(entry, plain(entry.label()), plain(entry.also()), plain(entry.text()), plain(entry.note()));
        }

        int rank(String wanted, String[] words) {
            if (wanted.isEmpty()) {
                return 1;
            }
            if (label.equals(wanted) || also.equals(wanted) || text.equals(wanted)) {
                return NAMED;
            }
            if (text.startsWith(wanted) || label.startsWith(wanted) || also.startsWith(wanted)) {
                return 1;
            }
            int worst = 2;
            for (String word : words) {
                int at = text.indexOf(word);
                if (at < 0) {
                    if (!label.contains(word) && !also.contains(word) && !rest.contains(word)) {
                        return NOT_FOUND;
                    }
                    worst = 4;
                } else if (worst < 4 && !beginsAWord(text, word, at)) {
                    worst = 3;
                }
            }
            return worst;
        }

        private static boolean beginsAWord(String text, String word, int first) {
            int at = first;
            while (at > 0 && Character.isLetterOrDigit(text.charAt(at - 1))) {
                at = text.indexOf(word, at + 1);
            }
            return at >= 0;
        }
    }

    /**
     * What was found of one kind.
     *
     * @param shown the best of it
     * @param count of all that was found
     */
    record Group(Kind kind, List<Entry> shown, int count) {}

    /**
     * What was found.
     *
     * @param words those looked for, without the sign of a kind
     * @param only  the kind that was asked for by its sign
     */
    record Found(String words, Optional<Kind> only, List<Group> groups) {
        int shown() {
            return groups.stream().mapToInt(group -> group.shown().size()).sum();
        }

        int count() {
            return groups.stream().mapToInt(Group::count).sum();
        }
    }

    /** An entry and how well it fits. */
    private record Hit(Entry entry, int rank) {}

    Ranking(List<Entry> entries) {
        all = entries.stream().map(Keyed::new).toList();
    }

    /** In lower case, with one space where there are spaces, commas or slashes: "e1/12" and "e1, 12" are one name. */
    private static String plain(String words) {
        StringBuilder plain = new StringBuilder(words.length());
        boolean apart = false;
        for (int k = 0; k < words.length(); k++) {
            char c = words.charAt(k);
            if (c == ',' || c == '/' || Character.isWhitespace(c)) {
                apart = !plain.isEmpty();
            } else {
                if (apart) {
                    plain.append(' ');
                    apart = false;
                }
                plain.append(c);
            }
        }
        return plain.toString().toLowerCase(Locale.ROOT);
    }

    /** The kind that a first sign asks for, e.g. {@code #} for decisions. */
    private static Optional<Kind> kind(String typed) {
        return typed.isEmpty() ? Optional.empty() : Optional.ofNullable(PREFIXES.get(typed.charAt(0)));
    }

    /** The words looked for, without the sign of a kind. */
    static String words(String typed) {
        String stripped = typed.strip();
        return kind(stripped).isPresent() ? stripped.substring(1).strip() : stripped;
    }

    /** @param meant what the words mean beyond all lists, such as a budget of any number */
    Found find(String typed, List<Entry> meant) {
        Optional<Kind> only = kind(typed.strip());
        String words = words(typed);
        String wanted = plain(words);
        String[] parts = wanted.split(" ");
        Map<Kind, List<Hit>> hits = new EnumMap<>(Kind.class);
        meant.stream().filter(entry -> only.isEmpty() || only.get() == entry.kind())
                .forEach(entry -> hits.computeIfAbsent(entry.kind(), kind -> new ArrayList<>()).add(new Hit(entry, NAMED)));
        for (Keyed each : all) {
            if (only.isEmpty() || only.get() == each.entry.kind()) {
                int rank = each.rank(wanted, parts);
                if (rank != NOT_FOUND) {
                    hits.computeIfAbsent(each.entry.kind(), kind -> new ArrayList<>()).add(new Hit(each.entry, rank));
                }
            }
        }
        hits.values().forEach(some -> some.sort(Comparator.comparingInt(Hit::rank)));
        // What is named so comes first, wherever its kind stands: Enter does it.
        List<Kind> order = Arrays.stream(Kind.values()).filter(hits::containsKey)
                .sorted(Comparator.comparing(kind -> hits.get(kind).getFirst().rank() != NAMED)).toList();
        int each = Math.max(FEWEST, ROWS / Math.max(1, order.size()));
        return new Found(words, only, order.stream().map(kind -> new Group(kind,
                hits.get(kind).stream().limit(each).map(Hit::entry).toList(), hits.get(kind).size())).toList());
    }
}
