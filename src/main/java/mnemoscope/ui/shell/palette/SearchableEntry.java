package mnemoscope.ui.shell.palette;

import java.util.List;
import java.util.Locale;
import mnemoscope.ui.workspace.PaletteEntry;

/** An entry with its words normalised for comparison. */
record SearchableEntry(PaletteEntry entry, String label, String also, String text, String rest) {
    static final int NAMED = 0;
    static final int NOT_FOUND = Integer.MAX_VALUE;

    SearchableEntry(PaletteEntry entry) {
        this(entry, plain(entry.label()), plain(entry.also()), called(plain(entry.text())), plain(entry.note()));
    }

    /** Removes the ellipsis of commands that ask for more, because nobody types it. */
    private static String called(String text) {
        return text.endsWith("\u2026") ? text.substring(0, text.length() - 1) : text;
    }

    static List<SearchableEntry> of(List<PaletteEntry> entries) {
        return entries.stream().map(SearchableEntry::new).toList();
    }

    /** The rank of a match: lower is better. */
    int rank(String wanted, String[] words) {
        if (wanted.isEmpty()) {
            return 1;
        }
        if (label.equals(wanted) || also.equals(wanted) || text.equals(wanted)
                || wanted.indexOf(' ') > 0 && isShort(wanted, also)) {
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

    /** Whether a name matches without the part before its number: "26 12" for "conv-26 12", "1 12" for "e1 12". */
    static boolean isShort(String wanted, String name) {
        int before = name.length() - wanted.length() - 1;
        return before >= 0 && Character.isDigit(wanted.charAt(0)) && name.endsWith(wanted)
                && !Character.isDigit(name.charAt(before));
    }

    private static boolean beginsAWord(String text, String word, int first) {
        int at = first;
        while (at > 0 && Character.isLetterOrDigit(text.charAt(at - 1))) {
            at = text.indexOf(word, at + 1);
        }
        return at >= 0;
    }

    /** Lower case, with one space for spaces, commas or slashes: "e1/12" and "e1, 12" are the same name. */
    static String plain(String words) {
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
}
