package mnemoscope.ui.optimality.hindsight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.hindsight.HindsightLoss;
import mnemoscope.explain.hindsight.HindsightReport.Row;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.explain.hindsight.PlanItem;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Excerpt;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/** The tables of the page for export; decisions are counted from 1, as on screen. */
final class HindsightTables {
    static final String CERTAIN = Texts.of("optimality.exact-and-at-most-help");
    private static final NumberStyle EXACT = new NumberStyle(3, true, false);

    private HindsightTables() {}

    /** @param trained the warning that a policy was trained on the conversation; mostly empty */
    static TableModel<Row> policies(HindsightReport report, Function<Row, String> trained) {
        Row plan = report.rows().getFirst();
        Map<String, PolicyStyle> styles = styles(report);
        Predicate<Row> proven = row -> row == plan && report.optimum().isProven();
        String certainty = report.optimum().isProven() ? "exact" : "at most";
        List<Column<Row>> columns = new ArrayList<>(List.of(Column.words("policy", Row::policy).onlyInFiles(),
                Column.words(Texts.of("optimality.column-policy"), Row::title).named("title").width(150)
                        .mark(row -> new Drawn(styles.get(row.policy()), MarkState.FILLED)).sees(Row::reference).warns(trained)
                        .look(row -> row == plan ? "mn-strong" : "mn-regular")
                        .tips(row -> row.title()
                                + (row.reference() ? " " + Texts.of("optimality.sees-the-answer-it-bounds") : "")),
                Column.<Row>words("sees_answer", row -> Boolean.toString(row.reference())).onlyInFiles(),
                Column.<Row>number(Texts.of("optimality.column-total"), NumberStyle.WHOLE, Row::total).named("total_reward")
                        .width(64).highFirst().tip(Texts.of("optimality.reward-of-the-whole-episode")).fits(report.rows()),
                Column.<Row>number(Texts.of("optimality.column-share"), EXACT, Row::share).named("share_of_attainable").width(58)
                        .highFirst().shown(row -> HindsightSummary.percent(row.share()))
                        .tip(Texts.of("optimality.of-what-can-be-attained"))
                        .tips(row -> (Texts.of("optimality.of-what-can-be-attained") + "\n"
                                + HindsightSummary.belowNothing(row, report)).strip())
                        .fits(report.rows()),
                // Draws the share in the column before it.
                Column.<Row>picture("").width(40).grows().face((g, width, height, palette, row) -> {
                    g.setFill(palette.of(ColorRole.TRACK));
                    g.fillRect(0, height / 2 - 3.5, width, 7);
                    g.setFill(palette.of(styles.get(row.policy()).hue()));
                    g.fillRect(0, height / 2 - 3.5, width * Math.clamp(Double.isNaN(row.share()) ? 0 : row.share(), 0, 1), 7);
                }),
                Column.<Row>number(Texts.of("optimality.column-regret"), NumberStyle.WHOLE, Row::regret).named("regret").width(58)
                        .highFirst().shown(row -> proven.test(row) ? Numbers.NONE : null).tip(Texts.of("optimality.regret-help"))
                        .fits(report.rows()),
                Column.<Row>words("", row -> certainty).named("regret_is").width(50).look("mn-meta mn-muted")
                        .shown(row -> proven.test(row) ? Texts.of("optimality.proven") : HindsightSummary.certainty(report))
                        .tip(CERTAIN).tips(row -> CERTAIN).fits(report.rows()),
                Column.<Row>number(Texts.of("optimality.column-regret-a-step"), EXACT, Row::meanRegret).named("mean_regret")
                        .width(74).highFirst()
                        .shown(row -> proven.test(row)
                                ? Numbers.NONE
                                : Numbers.fixed(row.meanRegret(), Math.abs(row.meanRegret()) < 999.5 ? 1 : 0))
                        .tip(Texts.of("optimality.mean-regret-help")).fits(report.rows()),
                Column.<Row>number(Texts.of("optimality.column-recall"), NumberStyle.SHARE, Row::recall).named("recall").width(42)
                        .highFirst().tip(Texts.of("optimality.recall-help"))));
        if (report.rows().stream().anyMatch(row -> !trained.apply(row).isEmpty())) {
            columns.add(Column.words("training", trained).onlyInFiles());
        }
        return new TableModel<>(report.name("hindsight"), columns);
    }

    static TableModel<HindsightLoss> losses(HindsightReport report, String policy) {
        List<HindsightLoss> losses = report.losses(policy);
        // At most decisions of an agent the question opens with the words of the same task.
        List<String> apart = Excerpt.apart(losses.stream().map(HindsightLoss::question).toList());
        Map<Integer, String> asked = new HashMap<>();
        for (int k = 0; k < apart.size(); k++) {
            asked.put(losses.get(k).decision(), apart.get(k));
        }
        return new TableModel<>(report.name("losses-" + policy),
                List.of(Column.<HindsightLoss>count(Texts.of("optimality.column-step"), loss -> loss.decision() + 1)
                        .named("decision").width(54).look("mn-muted"),
                        Column.<HindsightLoss>number("regret", EXACT, HindsightLoss::regret).onlyInFiles(),
                        Column.<HindsightLoss>number("share", EXACT, HindsightLoss::share).named("share_of_regret").onlyInFiles(),
                        Column.words("missing", HindsightLoss::told).onlyInFiles(),
                        Column.words(Texts.of("optimality.question-and-what-was-missing"), HindsightLoss::question)
                                .named("question").quotes().width(120).grows().tips(HindsightTables::whole)
                                .face((g, width, height, palette, loss) -> {
                                    line(g, asked.get(loss.decision()), width, height / 2 - 3, PaintedCanvas.ROW,
                                            palette.of(ColorRole.FG), false);
                                    line(g, loss.told(), width, height / 2 + 12, PaintedCanvas.META, palette.of(ColorRole.MUTED),
                                            false);
                                }),
                        Column.<HindsightLoss>number(Texts.of("optimality.column-regret"), NumberStyle.WHOLE,
                                HindsightLoss::regret).id("regret shown").onlyShown().width(58).highFirst()
                                .shown(loss -> Numbers.reward(loss.regret())).fits(losses).tip(Texts.of("optimality.loss-help"))
                                .tips(HindsightTables::whole).face((g, width, height, palette, loss) -> {
                                    line(g, Numbers.reward(loss.regret()), width, height / 2 - 3, PaintedCanvas.ROW_STRONG,
                                            palette.of(ColorRole.FG), true);
                                    line(g, HindsightSummary.percent(loss.share()), width, height / 2 + 12, PaintedCanvas.META,
                                            palette.of(ColorRole.MUTED), true);
                                })));
    }

    private static void line(Painter g, String words, double width, double y, Font font, Color ink, boolean right) {
        g.text(GridPicture.cut(words, width, font), right ? width : 0, y, font, ink,
                right ? TextAlignment.RIGHT : TextAlignment.LEFT);
    }

    private static String whole(HindsightLoss loss) {
        return Texts.of("optimality.loss-in-words", loss.decision() + 1, loss.question(), loss.told(),
                Numbers.reward(loss.regret()), HindsightSummary.percent(loss.share()));
    }

    static ValueTable plan(HindsightReport report, List<PlanItem> items) {
        List<String> heads = new ArrayList<>(
                List.of("turn", "size", "arrives_at_decision", "kept", "serves_decisions", "given_up_for_decisions"));
        report.shown().traces().forEach(trace -> heads.add(trace.policy().name() + "_finds"));
        heads.add("text");
        return ValueTable.of(report.name("plan"), heads, items, item -> {
            List<Object> row = new ArrayList<>(List.of(
                    item.id(), item.size(), item.arrived() + 1, item.held().stream()
                            .map(span -> (span.first() + 1) + "-" + (span.last() + 1)).collect(Collectors.joining(" ")),
                    uses(item, true), uses(item, false)));
            row.addAll(item.found());
            row.add(item.text());
            return row;
        }).quoting("text");
    }

    private static String uses(PlanItem item, boolean served) {
        return item.uses().stream().filter(use -> use.served() == served).map(use -> Integer.toString(use.decision() + 1))
                .collect(Collectors.joining(" "));
    }

    /** An exported picture of the page with its source below. */
    static Picture picture(Painting painting, HindsightReport report, String what, String title, String more, ValueTable data,
            List<String> caption, double height) {
        return painting.picture(report.name(what), title,
                HindsightSummary.subject(report) + " " + HindsightSummary.verdict(report) + "." + more, data, caption, 760,
                height);
    }

    /** Hues by name: policies as in Replay, then the plan and keeping nothing. */
    static Map<String, PolicyStyle> styles(HindsightReport report) {
        Map<String, PolicyStyle> styles = new HashMap<>();
        report.marks().forEach((policy, mark) -> styles.put(policy, PolicyStyle.of(mark)));
        return styles;
    }
}
