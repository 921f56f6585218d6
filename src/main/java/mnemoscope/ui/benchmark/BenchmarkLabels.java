package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Optional;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;

/** What the tab says in words and numbers. */
final class BenchmarkLabels {
    private static final String NO_ACCURACY = "None of this is answer accuracy.";

    /** Policies without which it is not known what can be attained. */
    static final List<String> ATTAINED_NEEDS = List.of("keep-nothing", "hindsight");

    private BenchmarkLabels() {
    }

    static String formula(Metric metric) {
        return switch (metric) {
            case PRECISION -> "evidence turns kept / max(turns kept, 1), mean over the questions with evidence";
            case RECALL -> "evidence turns kept / evidence turns, mean over the questions with evidence";
            case F1 -> "2 precision recall / (precision + recall), 0 where both are 0; mean over the questions with evidence";
            case OCCUPANCY -> "tokens kept / budget, mean over the questions with evidence";
            case REWARD ->
                "4 hit + 64 full \u2212 store \u2212 12 miss \u2212 6 reacquired \u2212 6 stale, raw, mean over the questions "
                        + "with evidence";
        };
    }

    static NumberStyle differenceStyle(Metric metric) {
        return metric == Metric.REWARD ? NumberStyle.WHOLE_DIFFERENCE : NumberStyle.SHARE_DIFFERENCE;
    }

    static String number(Metric metric, double value) {
        return metric.style().text(value);
    }

    static String difference(Metric metric, double value) {
        return differenceStyle(metric).text(value);
    }

    static String p(double p) {
        return p < 0.001 ? "<.001" : NumberStyle.SHARE.text(p);
    }

    static String budget(BenchmarkData data, int budget) {
        return Numbers.whole(budget) + " " + data.unit();
    }

    /** What stands in place of a mean while runs are missing. */
    static String missing(TableRow.Entry entry, boolean running) {
        if (entry.done() > 0) {
            return entry.done() + " of " + entry.wanted() + " done";
        }
        return running ? "queued" : "not run";
    }

    /** What a screen reader says of a row. */
    static String spoken(Scores scores, TableRow row) {
        TableRow.Entry entry = row.at(scores.budget());
        String mean = entry.isKnown()
                ? scores.metric().title() + " " + number(scores.metric(), entry.mean())
                : entry.done() + " of " + Numbers.count(entry.wanted(), "run", "runs") + " done";
        String difference = Double.isNaN(row.difference())
                ? row.baseline() ? ", the baseline" : ""
                : ", difference to " + scores.baseline().title() + " " + difference(scores.metric(), row.difference())
                        + row.comparison().map(found -> ", " + found.verdict().words("the margin")).orElse("");
        return row.title() + (row.seesAnswer() ? ", sees the answer" : "") + ", " + mean + " at "
                + budget(scores.data(), scores.budget()) + difference;
    }

    /** What is still to be run, below the button. */
    static String rest(Scores scores) {
        if (scores.isWhole()) {
            return "All runs are done and kept.";
        }
        return missing(scores) + ". Finished cells are kept.";
    }

    /** "150 of 360 runs missing": of all that is chosen. */
    static String missing(Scores scores) {
        int wanted = scores.rows().stream().mapToInt(TableRow::wanted).sum();
        return Numbers.whole(scores.missing()) + " of " + Numbers.whole(wanted) + " runs missing";
    }

    /** One line of what was measured how. @param readings in words */
    static String banner(BenchmarkData data, String readings) {
        String analysis = data.reading("analysis").equals("plain")
                ? ""
                : " \u00b7 " + data.reading("analysis") + " text analysis";
        String fresh = data.settings().freshness().fromLastAccess() ? " \u00b7 freshness from the last access" : "";
        return readings + analysis + fresh + " \u00b7 mean over " + data.folds() + ". " + NO_ACCURACY;
    }

    /** The name of a study of the data that are open. */
    static String name(String file) {
        String stem = file.replaceFirst("\\.(json|jsonl|csv)(\\.gz)?$", "");
        return (stem.isBlank() ? "benchmark" : stem).substring(0, Math.min(100, Math.max(1, stem.length())));
    }

    /** Why data cannot be measured by cross-validation; empty if they can. */
    static Optional<String> refusal(String name, int episodes) {
        return episodes >= 2
                ? Optional.empty()
                : Optional
                        .of("A benchmark holds whole episodes out, and " + name + " has " + (episodes == 0 ? "none" : "only one")
                                + ". Open data with two or more, such as LoCoMo, or a study.");
    }
}
