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
 * The published benchmark values (OSL-MR: main results, ablation, info-favored reference), shown beside the measured values.
 * Nothing is tuned to them. Rewards are raw here; the printed rewards are shifted.
 */
public final class PublishedBenchmark {
    private static final String FILE = "/mnemoscope/study/benchmark/published-benchmarks.csv";
    private static final int FIRST_METRIC = 4;
    /** Rows of the paper by our policies; an ambiguous row is listed for each policy it may describe. */
    private static final Map<String, String> ROWS = Map.ofEntries(Map.entry("recency", "Recency"),
            Map.entry("recency-access", "Recency"), Map.entry("ga-normalised", "GA-heuristic"),
            Map.entry("ga-raw", "GA-heuristic"), Map.entry("ga-as-released", "GA-heuristic"),
            Map.entry("ga-llm-normalised", "GA-LLM"), Map.entry("ga-llm-raw", "GA-LLM"),
            Map.entry("ga-llm-as-released", "GA-LLM"), Map.entry("mixed", "Mixed-Score"), Map.entry("mixed-cal", "Mixed-Score"),
            Map.entry("mixed-info", "Mixed-Score (info-favored)"), Map.entry("bc", "BC-learner"), Map.entry("osl-mr", "OSL-MR"),
            Map.entry("osl-mr-no-prior", "OSL-MR (w/o prior)"));
    private static final List<String[]> LINES = read();

    private PublishedBenchmark() {}

    /** The printed mean and sd over held-out folds. */
    public record Value(double mean, double sd) {}

    /** Whether the paper has values for such data. */
    public static boolean has(DatasetKind kind) {
        return LINES.stream().anyMatch(line -> line[1].equals(kind.title()));
    }

    /** The row of the paper for a policy; empty if none. */
    public static Optional<String> row(String policy) {
        return Optional.ofNullable(ROWS.get(policy));
    }

    /** Rows of the paper for data at any of the budgets that match none of the policies, in the paper's order. */
    public static List<String> without(DatasetKind kind, List<Integer> budgets, List<String> policies) {
        List<String> there = policies.stream().map(ROWS::get).filter(Objects::nonNull).toList();
        return LINES.stream().filter(line -> line[1].equals(kind.title()) && budgets.contains(Integer.valueOf(line[2])))
                .map(line -> line[3]).filter(row -> !there.contains(row)).distinct().toList();
    }

    /** The printed value; empty if the paper has none for these data, budget and policy. */
    public static Optional<Value> of(DatasetKind kind, int budget, String policy, Metric metric) {
        String row = ROWS.get(policy);
        int column = FIRST_METRIC + 2 * metric.ordinal();
        double shift = metric == Metric.REWARD ? shift(kind).orElse(0) : 0;
        return LINES.stream()
                .filter(line -> line[1].equals(kind.title()) && line[2].equals(Integer.toString(budget)) && line[3].equals(row))
                .findFirst()
                .map(line -> new Value(Double.parseDouble(line[column]) - shift, Double.parseDouble(line[column + 1])));
    }

    /** The constant that the paper adds to printed rewards; empty for data not in the paper. */
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
