package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.ProtocolSettings;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PairedTests;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;

/** Texts and numbers of the tab. */
final class BenchmarkLabels {

    /** Policies required to know the share of the attainable. */
    static final List<String> ATTAINED_NEEDS = List.of("keep-nothing", "hindsight");

    private BenchmarkLabels() {}

    static String formula(Metric metric) {
        return switch (metric) {
            case PRECISION -> Texts.of("benchmark.formula-of-precision");
            case RECALL -> Texts.of("benchmark.formula-of-recall");
            case F1 -> Texts.of("benchmark.formula-of-f1");
            case OCCUPANCY -> Texts.of("benchmark.formula-of-occupancy");
            case REWARD -> Texts.of("benchmark.formula-of-reward");
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
        return p < 0.001 ? "<" + NumberStyle.SHARE.text(0.001) : NumberStyle.SHARE.text(p);
    }

    static String budget(BenchmarkData data, int budget) {
        return Budgets.words(budget, data.unitWords());
    }

    /** "At 128 words", "At the budget as logged". */
    static String at(BenchmarkScores scores) {
        return Budgets.isSize(scores.budget())
                ? Texts.of("benchmark.at-budget", budget(scores.data(), scores.budget()))
                : Texts.of("benchmark.at-as-logged");
    }

    /** The placeholder for a mean while runs are missing. */
    static String missing(TableRow.Entry entry, boolean running) {
        if (entry.done() > 0) {
            return Texts.of("benchmark.some-are-done", entry.done(), entry.wanted());
        }
        return running ? Texts.of("benchmark.queued") : Texts.of("benchmark.not-run");
    }

    /** The accessible text of a row. */
    static String spoken(BenchmarkScores scores, TableRow row) {
        TableRow.Entry entry = row.at(scores.budget());
        String mean = entry.isKnown()
                ? scores.metric().title() + " " + number(scores.metric(), entry.mean())
                : Texts.of("benchmark.some-are-done", entry.done(),
                        Numbers.count(entry.wanted(), Texts.of("benchmark.run"), Texts.of("benchmark.runs")));
        String difference = Double.isNaN(row.difference())
                ? row.baseline() ? Texts.of("benchmark.the-baseline") : ""
                : Texts.of("benchmark.difference-to-the-baseline", scores.baseline().title(),
                        difference(scores.metric(), row.difference()),
                        row.comparison().map(found -> ", " + found.verdict(Texts.of("benchmark.the-margin"))).orElse(""));
        return Texts.of("benchmark.row-in-words", row.title(), row.isReference() ? ", " + row.standing().title() : "", mean,
                budget(scores.data(), scores.budget()), difference);
    }

    /** Why there are no p, interval and verdict; empty if there are. */
    static String untested(BaselineComparison found) {
        return found.isTested() ? "" : Texts.of("study.nothing-is-tested", found.wilcoxon().pairs(), PairedTests.LEAST);
    }

    /** The remaining runs, below the button. */
    static String rest(BenchmarkScores scores) {
        if (scores.isWhole()) {
            return Texts.of("benchmark.run.all-done");
        }
        return Texts.of("benchmark.finished-cells-are-kept", missing(scores));
    }

    /** "150 of 360 runs missing", of the whole study. */
    static String missing(BenchmarkScores scores) {
        return Texts.of("benchmark.of-runs-missing", Numbers.whole(scores.missing()), Numbers.whole(scores.wanted()));
    }

    /**
     * One line about data and settings of the results.
     *
     * @param over     the folds, seeds and decisions of the means, in words
     * @param readings settings in words
     */
    static String banner(BenchmarkScores scores, String over, String readings) {
        BenchmarkData data = scores.data();
        String analysis = data.setting("analysis").equals("plain")
                ? ""
                : " " + Texts.of("benchmark.reading-text-analysis", data.setting("analysis"));
        String fresh = data.settings().freshness().fromLastAccess()
                ? " " + Texts.of("benchmark.freshness-from-the-last-access")
                : "";
        return Texts.of("benchmark.readings-in-one-line", readings, analysis, fresh, over, sentences(derived(data),
                data.unmeasured(), forced(scores), carried(scores), Texts.of("benchmark.none-of-this-is-answer-accuracy")));
    }

    /** The share of needs that are carried over a stop; empty before a policy is done. */
    static String carried(BenchmarkScores scores) {
        return scores.spec().policies().stream().filter(policy -> scores.table().isComplete(policy, scores.budget()))
                .mapToDouble(policy -> scores.table().carried(policy, scores.budget()).carriedShare()).filter(Double::isFinite)
                .mapToObj(share -> Texts.of("explain.needs-that-are-carried", Numbers.whole(Math.round(100 * share)))).findFirst()
                .orElse("");
    }

    /** At how many questions of the current budget a choice is forced; empty before a policy is done. */
    static String forced(BenchmarkScores scores) {
        OptionalInt all = scores.table().over(ScoredDecisions.ALL).questions(scores.budget());
        OptionalInt forced = scores.table().over(ScoredDecisions.FORCED).questions(scores.budget());
        return all.isEmpty() || forced.isEmpty()
                ? ""
                : Texts.of("benchmark.questions-that-force-a-choice",
                        Budgets.isSize(scores.budget())
                                ? budget(scores.data(), scores.budget())
                                : Texts.of("benchmark.the-budget-as-logged"),
                        Numbers.whole(forced.getAsInt()), Numbers.whole(all.getAsInt()));
    }

    /** What a class must know about the means. @param over their folds, seeds and decisions, in words */
    static String inLecture(BenchmarkScores scores, String over) {
        return Texts.of("benchmark.readings-in-a-lecture", over, sentences(derived(scores.data()), scores.data().unmeasured(),
                Texts.of("benchmark.none-of-this-is-answer-accuracy")));
    }

    /** That evidence is used again, derived, where it is; else empty. */
    private static String derived(BenchmarkData data) {
        return data.inputs().stream().anyMatch(input -> ProtocolSettings.isDerived(data.settings(), input))
                ? Texts.of("explain.metrics-are-derived")
                : "";
    }

    private static String sentences(String... all) {
        return Stream.of(all).filter(each -> !each.isEmpty()).collect(Collectors.joining(" "));
    }

    /** The name of a study of the open data. */
    static String name(String file) {
        String stem = file.replaceFirst("\\.(json|jsonl|csv)(\\.gz)?$", "");
        return (stem.isBlank() ? "benchmark" : stem).substring(0, Math.min(100, Math.max(1, stem.length())));
    }

    /** Why data cannot be measured by cross-validation; empty if they can. */
    static Optional<String> refusal(String name, int episodes) {
        return episodes >= 2
                ? Optional.empty()
                : Optional.of(episodes == 0
                        ? Texts.of("benchmark.data-have-no-episode", name)
                        : Texts.of("benchmark.data-have-one-episode", name));
    }
}
