package mnemoscope.learning;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.learning.policy.FeatureGroup;
import mnemoscope.learning.policy.LearnedKind;

/** A part of how a policy is learned that can be taken away, so that a comparison says what it is worth. */
public enum TrainingPart {
    FEATURES("features", "all features beyond the paper's") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return whole.withGroups(List.of());
        }
    },
    MATCH("match", "how question and turn match") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return without(whole, FeatureGroup.MATCH);
        }
    },
    WORDING("wording", "how a turn is put") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return without(whole, FeatureGroup.WORDING);
        }
    },
    PLACE("place", "where a turn and a question stand") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return without(whole, FeatureGroup.PLACE);
        }
    },
    DEMAND("demand", "what earlier questions needed") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return without(whole, FeatureGroup.DEMAND);
        }
    },
    WORTH("worth", "what words were worth in training") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return without(whole, FeatureGroup.WORTH);
        }
    },
    HORIZON("horizon", "labels that count later needs") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return whole.withDiscount(0);
        }
    },
    RELOGGING("relogging", "logs of the learner itself") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return whole.withRounds(0, whole.networks());
        }
    },
    ENSEMBLE("ensemble", "several networks") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return whole.withRounds(whole.relogs(), 1);
        }
    },
    REWARD("reward", "tuning on reward, F1 instead") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return whole.with(Objective.F1);
        }
    },
    TUNING("tuning", "tuning, the threshold 0.3 instead") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return whole.withThreshold(TrainingWatcher.USUAL_THRESHOLD).withSizeExponents(List.of(0.0));
        }
    },
    PRIOR("prior", "Mixed-Score among the features") {
        @Override
        TrainingSettings from(TrainingSettings whole) {
            return whole.withKind(LearnedKind.OSL_MR_NO_PRIOR);
        }
    };

    private final String code;
    private final String title;

    TrainingPart(String code, String title) {
        this.code = code;
        this.title = title;
    }

    /** The name in studies and on the command line. */
    public String code() {
        return code;
    }

    /** What it is, inside a sentence. */
    public String title() {
        return title;
    }

    public static Optional<TrainingPart> of(String code) {
        return Arrays.stream(values()).filter(part -> part.code.equals(code)).findFirst();
    }

    /** Those that a policy has as it is usually learned, in their order. */
    public static List<TrainingPart> of(LearnedKind kind) {
        TrainingSettings whole = TrainingSettings.of(kind);
        return Arrays.stream(values()).filter(part -> part != PRIOR || kind == LearnedKind.OSL_MR)
                .filter(part -> !part.from(whole).equals(whole)).toList();
    }

    static String codes(LearnedKind kind) {
        return of(kind).stream().map(TrainingPart::code).collect(Collectors.joining(" "));
    }

    abstract TrainingSettings from(TrainingSettings whole);

    private static TrainingSettings without(TrainingSettings whole, FeatureGroup left) {
        return whole.withGroups(whole.groups().stream().filter(group -> group != left).toList());
    }
}
