package mnemoscope.ui.benchmark;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.statistics.Verdict;
import mnemoscope.text.Numbers;

/**
 * The finding for the selected policy at the chosen budget, in one computed sentence; for the best policy if none is selected.
 * "Beats" and "loses to" require a corrected p below .05 and a difference that is not shown to be within the margin; counts are
 * of episodes.
 */
final class BenchmarkHeadline {
    private BenchmarkHeadline() {}

    /** @param selected policy of the sentence; the best if it is not in the study */
    static String of(BenchmarkScores scores, String selected) {
        if (scores.isEmpty()) {
            return scores.missing() == 1
                    ? Texts.of("benchmark.nothing-is-measured-one-run-missing")
                    : Texts.of("benchmark.nothing-is-measured-runs-missing", Numbers.whole(scores.missing()));
        }
        String so = scores.isWhole() ? "" : Texts.of("benchmark.so-far", BenchmarkLabels.missing(scores)) + " ";
        TableRow baseline = scores.baseline();
        String first = BenchmarkLabels.at(scores);
        String at = so.isEmpty() ? first : Texts.inSentence(first);
        Optional<TableRow> chosen = scores.row(selected);
        if (!baseline.at(scores.budget()).isKnown()) {
            return chosen.filter(row -> row.at(scores.budget()).isKnown())
                    .map(row -> Texts.of("benchmark.reaches-and-the-baseline-is-not", so, at, row.title(), mean(scores, row),
                            baseline.title()))
                    .orElseGet(() -> Texts.of("benchmark.headline.not-measured", so, at, baseline.title()));
        }
        List<TableRow> others = others(scores);
        if (others.isEmpty()) {
            return Texts.of("benchmark.reaches-and-no-other-is-measured", so, at, baseline.title(), mean(scores, baseline));
        }
        TableRow best = best(scores).orElseThrow();
        String found = chosen.filter(row -> row != best)
                .map(row -> others.contains(row) ? one(scores, row, best) : alone(scores, row))
                .orElseGet(() -> versus(scores, others, best));
        return so + at + " " + found + (chosen.filter(TableRow::isReference).isPresent() ? "" : reference(scores)) + ".";
    }

    /** The policy of the sentence: the best of those that beat the baseline, otherwise the best that is compared with it. */
    static Optional<TableRow> best(BenchmarkScores scores) {
        return others(scores).stream().max(
                Comparator.comparing((TableRow row) -> verdict(row) == Verdict.BETTER).thenComparingDouble(TableRow::difference));
    }

    private static List<TableRow> others(BenchmarkScores scores) {
        return scores.rows().stream().filter(row -> !row.isReference() && row.comparison().isPresent()).toList();
    }

    /** For a policy without comparison: the baseline, a reference, or one that is not measured yet. */
    private static String alone(BenchmarkScores scores, TableRow row) {
        TableRow leader = scores.rows().stream().filter(each -> !each.isReference() && each != row)
                .filter(each -> each.at(scores.budget()).isKnown())
                .max(Comparator.comparingDouble(each -> each.at(scores.budget()).mean())).orElseThrow();
        String beside = Texts.of("benchmark.the-best-other-reaches", leader.title(), mean(scores, leader));
        if (!row.at(scores.budget()).isKnown()) {
            return Texts.of("benchmark.one-is-not-measured-yet", row.title()) + beside;
        }
        return Texts.of("benchmark.one-reaches", row.title() + row.standing().note(), mean(scores, row)) + beside;
    }

    /** For a policy that is not the best. */
    private static String one(BenchmarkScores scores, TableRow row, TableRow best) {
        String baseline = scores.baseline().title();
        BaselineComparison found = row.comparison().orElseThrow();
        String so = switch (found.verdict()) {
            case BETTER ->
                Texts.of("benchmark.headline.beats", row.title(), baseline, inHowMany(scores, row), amount(scores, row), "");
            case EQUIVALENT -> Texts.of("benchmark.one-is-equivalent", row.title(), baseline,
                    BenchmarkLabels.number(scores.metric(), BaselineComparison.margin(scores.spec(), scores.metric())));
            case WORSE -> Texts.of("benchmark.one-loses-by", row.title(), baseline, amount(scores, row));
            case TOO_FEW -> untested(scores, row, found);
            default -> Texts.of("benchmark.one-is-not-told-apart", row.title(), baseline,
                    BenchmarkLabels.difference(scores.metric(), found.difference().mean()), BenchmarkLabels.p(found.holmP()));
        };
        return so + Texts.of("benchmark.the-best-reaches", best.title(), mean(scores, best), mean(scores, row));
    }

    private static String versus(BenchmarkScores scores, List<TableRow> others, TableRow best) {
        String baseline = scores.baseline().title();
        List<TableRow> better = others.stream().filter(row -> verdict(row) == Verdict.BETTER)
                .sorted(Comparator.comparingDouble(TableRow::difference).reversed()).toList();
        if (!better.isEmpty()) {
            String next = better.size() < 2
                    ? ""
                    : Texts.of("benchmark.headline.next-beats", better.get(1).title(), amount(scores, better.get(1)));
            return Texts.of("benchmark.headline.beats", best.title(), baseline, inHowMany(scores, best), amount(scores, best),
                    next);
        }
        BaselineComparison found = best.comparison().orElseThrow();
        return switch (found.verdict()) {
            case EQUIVALENT -> Texts.of("benchmark.none-beats-one-is-equivalent", baseline, best.title(),
                    BenchmarkLabels.number(scores.metric(), BaselineComparison.margin(scores.spec(), scores.metric())));
            case WORSE -> Texts.of("benchmark.headline.none-beats", baseline, best.title(), amount(scores, best));
            case TOO_FEW -> untested(scores, best, found);
            default -> Texts.of("benchmark.none-beats-nearest-with-p", baseline, best.title(),
                    BenchmarkLabels.difference(scores.metric(), found.difference().mean()), BenchmarkLabels.p(found.holmP()));
        };
    }

    private static String untested(BenchmarkScores scores, TableRow row, BaselineComparison found) {
        return Texts.of("benchmark.two-reach-untested", row.title(), mean(scores, row), scores.baseline().title(),
                mean(scores, scores.baseline()), found.verdict(""));
    }

    private static String inHowMany(BenchmarkScores scores, TableRow row) {
        int all = scores.data().inputs().size();
        int wins = row.comparison().orElseThrow().wins().wins();
        if (all == 1 && wins == 1) {
            return Texts.of("benchmark.in-the-only-conversation");
        }
        return wins == all
                ? Texts.of("benchmark.in-all-conversations", all)
                : Texts.of("benchmark.in-some-conversations", wins, all);
    }

    /** For the best reference. */
    private static String reference(BenchmarkScores scores) {
        Optional<TableRow> best = scores.rows().stream().filter(row -> row.isReference() && row.at(scores.budget()).isKnown())
                .max(Comparator.comparingDouble(row -> row.at(scores.budget()).mean()));
        return best.map(row -> Texts.of("benchmark.reference-reaches", row.title() + row.standing().note(), mean(scores, row)))
                .orElse("");
    }

    private static Verdict verdict(TableRow row) {
        return row.comparison().orElseThrow().verdict();
    }

    private static String mean(BenchmarkScores scores, TableRow row) {
        return BenchmarkLabels.number(scores.metric(), row.at(scores.budget()).mean());
    }

    private static String amount(BenchmarkScores scores, TableRow row) {
        String number = BenchmarkLabels.number(scores.metric(), Math.abs(row.difference()));
        return scores.metric() == Metric.REWARD ? Texts.of("benchmark.number-a-question", number) : number;
    }
}
