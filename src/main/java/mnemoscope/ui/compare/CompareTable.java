package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.model.Session;
import mnemoscope.model.Texts;
import mnemoscope.report.ReplayReport;
import mnemoscope.report.diff.ResultFolder;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.DisplayedDates;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.CompareRow.Result;
import mnemoscope.ui.compare.map.CategoryBox;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Grouping;

/**
 * Every decision of one or more conversations with the result of every policy. While Answers are off, outcomes from the current
 * decision on are hidden, as in the Replay tab, and categories are unknown.
 *
 * @param name     conversation name in files; "all" for several
 * @param sessions by conversation, in order
 * @param rows     one per decision, in order
 * @param answers  whether supervision may be shown
 * @param log      whether the data are agents' logs
 * @param derived  whether evidence is derived from what an agent used again, in any of them
 */
public record CompareTable(String name, List<Policy> policies, Map<String, List<Session>> sessions, List<CompareRow> rows,
        boolean answers, boolean log, boolean derived) {
    /**
     * @param name    command-line name
     * @param title   the name on screen
     * @param trained the warning that it was trained on what the table covers; mostly empty
     */
    public record Policy(String name, String title, PolicyRole standing, String trained) {
        /** A policy that was trained on nothing of it. */
        public Policy(String name, String title, PolicyRole standing) {
            this(name, title, standing, "");
        }

        /** The title, with the warning below it. */
        String tip() {
            return trained.isEmpty() ? title : title + "\n" + trained;
        }

        boolean reference() {
            return standing.isReference();
        }
    }

    /** @param cursor current decision; later outcomes are hidden without answers */
    public static CompareTable of(Comparison shown, boolean answers, int cursor) {
        return of(List.of(shown), answers, cursor);
    }

    /** All conversations, with Answers on and the policies that replayed each of them. */
    static CompareTable of(List<Comparison> all) {
        List<String> common = names(all.getFirst()).filter(name -> all.stream().allMatch(each -> each.indexOf(name) >= 0))
                .toList();
        return of(all.stream().map(each -> names(each).toList().equals(common) ? each : each.with(common)).toList(), true, 0);
    }

    private static Stream<String> names(Comparison shown) {
        return shown.traces().stream().map(trace -> trace.policy().name());
    }

    private static CompareTable of(List<Comparison> all, boolean answers, int cursor) {
        Map<String, List<Session>> sessions = new LinkedHashMap<>();
        List<CompareRow> rows = new ArrayList<>();
        for (Comparison shown : all) {
            sessions.put(shown.conversation().id(), shown.episode().sessions());
            IntFunction<String> title = shown.titles(answers, cursor);
            for (int t = 0; t < shown.decisionCount(); t++) {
                rows.add(row(shown, rows.size(), t, title.apply(t), answers, answers || t < cursor));
            }
        }
        return new CompareTable(all.size() == 1 ? ReplayReport.besideSum(all.getFirst().conversation().id()) : ResultFolder.ALL,
                all.getFirst().traces().stream()
                        .map(trace -> new Policy(trace.policy().name(), trace.policy().title(), trace.policy().standing()))
                        .toList(),
                sessions, List.copyOf(rows), answers, all.stream().anyMatch(Comparison::isLog),
                all.stream().anyMatch(Comparison::isDerived));
    }

    private static CompareRow row(Comparison shown, int rank, int t, String title, boolean answers, boolean known) {
        return new CompareRow(
                shown.conversation().id(), rank, t, title, shown.session(t), answers ? shown.category(t) : "", shown.traces()
                        .stream().map(trace -> known ? Result.of(shown, trace, t) : Result.hidden(shown, trace, t)).toList(),
                known && shown.disagreeAt(t), shown.forced().at(t));
    }

    /** @param trained by name, the warning that a policy was trained on what the table covers */
    CompareTable withTraining(UnaryOperator<String> trained) {
        return new CompareTable(name, policies.stream()
                .map(each -> new Policy(each.name, each.title, each.standing, trained.apply(each.name))).toList(), sessions, rows,
                answers, log, derived);
    }

    /** A line for each policy that was trained on what the table covers, below an exported picture. */
    List<String> trainingCaption() {
        return AvailablePolicies.warnings(policies, Policy::title, Policy::trained);
    }

    /** Whether the table covers more than one conversation. */
    public boolean isOfSeveral() {
        return sessions.size() > 1;
    }

    /** The index of a policy, or -1. */
    int indexOf(String policy) {
        return IntStream.range(0, policies.size()).filter(p -> policies.get(p).name().equals(policy)).findFirst().orElse(-1);
    }

    /** The rows that match a filter. A filter by policies that are not here has no effect. */
    List<CompareRow> listed(Filter filter) {
        int hits = indexOf(filter.hits());
        int misses = indexOf(filter.misses());
        return rows.stream()
                .filter(row -> row.isIn(filter, answers, isOfSeveral()) && (hits < 0 || misses < 0 || row.parts(hits, misses)))
                .toList();
    }

    /** Decisions that have evidence and may be shown. */
    public List<CompareRow> scored() {
        return rows.stream().filter(CompareRow::scored).toList();
    }

    /** Whether any conversation has more than one session. */
    boolean hasSessions() {
        return sessions.values().stream().anyMatch(each -> each.size() > 1);
    }

    /** Whether any question has a category. */
    boolean hasCategories() {
        return rows.stream().anyMatch(row -> !row.category().isEmpty());
    }

    /** Whether it is known that nothing has evidence, so that there are no hits and misses. */
    boolean isWithoutGold() {
        return !rows.isEmpty() && rows.stream().allMatch(CompareRow::withoutGold);
    }

    /** Whether held turns are shown: for agents' logs, and where there is nothing else to show. */
    boolean tellsWhatIsHeld() {
        return log || isWithoutGold();
    }

    /** Whether a policy holds anything that the agent of a log had dropped. */
    boolean hasDropped() {
        return rows.stream().flatMap(row -> row.results().stream()).anyMatch(each -> each.dropped() > 0);
    }

    /** Decisions known to have no evidence, from 0. */
    public List<Integer> withoutGold() {
        return rows.stream().filter(CompareRow::withoutGold).map(CompareRow::decision).toList();
    }

    /** "4", or a dash for a question before the first turn. */
    public String sessionLabel(CompareRow row) {
        return row.session() < 0 ? "\u2013" : sessions.get(row.conversation()).get(row.session()).label();
    }

    /** Decisions by category, sorted by name; none while Answers are off. */
    public SortedMap<String, Long> categories() {
        return CategoryBox.count(rows.stream().map(CompareRow::category));
    }

    /**
     * A group of decisions and every policy's score in it.
     *
     * @param label     e.g. "temporal" or "Session 4"
     * @param inFiles   the label in files
     * @param detail    e.g. the day of a session; may be empty
     * @param category  the category to filter by; empty for other groups
     * @param decisions decisions of the group, with or without evidence
     * @param scored    decisions that have evidence and may be shown
     * @param scores    one per policy, in the chosen order
     */
    public record GroupSummary(String label, String inFiles, String detail, String category, int decisions, int scored,
            List<Score> scores) {
        /** In files, the decisions that force a choice. */
        static final String FORCED = "Forced only";

        /**
         * One policy's score over a group of decisions. Means weight each question with evidence equally; NaN if there is none.
         *
         * @param hits    decisions at which all evidence is covered
         * @param partial decisions at which some is covered
         * @param misses  decisions at which none is covered
         */
        public record Score(int hits, int partial, int misses, double recall, double f1, double reward) {
            static Score of(List<CompareRow> scored, int policy) {
                List<Result> results = scored.stream().map(row -> row.results().get(policy)).toList();
                return new Score(count(results, DecisionOutcome.HIT), count(results, DecisionOutcome.PARTIAL),
                        count(results, DecisionOutcome.MISS), mean(results, Result::recall), mean(results, Result::f1),
                        mean(results, Result::reward));
            }

            /** The mean of a metric. */
            public double by(Metric metric) {
                return switch (metric) {
                    case RECALL -> recall;
                    case F1 -> f1;
                    case REWARD -> reward;
                    case PRECISION, OCCUPANCY -> throw new IllegalArgumentException(metric + " is not counted here.");
                };
            }

            private static int count(List<Result> results, DecisionOutcome outcome) {
                return (int) results.stream().filter(each -> each.outcome() == outcome).count();
            }

            /** Summed in question order. */
            private static double mean(List<Result> results, ToDoubleFunction<Result> number) {
                double sum = 0;
                for (Result each : results) {
                    sum += number.applyAsDouble(each);
                }
                return results.isEmpty() ? Double.NaN : sum / results.size();
            }
        }

        /**
         * All decisions, those that force a choice if there are others, then the groups; empty if categories must not be known.
         */
        public static List<GroupSummary> of(CompareTable table, Grouping grouping) {
            List<GroupSummary> groups = new ArrayList<>(List.of(all(table)));
            if (grouping == Grouping.SESSION && table.isOfSeveral()) {
                // In file order.
                Map<String, List<CompareRow>> parts = parts(table, CompareRow::conversation);
                table.sessions().keySet().stream().filter(parts::containsKey)
                        .forEach(id -> groups.add(of(id, id, "", "", parts.get(id), table)));
            } else if (grouping == Grouping.SESSION) {
                List<Session> sessions = table.sessions().values().iterator().next();
                parts(table, CompareRow::session).forEach((session,
                        rows) -> groups.add(session < 0
                                ? of(Texts.of("compare.before-the-first-turn"), "Before the first turn", "", "", rows, table)
                                : of(Texts.of("compare.session-label", sessions.get(session).label()),
                                        "Session " + sessions.get(session).label(),
                                        DisplayedDates.of(sessions.get(session).date()), "", rows, table)));
            } else if (table.answers()) {
                var parts = parts(table, CompareRow::category);
                List<CompareRow> without = parts.remove("");
                parts.forEach((category, rows) -> groups.add(of(category, category, "", category, rows, table)));
                // Where nothing has a category, the group of all decisions is enough.
                if (without != null && !parts.isEmpty()) {
                    groups.add(of(Texts.of("compare.no-category"), "No category", "", "", without, table));
                }
            }
            if (groups.size() == 1 && (grouping == Grouping.SESSION || !table.answers() || table.rows().isEmpty())) {
                return List.of();
            }
            List<CompareRow> forced = table.rows().stream().filter(CompareRow::forced).toList();
            if (!forced.isEmpty() && forced.size() < table.rows().size()) {
                // After all decisions, because at the others a policy that fills its budget has no choice.
                groups.add(1, of(Texts.of("study.forced-decisions"), FORCED, "", "", forced, table));
            }
            return List.copyOf(groups);
        }

        /** The group of all decisions. */
        public static GroupSummary all(CompareTable table) {
            return of(Texts.of("compare.all-decisions"), "All decisions", "", "", table.rows(), table);
        }

        /** "39 decisions, 37 counted"; the second half only where some are not counted. */
        public String counted() {
            String all = Numbers.count(decisions, Texts.of("compare.decision"), Texts.of("compare.decisions"));
            return scored == decisions ? all : Texts.of("compare.decisions-and-counted", all, Numbers.whole(scored));
        }

        private static <K> TreeMap<K, List<CompareRow>> parts(CompareTable table, Function<CompareRow, K> key) {
            TreeMap<K, List<CompareRow>> parts = new TreeMap<>();
            table.rows().forEach(row -> parts.computeIfAbsent(key.apply(row), each -> new ArrayList<>()).add(row));
            return parts;
        }

        private static GroupSummary of(String label, String inFiles, String detail, String category, List<CompareRow> rows,
                CompareTable table) {
            List<CompareRow> scored = rows.stream().filter(CompareRow::scored).toList();
            return new GroupSummary(label, inFiles, detail, category, rows.size(), scored.size(),
                    IntStream.range(0, table.policies().size()).mapToObj(p -> Score.of(scored, p)).toList());
        }
    }
}
