package mnemoscope.ui.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.optimality.Judgement;
import mnemoscope.study.optimality.Judgements;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;

/**
 * What the table shows, in words.
 *
 * @param variants shown
 * @param rows     one a policy; its entries are, for each regime, those of the variants and then the published one
 */
record GapTable(Measure measure, List<Regime> regimes, List<Variant> variants, List<Row> rows) {
    /** @param entries as many as regimes times (variants + 1) */
    record Row(StudyPolicy policy, List<Entry> entries) {
        Row {
            entries = List.copyOf(entries);
        }
    }

    /**
     * One place of the table.
     *
     * @param mean  a number, or "5 of 40" while instances are missing
     * @param error in brackets; empty if there is none to show
     * @param tip   in a sentence
     */
    record Entry(String mean, String error, State state, String tip) {}

    /** How an entry is drawn. */
    enum State {
        MEASURED, MEETS_PUBLISHED, NOT_TO_BE_JUDGED, UNFINISHED, PUBLISHED
    }

    /**
     * @param judged  of the published gaps, if they are judged yet
     * @param regimes shown
     */
    static GapTable of(OptimalityTable table, Optional<Judgements> judged, List<Regime> regimes, List<Variant> variants,
            Measure measure) {
        List<Row> rows = new ArrayList<>();
        for (StudyPolicy policy : table.spec().policies()) {
            List<Entry> entries = new ArrayList<>();
            for (Regime regime : regimes) {
                variants.forEach(variant -> entries.add(entry(table, variant, table.row(variant, regime, policy), measure,
                        judged.flatMap(all -> all.find(variant, regime, policy)))));
                entries.add(new Entry(Numbers.fixed(measure.published(regime, policy), measure.decimals()), "", State.PUBLISHED,
                        "Printed in the paper, a mean over 40 instances that are not published, without a standard error."));
            }
            rows.add(new Row(policy, entries));
        }
        return new GapTable(measure, List.copyOf(regimes), List.copyOf(variants), rows);
    }

    private static Entry entry(OptimalityTable table, Variant variant, StudyRow row, Measure measure,
            Optional<Judgement> judged) {
        int wanted = table.spec().tests();
        if (row.returns().length < wanted) {
            String part = Numbers.whole(row.returns().length) + " of " + Numbers.whole(wanted);
            return new Entry(part, "", State.UNFINISHED, part + " instances are solved.");
        }
        String place = row.policy().title() + ", " + row.regime().title().toLowerCase(Locale.ROOT) + ", "
                + variant.title().toLowerCase(Locale.ROOT) + ": ";
        String tip = place + "mean return " + Numbers.fixed(row.meanReturn(), 2) + ", mean of the gaps (V* \u2212 V) / |V*| "
                + Numbers.fixed(row.meanGapPercent(), 2) + " %, standard error over " + Numbers.count(wanted, "instance",
                        "instances")
                + " " + Numbers.fixed(row.gapErrorPercent(), 2) + " %."
                + " Median gap " + Numbers.fixed(row.medianGapPercent(), 2) + " %, gap of the mean returns "
                + Numbers.fixed(table.gapOfMeansPercent(variant, row.regime(), row.policy()), 2) + " %."
                + judged.map(GapTable::words).orElse("");
        return new Entry(number(measure.value(row), measure),
                measure.hasError() ? "(" + number(measure.error(row), measure) + ")" : "",
                measure == Measure.GAP ? judged.map(GapTable::state).orElse(State.MEASURED) : State.MEASURED, tip);
    }

    private static State state(Judgement judged) {
        return switch (judged.outcome()) {
            case MET -> State.MEETS_PUBLISHED;
            case NOT_MET -> State.MEASURED;
            case CANNOT_BE_JUDGED -> State.NOT_TO_BE_JUDGED;
        };
    }

    private static String words(Judgement judged) {
        if (Double.isNaN(judged.lowPercent())) {
            return " The published gap cannot be judged with fewer than 40 instances.";
        }
        String forties = Numbers.fixed(judged.lowPercent(), 1) + " to " + Numbers.fixed(judged.highPercent(), 1) + " %";
        return switch (judged.outcome()) {
            case MET -> " Met: means of 40 are from " + forties + ", and the published gap is among them.";
            case NOT_MET -> " Not met: means of 40 are from " + forties + ", and the published gap is not among them.";
            case CANNOT_BE_JUDGED -> " Cannot be judged: means of 40 are from " + forties
                    + ", for they rest on one instance whose optimum is near 0.";
        };
    }

    /** From 100 on without decimals, which say nothing then. */
    private static String number(double value, Measure measure) {
        return Numbers.fixed(value, Math.abs(value) >= 100 ? 0 : measure.decimals());
    }
}
