package mnemoscope.study.sensitivity;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.replay.Budgets;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.BenchmarkPolicy;

/**
 * Whether a coefficient changes the order of the deployable policies by mean reward; differences of means are not tested.
 *
 * @param swapped    largest number of pairs whose order differs from that under the paper's coefficients, over the multipliers
 * @param pairs      number of pairs of policies
 * @param multiplier multiplier with that number, the first of equals; 1 if there are none
 */
public record OrderChanges(int budget, Coefficient coefficient, int swapped, int pairs, double multiplier) {
    private static final String AND = " and ";

    /** For every budget, then coefficient. */
    public static List<OrderChanges> of(SensitivityTable table) {
        List<OrderChanges> all = new ArrayList<>();
        for (int budget : table.runs().data().spec().budgets()) {
            for (Coefficient coefficient : table.runs().spec().coefficients()) {
                OrderChanges most = new OrderChanges(budget, coefficient, 0, pairs(table), 1);
                for (double multiplier : table.runs().spec().multipliers()) {
                    int swapped = swapped(table, budget, coefficient, multiplier);
                    if (swapped > most.swapped) {
                        most = new OrderChanges(budget, coefficient, swapped, most.pairs, multiplier);
                    }
                }
                all.add(most);
            }
        }
        return all;
    }

    private static int pairs(SensitivityTable table) {
        int n = table.deployable().size();
        return n * (n - 1) / 2;
    }

    private static int swapped(SensitivityTable table, int budget, Coefficient coefficient, double multiplier) {
        List<BenchmarkPolicy> policies = table.deployable();
        int swapped = 0;
        for (int i = 0; i < policies.size(); i++) {
            for (int j = 0; j < i; j++) {
                double usual = ahead(table, policies.get(i), policies.get(j), budget, coefficient, 1);
                double now = ahead(table, policies.get(i), policies.get(j), budget, coefficient, multiplier);
                swapped += usual * now < 0 ? 1 : 0;
            }
        }
        return swapped;
    }

    private static double ahead(SensitivityTable table, BenchmarkPolicy one, BenchmarkPolicy other, int budget,
            Coefficient coefficient, double multiplier) {
        return Math.signum(table.reward(one, budget, coefficient, multiplier).mean()
                - table.reward(other, budget, coefficient, multiplier).mean());
    }

    /** Sentences on changes of the order and on the best policy; empty with fewer than two deployable policies. */
    public static List<String> sentences(SensitivityTable table) {
        if (table.deployable().size() < 2) {
            return List.of();
        }
        List<OrderChanges> changes = of(table);
        List<String> sentences = new ArrayList<>();
        for (int budget : table.runs().data().spec().budgets()) {
            sentences.add(best(table, budget));
            List<OrderChanges> here = changes.stream().filter(one -> one.budget == budget).toList();
            String with = here
                    .stream().filter(one -> one.swapped > 0).map(one -> one.coefficient.code() + " (at most " + one.swapped
                            + " of " + one.pairs + " pairs change places, at " + times(one.multiplier) + ")")
                    .collect(Collectors.joining(", "));
            String without = here.stream().filter(one -> one.swapped == 0).map(one -> one.coefficient.code())
                    .collect(Collectors.joining(", "));
            sentences.add("At " + Budgets.name(budget) + ", "
                    + (with.isEmpty()
                            ? "no coefficient changes the order of the deployable policies."
                            : "the order of the deployable policies changes with " + with
                                    + (without.isEmpty() ? "." : "; not with " + without + ".")));
        }
        return sentences;
    }

    private static String best(SensitivityTable table, int budget) {
        Coefficient any = table.runs().spec().coefficients().getFirst();
        String usual = first(table, budget, any, 1);
        Set<String> others = new LinkedHashSet<>();
        for (Coefficient coefficient : table.runs().spec().coefficients()) {
            for (double multiplier : table.runs().spec().multipliers()) {
                String now = first(table, budget, coefficient, multiplier);
                if (!now.equals(usual)) {
                    others.add(now + (now.contains(AND) ? " do" : " does") + " with " + coefficient.code() + " "
                            + times(multiplier));
                }
            }
        }
        return "At " + Budgets.name(budget) + ", " + usual + (usual.contains(AND) ? " earn" : " earns")
                + " most of the deployable policies "
                + (others.isEmpty()
                        ? "at every value of every coefficient."
                        : "with the paper's coefficients; " + String.join(", ", others) + ".");
    }

    /** The policies that share the first rank, in their order. */
    private static String first(SensitivityTable table, int budget, Coefficient coefficient, double multiplier) {
        return table.deployable().stream().filter(one -> table.rank(one, budget, coefficient, multiplier).getAsInt() == 1)
                .map(BenchmarkPolicy::title).collect(Collectors.joining(AND));
    }

    /** "x 0.5", "x 4". */
    public static String times(double multiplier) {
        return "x " + (multiplier == Math.rint(multiplier) ? Long.toString((long) multiplier) : Double.toString(multiplier));
    }
}
