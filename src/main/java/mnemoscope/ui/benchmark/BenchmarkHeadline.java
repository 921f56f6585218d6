package mnemoscope.ui.benchmark;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.statistics.Verdict;
import mnemoscope.text.Numbers;

/**
 * What follows from the results at the chosen budget, in one sentence that is computed. "Beats" and "loses to" are said of a
 * difference whose corrected p is below .05 and which is not shown to be within the margin; counts are of episodes.
 */
final class BenchmarkHeadline {
    private BenchmarkHeadline() {
    }

    static String of(Scores scores) {
        if (scores.isEmpty()) {
            return "Nothing is measured yet: " + Numbers.count(scores.missing(), "run is", "runs are") + " missing.";
        }
        String so = scores.isWhole() ? "" : "So far (" + BenchmarkLabels.missing(scores) + "): ";
        TableRow baseline = scores.baseline();
        String at = "At " + BenchmarkLabels.budget(scores.data(), scores.budget());
        if (!so.isEmpty()) {
            at = "at" + at.substring(2);
        }
        if (!baseline.at(scores.budget()).isKnown()) {
            return so + at + " " + baseline.title() + " is not measured yet, so nothing is compared.";
        }
        List<TableRow> others = scores.rows().stream().filter(row -> !row.seesAnswer() && row.comparison().isPresent()).toList();
        if (others.isEmpty()) {
            return so + at + " " + baseline.title() + " reaches " + mean(scores, baseline)
                    + "; no other policy to deploy is measured yet.";
        }
        return so + at + " " + versus(scores, others)
                + reference(scores) + ".";
    }

    private static String versus(Scores scores, List<TableRow> others) {
        String baseline = scores.baseline().title();
        List<TableRow> better = others.stream().filter(row -> verdict(row) == Verdict.BETTER)
                .sorted(Comparator.comparingDouble(TableRow::difference).reversed()).toList();
        if (!better.isEmpty()) {
            TableRow best = better.getFirst();
            String next = better.size() < 2
                    ? ""
                    : "; " + better.get(1).title() + " by " + amount(scores, better.get(1));
            return best.title() + " beats " + baseline + " " + inHowMany(scores, best) + " by " + amount(scores, best) + next;
        }
        TableRow best = others.stream().max(Comparator.comparingDouble(TableRow::difference)).orElseThrow();
        BaselineComparison found = best.comparison().orElseThrow();
        String nearest = "no policy to deploy beats " + baseline + "; " + best.title();
        return switch (found.verdict()) {
            case EQUIVALENT -> nearest + " is equivalent within "
                    + BenchmarkLabels.number(scores.metric(), BaselineComparison.margin(scores.spec(), scores.metric()));
            case WORSE -> nearest + " comes nearest and loses by " + amount(scores, best);
            default -> nearest + " comes nearest ("
                    + BenchmarkLabels.difference(scores.metric(), found.difference().mean()) + ", p "
                    + BenchmarkLabels.p(found.holmP()) + ")";
        };
    }

    private static String inHowMany(Scores scores, TableRow row) {
        int all = scores.scoredEpisodes();
        int wins = row.comparison().orElseThrow().wins().wins();
        String episodes = scores.data().info().kind().episode() + "s";
        return wins == all ? "in all " + all + " " + episodes : "in " + wins + " of " + all + " " + episodes;
    }

    private static String reference(Scores scores) {
        Optional<TableRow> best = scores.rows().stream()
                .filter(row -> row.seesAnswer() && row.at(scores.budget()).isKnown())
                .max(Comparator.comparingDouble(row -> row.at(scores.budget()).mean()));
        return best.map(row -> "; " + row.title() + ", which sees the answer, reaches " + mean(scores, row)).orElse("");
    }

    private static Verdict verdict(TableRow row) {
        return row.comparison().orElseThrow().verdict();
    }

    private static String mean(Scores scores, TableRow row) {
        return BenchmarkLabels.number(scores.metric(), row.at(scores.budget()).mean());
    }

    private static String amount(Scores scores, TableRow row) {
        return BenchmarkLabels.number(scores.metric(), Math.abs(row.difference()))
                + (scores.metric() == Metric.REWARD ? " a question" : "");
    }
}
