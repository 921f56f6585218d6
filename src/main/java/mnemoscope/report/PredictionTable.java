package mnemoscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.explain.predict.RewardRange;
import mnemoscope.replay.RewardParts;
import mnemoscope.replay.Trace;
import mnemoscope.report.file.ValueTable;
import mnemoscope.retention.policy.ByHand;

/**
 * The choices of classes in a conversation and their rewards, beside those of policies: one row per class, decision and policy.
 * Decisions not chosen by a class have no row; the row of You names the policy that made them.
 */
public final class PredictionTable {
    private static final List<String> HEADS = List.of("lesson", "episode", "class", "decision", "question_id", "try", "budget",
            "policy", "kept", "words", "hit", "precision", "recall", "hit_reward", "full", "store", "miss", "reacquire", "stale",
            "reward", "sum", "share", "others_by");

    private PredictionTable() {}

    private record Decision(PredictionRound by, int t, Trace trace) {}

    /**
     * @param data       name of the data
     * @param everybody  one per class; all for one conversation
     * @param attainable attainable range; if empty, the shares are empty
     */
    public static ValueTable of(String data, List<PredictionRound> everybody, Optional<RewardRange> attainable) {
        List<Decision> all = everybody.stream()
                .flatMap(by -> by.chosen().stream().flatMap(t -> by.traces().stream().map(trace -> new Decision(by, t, trace))))
                .toList();
        return ValueTable.of(name(data, everybody), HEADS, all, each -> row(data, each, attainable));
    }

    /** A file name: "recency-trap-10b", or "recency-trap-class" without a class or for several. */
    private static String name(String data, List<PredictionRound> everybody) {
        String player = everybody.size() == 1 ? everybody.getFirst().classroom().player() : "";
        return (data.replaceFirst("\\.[a-z.]+$", "") + "-" + (player.isEmpty() ? "class" : player))
                .replaceAll("[^\\p{L}\\p{N}._-]+", "-");
    }

    private static List<Object> row(String data, Decision each, Optional<RewardRange> attainable) {
        Comparison shown = each.by.shown();
        Trace trace = each.trace;
        int t = each.t;
        boolean scored = trace.hasGold(t);
        boolean you = trace.policy().name().equals(ByHand.NAME);
        List<Integer> steps = each.by.chosen().stream().filter(step -> step <= t).toList();
        RewardParts parts = trace.parts(t);
        List<Object> row = new ArrayList<>(List.of(data, shown.conversation().id(), each.by.classroom().player(), t + 1,
                shown.episode().questions().get(t).id(), you ? each.by.at(t).attempt() : "", trace.budgetTokens(t),
                trace.policy().name(), IntStream.of(trace.retained(t)).mapToObj(shown::id).collect(Collectors.joining(" ")),
                trace.usedTokens(t), scored ? trace.full(t) : "", trace.precision(t), trace.recall(t)));
        List.of(parts.hit(), parts.full(), parts.store(), parts.miss(), parts.reacquire(), parts.stale(), parts.sum())
                .forEach(part -> row.add(scored ? part : Double.NaN));
        row.add(RewardRange.sum(trace, steps));
        row.add(attainable.map(known -> known.share(trace, steps)).orElse(Double.NaN));
        row.add(you ? each.by.before() : "");
        return row;
    }
}
