package mnemoscope.ui.training;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.report.training.Epochs.Metric;
import mnemoscope.report.training.PolicyResult;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.grid.Column;

/** Texts for rows of trained policies, and the columns of their results compared with Mixed-Score. */
final class RunColumns {
    private static final NumberStyle EXACT = new NumberStyle(3, true, false);

    private RunColumns() {}

    static List<Column<RunRow>> judged() {
        return List.of(
                Column.<RunRow>words(Texts.of("training.best-epoch"), RunColumns::best).id("best").onlyShown().width(92)
                        .leavesAt(3).tip(Texts.of("training.epoch.best-help")),
                Column.<RunRow>words("best_epoch",
                        row -> of(row,
                                run -> run.curve().curves().stream().map(each -> Integer.toString(each.best() + 1))
                                        .collect(Collectors.joining(" "))))
                        .onlyInFiles(),
                Column.<RunRow>number(Texts.of("training.threshold-in-sentence"), NumberStyle.SHARE, RunColumns::threshold)
                        .named("threshold").width(70).leavesAt(3)
                        .shown(row -> Double.isNaN(threshold(row)) ? "" : Numbers.fixed(threshold(row), 2)),
                measure(Metric.F1, Metric.F1.title(), Texts.of("training.f1-where-it-is-judged"), NumberStyle.SHARE, 54),
                difference(Metric.F1, NumberStyle.SHARE_DIFFERENCE, 2),
                measure(Metric.RECALL, Metric.RECALL.inSentence(), Texts
                        .of("training.recall-where-it-is-judged"), NumberStyle.SHARE, 58),
                difference(Metric.RECALL, NumberStyle.SHARE_DIFFERENCE, 2),
                measure(Metric.REWARD, Metric.REWARD.inSentence(), Texts
                        .of("training.reward-where-it-is-judged"), NumberStyle.WHOLE, 66),
                difference(Metric.REWARD, NumberStyle.WHOLE_DIFFERENCE, 2), Column
                        .<RunRow>words(Texts.of("training.won-and-lost"),
                                row -> Double.isNaN(row.won())
                                        ? ""
                                        : Numbers.whole((long) row.won()) + " / " + Numbers.whole((long) row.lost()))
                        .id("won-lost").onlyShown().width(84).at(Alignment.RIGHT).leavesAt(1)
                        .look(row -> row.run().isPresent() && row.lost() > row.won() ? "mn-warn" : "mn-regular")
                        .order(RunRow::won).tip(Texts.of("training.decisions-with-all-evidence")),
                Column.<RunRow>number("won", NumberStyle.WHOLE, RunRow::won).onlyInFiles(),
                Column.<RunRow>number("lost", NumberStyle.WHOLE, RunRow::lost).onlyInFiles(),
                Column.<RunRow>number(Texts.of("training.occupancy"), EXACT, RunRow::occupancy).named("occupancy").width(84)
                        .shown(row -> Double.isNaN(row.occupancy()) ? "" : Numbers.fixed(100 * row.occupancy(), 0) + "\u202f%")
                        .leavesAt(3).tip(Texts.of("training.share-of-the-budget-filled")));
    }

    static String title(RunRow row) {
        return row.run().map(TrainingRun::title).or(() -> row.standing().map(PolicyResult::title)).orElse("");
    }

    static String settings(RunRow row) {
        return row.run().map(run -> {
            String budget = run.record().budgetWords();
            return run.file().isEmpty()
                    ? Texts.of("training.settings-and-budget", TrainingSummary.differences(run), budget)
                    : Texts.of("training.file-settings-and-budget", run.file(), TrainingSummary.differences(run), budget);
        }).orElse(Texts.of("training.not-trained"));
    }

    /** "6 of 9"; for several networks the smallest and the largest. */
    static String best(RunRow row) {
        return row.run().map(TrainingRun::curve).map(curve -> {
            int[] best = curve.curves().stream().mapToInt(each -> each.best() + 1).filter(epoch -> epoch > 0).sorted().toArray();
            if (best.length == 0) {
                return Numbers.NONE;
            }
            String kept = best[0] == best[best.length - 1]
                    ? Numbers.whole(best[0])
                    : Numbers.whole(best[0]) + "\u2013" + Numbers.whole(best[best.length - 1]);
            return Texts.of("training.of-epochs", kept, curve.count());
        }).orElse("");
    }

    static double threshold(RunRow row) {
        return row.run().map(run -> run.record().trained().model().threshold()).orElse(Double.NaN);
    }

    static String of(RunRow row, Function<TrainingRun, String> what) {
        return row.run().map(what).orElse("");
    }

    static Column<RunRow> measure(Metric metric, String head, String tip, NumberStyle style, int width) {
        return Column.<RunRow>number(head, style, row -> row.value(metric)).named(metric.code()).width(width).highFirst()
                .look(row -> row.run().isPresent() ? "mn-strong" : "mn-regular").tip(tip)
                .tips(row -> row.run().filter(TrainingRun::isOfSession)
                        .map(run -> Texts.of("training.not-kept-with-the-session", run.label())).orElse(""));
    }

    static Column<RunRow> difference(Metric metric, NumberStyle style, int rank) {
        return Column.<RunRow>number(Texts.of("training.column-difference"), style, row -> row.difference(metric))
                .named("less_mixed_" + metric.code())
                .shown(row -> Double.isNaN(row.difference(metric)) ? "" : style.text(row.difference(metric))).width(76)
                .highFirst().look(row -> row.isWorse(metric) ? "mn-warn" : "mn-muted").leavesAt(rank)
                .tip(Texts.of("training.standing.difference", metric.title()));
    }

    static Column<RunRow> validation(String name, Metric metric) {
        return Column
                .<RunRow>number(name, EXACT, row -> row.run().flatMap(TrainingRun::validation).map(metric::of).orElse(Double.NaN))
                .onlyInFiles();
    }
}
