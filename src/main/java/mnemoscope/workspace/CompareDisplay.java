package mnemoscope.workspace;

import java.util.Locale;
import mnemoscope.model.Texts;

/**
 * How the decisions of a comparison are listed.
 *
 * @param filter   which of them
 * @param order    by which column they are sorted
 * @param grouping what their summary is grouped by
 * @param view     which page of the tab is shown
 * @param map      how the map is drawn
 * @param misses   which misses are looked at
 */
public record CompareDisplay(Filter filter, Order order, Grouping grouping, View view, MapChoice map,
        MissChoice misses) implements Workspace.Part {
    /** All in the order of asking. */
    public static final CompareDisplay USUAL = new CompareDisplay(Filter.ALL, new Order("decision", false), Grouping.CATEGORY,
            View.MAP, MapChoice.USUAL, MissChoice.USUAL);

    /** A page of the tab. */
    public enum View {
        MAP(Texts.of("compare.map")), TABLE(Texts.of("compare.table")), MISSES(Texts.of("compare.misses"));

        private final String title;

        View(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    /** Decisions by their outcome. */
    public enum Kind {
        ALL(Texts.of("workspace.all")), DISAGREEMENTS(Texts.of("workspace.disagreements")), MISSED(
                Texts.of("workspace.somebody-misses")), NO_GOLD(Texts.of("workspace.no-evidence"));

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    /**
     * Which decisions are listed.
     *
     * @param category of the question; empty for all. Supervision: in force only while Answers is on
     * @param words    of the question, in any case, or the number of a decision; empty for all
     */
    public record Filter(Kind kind, String category, String words) {
        public static final Filter ALL = new Filter(Kind.ALL, "", "");

        public Filter with(Kind changed) {
            return new Filter(changed, category, words);
        }

        public Filter withCategory(String changed) {
            return new Filter(kind, changed, words);
        }

        public Filter withWords(String changed) {
            return new Filter(kind, category, changed);
        }
    }

    /** What the summary is grouped by. */
    public enum Grouping {
        CATEGORY, SESSION;

        public String title() {
            return switch (this) {
                case CATEGORY -> Texts.of("compare.by-category");
                case SESSION -> Texts.of("compare.by-session");
            };
        }

        /** In names of files and columns. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public CompareDisplay with(Filter changed) {
        return new CompareDisplay(changed, order, grouping, view, map, misses);
    }

    public CompareDisplay with(Order changed) {
        return new CompareDisplay(filter, changed, grouping, view, map, misses);
    }

    public CompareDisplay with(Grouping changed) {
        return new CompareDisplay(filter, order, changed, view, map, misses);
    }

    public CompareDisplay with(View changed) {
        return new CompareDisplay(filter, order, grouping, changed, map, misses);
    }

    public CompareDisplay with(MapChoice changed) {
        return new CompareDisplay(filter, order, grouping, view, changed, misses);
    }

    public CompareDisplay with(MissChoice changed) {
        return new CompareDisplay(filter, order, grouping, view, map, changed);
    }
}
