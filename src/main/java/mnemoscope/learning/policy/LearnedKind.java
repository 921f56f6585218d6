package mnemoscope.learning.policy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import mnemoscope.learning.feature.DemandFeatures;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.HistoryFeatures;
import mnemoscope.learning.feature.MatchFeatures;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.learning.feature.PlaceFeatures;
import mnemoscope.learning.feature.PriorFeature;
import mnemoscope.learning.feature.WorthFeatures.WordWorth;
import mnemoscope.learning.feature.WordingFeatures;
import mnemoscope.learning.feature.WorthFeatures;
import mnemoscope.model.Coded;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/** The learned policies by their name on the command line. */
public enum LearnedKind implements Coded {
    OSL_MR("OSL-MR", "Keeps turns that a network, trained on revealed evidence, expects the question to need.",
            "Kang et al., OSL-MR, section 5", PolicyMark.OSL), OSL_MR_NO_PRIOR("OSL-MR (w/o prior)",
                    "OSL-MR without the Mixed-Score among its features.",
                    "Kang et al., OSL-MR, ablation", PolicyMark.OSL.asVariant()), BC("BC-learner",
                            "Keeps turns that a network expects a teacher who saw the evidence to keep.",
                            "Kang et al., OSL-MR, BC-learner", new PolicyMark(PolicyHue.BC, MarkShape.TRIANGLE_DOWN)), FORESIGHT(
                                    "Foresight", "Keeps turns that a network expects this and later questions to need.",
                                    "Mnemoscope, after Kang et al., OSL-MR",
                                    new PolicyMark(PolicyHue.FORESIGHT, MarkShape.DIAMOND));

    private final PolicyDescription description;

    LearnedKind(String title, String summary, String source, PolicyMark mark) {
        description = new PolicyDescription(code(), title, summary, source, "log-odds").scoring(ScoreKind.LOG_ODDS).marked(mark)
                .choosing(Selection.EARLY);
    }

    /** What is said of its models; the terms are those of a model. */
    public PolicyDescription description() {
        return description;
    }

    public String title() {
        return description.title();
    }

    public String summary() {
        return description.summary();
    }

    /** Whether the calibrated Mixed-Score is among its features. */
    public boolean hasPrior() {
        return this == OSL_MR || this == BC;
    }

    /**
     * Its features (SPEC 6).
     *
     * @param prior   weights of MS-cal0; not used where it is not among the features
     * @param history whether interaction history is added
     * @param groups  added to the paper's, in the order of their declaration
     * @param worth   what words are worth; not used where it is not among the groups
     */
    public FeatureSet features(Optional<MixedWeights> prior, boolean history, Collection<FeatureGroup> groups, WordWorth worth) {
        List<FeatureFamily> families = new ArrayList<>();
        families.add(new PaperFeatures());
        if (hasPrior()) {
            families.add(new PriorFeature(prior.orElseThrow()));
        }
        groups.stream().sorted().distinct().forEach(group -> families.add(group.family.apply(worth)));
        if (history) {
            families.add(new HistoryFeatures());
        }
        return new FeatureSet(families);
    }

    /** Features beyond the paper's that can be left out one family at a time. Foresight has all of them. */
    public enum FeatureGroup implements Coded {
        MATCH("Match", worth -> new MatchFeatures()), WORDING("Wording", worth -> new WordingFeatures()), PLACE("Place",
                worth -> new PlaceFeatures()), DEMAND("Demand",
                        worth -> new DemandFeatures()), WORTH("Worth of words", WorthFeatures::new);

        private final String title;
        private final Function<WordWorth, FeatureFamily> family;

        FeatureGroup(String title, Function<WordWorth, FeatureFamily> family) {
            this.title = title;
            this.family = family;
        }

        public String title() {
            return title;
        }
    }
}
