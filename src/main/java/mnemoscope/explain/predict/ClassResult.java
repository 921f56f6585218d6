package mnemoscope.explain.predict;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.predict.Classroom.Prediction;
import mnemoscope.model.Coverage;
import mnemoscope.model.Texts;
import mnemoscope.retention.policy.ByHand;

/** The outcomes of the choices that a class revealed, for decisions at which it is not asked any more. */
public final class ClassResult {
    private ClassResult() {}

    /**
     * "You at decision 2: miss."; empty if the class has revealed nothing here.
     *
     * @param data hash of the content of the data
     */
    public static String words(Classroom classroom, String data, Comparison shown) {
        return classroom.revealed(data, shown.conversation().id()).stream().flatMap(made -> words(made, shown).stream())
                .collect(Collectors.joining(" "));
    }

    private static Optional<String> words(Prediction made, Comparison shown) {
        return IntStream.range(0, shown.decisionCount())
                .filter(t -> shown.episode().questions().get(t).id().equals(made.question())).boxed().findFirst()
                .filter(t -> !shown.input().supervision().at(t).evidence().isEmpty())
                .map(t -> Texts.of("explain.class-at-decision", ByHand.title(), t + 1,
                        Texts.inSentence(outcome(made, t, shown).word())));
    }

    private static DecisionOutcome outcome(Prediction made, int t, Comparison shown) {
        Coverage coverage = shown.input().supervision().coverage();
        List<Integer> evidence = shown.input().supervision().at(t).evidence();
        List<Integer> kept = IntStream.rangeClosed(0, shown.anchor(t)).filter(turn -> made.turns().contains(shown.id(turn)))
                .boxed().toList();
        long held = evidence.stream().filter(e -> kept.stream().anyMatch(i -> i.equals(e) || coverage.covers(i, e))).count();
        return held == evidence.size() ? DecisionOutcome.HIT : held > 0 ? DecisionOutcome.PARTIAL : DecisionOutcome.MISS;
    }
}
