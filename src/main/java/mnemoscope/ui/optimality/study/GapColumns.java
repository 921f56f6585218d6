package mnemoscope.ui.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
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
                Column.<StudyPolicy>words(measure.title(), policy -> policy == StudyPolicy.OPTIMAL ? "Optimal" : policy.title())
                        .named("policy").width(130).keeps()
                        .mark(policy -> new Drawn(PolicyStyle.of(policy.mark()), MarkState.FILLED)).under(new Group("", "")));
        for (Regime regime : regimes) {
            Group group = new Group("    " + regime.title(), "");
            Function<StudyPolicy, Place> place = policy -> new Place(regime, policy);
            for (Variant variant : variants) {
                columns.add(measured(variant, place)
                        .named(regime.title() + " " + title(variant)).under(group)
                        .width(80 + (variant == variants.getFirst() ? BEFORE_REGIME : 0)));
            }
            columns.add(published(place).named(regime.title() + " published").under(group));
        }
        return new Listing<>("optimality-table", columns);
    }

    /** One row a policy and regime, for a text, which is narrow. */
    Listing<Place> belowEachOther() {
        List<Column<Place>> columns = new ArrayList<>();
        columns.add(Column.words("demand", place -> place.regime().title()));
        columns.add(Column.words("policy", place -> place.policy().title()));
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
            case GAP -> "bold: the published gap is met; grey: cannot be judged";
            case RETURN -> "mean (standard error)";
            case MEDIAN_GAP -> "published: means";
        };
        return all.picture("optimality-table", measure.title(),
                Numbers.count(spec.tests(), "instance", "instances") + ", n 6, T 9, B 3, exact; " + signs, ValueTable.NONE,
                List.of(), all.width(), all.height());
    }

    /** What is different in a variant, in one sentence. */
    static String tip(Variant variant) {
        return switch (variant) {
            case LITERAL -> "As the paper's text says: a miss of an item in transit pays the miss penalty only.";
            case CHARGE_ALWAYS -> "Every miss pays the reacquisition too; a transit still does not restart.";
            case PERSISTENT_FORECAST -> "As literal, but a lookahead assumes that the demand of its first turn stays.";
            case PREFETCH -> "The policy may also order items ahead; transits take one turn less, every miss is charged, "
                    + "lookaheads assume that the demand stays.";
        };
    }

    private static String title(Variant variant) {
        return variant.title().toLowerCase(Locale.ROOT);
    }

    private <T> Column<T> measured(Variant variant, Function<T, Place> place) {
        return Column.<T>of(title(variant).replace("persistent forecast", "persistent"), row -> cell(variant, place.apply(row)))
                .spread(36).shown(row -> isFinished(variant, place.apply(row)) ? null : part(row(variant, place.apply(row))))
                .look(row -> look(variant, place.apply(row))).best(row -> meets(variant, place.apply(row)))
                .tip(variant.title() + ". " + tip(variant)).tips(row -> tip(variant, place.apply(row)));
    }

    private <T> Column<T> published(Function<T, Place> place) {
        NumberStyle style = new NumberStyle(measure.decimals(), true, false);
        return Column
                .<T>number("published", style, row -> measure.published(place.apply(row).regime(), place.apply(row).policy()))
                .width(61).look("mn-muted").tips(row -> "Printed in the paper, a mean over 40 instances that are not published, "
                        + "without a standard error.");
    }

    StudyRow row(Variant variant, Place place) {
        return table.row(variant, place.regime(), place.policy());
    }

    private boolean isFinished(Variant variant, Place place) {
        return row(variant, place).returns().length == table.spec().tests();
    }

    private String part(StudyRow row) {
        return Numbers.whole(row.returns().length) + " of " + Numbers.whole(table.spec().tests());
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
            return part(row) + " instances are solved.";
        }
        return row.policy().title() + ", " + row.regime().title().toLowerCase(Locale.ROOT) + ", " + title(variant)
                + ": mean return " + Numbers.fixed(row.meanReturn(), 2) + ", mean of the gaps (V* \u2212 V) / |V*| "
                + Numbers.fixed(row.meanGapPercent(), 2) + " %, standard error over "
                + Numbers.count(table.spec().tests(), "instance", "instances") + " " + Numbers.fixed(row.gapErrorPercent(), 2)
                + " %. Median gap " + Numbers.fixed(row.medianGapPercent(), 2) + " %, gap of the mean returns "
                + Numbers.fixed(table.gapOfMeansPercent(variant, row.regime(), row.policy()), 2) + " %."
                + judgement(variant, place).map(GapColumns::words).orElse("");
    }

    private static String words(Judgement judged) {
        if (Double.isNaN(judged.lowPercent())) {
            return " The published gap cannot be judged with fewer than 40 instances.";
        }
        String forties = ": means of 40 are from " + Numbers.fixed(judged.lowPercent(), 1) + " to "
                + Numbers.fixed(judged.highPercent(), 1) + " %, ";
        return switch (judged.outcome()) {
            case MET -> " Met" + forties + "and the published gap is among them.";
            case NOT_MET -> " Not met" + forties + "and the published gap is not among them.";
            case CANNOT_BE_JUDGED -> " Cannot be judged" + forties + "for they rest on one instance whose optimum is near 0.";
        };
    }
}
