package mnemoscope.ui.compare;

import java.util.Locale;

/**
 * Which decisions are listed.
 *
 * @param category of the question; empty for all. Supervision: in force only while Answers is on
 * @param words    of the question, in any case, or the number of a decision; empty for all
 */
public record RowFilter(Kind kind, String category, String words) {
    public static final RowFilter ALL = new RowFilter(Kind.ALL, "", "");

    /** By outcome. */
    public enum Kind {
        ALL("All"), DISAGREEMENTS("Disagreements"), MISSED("Somebody misses"), NO_GOLD("No evidence");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    public RowFilter with(Kind changed) {
        return new RowFilter(changed, category, words);
    }

    public RowFilter withCategory(String changed) {
        return new RowFilter(kind, changed, words);
    }

    public RowFilter withWords(String changed) {
        return new RowFilter(kind, category, changed);
    }

    /** @param answers whether categories are known */
    public boolean takes(CompareRow row, boolean answers) {
        return takesOutcome(row) && (!answers || category.isEmpty() || category.equals(row.category())) && says(row);
    }

    private boolean takesOutcome(CompareRow row) {
        return switch (kind) {
            case ALL -> true;
            case DISAGREEMENTS -> row.differ();
            case MISSED -> row.missed();
            case NO_GOLD -> row.withoutGold();
        };
    }

    private boolean says(CompareRow row) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        return wanted.isEmpty() || row.question().toLowerCase(Locale.ROOT).contains(wanted)
                || wanted.equals(Integer.toString(row.step() + 1));
    }
}
