package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.replay.Budgets;
import mnemoscope.study.benchmark.Claim.Count;

/** Claims of the paper's text about its runs, checked against our runs, each with its counts. */
public final class Claims {
    private static final String LEARNED = "osl-mr";
    private static final String WITHOUT_PRIOR = "osl-mr-no-prior";
    private static final String MIXED = "mixed";

    private final BenchmarkTable table;
    private final List<Claim> claims = new ArrayList<>();

    private Claims(BenchmarkTable table) {
        this.table = table;
    }

    /** The claims that can be judged with the policies of a table; none for data not used in the paper. */
    public static List<Claim> of(BenchmarkTable table) {
        return Reproduction.of(table).isEmpty() ? List.of() : judged(table);
    }

    /** {@link #of} as sentences. */
    public static List<String> sentences(BenchmarkTable table) {
        return of(table).stream().map(Claim::sentence).toList();
    }

    static List<Claim> judged(BenchmarkTable table) {
        Claims made = new Claims(table);
        made.inEveryFold(LEARNED, MIXED);
        made.inEveryFold(LEARNED, WITHOUT_PRIOR);
        made.aheadOfAll();
        made.tightBudgets();
        made.prior();
        made.printedOrder();
        made.agreement();
        made.claims.addAll(OccupancyClaims.of(table));
        made.claims.addAll(ImportanceAlignment.claims(table));
        return made.claims;
    }

    private boolean has(String... policies) {
        return table.data().spec().policies().containsAll(List.of(policies));
    }

    private double mean(String policy, int budget, Metric metric) {
        return table.mean(policy, budget, metric).mean();
    }

    private String title(String policy) {
        return table.data().policy(policy).title();
    }

    private List<Count> counts(IntFunction<Count> at) {
        return table.data().spec().budgets().stream().map(at::apply).toList();
    }

    private void inEveryFold(String ahead, String behind) {
        for (Metric metric : has(ahead, behind) ? BaselineComparison.METRICS : List.<Metric>of()) {
            List<Count> counts = counts(budget -> {
                double[] one = table.mean(ahead, budget, metric).array();
                double[] other = table.mean(behind, budget, metric).array();
                return new Count(budget, (int) IntStream.range(0, one.length).filter(fold -> one[fold] > other[fold]).count(),
                        one.length);
            });
            claims.add(new Claim("every-fold", ahead + " " + behind, metric.code(),
                    "Claim: " + title(ahead) + " is ahead of " + title(behind) + " in every fold.", counts,
                    "In " + metric.words() + " it is ahead in " + Claim.words(counts)));
        }
    }

    /** Counts all policies that the paper compares it with, by means; the number of significant differences is given too. */
    private void aheadOfAll() {
        List<String> others = printed().stream().filter(policy -> !policy.equals(LEARNED) && !policy.equals(WITHOUT_PRIOR))
                .toList();
        if (!has(LEARNED) || others.isEmpty()) {
            return;
        }
        List<PolicyPair> pairs = others.stream().map(other -> new PolicyPair(LEARNED, other)).toList();
        for (Metric metric : BaselineComparison.METRICS) {
            List<String> told = new ArrayList<>();
            List<Count> counts = counts(budget -> {
                List<PairComparison> found = PairComparison.of(table, budget, metric, pairs);
                told.add(found.stream().filter(each -> each.difference().mean() > 0 && each.holmP() < BaselineComparison.ALPHA)
                        .count() + " at " + Budgets.name(budget));
                return new Count(budget, (int) found.stream().filter(each -> each.difference().mean() > 0).count(), found.size());
            });
            claims.add(
                    new Claim("ahead-of-all", LEARNED, metric.code(), "Claim: " + title(LEARNED) + " is ahead of every baseline.",
                            counts, "In " + metric.words() + " its mean is ahead of " + Claim.words(counts)
                                    + ", significantly (0.05, corrected by Holm) of " + String.join(", ", told)));
        }
    }

    /** The claim is understood as: the ratio to the F1 of Mixed-Score rises as the budget falls. */
    private void tightBudgets() {
        List<Integer> budgets = Budgets.sizes(table.data().spec().budgets());
        if (!has(LEARNED, MIXED) || budgets.size() < 2) {
            return;
        }
        double[] times = budgets.stream().mapToDouble(budget -> mean(LEARNED, budget, Metric.F1) / mean(MIXED, budget, Metric.F1))
                .toArray();
        List<Count> counts = IntStream.range(1, times.length)
                .mapToObj(k -> new Count(budgets.get(k), times[k] < times[k - 1] ? 1 : 0, 1)).toList();
        claims.add(new Claim("tight-budgets", LEARNED + " " + MIXED, Metric.F1.code(),
                "Claim: " + title(LEARNED) + " gains most on " + title(MIXED) + " under tight budgets.", counts,
                "Its F1 is " + IntStream.range(0, times.length)
                        .mapToObj(k -> String.format(Locale.ROOT, "%.2f times at %d", times[k], budgets.get(k)))
                        .collect(Collectors.joining(", "))));
    }

    /** Higher precision, and recall lower by at most the study's margin. */
    private void prior() {
        if (!has(LEARNED, WITHOUT_PRIOR)) {
            return;
        }
        for (Metric metric : List.of(Metric.PRECISION, Metric.RECALL)) {
            double least = metric == Metric.PRECISION ? 0 : -BaselineComparison.margin(table.data().spec(), metric);
            List<Count> counts = counts(budget -> new Count(budget, gain(budget, metric) > least ? 1 : 0, 1));
            claims.add(new Claim("prior", LEARNED + " " + WITHOUT_PRIOR, metric.code(),
                    metric == Metric.PRECISION ? "Claim: the prior raises precision." : "Claim: the prior preserves recall.",
                    counts,
                    "With it " + metric.words() + " changes by "
                            + counts.stream()
                                    .map(each -> String.format(Locale.ROOT, "%+.3f at %s", gain(each.budget(), metric),
                                            Budgets.name(each.budget())).replace('-', '\u2212'))
                                    .collect(Collectors.joining(", "))));
        }
    }

    private double gain(int budget, Metric metric) {
        return mean(LEARNED, budget, metric) - mean(WITHOUT_PRIOR, budget, metric);
    }

    /**
     * Whether policies are in the order of the published means; policies that stand for the same row are not compared with each
     * other.
     */
    private void printedOrder() {
        List<PolicyPair> pairs = PolicyPair.all(printed()).stream().filter(PolicyPair::isOfTwoRows).toList();
        for (Metric metric : pairs.size() < 2 ? List.<Metric>of() : BaselineComparison.METRICS) {
            List<Count> counts = counts(budget -> new Count(budget,
                    (int) pairs.stream()
                            .filter(pair -> 0 < printed(pair, budget, metric)
                                    * (mean(pair.one(), budget, metric) - mean(pair.other(), budget, metric)))
                            .count(),
                    pairs.size()));
            claims.add(new Claim("printed-order", "all", metric.code(), "Claim: the policies are in the printed order.", counts,
                    "By mean " + metric.words() + ", pairs in this order: " + Claim.words(counts)));
        }
    }

    private double printed(PolicyPair pair, int budget, Metric metric) {
        return table.published(pair.one(), budget, metric).orElseThrow().mean()
                - table.published(pair.other(), budget, metric).orElseThrow().mean();
    }

    /** The deployable policies for which the paper has values at every budget of the study. */
    private List<String> printed() {
        return deployable().stream().filter(policy -> table.data().spec().budgets().stream()
                .allMatch(budget -> table.published(policy, budget, Metric.F1).isPresent())).toList();
    }

    /** Whether F1 and reward give the same order of the deployable policies. */
    private void agreement() {
        List<PolicyPair> pairs = PolicyPair.all(deployable());
        if (pairs.size() < 2) {
            return;
        }
        List<String> apart = new ArrayList<>();
        List<Count> counts = counts(budget -> {
            int opposite = (int) pairs.stream()
                    .filter(pair -> (mean(pair.one(), budget, Metric.F1) - mean(pair.other(), budget, Metric.F1))
                            * (mean(pair.one(), budget, Metric.REWARD) - mean(pair.other(), budget, Metric.REWARD)) < 0)
                    .count();
            apart.add(opposite + " at " + Budgets.name(budget));
            return new Count(budget, pairs.size() - opposite, pairs.size());
        });
        claims.add(new Claim("agree", "all", "f1 reward", "Claim: F1 and reward agree.", counts,
                "Pairs of deployable policies that they order differently, out of " + pairs.size() + ": "
                        + String.join(", ", apart)));
    }

    private List<String> deployable() {
        return table.data().deployable().stream().map(BenchmarkPolicy::name).toList();
    }
}
