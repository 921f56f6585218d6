package mnemoscope.own;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;

/** Candidates for which a formula has no finite value, e.g. after a division by zero; they are never kept. */
public final class UnscoredCandidates {
    private UnscoredCandidates() {}

    /** Warnings about users' policies in these replays, in sentences; empty if every candidate has a score. */
    public static String words(List<Trace> traces) {
        return traces.stream().filter(UnscoredCandidates::isByFormula)
                .collect(Collectors.groupingBy(trace -> trace.policy().name(), LinkedHashMap::new, Collectors.toList()))
                .entrySet().stream().flatMap(each -> {
                    long none = each.getValue().stream().mapToLong(UnscoredCandidates::count).sum();
                    long all = each.getValue().stream().mapToLong(UnscoredCandidates::candidates).sum();
                    return none == 0
                            ? Stream.<String>of()
                            : Stream.of(Texts.of("own.the-formula-of-gives-no", each.getKey(), none, all));
                }).collect(Collectors.joining(" "));
    }

    private static boolean isByFormula(Trace trace) {
        return trace.policy().source().equals(PolicyDefinition.FORMULA);
    }

    /** Whether the formula of a user's policy has no finite value for a candidate of decision t; false for every other policy. */
    public static boolean at(Trace trace, int t, int c) {
        return isByFormula(trace) && trace.score(t, c) == ScoreSheet.EXCLUDED;
    }

    private static long count(Trace trace) {
        return IntStream.range(0, trace.decisionCount()).mapToLong(t -> count(trace, t)).sum();
    }

    /** Number of candidates of a decision without a score. */
    public static long count(Trace trace, int t) {
        return IntStream.range(0, trace.poolSize(t)).filter(c -> trace.score(t, c) == ScoreSheet.EXCLUDED).count();
    }

    private static long candidates(Trace trace) {
        return IntStream.range(0, trace.decisionCount()).mapToLong(trace::poolSize).sum();
    }
}
