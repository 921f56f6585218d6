package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Summary;
import mnemoscope.report.training.Epochs.Metric;
import mnemoscope.report.training.Epochs;
import mnemoscope.report.training.PolicyResult;
import mnemoscope.report.training.RunEvaluation;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.text.Numbers;

/** Whether a trained policy beats Mixed-Score: one sentence about F1, recall and reward, which need not agree. */
final class TrainingVerdict {
    private static final List<Metric> METRICS = List.of(Metric.F1, Metric.RECALL, Metric.REWARD);

    private TrainingVerdict() {}

    /** On held-out data, otherwise on the conversation for early stopping; empty if neither is conclusive. */
    static Optional<String> of(TrainingRun run) {
        RunEvaluation judged = RunEvaluation.of(run);
        return judged.standing().flatMap(own -> judged.bars().mixed()
                .map(mixed -> of(
                        judged.held()
                                ? Texts.of("training.on-what-it-has-not-seen", episodes(judged.bars().episodes()))
                                : Texts.of("training.on-the-validation-conversation", judged.bars().episode()),
                        run.title(), values(own.summary()), values(mixed.summary())) + keeps(own.summary().storeTokens())));
    }

    /** A sentence on a policy that keeps nothing, whose metrics alone look like those of a bad choice; otherwise empty. */
    static String keeps(double tokens) {
        return tokens == 0 ? " " + Texts.of("training.keeps-nothing") : "";
    }

    /** The decisions that it wins and loses against Mixed-Score there; empty if unknown. */
    static Optional<String> decisions(TrainingRun run) {
        RunEvaluation judged = RunEvaluation.of(run);
        return judged.standing()
                .flatMap(own -> judged.bars().mixed()
                        .map(mixed -> Texts.of("training.wins-and-loses", Numbers.whole(own.won(mixed)),
                                Numbers.whole(own.summary().scored()), Numbers.whole(mixed.won(own))) + " "
                                + Texts.of("training.not-tested")));
    }

    /** For a training in progress, each network at its best epoch so far; empty before the first replay. */
    static Optional<String> soFar(String who, Epochs curve, Optional<PolicyResult> mixed) {
        return mixed.filter(bar -> METRICS.stream().noneMatch(metric -> Double.isNaN(curve.atBest(metric))))
                .map(bar -> of(Texts.of("training.at-its-best-epoch-so-far"), who, METRICS.stream().map(curve::atBest).toList(),
                        values(bar.summary())));
    }

    private static List<Double> values(Summary summary) {
        return METRICS.stream().map(metric -> metric.of(summary)).toList();
    }

    /**
     * @param place where they were compared, as the start of the sentence
     * @param own   F1, recall and reward; values that display alike are equal
     */
    static String of(String place, String who, List<Double> own, List<Double> mixed) {
        List<String> ours = words(own);
        List<String> theirs = words(mixed);
        List<Metric> won = METRICS.stream().filter(metric -> {
            int k = METRICS.indexOf(metric);
            return !ours.get(k).equals(theirs.get(k)) && own.get(k) > mixed.get(k);
        }).toList();
        List<String> sides = Stream.concat(won.stream(), METRICS.stream().filter(metric -> !won.contains(metric)))
                .map(Metric::inSentence).toList();
        String key = switch (won.size()) {
            case 3 -> "training.verdict-beats";
            case 2 -> "training.verdict-beats-in-two";
            case 1 -> "training.verdict-beats-in-one";
            default -> ours.equals(theirs) ? "training.verdict-level" : "training.verdict-does-not-beat";
        };
        return Texts.of(key, place, who, Texts.of("training.verdict-numbers", ours.get(0), theirs.get(0), ours.get(1),
                theirs.get(1), ours.get(2), theirs.get(2)), sides.get(0), sides.get(1), sides.get(2));
    }

    private static List<String> words(List<Double> values) {
        return METRICS.stream().map(metric -> metric.number(values.get(METRICS.indexOf(metric)))).toList();
    }

    /** "conv-26", "3 held-out conversations". */
    static String episodes(List<String> ids) {
        return ids.size() == 1 ? ids.getFirst() : Texts.of("training.held-out-episodes", Numbers.whole(ids.size()));
    }
}
