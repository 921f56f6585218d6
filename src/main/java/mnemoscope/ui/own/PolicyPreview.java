package mnemoscope.ui.own;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.own.PolicyRule;
import mnemoscope.own.UnscoredCandidates;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/**
 * The choices of a policy at the current decision, after a replay from the first one.
 *
 * @param rows by rank
 * @param said the kept turns, in a sentence or two
 */
record PolicyPreview(List<Row> rows, String said) {
    static final String KEPT = "kept";
    static final String DROPPED = "dropped";
    static final PolicyPreview NONE = new PolicyPreview(List.of(), "");

    /**
     * A candidate.
     *
     * @param rank  from 1
     * @param score NaN if the formula yields no finite number
     * @param other choice of the focused policy: {@link #KEPT}, {@link #DROPPED}, or empty if it is not a candidate there
     */
    record Row(int rank, String turn, double score, boolean kept, String other, String text) {
        String fate() {
            return inFiles(kept);
        }
    }

    /** The value in files. */
    private static String inFiles(boolean kept) {
        return kept ? KEPT : DROPPED;
    }

    static PolicyPreview of(Comparison shown, int step, String focused, PolicyRule rule, Progress progress) {
        PolicyDefinition stand = new PolicyDefinition("own-preview", Texts.of("own.own-preview"), "", rule);
        String missing = stand.policy().policy().lack(shown.input().text())
                .map(lack -> Texts.of("own.it-needs-what", lack.what())).orElse("");
        if (!missing.isEmpty()) {
            return new PolicyPreview(List.of(), missing);
        }
        Trace own = Replayer.run(shown.input(), stand.policy().policy(), shown.protocol(), step + 1, progress);
        Trace other = shown.traces().get(Math.max(0, shown.indexOf(focused)));
        List<Row> rows = IntStream.range(0, own.poolSize(step)).boxed()
                .sorted((a, b) -> Integer.compare(own.rank(step, a), own.rank(step, b))).map(c -> row(shown, own, other, step, c))
                .toList();
        long same = rows.stream().filter(row -> row.kept && row.other.equals(KEPT)).count();
        long none = UnscoredCandidates.count(own, step);
        long before = IntStream.range(0, step).mapToLong(t -> UnscoredCandidates.count(own, t)).sum();
        String title = other.policy().title();
        return new PolicyPreview(rows,
                Texts.of("own.decision-keeps-of-at-budget", step + 1, own.keptCount(step),
                        Numbers.count(rows.size(), Texts.of("own.candidate"), Texts.of("own.candidates-counted")),
                        own.budgetTokens(step), title, other.keptCount(step), same,
                        none > 0
                                ? " " + Texts.of("own.scores.not-finite", none)
                                : before > 0 ? " " + Texts.of("own.had-no-finite-score-before", before) : ""));
    }

    private static Row row(Comparison shown, Trace own, Trace other, int step, int c) {
        int turn = own.turn(step, c);
        double score = own.score(step, c);
        String there = IntStream.range(0, other.poolSize(step)).filter(k -> other.turn(step, k) == turn).boxed().findFirst()
                .map(k -> inFiles(other.kept(step, k))).orElse("");
        var memory = shown.input().episode().turns().get(turn);
        return new Row(own.rank(step, c) + 1, memory.id(), Double.isFinite(score) ? score : Double.NaN, own.kept(step, c), there,
                memory.speaker() + ": " + memory.text());
    }
}
