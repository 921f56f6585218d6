package mnemoscope.ui.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.GapVerdict;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.optimality.state.VariantWords;

/**
 * The columns of the study's table.
 *
 * @param judged   verdicts on the published gaps, once available
 * @param variants shown variants
 */
record GapColumns(OptimalityTable table, Optional<GapVerdicts> judged, List<Variant> variants, OptimalityMetric measure) {
    private static final double PICTURE_ROW = 22;

    /** One row per policy and regime. */
    TableModel<GapVerdicts.Gap> listing() {
        List<Column<GapVerdicts.Gap>> columns = new ArrayList<>();
        columns.add(Column.<GapVerdicts.Gap>words(Texts.of("optimality.column-demand"), gap -> gap.regime().title())
                .named("demand").width(110));
        columns.add(Column.<GapVerdicts.Gap>words(Texts.of("optimality.column-policy"), gap -> gap.policy().title())
                .named("policy").width(130).mark(gap -> new Drawn(PolicyStyle.of(gap.policy().mark()), MarkState.FILLED)));
        variants.forEach(variant -> columns.add(measured(variant)));
        columns.add(published());
        return new TableModel<>("optimality-table", columns);
    }

    /** All rows, including those without a published gap. */
    List<GapVerdicts.Gap> rows() {
        return table.spec().regimes().stream()
                .flatMap(regime -> table.spec().policies().stream().map(policy -> new GapVerdicts.Gap(regime, policy))).toList();
    }

    /** Rows with a comparison: published gaps above 0, and all returns. */
    List<GapVerdicts.Gap> compared() {
        return measure == OptimalityMetric.RETURN ? rows() : rows().stream().filter(gap -> gap.percent() > 0).toList();
    }

    /** The table as an exported picture with its source. */
    Picture picture() {
        OptimalitySpec spec = table.spec();
        GridPicture<GapVerdicts.Gap> all = new GridPicture<>(listing(), rows(), PICTURE_ROW);
        String signs = switch (measure) {
            case GAP -> Texts.of("optimality.signs-of-the-gaps");
            case RETURN -> Texts.of("optimality.mean-and-error");
            case MEDIAN_GAP -> Texts.of("optimality.published-means");
        };
        return all.picture("optimality-table", measure.title(), Texts.of("optimality.size-of-the-study",
                Numbers.count(spec.tests(), Texts.of("optimality.instance-in-text"), Texts.of("optimality.instances")), signs),
                ValueTable.NONE, List.of(), all.width(), all.height());
    }

    /** The difference of a variant in one sentence. */
    static String tip(Variant variant) {
        return switch (variant) {
            case LITERAL -> Texts.of("optimality.literal-in-the-study");
            case CHARGE_ALWAYS -> Texts.of("optimality.charge-always-help");
            case PERSISTENT_FORECAST -> Texts.of("optimality.persistent-forecast-in-the-study");
            case PREFETCH -> Texts.of("optimality.prefetch-in-the-study");
        };
    }

    private Column<GapVerdicts.Gap> measured(Variant variant) {
        return Column.<GapVerdicts.Gap>of(VariantWords.head(variant), gap -> cell(variant, gap))
                .named(variant == Variant.PERSISTENT_FORECAST ? "persistent" : variant.code().replace('-', ' ')).width(90)
                .spread(36).shown(gap -> isFinished(variant, gap) ? null : progress(row(variant, gap)))
                .look(gap -> outcome(variant, gap).map(each -> switch (each) {
                    case MET -> "mn-strong";
                    case NOT_MET -> "mn-regular";
                    case CANNOT_BE_JUDGED -> "mn-muted";
                }).orElse("mn-regular")).best(gap -> meets(variant, gap));
    }

    /** The head of the published values: means for gaps, which is noted beside medians. */
    static String head(OptimalityMetric measure) {
        return Texts
                .of(measure == OptimalityMetric.MEDIAN_GAP ? "optimality.column-published-mean" : "optimality.column-published");
    }

    private Column<GapVerdicts.Gap> published() {
        return Column.<GapVerdicts.Gap>number(head(measure), new NumberStyle(measure.decimals(), true, false),
                gap -> measure.published(gap.regime(), gap.policy())).named(measure.publishedHead())
                .width(measure == OptimalityMetric.MEDIAN_GAP ? 100 : 70).look("mn-muted");
    }

    StudyRow row(Variant variant, GapVerdicts.Gap gap) {
        return table.row(variant, gap.regime(), gap.policy());
    }

    boolean isFinished(Variant variant, GapVerdicts.Gap gap) {
        return row(variant, gap).returns().length == table.spec().tests();
    }

    private String progress(StudyRow row) {
        return Texts.of("optimality.done-of-tests", Numbers.whole(row.returns().length), Numbers.whole(table.spec().tests()));
    }

    private ReportCell cell(Variant variant, GapVerdicts.Gap gap) {
        StudyRow row = row(variant, gap);
        double value = isFinished(variant, gap) ? measure.value(row) : Double.NaN;
        // From 100 on without decimals, which are then insignificant.
        NumberStyle style = new NumberStyle(Math.abs(value) >= 100 ? 0 : measure.decimals(), true, false);
        return measure.hasError() ? new ReportCell.Spread(value, measure.error(row), style) : new ReportCell.Value(value, style);
    }

    /** The mean or median alone; two dots until all instances are solved. */
    String number(Variant variant, GapVerdicts.Gap gap) {
        if (!isFinished(variant, gap)) {
            return "..";
        }
        double value = measure.value(row(variant, gap));
        return Numbers.fixed(value, Math.abs(value) >= 100 ? 0 : measure.decimals());
    }

    String published(GapVerdicts.Gap gap) {
        return Numbers.fixed(measure.published(gap.regime(), gap.policy()), measure.decimals());
    }

    /** The verdict on the published mean gap, where means of gaps are shown. */
    Optional<GapVerdict.Outcome> outcome(Variant variant, GapVerdicts.Gap gap) {
        return measure == OptimalityMetric.GAP && isFinished(variant, gap)
                ? judged.flatMap(all -> all.find(variant, gap.regime(), gap.policy())).map(GapVerdict::outcome)
                : Optional.empty();
    }

    /** Whether the published gap is reproduced, set in bold in files. */
    boolean meets(Variant variant, GapVerdicts.Gap gap) {
        return outcome(variant, gap).filter(each -> each == GapVerdict.Outcome.MET).isPresent();
    }

    /** All numbers of a cell. */
    String tip(Variant variant, GapVerdicts.Gap gap) {
        StudyRow row = row(variant, gap);
        if (!isFinished(variant, gap)) {
            return Texts.of("optimality.instances-are-solved", progress(row));
        }
        return Texts.of("optimality.cell-in-words", row.policy().title(), VariantWords.inText(row.regime()),
                VariantWords.inText(variant), Numbers.fixed(row.meanReturn(), 2), Numbers.fixed(row.meanGapPercent(), 2),
                Numbers.count(table.spec().tests(), Texts.of("optimality.instance-in-text"), Texts.of("optimality.instances")),
                Numbers.fixed(row.gapErrorPercent(), 2), Numbers.fixed(row.medianGapPercent(), 2),
                Numbers.fixed(table.gapOfMeansPercent(variant, row.regime(), row.policy()), 2));
    }
}
