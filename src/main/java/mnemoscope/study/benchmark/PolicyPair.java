package mnemoscope.study.benchmark;

import java.util.List;
import java.util.stream.IntStream;

/** Two policies of a benchmark by name, compared as first minus second. */
public record PolicyPair(String one, String other) {
    /** Every pair of these policies, the earlier policy first. */
    public static List<PolicyPair> all(List<String> policies) {
        return IntStream.range(0, policies.size()).boxed().flatMap(
                i -> IntStream.range(i + 1, policies.size()).mapToObj(j -> new PolicyPair(policies.get(i), policies.get(j))))
                .toList();
    }

    /** Whether the paper has separate rows for both. */
    public boolean isOfTwoRows() {
        return PublishedBenchmark.row(one).isPresent() && PublishedBenchmark.row(other).isPresent()
                && !PublishedBenchmark.row(one).equals(PublishedBenchmark.row(other));
    }
}
