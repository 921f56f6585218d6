package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ReportCell;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.CompareTable.GroupSummary;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.GridSection;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.workspace.CompareDisplay.Grouping;
import mnemoscope.workspace.SortOrder;

/** The columns of the decisions and of their summary. */
final class CompareColumns {
    private static final NumberStyle EXACT = new NumberStyle(3, true, false);

    private CompareColumns() {}

    /** One policy's summary in a group of decisions. */
    record Summary(GroupSummary group, int policy) {
        GroupSummary.Score score() {
            return group.scores().get(policy);
        }

        GridSection section() {
            return new GridSection(group.label(), group.detail() + (group.detail().isEmpty() ? "" : " \u00b7 ") + group.counted(),
                    false);
        }
    }

    /** The sort key for the reward of a policy. */
    static String reward(String policy) {
        return policy + "_reward";
    }

    static List<PolicyStyle> styles(CompareTable table) {
        return List.copyOf(PolicyStyle.forView(table.policies().stream().map(CompareTable.Policy::name).toList()).values());
    }

    /** The key of a row. */
    static Object key(String conversation, int step) {
        return List.of(conversation, step);
    }

    /**
     * @param now   the key of the current decision
     * @param order sort order of the rows; its column is never hidden
     */
    static TableModel<CompareRow> decisions(CompareTable table, Object now, SortOrder order) {
        List<PolicyStyle> styles = styles(table);
        List<Column<CompareRow>> columns = new ArrayList<>();
        if (table.isOfSeveral()) {
            columns.add(Column.<CompareRow>words(Texts.of("compare.column-conversation"), CompareRow::conversation)
                    .named("conversation").width(80).cutInside().tip(Texts.of("compare.sort-by-conversation")));
        }
        columns.add(Column.<CompareRow>count(Texts.of("compare.column-step"), row -> row.decision() + 1).named("decision")
                .width(82).look("mn-current").order(CompareRow::rank)
                .shown(row -> (row.key().equals(now) ? "\u25b8 " : "") + Numbers.whole(row.decision() + 1))
                .tip(Texts.of("compare.sort-by-order-of-asking")));
        Column<CompareRow> session = Column.<CompareRow>words(Texts.of("compare.column-session"), table::sessionLabel)
                .named("session").width(74).leavesAt(table.isOfSeveral() ? 1 : 0).order(CompareRow::session).look("mn-muted")
                .tip(Texts.of("compare.sort-by-session"));
        columns.add(table.hasSessions() ? session : session.onlyInFiles());
        if (table.answers()) {
            Column<CompareRow> category = Column.words(Texts.of("compare.column-category"), CompareRow::category)
                    .named("category").width(98).look("mn-muted").leavesAt(1).tip(Texts.of("compare.sort-by-category"));
            columns.add(table.hasCategories() ? category : category.onlyInFiles());
        }
        boolean held = table.tellsWhatIsHeld();
        double rewards = rewards(46, table);
        for (int p = 0; p < table.policies().size(); p++) {
            policy(columns, table, p, styles.get(p), order, rewards);
            if (held) {
                held(columns, table, p, styles.get(p));
            }
        }
        Column<CompareRow> hits = Column
                .<CompareRow>of(Texts.of("compare.column-hits"),
                        row -> row.scored() ? new ReportCell.Count(row.hits()) : new ReportCell.Words(""))
                .named("policies_that_hit").width(46)
                .shown(row -> row.scored() ? (row.differ() ? "\u2260  " : "") + row.hits() : "")
                .tip(Texts.of("compare.sort-by-policies-that-hit"));
        columns.add(held ? hits.onlyInFiles() : hits);
        columns.add(Column.<CompareRow>words("disagreement", row -> row.scored() ? Boolean.toString(row.differ()) : "")
                .onlyInFiles());
        columns.add(Column.words(Texts.of("compare.column-question"), CompareRow::question).named("question").quotes().width(176)
                .grows().look("mn-item-text").tips(row -> row.question() + "\n" + words(table, row)));
        return new TableModel<>(table.name() + "-decisions", columns);
    }

    private static void policy(List<Column<CompareRow>> columns, CompareTable table, int p, PolicyStyle style, SortOrder order,
            double rewards) {
        CompareTable.Policy policy = table.policies().get(p);
        String name = policy.name();
        List<Column<CompareRow>> scored = new ArrayList<>();
        scored.add(Column.<CompareRow>words("", row -> code(row, p)).named(name + "_outcome").width(34).shown(row -> "")
                .mark(row -> new Drawn(style, MarkState.of(row.results().get(p).outcome())))
                .order(row -> row.results().get(p).recall()).highFirst().headMark(new Drawn(style, style.legend()))
                .tip(Texts.of("compare.sort-by-recall", policy.tip())).tips(row -> words(table, row)));
        scored.add(Column.<CompareRow>number("recall", EXACT, row -> row.results().get(p).recall()).named(name + "_recall")
                .onlyInFiles());
        scored.add(Column.<CompareRow>number("f1", EXACT, row -> row.results().get(p).f1()).named(name + "_f1").onlyInFiles());
        scored.add(Column
                .<CompareRow>number(Texts.of("compare.column-reward"), NumberStyle.WHOLE, row -> row.results().get(p).reward())
                .named(reward(name)).width(rewards).shown(row -> row.scored() ? null : "")
                .leavesAt(order.column().equals(reward(name)) ? 0 : 2).tip(Texts.of("compare.sort-by-reward", policy.title())));
        if (table.tellsWhatIsHeld()) {
            // Dots and gaps are for the screen; files have every column.
            scored.stream().skip(table.isWithoutGold() ? 0 : 1).forEach(Column::onlyInFiles);
        }
        columns.addAll(scored);
    }

    /** The number of turns that a policy holds, and how many of them the agent of a log had dropped. */
    private static void held(List<Column<CompareRow>> columns, CompareTable table, int p, PolicyStyle style) {
        CompareTable.Policy policy = table.policies().get(p);
        columns.add(Column.<CompareRow>count(Texts.of("compare.column-held"), row -> row.results().get(p).held())
                .named(policy.name() + "_held").width(58).highFirst().leavesAt(table.isWithoutGold() ? 0 : 2)
                .headMark(new Drawn(style, style.legend())).tip(Texts.of("compare.turns-it-holds", policy.title())));
        if (table.hasDropped() && policy.standing() != PolicyRole.RECORD) {
            columns.add(Column.<CompareRow>count(Texts.of("compare.column-dropped"), row -> row.results().get(p).dropped())
                    .named(policy.name() + "_held_though_dropped").width(66).highFirst().leavesAt(table.isWithoutGold() ? 0 : 3)
                    .tip(Texts.of("compare.turns-the-agent-had-dropped", policy.title())));
        }
    }

    /** The code of an outcome in files. */
    private static String code(CompareRow row, int p) {
        return row.hidden() ? "hidden" : switch (row.results().get(p).outcome()) {
            case HIT -> "hit";
            case PARTIAL -> "partial";
            case MISS -> "miss";
            case NO_GOLD -> "no evidence";
            case HIDDEN -> "";
        };
    }

    private static String word(CompareRow row, int p) {
        return switch (row.results().get(p).outcome()) {
            case HIT -> Texts.of("compare.outcome-hit");
            case PARTIAL -> Texts.of("compare.outcome-partial");
            case MISS -> Texts.of("compare.outcome-miss");
            case NO_GOLD, HIDDEN -> "";
        };
    }

    /** The accessible text of a decision. */
    static String spoken(CompareTable table, CompareRow row, Object now) {
        String named = (table.isOfSeveral() ? row.conversation() + ", " : "") + Numbers.whole(row.decision() + 1);
        return Texts.of(row.key().equals(now) ? "compare.decision-shown-now-spoken" : "compare.decision-spoken", named,
                row.question(), words(table, row));
    }

    private static String words(CompareTable table, CompareRow row) {
        if (row.hidden()) {
            return Texts.of("compare.outcome-hidden-answers-is-off");
        }
        if (row.withoutGold() && table.tellsWhatIsHeld()) {
            return IntStream.range(0, row.results().size()).mapToObj(p -> held(table.policies().get(p), row.results().get(p)))
                    .collect(Collectors.joining("; "));
        }
        if (row.withoutGold()) {
            return Texts.of("compare.no-evidence-not-counted");
        }
        return IntStream
                .range(0, row.results().size()).mapToObj(p -> Texts.of("compare.policy-outcome-and-reward",
                        table.policies().get(p).title(), word(row, p), Numbers.reward(row.results().get(p).reward())))
                .collect(Collectors.joining("; "));
    }

    private static String held(CompareTable.Policy policy, CompareRow.Result result) {
        return result.dropped() == 0
                ? Texts.of("compare.holds-turns", policy.title(), Numbers.whole(result.held()))
                : Texts.of("compare.holds-turns-and-dropped", policy.title(), Numbers.whole(result.held()),
                        Numbers.whole(result.dropped()));
    }

    /** One row per group and policy. */
    static List<Summary> rows(List<GroupSummary> groups) {
        return groups.stream().flatMap(group -> IntStream.range(0, group.scores().size()).mapToObj(p -> new Summary(group, p)))
                .toList();
    }

    static TableModel<Summary> summary(CompareTable table, Grouping grouping) {
        List<PolicyStyle> styles = styles(table);
        String parts = switch (grouping) {
            case CATEGORY -> "category";
            case SESSION -> table.isOfSeveral() ? "conversation" : "session";
        };
        List<Column<Summary>> columns = new ArrayList<>(
                List.of(Column.<Summary>words(parts, row -> row.group().inFiles()).onlyInFiles(),
                        Column.<Summary>words("", row -> table.policies().get(row.policy()).name()).named("policy").width(90)
                                .grows().shown(row -> table.policies().get(row.policy()).title())
                                .mark(row -> new Drawn(styles.get(row.policy()), MarkState.FILLED))
                                .tips(row -> table.policies().get(row.policy()).title())
                                .warns(row -> table.policies().get(row.policy()).trained()),
                        Column.<Summary>count("decisions", row -> row.group().decisions()).onlyInFiles(),
                        Column.<Summary>count("with_evidence", row -> row.group().scored()).onlyInFiles(),
                        Column.<Summary>count(Texts.of("compare.column-all-hits"), row -> row.score().hits()).named("hits")
                                .width(hits(table.rows().size())).highFirst()
                                .shown(row -> row.group().scored() == 0
                                        ? Numbers.NONE
                                        : Texts.of("compare.count-of-all", Numbers.whole(row.score().hits()),
                                                Numbers.whole(row.group().scored())))
                                .tip(Texts.of("compare.decisions-at-which-all-evidence")),
                        Column.<Summary>count("partial", row -> row.score().partial()).onlyInFiles(),
                        Column.<Summary>count("misses", row -> row.score().misses()).onlyInFiles(),
                        Column.<Summary>number(Texts.of("compare.column-recall"), NumberStyle.SHARE, row -> row.score().recall())
                                .named("mean_recall").width(46).highFirst().tip(Texts.of("compare.share-of-the-evidence-turns")),
                        Column.<Summary>number("F1", NumberStyle.SHARE, row -> row.score().f1()).named("mean_f1").width(44)
                                .highFirst().tip(Texts.of("compare.f1-at-each-question")),
                        Column.<Summary>number(Texts.of("compare.column-reward"), NumberStyle.WHOLE, row -> row.score().reward())
                                .named("mean_reward").width(rewards(64, table)).highFirst()
                                .tip(Texts.of("compare.mean-reward"))));
        if (!table.trainingCaption().isEmpty()) {
            columns.add(Column.<Summary>words("training", row -> table.policies().get(row.policy()).trained()).onlyInFiles());
        }
        return new TableModel<>(table.name() + "-" + parts, columns);
    }

    /** Width for the hits of a number of decisions, px at the normal type size; names take the rest. */
    private static double hits(int decisions) {
        String all = Numbers.whole(decisions);
        return wide(Texts.of("compare.count-of-all", all, all));
    }

    /** Width for any reward or mean reward, px at the normal type size. */
    private static double rewards(double least, CompareTable table) {
        DoubleSummaryStatistics all = table.scored().stream().flatMap(row -> row.results().stream())
                .mapToDouble(CompareRow.Result::reward).filter(Double::isFinite).summaryStatistics();
        return all.getCount() == 0
                ? least
                : DoubleStream.of(all.getMin(), all.getMax()).map(reward -> wide(NumberStyle.WHOLE.text(reward))).reduce(least,
                        Math::max);
    }

    private static double wide(String text) {
        return 14 + Math.ceil(Type.width(text, Type.ROW.strongFont()) / Type.px(1));
    }

    /** One row per group, one column per policy. */
    static TableModel<GroupSummary> matrix(CompareTable table, Metric metric) {
        List<PolicyStyle> styles = styles(table);
        List<Column<GroupSummary>> columns = new ArrayList<>();
        double width = metric == Metric.REWARD ? rewards(48, table) : 48;
        columns.add(Column.words("", GroupSummary::label).named("group").width(76).grows().tips(CompareColumns::tip));
        for (int p = 0; p < styles.size(); p++) {
            int policy = p;
            columns.add(Column.<GroupSummary>number("", metric.style(), group -> group.scores().get(policy).by(metric))
                    .named(table.policies().get(p).name()).width(width).highFirst()
                    .headMark(new Drawn(styles.get(p), styles.get(p).legend())).tip(table.policies().get(p).tip())
                    .look(group -> isBest(table, group, policy, metric) ? "mn-strong" : "")
                    .tips(group -> words(table, group, policy)));
        }
        return new TableModel<>(table.name() + "-matrix", columns);
    }

    private static String tip(GroupSummary group) {
        String counted = group.label() + "\n" + group.counted();
        return group.inFiles().equals(GroupSummary.FORCED) ? counted + "\n" + Texts.of("study.forced-decisions-help") : counted;
    }

    /** The best of the policies that do not see the answer; ties are all best. */
    private static boolean isBest(CompareTable table, GroupSummary group, int policy, Metric metric) {
        return !table.policies().get(policy).reference() && group.scores().get(policy).by(metric) == IntStream
                .range(0, table.policies().size()).filter(p -> !table.policies().get(p).reference())
                .mapToDouble(p -> group.scores().get(p).by(metric)).max().orElse(Double.NaN);
    }

    private static String words(CompareTable table, GroupSummary group, int policy) {
        GroupSummary.Score score = group.scores().get(policy);
        return Texts.of("compare.policy-over-a-group", table.policies().get(policy).title(), group.label(),
                Numbers.whole(score.hits()), Numbers.whole(group.scored()), NumberStyle.SHARE.text(score.recall()),
                NumberStyle.SHARE.text(score.f1()), Numbers.reward(score.reward()));
    }
}
