package mnemoscope.ui.benchmark;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import mnemoscope.model.Texts;
import mnemoscope.study.benchmark.Capacity.About;
import mnemoscope.study.benchmark.Capacity.Course;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.TableModel;

/** Columns for all policies at one budget. */
final class CapacityColumns {
    private static final NumberStyle PERCENT = new NumberStyle(0, true, false);
    /** Values nearer to 0 are shown as 0. */
    private static final double SHOWN = 0.005;
    private static final NumberStyle WORTH = new NumberStyle(2, true, true);

    private CapacityColumns() {}

    /** The highest reward first, unmeasured policies last. @param line budget, possibly between two measured ones */
    static List<Course> rows(BenchmarkScores scores, int line) {
        return scores.capacity().courses().stream()
                .sorted(Comparator.comparingDouble(row -> -row.about(line).map(About::reward).orElse(Double.NEGATIVE_INFINITY)))
                .toList();
    }

    static TableModel<Course> of(BenchmarkScores scores, int line) {
        return new TableModel<>("capacity-at-" + line, List.of(
                Column.<Course>words(Texts.of("sensitivity.column-policy"), row -> row.policy().title()).named("policy")
                        .width(130).grows().mark(row -> drawn(scores, row)),
                value(line, "reward_mean", Texts.of("sensitivity.column-reward"), NumberStyle.WHOLE, About::reward)
                        .tip(Texts.of("sensitivity.column-reward-help")),
                value(line, "reward_sd", Texts.of("benchmark.column-sd"), NumberStyle.WHOLE, About::sd).look("mn-muted").width(44)
                        .leavesAt(3).tip(Texts.of("benchmark.column-sd-help")),
                value(line, "f1_mean", "F1", NumberStyle.SHARE, About::f1).width(58),
                value(line, "recall_mean", Texts.of("study.recall"), NumberStyle.SHARE, About::recall).width(60),
                value(line, "share_of_attainable_percent", Texts.of("benchmark.column-attained"), PERCENT,
                        point -> 100 * point.share()).width(88).leavesAt(1).tip(Texts.of("benchmark.column-attained-help")),
                Column.<Course>number(Texts.of("benchmark.column-next"), WORTH, row -> row.worthAround(line))
                        .named("worth_of_next").width(62).look(row -> row.worthAround(line) <= -SHOWN ? "mn-warn" : "")
                        .tip(Texts.of("benchmark.worth-help")),
                Column.<Course>words(Texts.of("benchmark.column-best-at"), CapacityColumns::best).named("best_at").width(104)
                        .leavesAt(2).look("mn-muted").tip(Texts.of("benchmark.column-best-at-help"))));
    }

    /** A value between two measured budgets has a sign that it is interpolated. */
    private static Column<Course> value(int line, String name, String head, NumberStyle style, ToDoubleFunction<About> of) {
        return Column.<Course>number(head, style, row -> row.about(line).map(of::applyAsDouble).orElse(Double.NaN)).named(name)
                .width(60)
                .shown(row -> row.about(line).filter(about -> !Double.isNaN(of.applyAsDouble(about)))
                        .map(about -> (about.measured() ? "" : "\u2248 ") + style.text(of.applyAsDouble(about)))
                        .orElse(Numbers.NONE));
    }

    /** The best measured budget, unless it is the only one; if it is the policy's largest, the rise may continue. */
    static String best(Course row) {
        return row.best().map(point -> {
            String budget = Numbers.whole(point.budget());
            return row.points().size() == 1
                    ? Texts.of("benchmark.only", budget)
                    : point.budget() == row.points().getLast().budget() ? Texts.of("benchmark.or-more", budget) : budget;
        }).orElse("");
    }

    private static Drawn drawn(BenchmarkScores scores, Course row) {
        PolicyStyle style = scores.row(row.policy().name()).orElseThrow().style();
        return new Drawn(style, style.legend());
    }
}
