package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import mnemoscope.replay.RewardCoefficients;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/**
 * A decision as {@code trace.csv} tells it, for tests that recompute from it what a screen shows: measures from the sets of turns,
 * the reward from its six components.
 */
public record TraceRow(String policy, int budget, String episode, int step, Set<String> evidence, Set<String> retained,
        List<Integer> components) {
    private static final RewardCoefficients PAPER = new RewardCoefficients(4, 64, 1, 12, 6, 6);

    /** @param folder into which {@code replay} has written */
    public static List<TraceRow> read(Path folder) throws IOException {
        return CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get()
                .parse(Files.newBufferedReader(folder.resolve("trace.csv"))).stream().map(TraceRow::of).toList();
    }

    private static TraceRow of(CSVRecord row) {
        return new TraceRow(row.get("policy"), Integer.parseInt(row.get("budget")), row.get("episode"),
                Integer.parseInt(row.get("step")), words(row.get("evidence")), words(row.get("retained")),
                Stream.of("hit_tokens", "full", "store", "miss_tokens", "reacq_tokens", "stale_tokens")
                        .map(name -> Integer.valueOf(row.get(name))).toList());
    }

    private static Set<String> words(String text) {
        return text.isEmpty() ? Set.of() : Set.of(text.split(" "));
    }

    public boolean isHit() {
        return retained.containsAll(evidence);
    }

    private int found() {
        Set<String> both = new HashSet<>(evidence);
        both.retainAll(retained);
        return both.size();
    }

    public double recall() {
        return (double) found() / evidence.size();
    }

    public double f1() {
        return 2.0 * found() / (evidence.size() + retained.size());
    }

    /** Under the coefficients of the paper. */
    public double reward() {
        return reward(PAPER);
    }

    /** @param at of a hit token, of full coverage; costs of a token stored, missed, fetched again, stale */
    public double reward(RewardCoefficients at) {
        return at.hit() * components.get(0) + at.full() * components.get(1) - at.store() * components.get(2)
                - at.miss() * components.get(3) - at.reacq() * components.get(4) - at.stale() * components.get(5);
    }

    /** The place of the decision, the same for all policies and budgets. */
    public String place() {
        return episode + " " + step;
    }

    /** Over the decisions that have evidence. */
    public static double mean(Collection<TraceRow> rows, ToDoubleFunction<TraceRow> measure) {
        return rows.stream().filter(row -> !row.evidence.isEmpty()).mapToDouble(measure).average().orElseThrow();
    }
}
