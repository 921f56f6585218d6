package mnemoscope.ui.shell.palette;

import java.util.List;
import java.util.Locale;
import mnemoscope.ui.kit.NameSearch;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.PaletteEntry;

/**
 * An entry with its words normalised for comparison.
 *
 * @param rest words beside its names: of a section of Help also the word "help"
 */
record SearchableEntry(PaletteEntry entry, String label, String also, String text, String rest) {
    private static final int CONTENT = NameSearch.DESCRIBED + 1;

    SearchableEntry(PaletteEntry entry) {
        this(entry, plain(entry.label()), plain(entry.also()), called(plain(entry.text())),
                plain((entry.kind() == Kind.HELP ? entry.kind().title() + " " : "") + entry.note()));
    }

    /** Removes the ellipsis of commands that ask for more, because nobody types it. */
    private static String called(String text) {
        return text.endsWith("\u2026") ? text.substring(0, text.length() - 1) : text;
    }

    static List<SearchableEntry> of(List<PaletteEntry> entries) {
        return entries.stream().map(SearchableEntry::new).toList();
    }

    /** The rank of a match: lower is better. The text of a decision, a turn or a note ranks below all names and descriptions. */
    int rank(String wanted) {
        if (wanted.isEmpty()) {
            return NameSearch.PREFIX;
        }
        if (wanted.indexOf(' ') > 0 && isShort(wanted, also)) {
            return NameSearch.EXACT;
        }
        if (!hasContent()) {
            int rank = NameSearch.rank(wanted, rest, text, label, also);
            // A page of Help about a setting does not precede the setting, whose name goes on with its value.
            return entry.kind() == Kind.HELP ? Math.max(NameSearch.PREFIX, rank) : rank;
        }
        int named = NameSearch.rank(wanted, "", label, also);
        int said = NameSearch.rank(wanted, label + " " + also + " " + rest, text);
        return named <= NameSearch.WORD_START || said == NameSearch.NOT_FOUND ? named : CONTENT + said;
    }

    /** Whether its text is what somebody said or wrote, not the name of something. */
    private boolean hasContent() {
        return switch (entry.kind()) {
            case DECISIONS, TURNS, NOTES -> true;
            case ACTIONS, SETTINGS, POLICIES, CONVERSATIONS, LESSONS, RECENT_FILES, HELP -> false;
        };
    }

    /** Whether a name matches without the part before its number: "26 12" for "conv-26 12", "1 12" for "e1 12". */
    static boolean isShort(String wanted, String name) {
        int before = name.length() - wanted.length() - 1;
        return before >= 0 && Character.isDigit(wanted.charAt(0)) && name.endsWith(wanted)
                && !Character.isDigit(name.charAt(before));
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
                // Nobody types the apostrophe that texts have.
                plain.append(c == '\u2019' ? '\'' : c);
            }
        }
        return plain.toString().toLowerCase(Locale.ROOT);
    }
}
