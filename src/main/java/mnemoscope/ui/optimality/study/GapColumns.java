package mnemoscope.ui.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Judgement;
import mnemoscope.study.optimality.Judgements;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column.Group;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.Listing;
import mnemoscope.ui.optimality.state.VariantWords;

/**
 * The columns of the study's table.
 *
 * @param judged   of the published gaps, if they are judged yet
 * @param variants shown
 */
record GapColumns(OptimalityTable table, Optional<Judgements> judged, List<Variant> variants, Measure measure) {
    private static final double BEFORE_REGIME = 10;
    private static final double PICTURE_ROW = 22;

    /** A policy in a regime, a row where regimes stand below each other. */
    record Place(Regime regime, StudyPolicy policy) {}

    /** One row a policy; of each regime the variants and then the published value beside each other. */
    Listing<StudyPolicy> besideEachOther(List<Regime> regimes) {
        List<Column<StudyPolicy>> columns = new ArrayList<>();
        columns.add(
                Column.<StudyPolicy>words(measure.title(),
                        policy -> policy == StudyPolicy.OPTIMAL ? "Optimal" : policy.title())
                        .named("policy").width(130).keeps()
                        .mark(policy -> new Drawn(PolicyStyle.of(policy.mark()), MarkState.FILLED)).under(new Group("", "")));
        for (Regime regime : regimes) {
            Group group = new Group("    " + regime.title(), "");
            Function<StudyPolicy, Place> place = policy -> new Place(regime, policy);
            for (Variant variant : variants) {
                columns.add(measured(variant, place)
                        .named(regime.inFiles() + " " + inFiles(variant)).under(group)
                        .width(80 + (variant == variants.getFirst() ? BEFORE_REGIME : 0)));
            }
            columns.add(published(place).named(regime.inFiles() + " published").under(group));
        }
        return new Listing<>("optimality-table", columns);
    }

    /** One row a policy and regime, for a text, which is narrow. */
    Listing<Place> belowEachOther() {
        List<Column<Place>> columns = new ArrayList<>();
        columns.add(Column.<Place>words(Texts.of("optimality.column-demand"), place -> place.regime().title()).named("demand"));
        columns.add(Column.<Place>words(Texts.of("optimality.column-policy"), place -> place.policy().title()).named("policy"));
        variants.forEach(variant -> columns.add(measured(variant, place -> place)));
        columns.add(published(place -> place));
        return new Listing<>("optimality-table", columns);
    }

    List<Place> places() {
        return table.spec().regimes().stream()
                .flatMap(regime -> table.spec().policies().stream().map(policy -> new Place(regime, policy))).toList();
    }

    /** The table to take away, with what it was made from. */
    Picture picture() {
        OptimalitySpec spec = table.spec();
        GridPicture<StudyPolicy> all = new GridPicture<>(besideEachOther(spec.regimes()), spec.policies(), PICTURE_ROW);
        String signs = switch (measure) {
            case GAP -> Texts.of("optimality.signs-of-the-gaps");
            case RETURN -> Texts.of("optimality.mean-and-error");
            case MEDIAN_GAP -> Texts.of("optimality.published-means");
        };
        return all.picture("optimality-table", measure.title(),
                Texts.of("optimality.size-of-the-study",
                        Numbers.count(spec.tests(), Texts.of("optimality.instance-in-text"), Texts.of("optimality.instances")),
                        signs),
                ValueTable.NONE,
                List.of(), all.width(), all.height());
    }

    /** What is different in a variant, in one sentence. */
    static String tip(Variant variant) {
        return switch (variant) {
            case LITERAL -> Texts.of("optimality.literal-in-the-study");
            case CHARGE_ALWAYS -> Texts.of("optimality.charge-always-help");
            case PERSISTENT_FORECAST -> Texts.of("optimality.persistent-forecast-in-the-study");
            case PREFETCH -> Texts.of("optimality.prefetch-in-the-study");
        };
    }

    private static String inFiles(Variant variant) {
        return variant.code().replace('-', ' ');
    }

    private <T> Column<T> measured(Variant variant, Function<T, Place> place) {
        return Column.<T>of(VariantWords.head(variant), row -> cell(variant, place.apply(row)))
                .named(variant == Variant.PERSISTENT_FORECAST ? "persistent" : inFiles(variant))
                .spread(36).shown(row -> isFinished(variant, place.apply(row)) ? null : part(row(variant, place.apply(row))))
                .look(row -> look(variant, place.apply(row))).best(row -> meets(variant, place.apply(row)))
                .tip(variant.title() + ". " + tip(variant)).tips(row -> tip(variant, place.apply(row)));
    }

    private <T> Column<T> published(Function<T, Place> place) {
        NumberStyle style = new NumberStyle(measure.decimals(), true, false);
        return Column
                .<T>number(Texts.of("optimality.column-published"), style,
                        row -> measure.published(place.apply(row).regime(), place.apply(row).policy()))
                .named("published").width(61).look("mn-muted").tips(row -> Texts.of("optimality.published-help"));
    }

    StudyRow row(Variant variant, Place place) {
        return table.row(variant, place.regime(), place.policy());
    }

    private boolean isFinished(Variant variant, Place place) {
        return row(variant, place).returns().length == table.spec().tests();
    }

    private String part(StudyRow row) {
        return Texts.of("optimality.done-of-tests", Numbers.whole(row.returns().length), Numbers.whole(table.spec().tests()));
    }

    private ReportCell cell(Variant variant, Place place) {
        StudyRow row = row(variant, place);
        double value = isFinished(variant, place) ? measure.value(row) : Double.NaN;
        // From 100 on without decimals, which say nothing then.
        NumberStyle style = new NumberStyle(Math.abs(value) >= 100 ? 0 : measure.decimals(), true, false);
        return measure.hasError() ? new ReportCell.Spread(value, measure.error(row), style) : new ReportCell.Value(value, style);
    }

    private Optional<Judgement> judgement(Variant variant, Place place) {
        return judged.flatMap(all -> all.find(variant, place.regime(), place.policy()));
    }

    private boolean is(Variant variant, Place place, Judgement.Outcome outcome) {
        return measure == Measure.GAP && isFinished(variant, place)
                && judgement(variant, place).filter(each -> each.outcome() == outcome).isPresent();
    }

    /** Whether the published gap is met, which bold says. */
    boolean meets(Variant variant, Place place) {
        return is(variant, place, Judgement.Outcome.MET);
    }

    private String look(Variant variant, Place place) {
        return !isFinished(variant, place)
                ? "mn-meta mn-muted"
                : meets(variant, place)
                        ? "mn-strong"
                        : is(variant, place, Judgement.Outcome.CANNOT_BE_JUDGED) ? "mn-muted" : "mn-regular";
    }

    String tip(Variant variant, Place place) {
        StudyRow row = row(variant, place);
        if (!isFinished(variant, place)) {
            return Texts.of("optimality.instances-are-solved", part(row));
        }
        return Texts.of("optimality.cell-in-words", row.policy().title(), regime(row.regime()),
                VariantWords.inText(variant), Numbers.fixed(row.meanReturn(), 2), Numbers.fixed(row.meanGapPercent(), 2),
                Numbers.count(table.spec().tests(), Texts.of("optimality.instance-in-text"), Texts.of("optimality.instances")),
                Numbers.fixed(row.gapErrorPercent(), 2), Numbers.fixed(row.medianGapPercent(), 2),
                Numbers.fixed(table.gapOfMeansPercent(variant, row.regime(), row.policy()), 2))
                + judgement(variant, place).map(judged -> " " + words(judged)).orElse("");
    }

    private static String words(Judgement judged) {
        if (Double.isNaN(judged.lowPercent())) {
            return Texts.of("optimality.published-gap-needs-40");
        }
        return Texts.of(switch (judged.outcome()) {
            case MET -> "optimality.met";
            case NOT_MET -> "optimality.not-met";
            case CANNOT_BE_JUDGED -> "optimality.cannot-be-judged";
        }, Numbers.fixed(judged.lowPercent(), 1), Numbers.fixed(judged.highPercent(), 1));
    }

    private static String regime(Regime regime) {
        return switch (regime) {
            case STATIONARY -> Texts.of("optimality.stationary-in-text");
            case SHIFTING -> Texts.of("optimality.shifting-in-text");
            case SHIFTING_COSTLY -> Texts.of("optimality.shifting-costly-in-text");
        };
    }
}
