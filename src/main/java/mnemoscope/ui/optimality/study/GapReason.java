package mnemoscope.ui.optimality.study;

import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.GapVerdict.Outcome;
import mnemoscope.study.optimality.GapVerdict;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.study.optimality.OutlierWarning;
import mnemoscope.text.Numbers;
import mnemoscope.ui.optimality.state.VariantWords;

/**
 * Why a published gap is reproduced in a variant, is not, or is not decidable.
 *
 * @param title the gap and its verdict
 * @param words the reason, and the result of the shown instances
 */
record GapReason(String title, String words) {
    /** @param found findings from the judged instances, once they are solved */
    static GapReason of(OptimalityTable table, Optional<Findings> found, GapVerdicts.Place place) {
        StudyRow row = table.row(place.variant(), place.gap().regime(), place.gap().policy());
        Optional<GapVerdict> judged = found.flatMap(all -> all.judgements().find(place.variant(), row.regime(), row.policy()));
        String what = Texts.of("optimality.gap-in-reading", row.policy().title(), VariantWords.inText(row.regime()),
                VariantWords.inText(place.variant()));
        return new GapReason(
                judged.map(each -> Texts.of("optimality.gap-and-outcome", what, outcome(each.outcome()))).orElse(what),
                why(found, judged, row, place.variant()) + ours(table, judged, row));
    }

    static String outcome(Outcome outcome) {
        return Texts.of(switch (outcome) {
            case MET -> "optimality.sign-met";
            case NOT_MET -> "optimality.sign-not-met";
            case CANNOT_BE_JUDGED -> "optimality.sign-cannot-be-judged";
        });
    }

    private static String why(Optional<Findings> found, Optional<GapVerdict> judged, StudyRow row, Variant variant) {
        double gap = PublishedTable.gapPercent(row.regime(), row.policy());
        String published = Texts.of("optimality.gap-published", Numbers.fixed(gap, 1)) + " ";
        if (judged.isEmpty()) {
            return published + (gap > 0
                    ? Texts.of("optimality.gap-judged-later", Numbers.whole(OptimalitySpec.JUDGED_TESTS))
                    : Texts.of("optimality.gap-of-nothing"));
        }
        GapVerdict judgement = judged.get();
        String low = Numbers.fixed(judgement.lowPercent(), 1);
        String high = Numbers.fixed(judgement.highPercent(), 1);
        return published + switch (judgement.outcome()) {
            case MET -> Texts.of("optimality.gap-met-because", low, high);
            case NOT_MET ->
                Texts.of(gap > judgement.highPercent() ? "optimality.gap-above-ours" : "optimality.gap-below-ours", low, high);
            case CANNOT_BE_JUDGED -> Double.isNaN(judgement.lowPercent())
                    ? Texts.of("optimality.published-gap-needs-40")
                    : found.flatMap(all -> caution(all, row, variant))
                            .map(one -> Texts.of("optimality.gap-rests-on-one", one.seed(), one.optimumWords(),
                                    Numbers.whole(all(found))))
                            .orElseGet(() -> Texts.of("optimality.gap-rests-on-few", Numbers.whole(all(found))));
        };
    }

    private static int all(Optional<Findings> found) {
        return found.orElseThrow().judgements().spec().tests();
    }

    private static Optional<OutlierWarning> caution(Findings found, StudyRow row, Variant variant) {
        return found.cautions().stream().filter(each -> each.regime() == row.regime() && each.variant() == variant).findFirst();
    }

    /** The result of the shown instances; where a mean is meaningless, their median. */
    private static String ours(OptimalityTable table, Optional<GapVerdict> judged, StudyRow row) {
        int done = row.gaps().length;
        if (done == 0) {
            return "";
        }
        OptimalitySpec spec = table.spec();
        if (judged.filter(each -> each.outcome() == Outcome.CANNOT_BE_JUDGED).isPresent()) {
            return " " + Texts.of("optimality.median-of-ours", spec.firstSeed(), spec.firstSeed() + spec.tests() - 1L,
                    Numbers.fixed(row.medianGapPercent(), 1));
        }
        String key = done < spec.tests()
                ? "optimality.ours-so-far"
                : judged.filter(each -> row.meanGapPercent() < each.lowPercent()).isPresent()
                        ? "optimality.ours-below-the-range"
                        : judged.filter(each -> row.meanGapPercent() > each.highPercent()).isPresent()
                                ? "optimality.ours-above-the-range"
                                : "optimality.ours";
        return " " + Texts.of(key, spec.firstSeed(), spec.firstSeed() + spec.tests() - 1L, Numbers.fixed(row.meanGapPercent(), 1),
                Numbers.fixed(row.gapErrorPercent(), 1));
    }
}
