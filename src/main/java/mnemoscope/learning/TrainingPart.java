package mnemoscope.learning;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import mnemoscope.learning.policy.FeatureGroup;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Coded;

/** A part of how a policy is learned that can be taken away, so that a comparison says what it is worth. */
public enum TrainingPart implements Coded {
    FEATURES("all features beyond the paper's", whole -> whole.withGroups(List.of())),
    MATCH("how question and turn match", FeatureGroup.MATCH),
    WORDING("how a turn is put", FeatureGroup.WORDING),
    PLACE("where a turn and a question stand", FeatureGroup.PLACE),
    DEMAND("what earlier questions needed", FeatureGroup.DEMAND),
    WORTH("what words were worth in training", FeatureGroup.WORTH),
    HORIZON("labels that count later needs", whole -> whole.withDiscount(0)),
    RELOGGING("logs of the learner itself", whole -> whole.withRounds(0, whole.networks())),
    ENSEMBLE("several networks", whole -> whole.withRounds(whole.relogs(), 1)),
    REWARD("tuning on reward, F1 instead", whole -> whole.with(Objective.F1)),
    TUNING("tuning, the threshold 0.3 instead",
            whole -> whole.withThresholds(List.of(TrainingWatcher.USUAL_THRESHOLD)).withSizeExponents(List.of(0.0))),
    PRIOR("Mixed-Score among the features", whole -> whole.withKind(LearnedKind.OSL_MR_NO_PRIOR));

    private final String title;
    private final UnaryOperator<TrainingSettings> leftOut;

    TrainingPart(String title, UnaryOperator<TrainingSettings> leftOut) {
        this.title = title;
        this.leftOut = leftOut;
    }

    TrainingPart(String title, FeatureGroup left) {
        this(title, whole -> whole.withGroups(whole.groups().stream().filter(group -> group != left).toList()));
    }

    /** What it is, inside a sentence. */
    public String title() {
        return title;
    }

    /** Those that a policy has as it is usually learned, in their order. */
    public static List<TrainingPart> of(LearnedKind kind) {
        TrainingSettings whole = TrainingSettings.of(kind);
        return Arrays.stream(values()).filter(part -> part != PRIOR || kind == LearnedKind.OSL_MR)
                .filter(part -> !part.from(whole).equals(whole)).toList();
    }

    /** The codes of those that a policy has, for messages. */
    public static String codes(LearnedKind kind) {
        return of(kind).stream().map(TrainingPart::code).collect(Collectors.joining(" "));
    }

    TrainingSettings from(TrainingSettings whole) {
        return leftOut.apply(whole);
    }
}
