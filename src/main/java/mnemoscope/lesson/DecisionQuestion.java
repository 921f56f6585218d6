package mnemoscope.lesson;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.text.Numbers;

/** The question for a class at a decision of a replay, other than what to keep. */
public final class DecisionQuestion {
    private DecisionQuestion() {}

    /** Which of the policies has the highest reward at a decision. */
    public static ClassQuestion earns(Comparison shown, int t) {
        List<Trace> traces = shown.traces().stream().filter(each -> !each.policy().name().equals(ByHand.NAME)).toList();
        double most = traces.stream().mapToDouble(each -> each.reward(t)).max().orElse(0);
        int[] best = IntStream.range(0, traces.size()).filter(p -> traces.get(p).reward(t) == most).toArray();
        return ClassQuestion.earns(Texts.of("guide.who-earns-most"),
                Stream.concat(
                        traces.stream()
                                .map(each -> new ClassQuestion.Answer(each.policy().title(), each.policy().name(),
                                        Numbers.reward(each.reward(t)))),
                        Stream.of(new ClassQuestion.Answer(Texts.of("guide.several-earn-the-same"), "several the same", "")))
                        .toList(),
                best.length == 1 ? best[0] : traces.size());
    }
}
