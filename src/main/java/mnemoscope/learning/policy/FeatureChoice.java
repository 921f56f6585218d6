package mnemoscope.learning.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.learning.feature.DemandFeatures;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.HistoryFeatures;
import mnemoscope.learning.feature.MatchFeatures;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.learning.feature.PlaceFeatures;
import mnemoscope.learning.feature.PriorFeature;
import mnemoscope.learning.feature.WordingFeatures;
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
     */
    public static FeatureSet of(LearnedKind kind, Optional<MixedWeights> prior, boolean history) {
        List<FeatureFamily> families = new ArrayList<>();
        families.add(new PaperFeatures());
        if (hasPrior(kind)) {
            families.add(new PriorFeature(prior.orElseThrow()));
        }
        if (kind == LearnedKind.FORESIGHT) {
            families.add(new MatchFeatures());
            families.add(new WordingFeatures());
            families.add(new PlaceFeatures());
            families.add(new DemandFeatures());
        }
        if (history) {
            families.add(new HistoryFeatures());
        }
        return new FeatureSet(families);
    }
}
