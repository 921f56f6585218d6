package mnemoscope.report;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.report.file.ReportCell;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.text.NumberStyle;

/** Columns with the difference of a policy to the baseline; empty for the baseline. */
final class Differences {
    private static final List<String> COLUMNS = List.of("difference", "low", "high", "t", "p", "holm_p");
    /** Heads of {@link #cells} in a text. */
    static final List<String> HEADS = List.of("difference", "95 %", "Holm p");

    private Differences() {}

    /** The columns in a file: difference, its 95 % interval, t, p, and p corrected by Holm. */
    static void add(Sheet<PolicyAtBudget> sheet, Metric metric, Function<PolicyAtBudget, Optional<BaselineComparison>> of) {
        sheet.add(COLUMNS.stream().map(what -> metric.code() + "_" + what).toList(),
                at -> of.apply(at)
                        .map(one -> List.of(one.difference().mean(), one.difference().low(), one.difference().high(),
                                one.difference().statistic(), one.difference().p(), one.holmP()))
                        .orElse(Collections.nCopies(COLUMNS.size(), Double.NaN)));
    }

    /** The cells in a text. */
    static Stream<ReportCell> cells(Optional<BaselineComparison> comparison, NumberStyle style) {
        return comparison
                .map(one -> Stream.of(new ReportCell.Value(one.difference().mean(), style),
                        one.isTested() ? interval(one.difference(), style) : new ReportCell.Words(one.verdict("")),
                        one.isTested() ? new ReportCell.Probability(one.holmP()) : new ReportCell.Words("")))
                .orElseGet(() -> Collections.<ReportCell>nCopies(HEADS.size(), new ReportCell.Words("")).stream());
    }

    /** "-.003 to +.012". */
    static ReportCell interval(PairedDifference difference, NumberStyle style) {
        return new ReportCell.Words(style.text(difference.low()) + " to " + style.text(difference.high()));
    }

    static NumberStyle style(Metric metric) {
        return metric == Metric.REWARD ? NumberStyle.WHOLE_DIFFERENCE : NumberStyle.SHARE_DIFFERENCE;
    }
}
