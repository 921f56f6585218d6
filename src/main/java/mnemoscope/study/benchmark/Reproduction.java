package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which published rows the measured ones meet. A policy that neither draws nor learns has no other source of spread than the
 * episodes, which are the same: it must be within a tenth of the printed value. A policy that is trained must be within two
 * standard errors of the difference, each corrected for shared training data (Nadeau and Bengio); the paper's runs are taken to
 * be as many as ours. Half of the last printed digit is allowed in both.
 *
 * @param met   of the metrics precision, recall, F1 and raw reward those that agree
 * @param unmet those that do not
 */
public record Reproduction(String policy, String title, int budget, List<Metric> met, List<Metric> unmet) {
    private static final List<Metric> METRICS = List.of(Metric.PRECISION, Metric.RECALL, Metric.F1, Metric.REWARD);
    private static final double ERRORS = 2;
    private static final double TENTH = 0.1;
    private static final double HALF_DIGIT = 0.0005;

    public Reproduction {
        met = List.copyOf(met);
        unmet = List.copyOf(unmet);
    }

    /** One a policy and budget for which something was published that can be judged. */
    public static List<Reproduction> of(BenchmarkTable table) {
        List<Reproduction> all = new ArrayList<>();
        for (Contestant contestant : table.data().contestants()) {
            if (!refusal(table.data(), contestant.name()).isEmpty()) {
                continue;
            }
            for (int budget : table.data().spec().budgets()) {
                List<Metric> met = new ArrayList<>();
                List<Metric> unmet = new ArrayList<>();
                for (Metric metric : METRICS) {
                    meets(table, contestant, budget, metric).ifPresent(meets -> (meets ? met : unmet).add(metric));
                }
                if (met.size() + unmet.size() > 0) {
                    all.add(new Reproduction(contestant.name(), contestant.title(), budget, met, unmet));
                }
            }
        }
        return all;
    }

    private static Optional<Boolean> meets(BenchmarkTable table, Contestant contestant, int budget, Metric metric) {
        FoldMean measured = FoldMean.of(table.folds(contestant.name(), budget), metric);
        double factor = 1.0 / measured.values().size() + 1.0 / (table.data().spec().folds() - 1);
        return PublishedBenchmark.of(table.data().info().kind(), budget, contestant.name(), metric).map(published -> {
            double allowed = contestant.isTrained()
                    ? ERRORS * Math.sqrt(factor * (measured.sd() * measured.sd() + published.sd() * published.sd()))
                    : TENTH * Math.abs(published.mean());
            return Math.abs(measured.mean() - published.mean()) <= allowed + HALF_DIGIT;
        });
    }

    /**
     * Why the published row of a policy is not judged, as a sentence: the data or the reading are not the paper's, or the
     * annotations leave turns out. Empty if it is judged.
     */
    public static String refusal(BenchmarkData data, String policy) {
        return PaperSetting.refusal(data, policy);
    }

    /** What agrees and what does not, or why nothing is judged, as sentences; empty where nothing was published. */
    public static List<String> sentences(BenchmarkTable table) {
        BenchmarkData data = table.data();
        List<String> refusals = data.spec().policies().stream()
                .filter(policy -> data.spec().budgets().stream()
                        .anyMatch(budget -> PublishedBenchmark.of(data.info().kind(), budget, policy, Metric.F1).isPresent()))
                .map(policy -> refusal(data, policy)).filter(why -> !why.isEmpty()).distinct().toList();
        List<Reproduction> all = of(table);
        if (all.isEmpty()) {
            return refusals;
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(agreement(all) + " in precision, recall, F1 and raw reward (policies without training within a tenth, "
                + "trained ones within two corrected standard errors of the difference). Nothing is tuned to them.");
        sentences.addAll(refusals);
        List<String> missing = PublishedBenchmark.without(table.data().info().kind(), table.data().spec().budgets(),
                table.data().spec().policies());
        if (!missing.isEmpty()) {
            sentences.add("Published too, but not among the policies of this study: " + String.join(", ", missing) + ".");
        }
        for (Contestant contestant : table.data().contestants()) {
            String not = all.stream().filter(each -> each.policy.equals(contestant.name()) && !each.unmet.isEmpty())
                    .map(each -> each.words(table)).collect(Collectors.joining("; "));
            if (!not.isEmpty()) {
                sentences.add(contestant.title() + " (" + contestant.name() + ") does not reproduce: " + not + ".");
            }
        }
        return sentences;
    }

    private static String agreement(List<Reproduction> all) {
        long whole = all.stream().filter(each -> each.unmet.isEmpty()).count();
        if (all.size() == 1) {
            return "The 1 published row " + (whole == 1 ? "agrees" : "does not agree");
        }
        return whole == all.size()
                ? "All " + whole + " published rows agree"
                : "Of " + all.size() + " published rows, " + whole + (whole == 1 ? " agrees" : " agree");
    }

    private String words(BenchmarkTable table) {
        return "at " + budget + " " + unmet.stream().map(metric -> {
            double published = PublishedBenchmark.of(table.data().info().kind(), budget, policy, metric).orElseThrow().mean();
            double measured = FoldMean.of(table.folds(policy, budget), metric).mean();
            String form = metric == Metric.REWARD ? "%.0f" : "%.3f";
            return metric.code() + " " + String.format(Locale.ROOT, form + " for " + form, measured, published).replace("-",
                    "\u2212");
        }).collect(Collectors.joining(", "));
    }
}
