package mnemoscope.study.benchmark;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import mnemoscope.model.DatasetKind;

/**
 * What the paper printed for its benchmarks (OSL-MR, tables of the main results, the ablation and the info-favored reference);
 * shown beside what was measured, and nothing is tuned to it. Rewards are given raw: the printed ones are shifted.
 */
public final class PublishedBenchmark {
    private static final String FILE = "/mnemoscope/study/benchmark/published-benchmarks.csv";
    private static final int FIRST_METRIC = 4;
    /** Rows of the paper by policies of ours; where a row may be read in several ways, it stands beside each of them. */
    private static final Map<String, String> ROWS = Map.ofEntries(Map.entry("recency", "Recency"),
            Map.entry("recency-access", "Recency"), Map.entry("ga-normalised", "GA-heuristic"),
            Map.entry("ga-raw", "GA-heuristic"), Map.entry("ga-as-released", "GA-heuristic"),
            Map.entry("ga-llm-normalised", "GA-LLM"), Map.entry("ga-llm-raw", "GA-LLM"),
            Map.entry("ga-llm-as-released", "GA-LLM"), Map.entry("mixed", "Mixed-Score"), Map.entry("mixed-cal", "Mixed-Score"),
            Map.entry("mixed-info", "Mixed-Score (info-favored)"), Map.entry("bc", "BC-learner"), Map.entry("osl-mr", "OSL-MR"),
            Map.entry("osl-mr-no-prior", "OSL-MR (w/o prior)"));
    private static final List<String[]> LINES = read();

    private PublishedBenchmark() {
    }

    /** Mean and sd over held-out folds as printed. */
    public record Value(double mean, double sd) {}

    /** Whether the paper has anything of such data. */
    public static boolean has(DatasetKind kind) {
        return LINES.stream().anyMatch(line -> line[1].equals(kind.title()));
    }

    /** The row of the paper that a policy of ours stands for; empty if none. */
    public static Optional<String> row(String policy) {
        return Optional.ofNullable(ROWS.get(policy));
    }

    /** Rows that the paper has for data at any of the budgets and for which none of the policies stands, in its order. */
    public static List<String> without(DatasetKind kind, List<Integer> budgets, List<String> policies) {
        List<String> there = policies.stream().map(ROWS::get).filter(Objects::nonNull).toList();
        return LINES.stream().filter(line -> line[1].equals(kind.title()) && budgets.contains(Integer.valueOf(line[2])))
                .map(line -> line[3]).filter(row -> !there.contains(row)).distinct().toList();
    }

    /** The printed value beside one of ours; empty if the paper has none for this data, budget and policy. */
    public static Optional<Value> of(DatasetKind kind, int budget, String policy, Metric metric) {
        String row = ROWS.get(policy);
        int column = FIRST_METRIC + 2 * metric.ordinal();
        double shift = metric == Metric.REWARD ? shift(kind).orElse(0) : 0;
        return LINES.stream()
                .filter(line -> line[1].equals(kind.title()) && line[2].equals(Integer.toString(budget)) && line[3].equals(row))
                .findFirst()
                .map(line -> new Value(Double.parseDouble(line[column]) - shift, Double.parseDouble(line[column + 1])));
    }

    /** What the paper adds to the rewards that it prints; empty for data that it does not have. */
    public static OptionalDouble shift(DatasetKind kind) {
        return switch (kind) {
            case LOCOMO -> OptionalDouble.of(476.136);
            case LONGMEMEVAL -> OptionalDouble.of(5211.758);
            default -> OptionalDouble.empty();
        };
    }

    private static List<String[]> read() {
        try (InputStream in = PublishedBenchmark.class.getResourceAsStream(FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).map(line -> line.split(",")).toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
