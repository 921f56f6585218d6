package mnemoscope.study.benchmark;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.study.benchmark.LagRow.Value;
import mnemoscope.text.Numbers;

/** The finding of a lag study: what one policy for all lags attains nearby and further off, and from where on it should keep nothing. */
public final class LagSentence {
    /** The lag further off is the one nearest to this, in turns. */
    private static final int FURTHER = 20;

    private LagSentence() {}

    /**
     * The sentence on a policy at one budget: trained once, if it is trained and that is finished.
     *
     * @param rows of the budget
     * @return empty without a hindsight plan or a finished lag
     */
    public static Optional<String> of(List<LagRow> rows, String policy) {
        List<LagRow> own = rows.stream().filter(row -> row.policy().name().equals(policy) && Double.isFinite(row.share()))
                .filter(row -> row.lag().rule() == Placement.Rule.LAG).toList();
        boolean once = own.stream().anyMatch(LagRow::once);
        List<LagRow> line = own.stream().filter(row -> row.once() == once)
                .sorted(Comparator.comparingInt(row -> row.lag().lagTurns())).toList();
        if (line.isEmpty()) {
            return Optional.empty();
        }
        LagRow near = line.getFirst();
        LagRow far = further(line);
        String attains = far == near
                ? Texts.of("study.lag-attains", near.title(), percent(near), turns(near))
                : Texts.of("study.lag-attains-both", near.title(), percent(near), turns(near), percent(far), turns(far));
        OptionalInt nothing = nothing(line);
        return Optional.of(attains + (nothing.isPresent() ? " " + Texts.of("study.lag-keeps-nothing", nothing.getAsInt()) : ""));
    }

    /** The sentence on the recall of a policy, which needs no hindsight plan; empty without a finished lag. */
    public static Optional<String> ofRecall(List<LagRow> rows, String policy) {
        List<LagRow> line = rows.stream().filter(row -> row.policy().name().equals(policy) && !row.once())
                .filter(row -> row.lag().rule() == Placement.Rule.LAG && Double.isFinite(Value.RECALL.of(row)))
                .sorted(Comparator.comparingInt(LagSentence::turns)).toList();
        if (line.isEmpty()) {
            return Optional.empty();
        }
        LagRow near = line.getFirst();
        LagRow far = further(line);
        return Optional.of(far == near
                ? Texts.of("study.lag-recalls", near.title(), recall(near), turns(near))
                : Texts.of("study.lag-recalls-both", near.title(), recall(near), turns(near), recall(far), turns(far)));
    }

    private static LagRow further(List<LagRow> line) {
        return line.stream().min(Comparator.comparingInt(row -> Math.abs(turns(row) - FURTHER))).orElseThrow();
    }

    private static String recall(LagRow row) {
        return Numbers.whole(Math.round(Value.RECALL.of(row)));
    }

    /** The first lag from which on keeping nothing earns more at all lags. */
    private static OptionalInt nothing(List<LagRow> line) {
        OptionalInt from = OptionalInt.empty();
        for (LagRow row : line.reversed()) {
            if (row.share() >= 0) {
                return from;
            }
            from = OptionalInt.of(row.lag().lagTurns());
        }
        return from;
    }

    private static String percent(LagRow row) {
        return Numbers.whole(Math.round(100 * row.share()));
    }

    private static int turns(LagRow row) {
        return row.lag().lagTurns();
    }
}
