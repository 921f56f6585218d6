package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What the paper's text says of its runs beside its tables, judged by ours: sentences, each with the counts it rests on. */
public final class Claims {
    private static final String LEARNED = "osl-mr";
    private static final String WITHOUT_PRIOR = "osl-mr-no-prior";
    private static final String MIXED = "mixed";

    private Claims() {
    }

    /** Those that the policies of a table allow to judge; of other data than the paper's none. */
    public static List<String> sentences(BenchmarkTable table) {
        return Reproduction.of(table).isEmpty() ? List.of() : judged(table);
    }

    static List<String> judged(BenchmarkTable table) {
        List<String> sentences = new ArrayList<>();
        inEveryFold(sentences, table, LEARNED, MIXED);
        inEveryFold(sentences, table, LEARNED, WITHOUT_PRIOR);
        if (deployable(table).size() > 2) {
            sentences.add(agreement(table));
        }
        return sentences;
    }

    private static void inEveryFold(List<String> sentences, BenchmarkTable table, String ahead, String behind) {
        if (!table.data().spec().policies().containsAll(List.of(ahead, behind))) {
            return;
        }
        for (Metric metric : List.of(Metric.F1, Metric.REWARD)) {
            boolean holds = true;
            List<String> counts = new ArrayList<>();
            for (int budget : table.data().spec().budgets()) {
                double[] one = table.mean(ahead, budget, metric).array();
                double[] other = table.mean(behind, budget, metric).array();
                long wins = IntStream.range(0, one.length).filter(fold -> one[fold] > other[fold]).count();
                holds &= wins == one.length;
                counts.add(wins + " of " + one.length + " at " + budget);
            }
            sentences.add("Said to be ahead in every fold: " + title(table, ahead) + " of " + title(table, behind) + ". In "
                    + metric.words() + " it is in " + String.join(", ", counts) + ": "
                    + (holds ? "it holds." : "it does not hold."));
        }
    }

    /** Whether F1 and reward put the policies to deploy in one order. */
    private static String agreement(BenchmarkTable table) {
        List<String> policies = deployable(table);
        int pairs = policies.size() * (policies.size() - 1) / 2;
        List<String> counts = table.data().spec().budgets().stream().map(budget -> {
            double[] f1 = policies.stream().mapToDouble(policy -> table.mean(policy, budget, Metric.F1).mean()).toArray();
            double[] reward = policies.stream().mapToDouble(policy -> table.mean(policy, budget, Metric.REWARD).mean()).toArray();
            long apart = IntStream.range(0, f1.length)
                    .mapToLong(i -> IntStream.range(0, i).filter(j -> (f1[i] - f1[j]) * (reward[i] - reward[j]) < 0).count())
                    .sum();
            return apart + " at " + budget;
        }).toList();
        return "Said to agree: F1 and reward. Of " + pairs + " pairs of the policies to deploy they put in opposite orders "
                + String.join(", ", counts) + ": " + (counts.stream().allMatch(each -> each.startsWith("0 "))
                        ? "it holds."
                        : "it does not hold.");
    }

    private static List<String> deployable(BenchmarkTable table) {
        return table.data().contestants().stream().filter(each -> !each.seesAnswer()).map(Contestant::name).toList();
    }

    private static String title(BenchmarkTable table, String policy) {
        return table.data().contestant(policy).title();
    }
}
