package mnemoscope.workspace;

import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.study.benchmark.Metric;

/**
 * How the decisions of a comparison are listed.
 *
 * @param scope    of which conversations, in the table and in the misses
 * @param filter   which of them
 * @param order    by which column they are sorted
 * @param grouping what their summary is grouped by
 * @param metric   what the groups show of all conversations
 * @param view     which page of the tab is shown
 * @param map      how the map is drawn
 * @param misses   which misses are looked at
 */
public record CompareDisplay(Scope scope, Filter filter, SortOrder order, Grouping grouping, Metric metric, View view,
        MapChoice map, MissChoice misses) implements Workspace.Part {
    /** What groups can show. */
    public static final List<Metric> METRICS = List.of(Metric.REWARD, Metric.RECALL, Metric.F1);
    /** All in the order of asking. */
    public static final CompareDisplay USUAL = new CompareDisplay(Scope.OPEN, Filter.ALL, new SortOrder("decision", false),
            Grouping.CATEGORY, Metric.REWARD, View.MAP, MapChoice.USUAL, MissChoice.USUAL);

    public CompareDisplay {
        metric = METRICS.contains(metric) ? metric : Metric.REWARD;
    }

    /** Of which conversations decisions are listed and misses are counted. */
    public enum Scope {
        /** The one that is open. */
        OPEN,
        /** All of the data. */
        ALL
    }

    /** A page of the tab. */
    public enum View {
        MAP(Texts.of("compare.map")),
        TABLE(Texts.of("compare.table")),
        MISSES(Texts.of("compare.misses"));

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
        ALL(Texts.of("workspace.all")),
        DISAGREEMENTS(Texts.of("workspace.disagreements")),
        MISSED(Texts.of("workspace.somebody-misses")),
        NO_GOLD(Texts.of("workspace.no-evidence"));

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
     * @param hits     name of a policy that covers all evidence, while the one of {@code misses} does not; empty for any
     */
    public record Filter(Kind kind, String category, String words, String hits, String misses) {
        public static final Filter ALL = new Filter(Kind.ALL, "", "", "", "");

        public Filter with(Kind changed) {
            return new Filter(changed, category, words, hits, misses);
        }

        public Filter withCategory(String changed) {
            return new Filter(kind, changed, words, hits, misses);
        }

        public Filter withWords(String changed) {
            return new Filter(kind, category, changed, hits, misses);
        }

        /** What one policy hits and another misses; empty names for all. */
        public Filter parting(String hitting, String missing) {
            return new Filter(kind, category, words, hitting, missing);
        }
    }

    /** What the summary is grouped by; where sessions of one conversation are not meant, by conversation. */
    public enum Grouping {
        CATEGORY,
        SESSION;

        public String title(Scope scope) {
            return switch (this) {
                case CATEGORY -> Texts.of("compare.by-category");
                case SESSION -> Texts.of(scope == Scope.ALL ? "compare.by-conversation" : "compare.by-session");
            };
        }
    }

    public CompareDisplay with(Scope changed) {
        return new CompareDisplay(changed, filter, order, grouping, metric, view, map, misses);
    }

    public CompareDisplay with(Filter changed) {
        return new CompareDisplay(scope, changed, order, grouping, metric, view, map, misses);
    }

    public CompareDisplay with(SortOrder changed) {
        return new CompareDisplay(scope, filter, changed, grouping, metric, view, map, misses);
    }

    public CompareDisplay with(Grouping changed) {
        return new CompareDisplay(scope, filter, order, changed, metric, view, map, misses);
    }

    public CompareDisplay with(Metric changed) {
        return new CompareDisplay(scope, filter, order, grouping, changed, view, map, misses);
    }

    public CompareDisplay with(View changed) {
        return new CompareDisplay(scope, filter, order, grouping, metric, changed, map, misses);
    }

    public CompareDisplay with(MapChoice changed) {
        return new CompareDisplay(scope, filter, order, grouping, metric, view, changed, misses);
    }

    public CompareDisplay with(MissChoice changed) {
        return new CompareDisplay(scope, filter, order, grouping, metric, view, map, changed);
    }
}
