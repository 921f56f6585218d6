package mnemoscope.ui.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.ui.kit.Numbers;

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
        MEASURED, MEETS_PUBLISHED, UNFINISHED, PUBLISHED
    }

    static GapTable of(OptimalityTable table, List<Variant> variants, Measure measure) {
        List<Row> rows = new ArrayList<>();
        for (StudyPolicy policy : table.spec().policies()) {
            List<Entry> entries = new ArrayList<>();
            for (Regime regime : table.spec().regimes()) {
                variants.forEach(variant -> entries.add(entry(table, variant, table.row(variant, regime, policy), measure)));
                entries.add(new Entry(Numbers.fixed(measure.published(regime, policy), measure.decimals()), "", State.PUBLISHED,
                        "Printed in the paper, over 40 instances that are not published and without a standard error."));
            }
            rows.add(new Row(policy, entries));
        }
        return new GapTable(measure, table.spec().regimes(), List.copyOf(variants), rows);
    }

    private static Entry entry(OptimalityTable table, Variant variant, StudyRow row, Measure measure) {
        int wanted = table.spec().tests();
        if (row.returns().length < wanted) {
            String part = Numbers.whole(row.returns().length) + " of " + Numbers.whole(wanted);
            return new Entry(part, "", State.UNFINISHED, part + " instances are solved.");
        }
        boolean compared = measure == Measure.GAP && PublishedTable.gapPercent(row.regime(), row.policy()) > 0;
        boolean meets = compared && Findings.meets(row);
        String place = row.policy().title() + ", " + row.regime().title().toLowerCase(Locale.ROOT) + ", "
                + variant.title().toLowerCase(Locale.ROOT) + ": ";
        String tip = place + "mean return " + Numbers.fixed(row.meanReturn(), 2) + ", mean of the gaps (V* \u2212 V) / |V*| "
                + Numbers.fixed(row.meanGapPercent(), 2) + " %, standard error over " + Numbers.count(wanted, "instance",
                        "instances")
                + " " + Numbers.fixed(row.gapErrorPercent(), 2) + " %."
                + (compared ? " The published gap is " + (meets ? "" : "not ") + "within two standard errors." : "");
        return new Entry(number(measure.mean(row), measure), "(" + number(measure.error(row), measure) + ")",
                meets ? State.MEETS_PUBLISHED : State.MEASURED, tip);
    }

    /** From 100 on without decimals, which say nothing then. */
    private static String number(double value, Measure measure) {
        return Numbers.fixed(value, Math.abs(value) >= 100 ? 0 : measure.decimals());
    }
}
