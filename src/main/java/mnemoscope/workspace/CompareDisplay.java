package mnemoscope.workspace;

import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.study.benchmark.Metric;

/**
 * The display of the Compare tab.
 *
 * @param scope    conversations in the table and in the misses
 * @param filter   filter of decisions
 * @param order    sort column
 * @param grouping grouping of the summary
 * @param metric   metric of the groups, for all conversations
 * @param view     page shown
 * @param map      display of the map
 * @param misses   selected misses
 */
public record CompareDisplay(Scope scope, Filter filter, SortOrder order, Grouping grouping, Metric metric, View view,
        MapChoice map, MissChoice misses) implements Workspace.Part {
    /** The metrics of groups. */
    public static final List<Metric> METRICS = List.of(Metric.REWARD, Metric.RECALL, Metric.F1);
    /** All in the order of asking. */
    public static final CompareDisplay USUAL = new CompareDisplay(Scope.OPEN, Filter.ALL, new SortOrder("decision", false),
            Grouping.CATEGORY, Metric.REWARD, View.MAP, MapChoice.USUAL, MissChoice.USUAL);

    public CompareDisplay {
        metric = METRICS.contains(metric) ? metric : Metric.REWARD;
    }

    /** The conversations whose decisions are listed and misses counted. */
    public enum Scope {
        /** The open conversation. */
        OPEN,
        /** All conversations of the data. */
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
     * The filter of listed decisions.
     *
     * @param category category of the question; empty for all. Supervision: applied only while Answers is on
     * @param words    words of the question, ignoring case, or the number of a decision; empty for all
     * @param hits     name of a policy that covers all evidence where the policy of {@code misses} does not; empty for any
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

        /** Decisions that one policy hits and another misses; empty names for all. */
        public Filter parting(String hitting, String missing) {
            return new Filter(kind, category, words, hitting, missing);
        }
    }

    /** The grouping of the summary; for all conversations, sessions are replaced by conversations. */
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
