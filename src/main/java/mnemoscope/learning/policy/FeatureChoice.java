package mnemoscope.learning.policy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.HistoryFeatures;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.learning.feature.PriorFeature;
import mnemoscope.learning.feature.WordWorth;
import mnemoscope.retention.MixedWeights;

/** Which features a learned policy has (SPEC 6). */
public final class FeatureChoice {
    private FeatureChoice() {
    }

    /** Whether the calibrated Mixed-Score is among them. */
    public static boolean hasPrior(LearnedKind kind) {
        return kind == LearnedKind.OSL_MR || kind == LearnedKind.BC;
    }

    /**
     * The features of a policy.
     *
     * @param prior   weights of MS-cal0; not used where it is not among the features
     * @param history whether interaction history is added
     * @param groups  added to the paper's, in the order of their declaration
     * @param worth   what words are worth; not used where it is not among the groups
     */
    public static FeatureSet of(LearnedKind kind, Optional<MixedWeights> prior, boolean history, Collection<FeatureGroup> groups,
            WordWorth worth) {
        List<FeatureFamily> families = new ArrayList<>();
        families.add(new PaperFeatures());
        if (hasPrior(kind)) {
            families.add(new PriorFeature(prior.orElseThrow()));
        }
        for (FeatureGroup group : FeatureGroup.values()) {
            if (groups.contains(group)) {
                families.add(group.family(worth));
            }
        }
        if (history) {
            families.add(new HistoryFeatures());
        }
        return new FeatureSet(families);
    }
}
