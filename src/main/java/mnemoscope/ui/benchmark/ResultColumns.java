package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.file.ReportCell;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column.Group;
import mnemoscope.ui.kit.grid.GridSection;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.workspace.SortOrder;

/** The columns of the results: measured and published values at every budget, the interval, and the verdict. */
final class ResultColumns {
    private static final NumberStyle PERCENT = new NumberStyle(0, true, false);

    private static final NumberStyle AS_PRINTED = new NumberStyle(1, true, false);
    private static final NumberStyle AS_PRINTED_SHIFT = new NumberStyle(3, true, false);
    private static final double GAP = 10;
    /** Width of a letter in the name of a budget, px. */
    private static final double LETTER = 7.6;
    /** The number of budgets that may fit a screen. */
    private static final int FIT = 4;

    private final BenchmarkScores scores;
    private final boolean policies;
    private final boolean running;
    private final boolean lecture;
    /** Whether the means cover all decisions. */
    private final boolean all;
    private final IntConsumer choose;
    private final List<Column<TableRow>> columns = new ArrayList<>();

    private ResultColumns(BenchmarkScores scores, Rows kind, boolean running, boolean lecture, IntConsumer choose) {
        this.scores = scores;
        this.policies = kind == Rows.FOLDS;
        this.running = running;
        this.lecture = lecture;
        all = scores.table().decisions() == ScoredDecisions.ALL;
        this.choose = choose;
    }

    /** Width of a mean with its spread, px; a share with a figure before its decimal point needs two more figures. */
    private static double meanWidth() {
        return 78 + 2 * figure();
    }

    /** Width that also fits the name of a budget that is not a number and has no published values. */
    static double measuredWidth(int budget) {
        return Math.max(meanWidth() + GAP, Budgets.isSize(budget) ? 0 : LETTER * Budgets.words(budget).length());
    }

    private static double spreadWidth() {
        return 38 + figure();
    }

    private static double figure() {
        return Numbers.f1(0.5).startsWith("0") ? 7 : 0;
    }

    /**
     * @param running whether runs are in progress
     * @param lecture whether there is room for one budget only
     * @param choose  receives a budget whose head is pressed
     */
    static TableModel<TableRow> of(BenchmarkScores scores, Rows kind, List<TableRow> rows, boolean running, boolean lecture,
            IntConsumer choose) {
        ResultColumns made = new ResultColumns(scores, kind, running, lecture, choose);
        made.name(kind);
        scores.spec().budgets().forEach(budget -> made.budget(budget, rows));
        made.differences(kind, rows);
        if (!made.all) {
            made.columns
                    .add(Column.<TableRow>words("", row -> scores.table().decisions().code()).named("decisions").onlyInValues());
        }
        return new TableModel<>(
                scores.spec().name() + "-" + kind.name().toLowerCase(Locale.ROOT)
                        + (made.all ? "" : "-" + scores.table().decisions().code()),
                made.columns, () -> made.policies ? BenchmarkReport.published(scores.table()) : "");
    }

    /** The table for copies and files. */
    static TableModel<TableRow> of(BenchmarkScores scores, Rows kind, List<TableRow> rows) {
        return of(scores, kind, rows, false, false, budget -> {});
    }

    /** The key of a column of measured values in a {@link SortOrder}. */
    static String measured(int budget) {
        return "measured " + Budgets.name(budget);
    }

    /** Why the published values in the rows of policies are not compared with the measured ones; empty if they are. */
    static String note(BenchmarkScores scores) {
        return String.join(" ", scores.results().unjudged());
    }

    /** All rows of a kind, of one policy unless the rows are policies. */
    static List<TableRow> all(BenchmarkScores scores, Rows kind, String policy) {
        return kind == Rows.FOLDS ? scores.rows() : scores.row(policy).isEmpty() ? List.of() : scores.parts(policy, kind);
    }

    /** The rows as shown: deployable policies first, references after them. */
    static List<TableRow> shown(BenchmarkScores scores, Rows kind, String policy, String filter, SortOrder order) {
        List<TableRow> rows = all(scores, kind, policy);
        return of(scores, kind, rows).shown(rows, filter, order, ResultColumns::section).values().stream().flatMap(List::stream)
                .toList();
    }

    static GridSection section(TableRow row) {
        return row.part() >= 0 ? GridSection.NONE : switch (row.standing()) {
            case DEPLOYED -> GridSection.NONE;
            case RECORD -> new GridSection(Texts.of("benchmark.reference-of-the-record"), "", false);
            case SEES_ANSWER -> new GridSection(Texts.of("benchmark.references-they-see-the-answer"), "", true);
        };
    }

    private void name(Rows kind) {
        String metric = scores.metric().title();
        columns.add(Column
                .<TableRow>words(metric + (policies ? Texts.of("benchmark.mean-sd") : ""),
                        row -> row.title() + (policies ? row.standing().note() : ""))
                .shown(TableRow::title).named(policies ? "policy" : kind == Rows.EPISODES ? "episode" : "category").width(176)
                .tip(Texts.of("benchmark.sort-by-name", metric, BenchmarkLabels.formula(scores.metric())))
                .tips(row -> row.title() + " (" + row.policy() + ")").alsoFound(row -> policies ? row.policy() : "")
                .mark(row -> new Drawn(row.style(), row.style().legend()))
                .look(row -> row.baseline() ? "mn-strong" : "mn-regular").under(new Group("", "")));
    }

    private void budget(int budget, List<TableRow> rows) {
        String unit = scores.data().unitWords();
        boolean chosen = budget == scores.budget();
        boolean shown = !lecture || chosen;
        String metric = scores.metric().title();
        String beside = policies ? Texts.of("benchmark.column-published") : Texts.of("benchmark.baseline-in-row");
        Group group = new Group(Budgets.words(budget, unit),
                Texts.of("benchmark.budget.compare-help", Budgets.words(budget, unit)), chosen, () -> choose.accept(budget));
        double best = ReportCell.best(rows.stream().filter(row -> !row.isReference()).mapToDouble(row -> row.at(budget).mean()))
                .orElse(Double.NaN);
        columns.add(Column
                .<TableRow>of(policies ? Texts.of("benchmark.column-measured") : Texts.of("benchmark.column-policy"),
                        row -> value(row.at(budget).mean(), row.at(budget).sd()))
                .named(scores.metric().column() + " " + Budgets.name(budget)).id(measured(budget)).width(measuredWidth(budget))
                .spread(spreadWidth()).highFirst()
                .shown(row -> row.at(budget).isKnown() ? null : BenchmarkLabels.missing(row.at(budget), running))
                .look(row -> row.at(budget).isKnown() ? "mn-strong" : "mn-meta mn-muted")
                .best(row -> policies && !row.isReference() && row.at(budget).mean() == best)
                .tip(Texts.of("benchmark.mean-over-folds", scores.table().meansOver())).under(group).onScreen(shown)
                .pressed(row -> choose.accept(budget)));
        // With so many budgets the table scrolls horizontally, with or without published values.
        boolean sideways = policies && scores.spec().budgets().size() > FIT;
        if (rows.stream().anyMatch(row -> !Double.isNaN(row.at(budget).besideMean()))) {
            columns.add(Column.<TableRow>of(beside, row -> value(row.at(budget).besideMean(), row.at(budget).besideSd()))
                    .named((policies ? "published" : scores.baseline().title()) + " " + Budgets.name(budget))
                    .id("beside " + Budgets.name(budget)).width(meanWidth()).spread(spreadWidth()).highFirst().look("mn-muted")
                    .leavesAt(sideways ? 0 : chosen ? 1 : 2)
                    .tip(policies
                            ? String.join(" ", Texts.of("benchmark.printed-in-the-paper-nothing"), note(scores)).strip()
                            : Texts.of("benchmark.on-the-same-rows", scores.baseline().title()))
                    .under(group).onScreen(shown).pressed(row -> choose.accept(budget)));
        }
        if (policies && chosen) {
            asPrinted(group);
        }
    }

    private ReportCell value(double mean, double sd) {
        NumberStyle style = scores.metric().style();
        return policies ? new ReportCell.Spread(mean, sd, style) : new ReportCell.Value(mean, style);
    }

    private void differences(Rows kind, List<TableRow> rows) {
        NumberStyle signed = BenchmarkLabels.differenceStyle(scores.metric());
        IntervalPainter interval = IntervalPainter.of(scores, policies ? scores.rows() : rows);
        Group group = new Group("  " + Texts.of("benchmark.metric-minus-baseline-budget-unit", scores.metric().title(),
                scores.baseline().title(), BenchmarkLabels.budget(scores.data(), scores.budget())) + untested(rows), "");
        columns.add(Column.<TableRow>picture("").width(106).grows()
                .face((g, width, height, palette, row) -> interval.row(g, width, height, palette, row))
                .headFace((g, width, height, palette) -> interval.axis(g, width, height, palette))
                .tip(Texts.of("benchmark.axis-of-the-differences")).tips(row -> interval(interval, row)).under(group));
        columns.add(Column.<TableRow>number(Texts.of("benchmark.column-difference"), signed, TableRow::difference)
                .named("difference " + Budgets.name(scores.budget())).width(66).highFirst()
                .tip(Texts.of("benchmark.policy-minus-baseline-mean-over")).under(group));
        if (!policies) {
            columns.add(Column.<TableRow>count(Texts.of("benchmark.column-questions"), TableRow::questions).named("questions")
                    .width(74).highFirst().tip(Texts.of("benchmark.questions-with-evidence")).under(group));
            return;
        }
        columns.add(known("low", found -> found.difference().low(), signed).onlyInFiles().under(group));
        columns.add(known("high", found -> found.difference().high(), signed).onlyInFiles().under(group));
        columns.add(Column
                .<TableRow>of("p (Holm)",
                        row -> row.comparison().<ReportCell>map(found -> new ReportCell.Probability(found.holmP()))
                                .orElse(new ReportCell.Value(Double.NaN, signed)))
                .width(54).tip(Texts.of("benchmark.column.p-value-help"))
                .tips(row -> row.comparison().map(BenchmarkLabels::untested).orElse("")).under(group).onScreen(!lecture));
        // Carried recall covers all decisions, so it is no part of a table of forced ones.
        if (all) {
            carried(group);
        }
        columns.add(Column
                .<TableRow>of(Texts.of("benchmark.column-win-tie-loss"),
                        row -> new ReportCell.Words(row.comparison().map(found -> found.wins().words()).orElse("")))
                .named("win / tie / loss").width(78).highFirst().shown(row -> row.comparison().isPresent() ? null : Numbers.NONE)
                .order(row -> row.comparison().map(found -> (double) found.wins().wins()).orElse(Double.NaN))
                .tip(Texts.of("benchmark.in-which-it-scores-more", Phrases.capital(Texts.of("protocol.conversations"))))
                .under(group));
        columns.add(Column
                .<TableRow>of(Texts.of("benchmark.column-leaks"),
                        row -> new ReportCell.Words(row.audited() == 0 ? "" : row.leaks() + " of " + row.audited()))
                .named("leaks").width(64)
                .shown(row -> row.audited() == 0
                        ? Numbers.NONE
                        : Texts.of("benchmark.leaks-of-audited", row.leaks(), row.audited()))
                .look(row -> row.leaks() > 0 ? "mn-warn" : "mn-muted").order(row -> row.audited() > 0 ? row.leaks() : Double.NaN)
                .tip(Texts.of("benchmark.column.audit-help")).under(group).onScreen(!lecture)
                // Half a number would be read as another one; a leak stays in view.
                .leavesAt(rows.stream().anyMatch(row -> row.leaks() > 0) ? 0 : 4));
        if (rows.stream().anyMatch(row -> !Double.isNaN(row.attained()))) {
            columns.add(Column.<TableRow>number(Texts.of("benchmark.column-attained"), PERCENT, TableRow::attained)
                    .named("of attainable, %").width(100).highFirst()
                    .shown(row -> Double.isNaN(row.attained()) ? null : Numbers.fixed(row.attained(), 0) + " %")
                    .tip(Texts.of("benchmark.column.attained-help")).under(group).onScreen(!lecture));
        }
    }

    /** The share of carried needs that is held, "34 %"; not their counts, which grow with the number of seeds. */
    static String share(CarriedNeeds.Count carried) {
        return carried.needed() == 0 ? Numbers.NONE : Numbers.fixed(100 * carried.recall(), 0) + " %";
    }

    /** The counts behind {@link #share}; empty without any. */
    static String counts(CarriedNeeds.Count carried, int seeds) {
        return carried.needed() == 0
                ? ""
                : Texts.of("benchmark.carried-counts", Numbers.whole(carried.held()), Numbers.whole(carried.needed()), seeds);
    }

    private void carried(Group group) {
        columns.add(Column.<TableRow>number(Texts.of("benchmark.column-carried"), PERCENT, row -> 100 * carried(row).recall())
                .named("carried recall, %").width(84).highFirst().shown(row -> share(carried(row)))
                .tips(row -> counts(carried(row), scores.data().policy(row.policy()).replays(scores.spec())))
                .tip(Texts.of("benchmark.column-carried-help")).under(group).onScreen(!lecture).leavesAt(3));
    }

    /** The carried needs of a policy at the chosen budget; none while its runs are missing. */
    private CarriedNeeds.Count carried(TableRow row) {
        return scores.table().isComplete(row.policy(), scores.budget())
                ? scores.table().carried(row.policy(), scores.budget()).carried()
                : new CarriedNeeds.Count(0, 0);
    }

    /** Adds the constant that the paper adds to the rewards it prints, for data of the paper. */
    private void asPrinted(Group group) {
        OptionalDouble shift = scores.metric() == Metric.REWARD
                ? PublishedBenchmark.shift(scores.data().info().kind())
                : OptionalDouble.empty();
        if (shift.isPresent()) {
            double constant = shift.getAsDouble();
            columns.add(Column
                    .<TableRow>number(Texts.of("benchmark.column-as-printed"), AS_PRINTED,
                            row -> row.at(scores.budget()).mean() + constant)
                    .named("as printed " + Budgets.name(scores.budget())).width(88).highFirst()
                    .tip(Texts.of("benchmark.as-printed-help", AS_PRINTED_SHIFT.text(constant)))
                    .tips(row -> Double.isNaN(row.at(scores.budget()).besideMean())
                            ? ""
                            : Texts.of("benchmark.as-printed-in-the-paper",
                                    AS_PRINTED.text(row.at(scores.budget()).besideMean() + constant)))
                    .under(group).onScreen(!lecture));
        }
    }

    private static Column<TableRow> known(String head, ToDoubleFunction<BaselineComparison> value, NumberStyle style) {
        return Column.number(head, style, row -> row.comparison().map(value::applyAsDouble).orElse(Double.NaN));
    }

    /** The note above the differences where nothing is tested; otherwise empty. */
    private static String untested(List<TableRow> rows) {
        return rows.stream().flatMap(row -> row.comparison().stream()).filter(found -> !found.isTested()).findFirst()
                .map(found -> " \u00b7 " + found.verdict("")).orElse("");
    }

    private String interval(IntervalPainter interval, TableRow row) {
        return row.comparison()
                .map(found -> (found.isTested()
                        ? Texts.of("benchmark.interval-of-the-difference",
                                BenchmarkLabels.difference(scores.metric(), found.difference().low()),
                                BenchmarkLabels.difference(scores.metric(), found.difference().high()))
                        : BenchmarkLabels.untested(found))
                        + (interval.beyond(row.difference()) == 0 ? "" : " " + Texts.of("benchmark.beyond-the-axis")))
                .orElse("");
    }
}
